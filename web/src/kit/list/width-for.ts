const [column, marksAndActions, edges, menu] = [80, 160, 24, 224];
/** From here on the menu stands beside the page. */
const withMenu = 768;
const least = 640;

/** How wide the window has to be so that this many columns can stand beside the name, which is twice as wide as each. */
export function widthFor(columns: number): number {
  const width = (columns + 2) * column + marksAndActions + edges;
  return Math.max(least, width < withMenu ? width : width + menu);
}
