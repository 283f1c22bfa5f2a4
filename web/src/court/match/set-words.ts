import type { TFunction } from "i18next";
import { resolveFormat } from "#competition/format-presets.ts";
import type { MatchFormat, MatchSet } from "#contract/match-format.ts";
import { shootOutOf } from "../../tournament/match-words/shoot-out.ts";

export interface SetWords {
  /** The heading of the column. */
  short: string;
  /** The full words: "1st half", "Match tie-break". */
  full: string;
}

/** The scores of sets as text, with the points of tie-breaks: "7:6 (7:4), 6:3". */
export function formatScores(sets: readonly Pick<MatchSet, "scores" | "tieBreak">[]): string {
  return sets.map(({ scores, tieBreak }) => scores.join(":") + (tieBreak ? ` (${tieBreak.join(":")})` : "")).join(", ");
}

/** The key of the name of sets or periods: what the match has; null where none of these lists shows it. */
export function labelOfSets(...lists: (readonly Pick<MatchSet, "type">[] | null | undefined)[]): string | null {
  const types = lists.flatMap((sets) => sets ?? []).map(({ type }) => type);
  if (types.length === 0) return null;
  const isOfSets = types.every((type) => type === "SET_TYPE_SET" || type === "SET_TYPE_MATCH_TIE_BREAK");
  return isOfSets ? "match.setRow.sets" : "match.setRow.periods";
}

/** The words for each set or period of a match. */
export function wordsOfSets(
  sets: readonly Pick<MatchSet, "type">[],
  format: MatchFormat | null | undefined,
  t: TFunction,
): SetWords[] {
  return sets.map(({ type }, position) => {
    const number = sets.slice(0, position + 1).filter((other) => other.type === type).length;
    switch (type) {
      case "SET_TYPE_SET":
        return { short: `${position + 1}`, full: t("match.set.set", { number: position + 1 }) };
      case "SET_TYPE_MATCH_TIE_BREAK":
        return { short: t("match.set.matchTieBreakShort"), full: t("match.set.matchTieBreak") };
      case "SET_TYPE_PERIOD":
        return { short: `${number}`, full: wordsOfPeriod(number, periodsIn(format), t) };
      case "SET_TYPE_EXTRA_TIME":
        return { short: t("match.set.extraTimeShort", { number }), full: t("match.set.extraTime", { number }) };
      default: {
        const shootOut = shootOutOf(format);
        return { short: t(`match.set.${shootOut}Short`), full: t(`match.set.${shootOut}`) };
      }
    }
  });
}

function wordsOfPeriod(number: number, periods: number | null, t: TFunction): string {
  if (periods === 2 && number <= 2) return t(`match.set.half.${number}`);
  if (periods === 4 && number <= 4) return t(`match.set.quarter.${number}`);
  return t(periods === 3 ? "match.set.third" : "match.set.period", { number });
}

function periodsIn(format: MatchFormat | null | undefined): number | null {
  const rules = resolveFormat(format ?? null);
  return rules?.kind === "MATCH_FORMAT_PERIODS" ? rules.periods : null;
}
