import type { TFunction } from "i18next";
import type { MatchFormat } from "#contract/match-format.ts";
import type { StandingsRow, StandingsRules } from "#contract/standings.ts";
import { isOfSets, scoreUnitOf } from "../../registry/match-format/score-unit.ts";
import { signed } from "./decision-words.ts";

/** A column of figures. Columns with `isSpare` are hidden first on narrow screens. */
export interface Column {
  key: string;
  /** The short heading of the column, and its long form. */
  short: string;
  full: string;
  isSpare?: boolean;
  figure: (row: StandingsRow) => string | number;
}

/** The columns of a table with these rows, beside rank and team. */
export function columnsOf(
  rows: readonly StandingsRow[],
  { rules, format, t, language }: { rules: StandingsRules; format: MatchFormat | null; t: TFunction; language: string },
): Column[] {
  const areSets = isOfSets(format);
  const canBeDrawn = rows.some(({ drawn }) => drawn > 0) || (!areSets && rules.points.draw !== null);
  const points = new Intl.NumberFormat(language);
  const count = (key: "played" | "won" | "drawn" | "lost"): Column => {
    return {
      key,
      short: t(`standings.${key}Short`),
      full: t(`standings.${key}`),
      isSpare: key !== "played",
      figure: (row) => row[key],
    };
  };
  const score = t(scoreUnitOf(format) === "goals" ? "standings.goals" : "standings.scorePoints");
  const ofScore: Column[] = [
    {
      key: "score",
      short: score,
      full: score,
      figure: ({ scoreFor, scoreAgainst }) => `${scoreFor}:${scoreAgainst}`,
    },
    {
      key: "difference",
      short: t("standings.differenceShort"),
      full: t("standings.difference"),
      isSpare: true,
      figure: ({ scoreFor, scoreAgainst }) => signed(scoreFor - scoreAgainst),
    },
  ];
  const ofSets: Column = {
    key: "sets",
    short: t("standings.sets"),
    full: t("standings.sets"),
    figure: ({ setsFor, setsAgainst }) => `${setsFor}:${setsAgainst}`,
  };
  return [
    count("played"),
    count("won"),
    ...(canBeDrawn ? [count("drawn")] : []),
    count("lost"),
    ...(areSets ? [ofSets] : ofScore),
    {
      key: "points",
      short: t("standings.pointsShort"),
      full: t("standings.points"),
      figure: (row) => points.format(row.points).replace("-", "−"),
    },
    ...(rows[0]?.tieBreaks ?? []).map(({ criterion }, index): Column => {
      return {
        key: criterion,
        short: t(`standings.tieBreak.${criterion}`),
        full: t(`standings.criterion.${criterion}`),
        isSpare: index > 0,
        figure: ({ tieBreaks }) => points.format(tieBreaks?.[index]?.value ?? 0),
      };
    }),
  ];
}
