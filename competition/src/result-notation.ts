import type { MatchOutcome, MatchSet, OwnFormat, PeriodsFormat, SetsFormat, SetType } from "#contract/match-format.ts";
import { mostPoints } from "#contract/match-format.ts";
import { type MatchResult, sideOf } from "./match-result.ts";
import { isDecidedByTieBreak, rulesOfSet, typeOfSet } from "./set-rules.ts";
import { leaderOf, type Pair, type Side } from "./side.ts";
import { judgeTotals } from "./totals-verdict.ts";

/** A result as somebody has typed it. */
export interface TypedResult {
  sets: MatchSet[];
  /** Totals that were typed without sets; null if there are none. */
  totals: Pair | null;
  /** The outcome, if the text names one. */
  outcome: MatchOutcome | null;
  /** The side that the text names as the winner, by an outcome or by penalties without sets. */
  winner: Side | null;
}

/** A part of the text that cannot be read, as it was typed. */
export interface UnreadablePart {
  unreadable: string;
  /** Set where the part is an ending in words, and nothing shows whose it is. */
  needsSide?: Ending;
}

const endings = {
  w: "MATCH_OUTCOME_WALKOVER",
  r: "MATCH_OUTCOME_RETIRED",
  d: "MATCH_OUTCOME_DEFAULTED",
} as const satisfies Record<string, MatchOutcome>;

export type Ending = keyof typeof endings;

/** Endings in the words of score sheets and of other programs, which do not name the side. */
const endingWords: Record<string, Ending> = {
  "w.o.": "w",
  "w.o": "w",
  wo: "w",
  walkover: "w",
  kampflos: "w",
  "ret.": "r",
  ret: "r",
  retired: "r",
  "aufg.": "r",
  aufg: "r",
  aufgabe: "r",
  "def.": "d",
  def: "d",
  "disq.": "d",
  disq: "d",
  dsq: "d",
};

/**
 * Reads a result in the usual notation of score sheets: the sets or periods separated by spaces, the score of the first
 * side before that of the second one.
 *
 * - "21:15 18:21 21:19", "21-15 18-21 21-19" or "21 : 15, 18 : 21, 21 : 19": sets;
 * - "6-4 7-6(5) [10-8]": a tie-break with the points of the side that has lost it, and a match tie-break;
 * - "2:1": the total of sets or goals;
 * - "12:10 13:14": periods, if there are as many as the format has; "25:24 (12:10)": the total with the first half;
 * - "3:3 5:4p": the total, and penalties;
 * - "w1": a walkover for the first side; "6-4 2-0 r2": the second side retired; "d2": the second side was disqualified;
 * - "6-4 2-0 ret.": the side that was behind in all sets retired; "w.o." and other words ask for the side.
 *
 * @param format the format of the match, by which sets and totals are told apart; null without rules
 * @returns null for an empty text
 */
export function readResult(text: string, format: OwnFormat | null): TypedResult | UnreadablePart | null {
  const parts = text
    .toLowerCase()
    .replaceAll(/[–−]/g, "-")
    .replaceAll(/(?<=^|\s)w\/o\.?(?=$|\s)/g, "w.o.")
    .replaceAll(/(?<=\d)\s*([:-])\s*(?=\d)/g, "$1")
    .replaceAll(/(?<=\d)\s+(?=\(\d+\))/g, "")
    .split(/[\s,;/]+/)
    .filter((part) => part !== "");
  if (parts.length === 0) return null;
  const typed: TypedParts = { pairs: [], half: null, penalties: null, ending: null };
  for (const part of parts) {
    const named = withSide(part, typed);
    if (typeof named !== "string") return named;
    if (!takePart(typed, named)) return { unreadable: part };
  }
  const { ending } = typed;
  const winner = ending === null ? null : endingWinner(ending);
  const outcome = ending === null ? null : endings[ending.charAt(0) as Ending];
  if (outcome === "MATCH_OUTCOME_WALKOVER" && parts.length > 1) return { unreadable: ending ?? "" };
  if (typed.pairs.length === 0) {
    const first = parts[0] ?? "";
    return ending === null || typed.half ? { unreadable: first } : { sets: [], totals: null, outcome, winner };
  }
  const score = scoreOf(typed, format, outcome !== null);
  return "unreadable" in score ? score : { ...score, outcome, winner: winner ?? score.winner };
}

/** The result in the notation that `readResult` reads; empty for a match without a result. */
export function formatResult(match: MatchResult): string {
  const { sets, outcome, winner, state, competitors } = match;
  const side = sideOf(match, winner);
  const ending = Object.entries(endings).find(([, name]) => name === outcome)?.[0];
  // A walkover names its winner; the other endings name the side that did not finish.
  const named = ending === undefined || side === null ? [] : [`${ending}${ending === "w" ? side + 1 : 2 - side}`];
  if (ending === "w") return named.join("");
  if (sets.length > 0) return [...sets.map(formatSet), ...named].join(" ");
  if (state !== "MATCH_STATE_FINISHED" && state !== "MATCH_STATE_RUNNING") return "";
  return [competitors.map(({ score }) => score).join(":"), ...named].join(" ");
}

function formatSet({ type, scores, tieBreak }: MatchSet): string {
  const [first = 0, second = 0] = scores;
  if (type === "SET_TYPE_PENALTIES") return `${first}:${second}p`;
  return tieBreak === null ? `${first}:${second}` : `${first}:${second}(${Math.min(...tieBreak)})`;
}

interface TypedPair {
  scores: Pair;
  /** The points of a tie-break: those of both sides, or of the one that has lost it. */
  tieBreak: Pair | number | null;
}

