import type { TFunction } from "i18next";
import { resolveFormat } from "#competition/format-presets.ts";
import type { MatchFormat, PeriodsFormat, SetsFormat } from "#contract/match-format.ts";

/**
 * The rules by which two sides play, in a sentence: "Best of 3 sets to 6, tie-break at 6-all"; empty for an encounter,
 * in which teams play.
 */
export function summaryOfPlay(format: MatchFormat, t: TFunction): string {
  const rules = resolveFormat(format);
  if (rules === null) return "";
  const parts = rules.kind === "MATCH_FORMAT_SETS" ? ofSets(rules, t) : ofPeriods(rules, t);
  return parts.filter((part) => part !== null).join(", ");
}

type Part = string | null;

function ofSets({ bestOf, to, lead, cap, tieBreak, deciding, allSets, noAd }: SetsFormat, t: TFunction): Part[] {
  // The one set that is a match tie-break is no set that ends in one.
  if (bestOf === 1 && deciding?.matchTieBreak) return [t("format.sets.matchTieBreakAlone", deciding)];
  const count = bestOf === 1 ? "one" : allSets ? "all" : "bestOf";
  return [
    t(`format.sets.${count}`, { bestOf, wins: (bestOf + 1) / 2, to }),
    lead === 2 ? null : t("format.sets.lead", { lead }),
    cap === null ? null : t("format.sets.cap", { cap }),
    tieBreak && t("format.sets.tieBreak", tieBreak),
    deciding && t(deciding.matchTieBreak ? "format.sets.matchTieBreak" : "format.sets.deciding", deciding),
    noAd ? t("format.sets.noAd") : null,
  ];
}

function ofPeriods(format: PeriodsFormat, t: TFunction): Part[] {
  const { periods, minutes, drawAllowed, extraTime, penalties, awayGoals, forfeit } = format;
  return [
    lengthOf(periods, minutes, t),
    t(drawAllowed ? "format.periods.draw" : "format.periods.noDraw"),
    extraTime &&
      t(extraTime.repeat ? "format.periods.overtimes" : "format.periods.extraTime", {
        length: lengthOf(extraTime.periods, extraTime.minutes, t),
      }),
    penalties ? t("format.periods.penalties") : null,
    awayGoals ? t("format.periods.awayGoals") : null,
    t("format.periods.forfeit", { forfeit }),
  ];
}

function lengthOf(periods: number, minutes: number | null, t: TFunction): string {
  if (minutes === null) return t("format.periods.count", { count: periods });
  return periods === 1 ? t("format.periods.once", { minutes }) : t("format.periods.times", { periods, minutes });
}
