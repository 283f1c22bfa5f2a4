import Papa from "papaparse";
import { withoutMark } from "../../../kit/export/csv.ts";
import { decodeText } from "./decode-text.ts";
import { createRowCollector } from "./row-collector.ts";
import { ReadError, type ReadTable } from "./table.ts";

const separators = [";", ",", "\t", "|"];

/** Reads separated values. The separator is the one that makes columns, or the one in the first line ("sep=;"). */
export function readCsv(bytes: Uint8Array): ReadTable {
  const { text, encoding } = decodeText(bytes);
  const [declaration = "", named] = /^\u{FEFF}?sep=(.)\r?\n/iu.exec(text) ?? [];
  const body = text.slice(declaration.length);
  const collector = createRowCollector();
  let row = declaration === "" ? 0 : 1;
  let isInQuotes = false;
  // These widths include empty cells at the ends of rows, which the stored rows lack.
  let [widest, width] = [0, 0];
  // Reads row by row, so that too much content is refused when it appears.
  Papa.parse<string[]>(body, {
    delimiter: named ?? separatorOf(body),
    step({ data, errors }) {
      row += 1;
      width = data.length;
      widest = Math.max(widest, width);
      isInQuotes = errors.some(({ code }) => code === "MissingQuotes");
      const cells = data.map((cell) => withoutMark(cell.trim()).trim());
      collector.add(row, cells, isInQuotes ? "cut" : undefined);
    },
  });
  const { rows } = collector;
  if (rows.length === 0) throw new ReadError("empty");
  const last = rows.at(-1);
  if (last && !last.end && width < widest && !/[\r\n]\s*$/.test(body)) rows[rows.length - 1] = { ...last, end: "open" };
  return { rows, sheets: [], sheet: 0, encoding };
}

/** The separator that makes the most columns of the first rows, quoted or not. */
function separatorOf(text: string): string {
  const columnsBy = (delimiter: string) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: 20, skipEmptyLines: "greedy" });
    const counts = data.map(({ length }) => length).sort((one, other) => one - other);
    return counts[counts.length >> 1] ?? 1;
  };
  const most = separators.map((separator) => ({ separator, columns: columnsBy(separator) }));
  return most.reduce((best, one) => (one.columns > best.columns ? one : best)).separator;
}
