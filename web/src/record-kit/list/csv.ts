/** Tables as text that spreadsheets open. */

/** A spreadsheet would run what begins like this as a formula (OWASP, CSV Injection): an apostrophe keeps it as text. */
const formula = /^[=+\-@\t\r]/;

/** Rows of comma-separated values (RFC 4180), with the separator that spreadsheets in the language take. */
export function toCsv(rows: readonly (readonly string[])[], language: string): string {
  const separator = language.startsWith("de") ? ";" : ",";
  const lines = rows.map((cells) => cells.map((cell) => quote(cell, separator)).join(separator));
  // Without the mark at the beginning, they take the letters for those of another encoding.
  return `\u{FEFF}${lines.join("\r\n")}\r\n`;
}

function quote(cell: string, separator: string): string {
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
