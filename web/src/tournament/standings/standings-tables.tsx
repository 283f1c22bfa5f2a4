import { SegmentedControl, Skeleton, Title } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.css";
import "@mantine/core/styles/SegmentedControl.css";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import { team } from "#contract/kinds/team.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import type { StageStandings } from "#contract/standings.ts";
import { useBadgeOf } from "../../kit/records/names.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { scoreUnitOf } from "../../registry/match-format/score-unit.ts";
import { wordsOfCriteria } from "../../registry/standings-rules/rules-words.ts";
import { useNameOfTeam } from "../match-words/team-names.ts";
import { CrossTable } from "./cross-table.tsx";
import classes from "./standings.module.css";
import { useStandings } from "./standings-query.ts";
import { StandingsTable } from "./standings-table.tsx";
import { NameSkeleton, TableNote } from "./table-parts.tsx";
import { wordsOfTable } from "./table-view.tsx";

type View = "table" | "cross";

/** The present tables of a stage, group by group, or its cross tables. */
export function StandingsTables({
  stage,
  matches,
  format,
  advancing,
}: {
  stage: Stage;
  matches: readonly Match[];
  format: MatchFormat | null;
  /** The number of teams of each group that advance to another stage; 0 if there are none. */
  advancing: number;
}) {
  const { t } = useTranslation();
  const [view, setView] = useState<View>("table");
  const { data, error } = useStandings(stage);
  if (error && !data) return <ErrorLine error={error} />;
  if (!data) return <TablesSkeleton groups={stage.groups.length} />;
  return (
    <>
      {error && <ErrorLine error={error} />}
      {stage.groups.length > 0 && (
        <SegmentedControl
          className={classes.view}
          size="xs"
          aria-label={t("standings.view")}
          value={view}
          onChange={(chosen) => setView(chosen as View)}
          data={[
            { value: "table", label: t("standings.table") },
            { value: "cross", label: t("standings.cross") },
          ]}
        />
      )}
      <GroupTables
        stage={stage}
        standings={data}
        format={format}
        advancing={advancing}
        {...(view === "cross" && { crossOf: matches })}
      />
      <TableNote>
        {t("standings.rankedBy", { criteria: wordsOfCriteria(data.rules, scoreUnitOf(format), t).join(", ") })}
      </TableNote>
    </>
  );
}

/** The tables of all groups; with matches, the cross tables. */
export function GroupTables({
  stage,
  standings,
  format,
  advancing,
  crossOf,
  headings = 2,
}: {
  stage: Pick<Stage, "id">;
  standings: StageStandings;
  format: MatchFormat | null;
  advancing: number;
  crossOf?: readonly Match[];
  headings?: 2 | 3;
}) {
  const { t } = useTranslation();
  const { groups, rules } = standings;
  const teams = groups.flatMap(({ rows }) => rows.map(({ competitor }) => competitor.id));
  const nameOf = useNameOfTeam(teams);
  const badgeOf = useBadgeOf(team, teams);
  const isAlone = groups.length === 1;
  return (
    <div className={classes.groups}>
      {groups.map((group) => {
        const { title, cross } = wordsOfTable(group, isAlone, t);
        return (
          <Group key={group.id ?? ""} title={isAlone ? null : title} order={headings}>
            {crossOf ? (
              <CrossTable
                caption={cross}
                teams={group.rows.map(({ competitor }) => competitor.id)}
                matches={isAlone ? crossOf : crossOf.filter((match) => match.group === group.id)}
                heading={t("standings.team")}
                nameOf={nameOf}
                waiting={<NameSkeleton />}
              />
            ) : (
              <StandingsTable
                stageId={stage.id}
                group={group}
                rules={rules}
                isAlone={isAlone}
                format={format}
                advancing={advancing}
                nameOf={nameOf}
                badgeOf={badgeOf}
              />
            )}
          </Group>
        );
      })}
    </div>
  );
}

function Group({ title, order, children }: { title: string | null; order: 2 | 3; children: ReactNode }) {
  const id = useId();
  if (title === null) return <div className={classes.group}>{children}</div>;
  return (
    <section aria-labelledby={id} className={classes.group}>
      <Title order={order} size={order === 2 ? "h5" : "h6"} id={id} mb={4}>
        {title}
      </Title>
      {children}
    </section>
  );
}

function TablesSkeleton({ groups }: { groups: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("record.loading")} className={classes.groups}>
      {Array.from({ length: Math.max(1, groups) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
        <Skeleton key={index} height="12rem" />
      ))}
    </div>
  );
}
