/** Names in a cell that holds several with commas between them, as exports write them: "Harbour, SC East". */

/** Cells with more commas than this hold one name. */
const mostParts = 8;

const partsOf = (cell: string) => {
  const parts = cell.split(", ");
  return parts.length > mostParts ? [cell] : parts;
};

/** Every name that the cell may contain; a name may have commas of its own. */
export function possibleNames(cell: string): string[] {
  const parts = partsOf(cell);
  return parts.flatMap((_, from) =>
    parts.slice(from).map((_, count) => parts.slice(from, from + count + 1).join(", ")),
  );
}

/** The names of the cell: the whole text if it is known or if one of its parts is not, and else the known names in it. */
export function namesIn(cell: string, isKnown: (name: string) => boolean): readonly string[] {
  const parts = partsOf(cell);
  const names: string[] = [];
  for (let from = 0; from < parts.length; ) {
    const ends = parts.map((_, index) => index + 1).filter((end) => end > from);
    const to = ends.toReversed().find((end) => isKnown(parts.slice(from, end).join(", ")));
    if (to === undefined) return [cell];
    names.push(parts.slice(from, to).join(", "));
    from = to;
  }
  return names;
}
