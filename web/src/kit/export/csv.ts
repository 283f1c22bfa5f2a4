/** Tables as text that spreadsheets open. */

/** A spreadsheet would run what begins like this as a formula (OWASP, CSV Injection): an apostrophe keeps it as text. */
const formula = /^[=+\-@\t\r]/;
const plainNumber = /^-?\d+(?:[.,]\d+)?$/;
/** Whatever some program could take for the end of a cell, whichever separator it expects. */
const special = /[",;\t\r\n]/;

/** Without this mark at the beginning, spreadsheets take the letters for those of another encoding. */
export const csvMark = "\u{FEFF}";

/** Rows of comma-separated values (RFC 4180), with the separator that spreadsheets in the language take. */
export function toCsv(rows: readonly (readonly (string | number)[])[], language: string): string {
  const isGerman = language.startsWith("de");
  const separator = isGerman ? ";" : ",";
  const print = (cell: string | number) => {
    if (typeof cell === "string") return quote(formula.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell);
    return quote(isGerman ? String(cell).replace(".", ",") : String(cell));
  };
  return rows.map((cells) => `${cells.map(print).join(separator)}\r\n`).join("");
}

function quote(cell: string): string {
  return special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
