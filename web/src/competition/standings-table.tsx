import { VisuallyHidden } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { team } from "#contract/kinds/team.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import type { StageStandings, StandingsRow, StandingsRules } from "#contract/standings.ts";
import { pathToDetail } from "../record-kit/record-links.ts";
import { signed } from "./decision-words.ts";
import { isOfSets, scoreUnitOf } from "./score-unit.ts";
import classes from "./standings.module.css";
import { NameSkeleton, TableNote } from "./table-parts.tsx";
import { Tie } from "./tie.tsx";

export type GroupTable = StageStandings["groups"][number];

/** A column of figures; those that are `isSpare` go first where there is little room. */
interface Column {
  key: string;
  /** What stands above it, and what that is short for. */
  short: string;
  full: string;
  isSpare?: boolean;
  figure: (row: StandingsRow) => string | number;
}

/** The table of one group. */
export function StandingsTable({
  stageId,
  group,
  rules,
  format,
  goOn,
  isAlone,
  nameOf,
}: {
  stageId: string;
  group: GroupTable;
  rules: StandingsRules;
  format: MatchFormat | null;
  goOn: number;
  isAlone: boolean;
  nameOf: (id: string) => string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const columns = columnsOf(group.rows, { rules, format, t, language: i18n.language });
  const unit = scoreUnitOf(format);
  const caption = isAlone ? t("standings.title") : t("standings.caption", { group: group.name ?? group.id });
  return (
    <>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t("standings.rank")}</VisuallyHidden>
            </th>
            <th scope="col" className={classes.team}>
              {t("standings.team")}
            </th>
            {columns.map(({ key, short, full, isSpare }) => (
              <th key={key} scope="col" title={full} data-spare={isSpare || undefined}>
                <span aria-hidden>{short}</span>
                <VisuallyHidden>{full}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.rows.map((row, place) => {
            const name = nameOf(row.competitor.id);
            return (
              <tr
                key={row.competitor.id}
                data-withdrawn={row.withdrawn || undefined}
                data-last={(goOn > 0 && place === goOn - 1) || undefined}
              >
                <td>{row.rank ?? "–"}</td>
                <th scope="row" className={classes.team}>
                  <span className={classes.name}>
                    {name === undefined ? (
                      <NameSkeleton />
                    ) : (
                      <Link to={pathToDetail(team, row.competitor.id)} title={name}>
                        {name}
                      </Link>
                    )}
                    {row.withdrawn && <span className={classes.note}>{t("standings.withdrawn")}</span>}
                    {(row.decidedBy || (row.shared && group.complete)) && row.played > 0 && (
                      <Tie name={name ?? ""} {...{ row, stageId, group, rules, unit, nameOf }} />
                    )}
                  </span>
                </th>
                {columns.map(({ key, isSpare, figure }) => (
                  <td key={key} data-spare={isSpare || undefined} data-points={key === "points" || undefined}>
                    {figure(row)}
                    {key === "points" && row.adjustment !== 0 && <Adjusted points={row.adjustment} />}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {goOn > 0 && <TableNote>{t("standings.goOn", { count: goOn })}</TableNote>}
    </>
  );
}

function Adjusted({ points }: { points: number }) {
  const { t } = useTranslation();
  const words = t("standings.adjusted", { points: signed(points) });
  return (
    <sup title={words}>
      <span aria-hidden>*</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </sup>
  );
}

function columnsOf(
  rows: readonly StandingsRow[],
  { rules, format, t, language }: { rules: StandingsRules; format: MatchFormat | null; t: TFunction; language: string },
): Column[] {
  const areSets = isOfSets(format);
  const canBeDrawn = rows.some(({ drawn }) => drawn > 0) || (!areSets && rules.points.draw !== null);
  const points = new Intl.NumberFormat(language);
  const count = (key: "played" | "won" | "drawn" | "lost"): Column => {
    return {
      ...{ key, short: t(`standings.${key}Short`), full: t(`standings.${key}`), isSpare: key !== "played" },
      figure: (row) => row[key],
    };
  };
  const score = t(scoreUnitOf(format) === "goals" ? "standings.goals" : "standings.scorePoints");
  const ofScore: Column[] = [
    {
      ...{ key: "score", short: score, full: score },
      figure: ({ scoreFor, scoreAgainst }) => `${scoreFor}:${scoreAgainst}`,
    },
    {
      ...{ key: "difference", short: t("standings.differenceShort"), full: t("standings.difference"), isSpare: true },
      figure: ({ scoreFor, scoreAgainst }) => signed(scoreFor - scoreAgainst),
    },
  ];
  const ofSets: Column = {
    ...{ key: "sets", short: t("standings.sets"), full: t("standings.sets") },
    figure: ({ setsFor, setsAgainst }) => `${setsFor}:${setsAgainst}`,
  };
  return [
    count("played"),
    count("won"),
    ...(canBeDrawn ? [count("drawn")] : []),
    count("lost"),
    ...(areSets ? [ofSets] : ofScore),
    {
      ...{ key: "points", short: t("standings.pointsShort"), full: t("standings.points") },
      figure: (row) => points.format(row.points).replace("-", "−"),
    },
    ...(rows[0]?.tieBreaks ?? []).map(({ criterion }, index): Column => {
      return {
        ...{ key: criterion, short: t(`standings.tieBreak.${criterion}`), full: t(`standings.criterion.${criterion}`) },
        isSpare: index > 0,
        figure: ({ tieBreaks }) => points.format(tieBreaks?.[index]?.value ?? 0),
      };
    }),
  ];
}
