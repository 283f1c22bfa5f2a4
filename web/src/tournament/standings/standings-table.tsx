import { VisuallyHidden } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { team } from "#contract/kinds/team.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import type { StageStandings, StandingsRules } from "#contract/standings.ts";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { scoreUnitOf } from "../../registry/match-format/score-unit.ts";
import { signed } from "./decision-words.ts";
import classes from "./standings.module.css";
import { columnsOf } from "./standings-columns.ts";
import { NameSkeleton, TableNote } from "./table-parts.tsx";
import { Tie } from "./tie.tsx";

export type GroupTable = StageStandings["groups"][number];

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
                      <Tie
                        name={name ?? ""}
                        row={row}
                        stageId={stageId}
                        group={group}
                        rules={rules}
                        unit={unit}
                        nameOf={nameOf}
                      />
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
