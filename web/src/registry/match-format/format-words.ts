import type { TFunction } from "i18next";
import { resolveFormat } from "#competition/format-presets.ts";
import type { FormatName, MatchFormat, PeriodsFormat, SetsFormat } from "#contract/match-format.ts";

/** The presets as they are offered: by sport. */
export const formatGroups: Readonly<Record<string, readonly FormatName[]>> = {
  tennis: [
    "FORMAT_TENNIS_3",
    "FORMAT_TENNIS_5",
    "FORMAT_TENNIS_3_MATCH_TIE_BREAK",
    "FORMAT_TENNIS_SHORT",
    "FORMAT_FAST4",
    "FORMAT_PRO_SET",
    "FORMAT_PADEL",
  ],
  rackets: [
    "FORMAT_BADMINTON_21",
    "FORMAT_BADMINTON_15",
    "FORMAT_TABLE_TENNIS_5",
    "FORMAT_TABLE_TENNIS_7",
    "FORMAT_SQUASH",
  ],
  volleyball: ["FORMAT_VOLLEYBALL", "FORMAT_BEACH_VOLLEYBALL"],
  goals: ["FORMAT_FOOTBALL", "FORMAT_FOOTBALL_CUP", "FORMAT_HANDBALL", "FORMAT_BASKETBALL", "FORMAT_HOCKEY"],
  others: ["FORMAT_SINGLE_SCORE"],
};

/** The name of a format, such as "Tennis, best of 3"; a custom format is named by its rules. */
export function nameOfFormat(format: MatchFormat, t: TFunction): string {
  return typeof format === "string" ? t(`format.name.${format}`) : summaryOf(format, t);
}

/** The rules of a format in a sentence: "Best of 3 sets to 6, tie-break at 6-all". */
export function summaryOf(format: MatchFormat, t: TFunction): string {
  const rules = resolveFormat(format);
  if (rules === null) return "";
  const parts = rules.kind === "MATCH_FORMAT_SETS" ? ofSets(rules, t) : ofPeriods(rules, t);
  return parts.filter((part) => part !== null).join(", ");
}

type Part = string | null;

function ofSets({ bestOf, to, lead, cap, tieBreak, deciding, allSets, noAd }: SetsFormat, t: TFunction): Part[] {
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
