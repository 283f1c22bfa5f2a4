/** A line of a pasted list. */
export interface PastedName {
  name: string;
  /** The name without the number before it, where the lines are numbered. */
  unnumbered: string | null;
  ranking: number | null;
}

const numbered = /^(\d{1,4})[.)]\s+(.+)$/;

/**
 * Reads the names of a pasted list, one per line. A ranking may stand in a further column ("Herons; 17"). Lines that
 * count up ("1. Herons", "2. Terns") are a numbered list; any other number is part of a name ("1. FC Herons"). A name
 * that occurs twice is read once.
 */
export function readPastedNames(text: string): PastedName[] {
  const lines = text.split(/\r?\n/).flatMap((line) => {
    const [first = "", ...others] = line.split(/\t|;/).map((cell) => cell.trim());
    const [name = "", ...further] = isNumber(first) && others[0] ? others : [first, ...others];
    const number = further.find(isNumber);
    return name === "" ? [] : [{ name, ranking: number === undefined ? null : Number(number.replace(",", ".")) }];
  });
  const isList = isCounting(lines.map(({ name }) => Number(numbered.exec(name)?.[1] ?? Number.NaN)));
  const byName = new Map<string, PastedName>();
  for (const { name, ranking } of lines) {
    const key = name.toLowerCase();
    const unnumbered = isList ? (numbered.exec(name)?.[2]?.trim() ?? null) : null;
    if (!byName.has(key)) byName.set(key, { name, unnumbered, ranking });
  }
  return [...byName.values()];
}

/** Whether there are several numbers, each greater than the one before. */
function isCounting(numbers: readonly number[]): boolean {
  return numbers.length > 1 && numbers.every((number, index) => number > (numbers[index - 1] ?? -1));
}

function isNumber(text: string): boolean {
  return /^-?\d{1,9}([.,]\d{1,6})?$/.test(text);
}
