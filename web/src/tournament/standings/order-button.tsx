import { Popover, UnstyledButton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { match as kind } from "#contract/kinds/match.ts";
import type { StandingsRow, StandingsRules } from "#contract/standings.ts";
import { useAll } from "../../kit/records/queries.ts";
import type { ScoreUnit } from "../../registry/match-format/score-unit.ts";
import { CrossTable } from "./cross-table.tsx";
import { levelWith } from "./level-rows.ts";
import { OrderText } from "./order-text.tsx";
import classes from "./standings.module.css";
import type { GroupTable } from "./standings-columns.ts";
import { NameSkeleton } from "./table-parts.tsx";

/** A button beside a team that was level with others. It opens the explanation of the order. */
export function OrderButton({
  row,
  stageId,
  group,
  name,
  rules,
  unit,
  nameOf,
}: {
  row: StandingsRow;
  stageId: string;
  group: GroupTable;
  name: string;
  rules: StandingsRules;
  unit: ScoreUnit;
  nameOf: (id: string) => string | undefined;
}) {
  const { t } = useTranslation();
  const level = levelWith(row, group.rows);
  const word = t(row.shared ? "standings.unbroken" : "standings.isLevel");
  return (
    <Popover width="min(24rem, 90vw)" position="bottom-start" withArrow shadow="md" withinPortal={false}>
      <Popover.Target>
        <UnstyledButton className={classes.level} aria-label={t("standings.why", { word, team: name })}>
          {word}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.reason}>
        <OrderText level={level} words={{ rules, unit, nameOf: (id) => nameOf(id) ?? "", t }} />
        <MatchesAmong
          teams={level.map(({ competitor }) => competitor.id)}
          stageId={stageId}
          group={group.id}
          nameOf={nameOf}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The matches of the level teams against each other. */
function MatchesAmong({
  teams,
  stageId,
  group,
  nameOf,
}: {
  teams: readonly string[];
  stageId: string;
  group: string | null;
  nameOf: (id: string) => string | undefined;
}) {
  const { t } = useTranslation();
  const { data: matches = [] } = useAll(kind, { pid: [stageId] });
  const among = matches.filter(
    (match) => match.group === group && match.competitors.every(({ id }) => id !== null && teams.includes(id)),
  );
  if (teams.length < 2 || among.length === 0) return null;
  return (
    <CrossTable
      caption={t("standings.among")}
      heading={t("standings.team")}
      teams={teams}
      matches={among}
      nameOf={nameOf}
      waiting={<NameSkeleton />}
    />
  );
}
