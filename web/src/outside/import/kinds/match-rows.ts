import { localTimeOf } from "#contract/zoned-day.ts";
import type { ImportPlace, RowValues } from "../import-kind.ts";
import type { Ledger, LedgerEntry } from "../ledger.ts";
import { plainWord } from "../plain.ts";
import { teamKey } from "./teams.ts";

/** What files of matches write in several cells, or in words of their own. */

/** Puts together the result of both sides, a club with the number of its team, and the day to which a match has been moved. */
export function joinMatch(values: RowValues, mended: ReadonlySet<string>, place: ImportPlace): RowValues {
  const { home, away, homeNumber, awayNumber, scoreHome, scoreAway } = values;
  // A result that says that there is none counts, too.
  const hasScore = "score" in values || scoreHome === undefined || scoreAway === undefined;
  return {
    ...values,
    ...(home !== undefined && !mended.has("home") && { home: withNumber(home, homeNumber) }),
    ...(away !== undefined && !mended.has("away") && { away: withNumber(away, awayNumber) }),
    ...(!hasScore && { score: `${scoreHome}:${scoreAway}` }),
    ...movedTo(values, place),
  };
}

/** The day and the time of day in the zone of the place; those to which a match has been moved replace the first ones. */
function movedTo(values: RowValues, { zone }: ImportPlace): RowValues {
  const { instant, movedInstant, movedDate, movedTime } = values;
  const isMoved = [movedInstant, movedDate, movedTime].some((one) => one !== undefined);
  const at = movedInstant ?? instant;
  const [date = values.date, time = values.time] = at === undefined ? [] : localTimeOf(Date.parse(at), zone).split(" ");
  if (!isMoved) return at === undefined ? {} : { date: values.date ?? date, time: values.time ?? time };
  return { date: movedDate ?? date, time: movedTime ?? time, instant: movedInstant };
}

const byeWords = ["spielfrei", "freilos", "frei", "bye"];

/** A row without an opponent is no match. */
export function isBye({ home, away }: RowValues): boolean {
  return [home, away].some((name) => name !== undefined && byeWords.includes(plainWord(name)));
}

const romans = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
// "Hannover 96" and "Schalke 04" are clubs.
const numbered = new RegExp(`^(.*\\S)\\s+([1-9]|1\\d|20|${romans.join("|")})\\.?$`);

/** The name without the number of the team, and the number; null if the name has none. */
function partsOf(name: string): { club: string; number: number } | null {
  const [, club, written] = numbered.exec(name) ?? [];
  if (club === undefined || written === undefined) return null;
  return { club, number: romans.includes(written) ? romans.indexOf(written) + 1 : Number(written) };
}

const withNumber = (name: string, number: number | undefined) =>
  number === undefined || number < 2 || partsOf(name)?.number === number ? name : `${name} ${number}`;

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
  const { club, number } = partsOf(name) ?? { club: name, number: 1 };
  return [name, `${club} ${number}`, `${club} ${romans[number - 1] ?? number}`, ...(number === 1 ? [club] : [])];
}
