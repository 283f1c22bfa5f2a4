/** Writes tables as text for spreadsheets. */

/**
 * A spreadsheet would run a text with such a beginning as a formula (OWASP, CSV Injection); an apostrophe before it
 * keeps it as text. A text that begins so after apostrophes gets one more, so that `withoutMark` gives back each text.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^-?\d+(?:[.,]\d+)?$/;
/** The characters that some program takes for the end of a cell, whatever separator it expects. */
const special = /[",;\t\r\n]/;

/** The text of a cell without the apostrophe that keeps it from being a formula. */
export function withoutMark(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/** Without this mark at the beginning, spreadsheets assume another encoding. */
export const csvMark = "\u{FEFF}";

/** Rows of comma-separated values (RFC 4180), with the separator that spreadsheets expect in the language. */
export function toCsv(rows: readonly (readonly (string | number)[])[], language: string): string {
  const isGerman = language.startsWith("de");
  const separator = isGerman ? ";" : ",";
  const textOf = (cell: string | number) => {
    if (typeof cell === "string") return quote(formula.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell);
    return quote(isGerman ? String(cell).replace(".", ",") : String(cell));
  };
  return rows.map((cells) => `${cells.map(textOf).join(separator)}\r\n`).join("");
}

function quote(cell: string): string {
  return special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
