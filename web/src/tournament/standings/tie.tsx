import { Popover, UnstyledButton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { match as kind } from "#contract/kinds/match.ts";
import type { StandingsRow, StandingsRules } from "#contract/standings.ts";
import { useFollowedBelow } from "../../kit/records/followed.ts";
import type { ScoreUnit } from "../../registry/match-format/score-unit.ts";
import { CrossTable } from "./cross-table.tsx";
import { wordsOfDecision } from "./decision-words.ts";
import classes from "./standings.module.css";
import type { GroupTable } from "./standings-table.tsx";
import { NameSkeleton } from "./table-parts.tsx";

/** A button beside a team that was level with others. It opens the explanation of the order. */
export function Tie({
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
  const { decidedBy } = row;
  const word = t(decidedBy ? "standings.tie" : "standings.unbroken");
  return (
    <Popover width="min(24rem, 90vw)" position="bottom-start" withArrow shadow="md" withinPortal={false}>
      <Popover.Target>
        <UnstyledButton className={classes.tie} aria-label={t("standings.why", { word, team: name })}>
          {word}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.reason}>
        {decidedBy
          ? wordsOfDecision({ ...row, decidedBy }, { rules, unit, nameOf: (id) => nameOf(id) ?? "", t })
          : t("standings.unbrokenText")}
        <MatchesAmong teams={teamsOf(row, group)} stageId={stageId} group={group.id} nameOf={nameOf} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The teams that were level, in the order of the table. */
function teamsOf({ rank, decidedBy }: StandingsRow, { rows }: GroupTable): string[] {
  return rows
    .filter((row) => (decidedBy ? decidedBy.tiedWith.includes(row.competitor.id) : row.shared && row.rank === rank))
    .map(({ competitor }) => competitor.id);
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
  const { data: matches = [] } = useFollowedBelow(kind, stageId);
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
