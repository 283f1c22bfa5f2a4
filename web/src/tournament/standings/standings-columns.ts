import type { TFunction } from "i18next";
import type { MatchFormat } from "#contract/match-format.ts";
import type { StageStandings, StandingsRow, StandingsRules } from "#contract/standings.ts";
import { isOfEncounters } from "../../registry/match-format/is-encounter.ts";
import { isOfSets, scoreUnitOf } from "../../registry/match-format/score-unit.ts";
import { signed } from "./decision-words.ts";

export type GroupTable = StageStandings["groups"][number];

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
  const areEncounters = isOfEncounters(format) || rows.some((row) => row.rubbersFor > 0 || row.rubbersAgainst > 0);
  const canBeDrawn = rows.some(({ drawn }) => drawn > 0) || (!areSets && rules.points.draw !== null);
  const points = new Intl.NumberFormat(language);
  const figureOf = (value: number) => points.format(value).replace("-", "−");
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
  const played: Column = areEncounters
    ? { ...count("played"), short: t("standings.encountersShort"), full: t("standings.encounters") }
    : count("played");
  const ofRubbers: Column = {
    key: "rubbers",
    short: t("standings.rubbers"),
    full: t("standings.rubbersFull"),
    figure: ({ rubbersFor, rubbersAgainst }) => `${points.format(rubbersFor)}:${points.format(rubbersAgainst)}`,
  };
  // Rubbers without sets, such as games of chess, have no more to show.
  const haveSets = rows.some(({ setsFor, setsAgainst }) => setsFor > 0 || setsAgainst > 0);
  const ofEncounters = haveSets ? [ofRubbers, { ...ofSets, isSpare: true }] : [ofRubbers];
  return [
    played,
    count("won"),
    ...(canBeDrawn ? [count("drawn")] : []),
    count("lost"),
    ...(areEncounters ? ofEncounters : areSets ? [ofSets] : ofScore),
    {
      key: "points",
      short: t("standings.pointsShort"),
      full: t("standings.points"),
      // Leagues of teams show what a team has won and lost.
      figure: (row) =>
        areEncounters ? `${figureOf(row.points)}:${figureOf(row.pointsAgainst)}` : figureOf(row.points),
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
