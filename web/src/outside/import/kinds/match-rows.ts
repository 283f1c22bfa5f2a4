import type { RowValues } from "../import-kind.ts";
import type { Ledger, LedgerEntry } from "../ledger.ts";
import { plainWord } from "../plain.ts";
import { teamKey } from "./teams.ts";

/** What files of matches write in several cells, or in words of their own. */

/** Puts together the result of both sides, a club with the number of its team, and the day to which a match has been moved. */
export function joinMatch(values: RowValues, mended: ReadonlySet<string>): RowValues {
  const { home, away, homeNumber, awayNumber, score, scoreHome, scoreAway, movedDate, movedTime } = values;
  const hasScore = score !== undefined || scoreHome === undefined || scoreAway === undefined;
  return {
    ...values,
    ...(home !== undefined && !mended.has("home") && { home: withNumber(home, homeNumber) }),
    ...(away !== undefined && !mended.has("away") && { away: withNumber(away, awayNumber) }),
    ...(!hasScore && { score: `${scoreHome}:${scoreAway}` }),
    ...((movedDate ?? movedTime) !== undefined && { instant: undefined }),
    ...(movedDate !== undefined && { date: movedDate }),
    ...(movedTime !== undefined && { time: movedTime }),
  };
}

const byeWords = ["spielfrei", "freilos", "frei", "bye"];

/** A row without an opponent is no match. */
export function isBye({ home, away }: RowValues): boolean {
  return [home, away].some((name) => name !== undefined && byeWords.includes(plainWord(name)));
}

const romans = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
const numbered = /^(.*\S)\s+(\d{1,2}|[IVX]+)\.?$/;

const withNumber = (name: string, number: number | undefined) =>
  number === undefined || number < 2 || numbered.test(name) ? name : `${name} ${number}`;

/** The teams of this name, whose number may be written in either way; a club's first team is often called by the club alone. */
export function teamsCalled(name: string, known: Ledger): readonly LedgerEntry[] {
  for (const spelled of spellingsOf(name)) {
    const found = known.find(teamKey(spelled));
    if (found.length > 0) return found;
  }
  return [];
}

/** The name as it is written, then with its number in the other ways: "Hafen II" and "Hafen 2", "Hafen" and "Hafen 1". */
export function spellingsOf(name: string): readonly string[] {
  const [, club = name, written = ""] = numbered.exec(name) ?? [];
  const number = romans.indexOf(written) > 0 ? romans.indexOf(written) : Number(written || 1);
  return [name, `${club} ${number}`, `${club} ${romans[number] ?? number}`, ...(number === 1 ? [club] : [])];
}
