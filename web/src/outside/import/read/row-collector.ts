import { mostCharacters, mostColumns, mostRows, mostRowsAbove } from "./limits.ts";
import { type Cell, ReadError, type TableRow } from "./table.ts";

/** Collects rows one by one, leaves out empty ones, and refuses more than a table may have. */
export function createRowCollector() {
  const rows: TableRow[] = [];
  let characters = 0;
  return {
    rows,
    add(row: number, read: readonly Cell[], end?: TableRow["end"]): void {
      const last = read.findLastIndex((cell) => cell !== "");
      if (last < 0) return;
      const cells = read.slice(0, last + 1);
      if (cells.length > mostColumns) throw new ReadError("tooManyColumns");
      if (rows.length >= mostRows + mostRowsAbove) throw new ReadError("tooManyRows");
      for (const cell of cells) characters += typeof cell === "string" ? cell.length : 8;
      if (characters > mostCharacters) throw new ReadError("tooMuchText");
      rows.push({ row, cells, ...(end && { end }) });
    },
  };
}
