import type { TFunction } from "i18next";
import type { Match } from "#contract/fields/match.ts";
import type { FoundFormat } from "../../registry/inherited/match-formats.ts";
import { shootOutOf } from "../../tournament/match-words/shoot-out.ts";
import type { Side } from "./competitors.ts";

/** The figures of a result as they are spoken, those of the winner first: "7:6, 6:3", "2:2, 4:3 on penalties". */
export function figuresOf(
  { sets, competitors }: Pick<Match, "sets" | "competitors">,
  winner: Side | null,
  format: FoundFormat,
  t: TFunction,
): string {
  const inOrder = ([first = 0, second = 0]: readonly number[]) =>
    winner === 1 ? `${second}:${first}` : `${first}:${second}`;
  const played = sets.filter(
    ({ scores }, position) => position < sets.length - 1 || scores.some((points) => points > 0),
  );
  if (played.some(({ type }) => type === "SET_TYPE_SET" || type === "SET_TYPE_MATCH_TIE_BREAK")) {
    return played.map(({ scores }) => inOrder(scores)).join(", ");
  }
  const penalties = sets.find(({ type }) => type === "SET_TYPE_PENALTIES");
  const [one, other] = competitors;
  const score = winner === 1 ? `${other?.score}:${one?.score}` : `${one?.score}:${other?.score}`;
  if (penalties) {
    return t(`match.result.${shootOutOf(format)}`, { score, penalties: inOrder(penalties.scores) });
  }
  if (sets.some(({ type }) => type === "SET_TYPE_EXTRA_TIME")) return t("match.result.extraTime", { score });
  return score === "0:0" && winner !== null ? "" : score;
}

/** The result of a match as a sentence; null while the match is not finished, or if nothing says how it ended. */
export function wordsOfResult(
  match: Match,
  {
    winner,
    names,
    format,
    isSingle,
    t,
  }: {
    winner: Side | null;
    names: readonly string[];
    format: FoundFormat;
    /** Whether the winner is one person. */
    isSingle: boolean;
    t: TFunction;
  },
): string | null {
  const { outcome } = match;
  const figures = figuresOf(match, winner, format, t);
  if (outcome === "MATCH_OUTCOME_DRAWN") return t("match.result.drawn", { figures });
  if (outcome === "MATCH_OUTCOME_ABANDONED") return t("match.result.abandoned");
  if (outcome === "MATCH_OUTCOME_DOUBLE_DEFAULT") return t("match.result.bothOut");
  if (winner === null) return null;
  const values = { winner: names[winner], loser: names[1 - winner], figures, count: isSingle ? 1 : 2 };
  const isBare = figures === "";
  switch (outcome) {
    case "MATCH_OUTCOME_BYE":
      return t("match.result.bye", values);
    case "MATCH_OUTCOME_WALKOVER":
      return t("match.result.walkover", values);
    case "MATCH_OUTCOME_RETIRED":
      return t(isBare ? "match.result.retiredBare" : "match.result.retired", values);
    case "MATCH_OUTCOME_DEFAULTED":
      return t(isBare ? "match.result.defaultedBare" : "match.result.defaulted", values);
    default:
      return t(isBare ? "match.result.wonBare" : "match.result.won", values);
  }
}

/** The side of the winner; null if nobody has won. */
export function winnerSideOf({ competitors, winner }: Pick<Match, "competitors" | "winner">): Side | null {
  if (winner === null) return null;
  const index = competitors.findIndex(({ id }) => id === winner);
  return index === 0 || index === 1 ? index : null;
}