interface TypedParts {
  pairs: TypedPair[];
  /** The score at half-time, in brackets. */
  half: Pair | null;
  penalties: Pair | null;
  /** Such as "w1". */
  ending: string | null;
}

/** An ending in words with its side, as in "r2", where the sets before it show whose it is; any other part as it is. */
function withSide(part: string, { pairs }: TypedParts): string | UnreadablePart {
  const ending = endingWords[part];
  if (ending === undefined) return part;
  const leaders = new Set(pairs.map(({ scores }) => leaderOf(scores)));
  const [leader] = leaders;
  if (ending === "w" || leaders.size !== 1 || leader === null || leader === undefined) {
    return { unreadable: part, needsSide: ending };
  }
  return `${ending}${leader === 0 ? 2 : 1}`;
}

/** Adds a part of the text to those before it; false if it makes no sense there. */
function takePart(typed: TypedParts, part: string): boolean {
  if (typed.ending !== null) return false;
  if (/^[wrd][12]$/.test(part)) {
    typed.ending = part;
    return true;
  }
  const half = /^\((\d+)[:-](\d+)\)$/.exec(part);
  if (half) {
    typed.half = pairIn(half[1], half[2]);
    return typed.half !== null && typed.pairs.length === 1;
  }
  const found = /^\[?(\d+)[:-](\d+)\]?(?:\((\d+)(?:[:-](\d+))?\))?(p)?$/.exec(part);
  const scores = found && pairIn(found[1], found[2]);
  if (!found || !scores || typed.penalties || typed.half) return false;
  const [, , , first, second, isPenalties] = found;
  if (isPenalties) {
    typed.penalties = scores;
    return first === undefined && typed.pairs.length > 0;
  }
  const tieBreak = first === undefined ? null : second === undefined ? Number(first) : pairIn(first, second);
  typed.pairs.push({ scores, tieBreak });
  return typeof tieBreak !== "number" || tieBreak <= mostPoints;
}

function pairIn(first: string | undefined, second: string | undefined): Pair | null {
  const pair: Pair = [Number(first), Number(second)];
  return Math.max(...pair) <= mostPoints ? pair : null;
}

/** "w1" names the winner, "r1" and "d1" the side that has lost. */
function endingWinner(ending: string): Side {
  const named: Side = ending.endsWith("1") ? 0 : 1;
  return ending.startsWith("w") ? named : ((1 - named) as Side);
}

type Score = Pick<TypedResult, "sets" | "totals" | "winner">;

function scoreOf(typed: TypedParts, format: OwnFormat | null, isEnded: boolean): Score | UnreadablePart {
  const { pairs, half, penalties } = typed;
  if (format?.kind === "MATCH_FORMAT_PERIODS") return periodsOf(typed, format);
  if (half) return { unreadable: `(${half.join(":")})` };
  if (penalties) return { unreadable: `${penalties.join(":")}p` };
  const [only] = pairs;
  const isTotal =
    only && pairs.length === 1 && only.tieBreak === null && !isEnded && isTotalOfSets(only.scores, format);
  if (only && isTotal) return { sets: [], totals: only.scores, winner: null };
  return { sets: pairs.map((pair, index) => setOf(pair, index, format)), totals: null, winner: null };
}

/** One pair is the number of sets won if it can be; without a format, nothing else is known. */
function isTotalOfSets([first, second]: Pair, format: SetsFormat | null): boolean {
  return format === null || judgeTotals(format, [`${first}`, `${second}`]).countAs === "sets";
}

function setOf({ scores, tieBreak }: TypedPair, index: number, format: SetsFormat | null): MatchSet {
  const type: SetType = format === null ? "SET_TYPE_SET" : typeOfSet(format, index);
  if (typeof tieBreak !== "number") return { type, scores: [...scores], tieBreak: tieBreak && [...tieBreak] };
  const rules = format && rulesOfSet(format, index);
  const played = rules?.tieBreak && isDecidedByTieBreak(rules, scores) ? rules.tieBreak : { to: 7, lead: 2 };
  const won = Math.max(played.to, tieBreak + played.lead);
  return { type, scores: [...scores], tieBreak: leaderOf(scores) === 1 ? [tieBreak, won] : [won, tieBreak] };
}

function periodsOf({ pairs, half, penalties }: TypedParts, format: PeriodsFormat): Score | UnreadablePart {
  const [only] = pairs;
  const odd = pairs.find(({ tieBreak }) => tieBreak !== null);
  if (odd) return { unreadable: odd.scores.join(":") };
  if (only && pairs.length === 1 && (half || format.periods > 1 || penalties)) {
    if (half && !penalties && format.periods === 2) return halvesOf(only.scores, half);
    if (half) return { unreadable: `(${half.join(":")})` };
    return { sets: [], totals: only.scores, winner: penalties && leaderOf(penalties) };
  }
  const sets = pairs.map(({ scores }, index): MatchSet => {
    return {
      type: index < format.periods ? "SET_TYPE_PERIOD" : "SET_TYPE_EXTRA_TIME",
      scores: [...scores],
      tieBreak: null,
    };
  });
  if (penalties) sets.push({ type: "SET_TYPE_PENALTIES", scores: [...penalties], tieBreak: null });
  return { sets, totals: null, winner: null };
}

/** Both halves, from the total and the score at half-time. */
function halvesOf(total: Pair, half: Pair): Score | UnreadablePart {
  const second: Pair = [total[0] - half[0], total[1] - half[1]];
  if (Math.min(...second) < 0) return { unreadable: `(${half.join(":")})` };
  const sets = [half, second].map(
    (scores): MatchSet => ({ type: "SET_TYPE_PERIOD", scores: [...scores], tieBreak: null }),
  );
  return { sets, totals: null, winner: null };
}
