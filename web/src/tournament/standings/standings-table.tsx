import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { team } from "#contract/kinds/team.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import type { StandingsRules } from "#contract/standings.ts";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { Badge } from "../../kit/ui/badge.tsx";
import { scoreUnitOf } from "../../registry/match-format/score-unit.ts";
import { isExplained } from "./level-rows.ts";
import { OrderButton } from "./order-button.tsx";
import classes from "./standings.module.css";
import { columnsOf, type GroupTable } from "./standings-columns.ts";
import { NameSkeleton, TableNote } from "./table-parts.tsx";
import { adjustedIn, TableView, wordsOfTable } from "./table-view.tsx";

/** The table of one group. */
export function StandingsTable({
  stageId,
  group,
  rules,
  format,
  advancing,
  isAlone,
  nameOf,
  badgeOf,
}: {
  stageId: string;
  group: GroupTable;
  rules: StandingsRules;
  format: MatchFormat | null;
  advancing: number;
  isAlone: boolean;
  nameOf: (id: string) => string | undefined;
  badgeOf: (id: string) => string | null;
}) {
  const { t, i18n } = useTranslation();
  const columns = columnsOf(group.rows, { rules, format, t, language: i18n.language });
  const unit = scoreUnitOf(format);
  return (
    <>
      <TableView
        caption={wordsOfTable(group, isAlone, t).caption}
        rows={group.rows}
        columns={columns}
        advancing={advancing}
        t={t}
        nameOf={(row) => {
          const name = nameOf(row.competitor.id);
          return (
            <>
              <Badge id={badgeOf(row.competitor.id)} size={18} />
              {name === undefined ? (
                <NameSkeleton />
              ) : (
                <Link to={pathToDetail(team, row.competitor.id)} title={name}>
                  <bdi>{name}</bdi>
                </Link>
              )}
              {row.withdrawn && <span className={classes.note}>{t("standings.withdrawn")}</span>}
              {row.played > 0 && isExplained(row, group) && (
                <OrderButton
                  name={name ?? ""}
                  row={row}
                  stageId={stageId}
                  group={group}
                  rules={rules}
                  unit={unit}
                  nameOf={nameOf}
                />
              )}
            </>
          );
        }}
      />
      {adjustedIn(group.rows, nameOf, t).map((note) => (
        <TableNote key={note}>{note}</TableNote>
      ))}
      {advancing > 0 && <TableNote>{t("standings.goOn", { count: advancing })}</TableNote>}
    </>
  );
}
