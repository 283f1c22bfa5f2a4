const [column, marksAndActions, edges, menu] = [80, 160, 24, 224];
/** From this width on, the menu is beside the page. */
const withMenu = 768;
const least = 640;

/** The width of the window at which this many columns fit beside the name, which is twice as wide as a column. */
export function widthFor(columns: number): number {
  const width = (columns + 2) * column + marksAndActions + edges;
  return Math.max(least, width < withMenu ? width : width + menu);
}
