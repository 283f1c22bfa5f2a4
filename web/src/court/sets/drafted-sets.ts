import { nextPeriodTypes } from "#competition/periods-verdict.ts";
import { isDecidedByTieBreak, isTieBreakNext, rulesOfSet, typeOfSet } from "#competition/set-rules.ts";
import { judgeSets } from "#competition/sets-verdict.ts";
import { pairOf } from "#competition/side.ts";
import type { MatchSet, OwnFormat, SetType } from "#contract/match-format.ts";

/** A set that may be incomplete while it is filled in. */
export interface DraftSet {
  type: SetType;
  scores: (number | null)[];
  tieBreak: (number | null)[] | null;
}

/** The type of a set after these. */
export function nextTypeOf(rules: OwnFormat | null, sets: readonly DraftSet[]): SetType {
  if (rules === null) return sets.at(-1)?.type ?? "SET_TYPE_SET";
  if (rules.kind === "MATCH_FORMAT_SETS") return typeOfSet(rules, sets.length);
  return nextPeriodTypes(rules, sets.map(toSet))[0] ?? "SET_TYPE_PERIOD";
}

/** Whether a set with this score has points of a tie-break. */
export function hasTieBreak(rules: OwnFormat | null, { scores, tieBreak }: DraftSet, position: number): boolean {
  if (tieBreak !== null) return true;
  if (rules?.kind !== "MATCH_FORMAT_SETS") return false;
  const [ofSet, pair] = [rulesOfSet(rules, position), pairOf(scores.map((score) => score ?? 0))];
  return isTieBreakNext(ofSet, pair) || isDecidedByTieBreak(ofSet, pair);
}

/** The totals that follow from the sets, as the server will compute them. */
export function totalsOf(rules: OwnFormat | null, sets: readonly DraftSet[]): [string, string] {
  const { totals } = judgeSets(rules, sets.map(toSet), { isFinished: false });
  return [`${totals[0]}`, `${totals[1]}`];
}

/** A pair with one number changed; null once both are empty. */
export function withNumber(pair: DraftSet["tieBreak"], side: number, value: number | null): DraftSet["tieBreak"] {
  const next = [0, 1].map((index) => (index === side ? value : (pair?.[index] ?? null)));
  return next.every((number) => number === null) ? null : next;
}

function toSet({ type, scores, tieBreak }: DraftSet): MatchSet {
  const whole = (pair: (number | null)[]) => pair.map((number) => number ?? 0);
  return { type, scores: whole(scores), tieBreak: tieBreak && whole(tieBreak) };
}
