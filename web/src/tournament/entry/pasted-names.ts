/** A line of a pasted list. */
export interface PastedName {
  name: string;
  ranking: number | null;
}

/**
 * Reads the names of a pasted list, one per line. Numbers of a list are removed ("3. Herons"), and a ranking may stand
 * in a further column ("Herons; 17"). A name that occurs twice is read once.
 */
export function readPastedNames(text: string): PastedName[] {
  const byName = new Map<string, PastedName>();
  for (const line of text.split(/\r?\n/)) {
    const [first = "", ...others] = line.split(/\t|;/).map((cell) => cell.trim());
    const cells = isNumber(first) && others[0] ? others : [first, ...others];
    const name = (cells[0] ?? "").replace(/^\d{1,4}[.)]\s+/, "").trim();
    const number = cells.slice(1).find(isNumber);
    const key = name.toLowerCase();
    if (name !== "" && !byName.has(key)) {
      byName.set(key, { name, ranking: number === undefined ? null : Number(number.replace(",", ".")) });
    }
  }
  return [...byName.values()];
}

function isNumber(text: string): boolean {
  return /^-?\d{1,9}([.,]\d{1,6})?$/.test(text);
}
