import type { TFunction } from "i18next";
import { resolveFormat } from "#competition/format-presets.ts";
import { plus } from "#competition/side.ts";
import { type Leg, type Tie, tieOf } from "#competition/tie.ts";
import type { Match } from "#contract/fields/match.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import { isOfEncounters } from "../../registry/match-format/is-encounter.ts";
import { showsScores } from "./score-visibility.ts";
import { shootOutOf } from "./shoot-out.ts";

/** The state of a tie of two legs. The home team of the first leg comes first. */
export interface TieState {
  /** The sum of both legs; null until the second leg has begun. */
  sum: readonly [number, number] | null;
  /** The id of the winner of the tie. */
  winner: string | null;
  /**
   * The way in which the tie was decided, if the sum does not show it, or that it is still level; empty if there is
   * nothing to say.
   */
  how: string;
}

/** `format` is the format of the stage, for legs without a format of their own. */
export function stateOfTie(
  first: Match,
  second: Match,
  { format, t }: { format: MatchFormat | null | undefined; t: TFunction },
): TieState {
  const legOf = (match: Match): Leg => ({ match, format: rulesOfLeg(match.format ?? format ?? null) });
  const tie = tieOf(legOf(first), legOf(second));
  const isReversed = first.competitors[0]?.id !== second.competitors[0]?.id;
  const inOrder = ([one, other]: readonly [number, number]) =>
    isReversed ? ([other, one] as const) : ([one, other] as const);
  if (tie === null) {
    const isOpen = !showsScores(first.state) || !showsScores(second.state);
    const sum = isOpen ? null : plus(totalsOf(first), inOrder(totalsOf(second)));
    // Encounters can have halves.
    const isScore = isOfEncounters(second.format ?? format) ? Number.isFinite : Number.isInteger;
    return { sum: sum?.every(isScore) ? sum : null, winner: null, how: "" };
  }
  const winner = tie.winner === null ? null : (second.competitors[tie.winner]?.id ?? null);
  return {
    sum: tie.areBothOut ? null : inOrder(tie.sum),
    winner,
    how: wordsOf(tie, second, { format: second.format ?? format, t }),
  };
}

function rulesOfLeg(format: MatchFormat | null): Leg["format"] {
  return isOfEncounters(format) ? { kind: "MATCH_FORMAT_ENCOUNTER" } : resolveFormat(format);
}

function totalsOf({ competitors }: Match): [number, number] {
  return [Number(competitors[0]?.score), Number(competitors[1]?.score)];
}

function wordsOf(
  { by, winner, areBothOut }: Tie,
  second: Match,
  { format, t }: { format: MatchFormat | null | undefined; t: TFunction },
): string {
  if (areBothOut) return t("match.outcome.MATCH_OUTCOME_DOUBLE_DEFAULT");
  const has = (type: string) => second.sets.find((set) => set.type === type);
  switch (by) {
    case null:
      return t("tie.level");
    case "sum":
      return has("SET_TYPE_EXTRA_TIME") ? t("tie.by.extraTime") : "";
    case "sets":
      return t("tie.by.sets");
    case "score":
      return t("tie.by.score");
    case "awayGoals":
      return t("tie.by.awayGoals");
    case "penalties": {
      const [one = 0, other = 0] = has("SET_TYPE_PENALTIES")?.scores ?? [];
      const penalties = winner === 1 ? `${other}:${one}` : `${one}:${other}`;
      return t(`tie.by.${shootOutOf(format)}`, { penalties });
    }
    case "named":
      return t("tie.by.named");
    case "givenUp":
      return second.outcome === null ? "" : t(`match.outcome.${second.outcome}`);
  }
}
