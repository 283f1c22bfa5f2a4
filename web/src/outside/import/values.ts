import { plainWord } from "./plain.ts";
import type { Cell } from "./read/table.ts";
import type { Words } from "./words.ts";

/** An issue of a cell: the key of its text, and the values in the text. */
export interface CellProblem {
  text: string;
  params?: Record<string, string | number>;
}

/** The value of a cell. A note says what of the cell is left out. */
export type Parsed = { value: unknown; note?: CellProblem } | { problem: CellProblem };

/** Reads the value of a cell that is not empty. */
export type Parse = (cell: Cell, words: Words) => Parsed;

export const text: Parse = (cell) => ({ value: String(cell) });

const grouped = /^[+-]?\d{1,3}(\.\d{3})+(,\d+)?$/;
const groupedByCommas = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;
const plain = /^[+-]?\d+([.,]\d+)?$/;

/** A number with a comma or a point: "1.234,5", "1,234.5", "12,5" and "12.5", also "LK10,4". */
export const number: Parse = (cell) => {
  if (typeof cell === "number") return { value: cell };
  const written = cell.replaceAll(/[\s\u{A0}]/gu, "").replace(/^LK(?=\d)|(cm|kg|min)\.?$/gi, "");
  if (grouped.test(written)) return { value: Number(written.replaceAll(".", "").replace(",", ".")) };
  if (groupedByCommas.test(written)) {
    const value = Number(written.replaceAll(",", ""));
    return { value, note: { text: "import.note.thousands", params: { cell, value } } };
  }
  if (plain.test(written)) return { value: Number(written.replace(",", ".")) };
  return { problem: { text: "import.issue.number" } };
};

/**
 * A member of an enumeration: by its key, by its words in each language, or by further cells, some of which say
 * nothing.
 */
export function choice(members: readonly string[], texts: string, further: Record<string, string | null> = {}): Parse {
  let known: { words: Words; byWord: ReadonlyMap<string, string | null> } | null = null;
  return (cell, words) => {
    if (known?.words !== words) known = { words, byWord: wordsOfChoice(members, texts, further, words) };
    const value = known.byWord.get(plainWord(String(cell)));
    if (value !== undefined) return { value: value ?? undefined };
    const choices = members.map((member) => words.t(`${texts}.${member}`)).join(", ");
    return { problem: { text: "import.issue.choice", params: { choices } } };
  };
}

function wordsOfChoice(
  members: readonly string[],
  texts: string,
  further: Record<string, string | null>,
  words: Words,
): ReadonlyMap<string, string | null> {
  const byWord = new Map<string, string | null>(
    Object.entries(further).map(([word, member]) => [plainWord(word), member]),
  );
  const prefix = /^.*_/.exec(commonStart(members))?.[0] ?? "";
  for (const member of members) {
    for (const word of [member, member.slice(prefix.length), ...words.inAll(`${texts}.${member}`)]) {
      byWord.set(plainWord(word), member);
    }
  }
  return byWord;
}

function commonStart([first = "", ...others]: readonly string[]): string {
  const end = [...first].findIndex((letter, index) => others.some((other) => other[index] !== letter));
  return end < 0 ? first : first.slice(0, end);
}

/** An address for e-mail. Of several, it is the first one. */
export const emailAddress: Parse = (cell) => {
  const written = String(cell).trim();
  const [first = "", ...others] = written.split(/[\s,;]+/).filter((part) => part.includes("@"));
  if (others.length === 0) return { value: written };
  return { value: first, note: { text: "import.note.firstAddress", params: { cell: first } } };
};

/** The place among the seeds: "3", "[3]"; of places that are not told apart, such as "3/4", it is the first one. */
export const seed: Parse = (cell, words) => {
  const written = String(cell)
    .trim()
    .replace(/^[[(](.*)[\])]$/, "$1");
  const [, first] = /^(\d+)\s*[/-]\s*\d+$/.exec(written) ?? [];
  if (first !== undefined) return { value: Number(first), note: { text: "import.note.firstSeed", params: { cell } } };
  // A wild card, a qualifier or a lucky loser.
  if (/^(wc|q|ll|pr|se|alt)$/i.test(written))
    return { value: undefined, note: { text: "import.note.noSeed", params: { cell } } };
  return number(written, words);
};

/** A phone number without signs for readability: "+49 (0)151 / 23-45" is "+491512345". */
export const phoneNumber: Parse = (cell) => {
  const written = String(cell).replace(/\(0\)/, "");
  const [, ...others] = written.split(/[/,;\n]|\b(?:oder|or|und|and)\b/);
  // Behind a sign, a number of its own begins with its prefix; the rest of the same number does not.
  if (others.some((other) => /^\s*\(?[+0]/.test(other) && other.replaceAll(/\D/g, "").length > 4)) {
    return { problem: { text: "import.issue.onePhoneNumber" } };
  }
  return { value: written.replaceAll(/[\s()/.\-–]/g, "").replace(/^00/, "+") };
};

/** The code of a country before its telephone numbers: "+49", also as "0049" or "49". */
export const dialCode: Parse = (cell) => {
  const [, digits] = /^(?:\+|00)?([1-9]\d{0,2})$/.exec(String(cell).trim()) ?? [];
  return digits === undefined ? { problem: { text: "import.issue.dialCode" } } : { value: `+${digits}` };
};

/** Minutes, or hours and minutes: "90", "90 min", "1:30". */
export const duration: Parse = (cell, words) => {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)(?::00)?$/.exec(String(cell).trim()) ?? [];
  return hours === undefined ? number(cell, words) : { value: 60 * Number(hours) + Number(minutes) };
};

