import { localTimeOf } from "#contract/zoned-day.ts";
import type { ImportTarget, RowValues } from "../import-kind.ts";
import type { Ledger, LedgerEntry } from "../ledger.ts";
import { plainWord } from "../plain.ts";
import { teamKey } from "./teams.ts";

/** What files of matches write in several cells, or in words of their own. */

/**
 * Puts together both sides of a match, the result of both, its sets, a club with the number of its team, and the day to
 * which a match has been moved.
 */
export function joinMatch(values: RowValues, mended: ReadonlySet<string>, target: ImportTarget): RowValues {
  const { homeNumber, awayNumber, scoreHome, scoreAway } = values;
  const { home, away } = namedSides(values);
  // A result that says that there is none counts, too.
  const hasScore = "score" in values || scoreHome === undefined || scoreAway === undefined;
  const joined = {
    ...values,
    ...(home !== undefined && { home: mended.has("home") ? home : withNumber(home, homeNumber) }),
    ...(away !== undefined && { away: mended.has("away") ? away : withNumber(away, awayNumber) }),
    ...(!hasScore && { score: `${scoreHome}:${scoreAway}` }),
    ...movedTo(values, target),
  };
  return mended.has("sets") ? joined : { ...joined, ...setsOf(joined, target) };
}

/** The names of both sides, also in the file of one team that names its opponents. */
function namedSides({ home, away, opponent, ownTeam, homeOrAway }: RowValues): RowValues {
  if (opponent === undefined) return { home, away };
  const [first, second] = homeOrAway === "away" ? [opponent, ownTeam] : [ownTeam, opponent];
  return { home: home ?? first, away: away ?? second };
}

/**
 * The sets or periods that have columns of their own, as one result. Of two halves, the first one may stand alone
 * beside the total: "25:24 (12:10)". Any other one that stands alone is no result; it is `half`.
 */
function setsOf(
  { set, setHome, setAway, score, sets: total, isMarked }: RowValues,
  { rules }: ImportTarget,
): RowValues {
  const isPeriods = rules?.kind === "MATCH_FORMAT_PERIODS";
  const all: readonly string[] = set ?? inPairs(setHome, setAway);
  // What was not played is "0:0" in some files; periods of a match may end so.
  const played = all.findLastIndex((pair) => pair !== "0:0") + 1;
  const least = isPeriods ? rules.periods : 0;
  const pairs = all.slice(0, Math.max(least, played));
  const whole = score ?? total;
  if (pairs.length === 0 || (played === 0 && whole === undefined)) return {};
  if (pairs.length > 1 || rules?.kind === "MATCH_FORMAT_SETS" || least === 1) {
    return { sets: pairs.join(" "), ...(whole !== undefined && { score: whole }) };
  }
  if (isPeriods && rules.periods === 2 && whole !== undefined && !isMarked) return { sets: `${whole} (${pairs[0]})` };
  return { half: pairs[0] };
}

function inPairs(home: readonly string[] = [], away: readonly string[] = []): readonly string[] {
  const longer = home.length > away.length ? home : away;
  return longer.map((_, index) => `${home[index] ?? "–"}:${away[index] ?? "–"}`);
}

/** The day and the time of day in the zone of the place; those to which a match has been moved replace the first ones. */
function movedTo(values: RowValues, { zone }: ImportTarget): RowValues {
  const { instant, movedInstant, movedDate, movedTime } = values;
  const isMoved = [movedInstant, movedDate, movedTime].some((one) => one !== undefined);
  const at = movedInstant ?? instant;
  const [date = values.date, time = values.time] = at === undefined ? [] : localTimeOf(Date.parse(at), zone).split(" ");
  if (!isMoved) return at === undefined ? {} : { date: values.date ?? date, time: values.time ?? time };
  return { date: movedDate ?? date, time: movedTime ?? time, instant: movedInstant };
}

const byeWords = ["spielfrei", "freilos", "frei", "bye"];

/** A row without an opponent is no match. */
export function isBye({ home, away, ownTeam }: RowValues): boolean {
  if (home === undefined && away === undefined && ownTeam !== undefined) return true;
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

/**
 * The teams of this name, whose number may be written in either way; a club's first team is often called by the club
 * alone.
 */
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