const numberOfRound =
  /^(?:(?:spieltag|runde|st|round|matchday|gameweek|week|j)\.?\s*)?(\d{1,4})\.?(?:\s*(?:spieltag|runde|round|matchday))?$/i;

/** The number of a round, also with its word: "3", "Spieltag 3", "3. Runde". Zero stands for none. */
export const round: Parse = (cell) => {
  const [, number] = numberOfRound.exec(String(cell).trim()) ?? [];
  if (number === undefined) return { value: undefined, note: { text: "import.note.round", params: { cell } } };
  return { value: Number(number) || undefined };
};

/** Signs that stand for a result where nothing has been played: "-:-", "–", ":", "x:x". */
const noResult = /^[\s:–−\-_/.*?x]*$/i;

/** What stands in place of a result: "abgesagt", "P-P" for postponed, "A-A" for abandoned. */
const notPlayed =
  /^(abgesagt|abges\.?|absetzung|abgesetzt|ausgefallen|ausfall|verlegt|verschoben|annulliert|abgebrochen|abbruch|postponed|cancell?ed|abandoned|p\s?-\s?p|a\s?-\s?a)$/i;

/** Sets, and behind them the sums of points, as programs for volleyball write them: "3:2 / 108:109". */
const setsAndSums = /^([0-5]\s*:\s*[0-5])\s*\/(?=.*([2-9]\d|1\d\d))\s*\d{1,3}\s*:\s*\d{1,3}$/;

/**
 * What leagues write behind a result: that it was reached in extra time or by penalties (n.V., n.E., AET, OT, SO), or was
 * decided by the league (U for Urteil, W for Wertung).
 */
const mark = /(?<=\d)(\s+\(?\dot|\s*\(?(n\.?\s?[vep]\.?|i\.?\s?e\.?|a\.?e\.?t\.?|ot|so|pens?\.?|[uwv]))\)?$/i;

/** A result in the notation of score sheets, which is read when the rules of the match are known. */
export const result: Parse = (cell) => {
  if (typeof cell === "number") return { problem: { text: "import.issue.score" } };
  if (noResult.test(cell)) return { value: undefined };
  const written = cell.trim();
  if (notPlayed.test(written)) return { value: undefined, note: { text: "import.note.notPlayed", params: { cell } } };
  const [, sets] = setsAndSums.exec(written) ?? [];
  if (sets !== undefined) return { value: sets, note: { text: "import.note.setsOnly", params: { cell } } };
  const value = written.replace(mark, "");
  return { value, ...(value !== written && { note: { text: "import.note.resultOnly", params: { cell } } }) };
};

/**
 * A result, and whether a mark behind it says that more than the usual time of play counts in it, or that it was
 * awarded.
 */
export const markedResult: Parse = (cell, words) => {
  const parsed = result(cell, words);
  if ("problem" in parsed) return parsed;
  const isMarked = parsed.note?.text === "import.note.resultOnly";
  return { ...parsed, value: { score: parsed.value, ...(isMarked && { isMarked }) } };
};

/**
 * The scores of sets or periods in columns of their own: "21:15 18-21" is ["21:15", "18:21"], without those not played.
 */
export const setsInColumns: Parse = (cell) => {
  const written = String(cell)
    .replaceAll(/(?<=\d)\s*[:–−-]\s*(?=\d)/g, ":")
    .replaceAll(/\s+(?=\()/g, "");
  return { value: played(written) };
};

/** The points of one side in each set or period: "21 18" is ["21", "18"]. */
export const pointsInColumns: Parse = (cell) => {
  const value = played(String(cell));
  const isRead = value?.every((points) => /^(\d{1,3}|–)$/.test(points)) ?? true;
  return isRead ? { value } : { problem: { text: "import.issue.number" } };
};

function played(cells: string): readonly string[] | undefined {
  const parts = cells.trim().split(/[\s,;]+/);
  const value = parts.slice(0, parts.findLastIndex((part) => !noResult.test(part)) + 1);
  return value.length === 0 ? undefined : value;
}

/** The result of one side of a match, which the column of the other side completes. */
export const resultOfSide: Parse = (cell) => {
  if (typeof cell === "string" && noResult.test(cell)) return { value: undefined };
  const written = String(cell).trim();
  const value = written.replace(mark, "");
  if (!/^\d+([.,]5)?$/.test(value)) return { problem: { text: "import.issue.number" } };
  return { value, ...(value !== written && { note: { text: "import.note.resultOnly", params: { cell } } }) };
};
