import { Anchor, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { ranksTakenFrom } from "#competition/standings/ranks-taken.ts";
import type { Stage } from "#contract/fields/stage.ts";
import { stage as kind } from "#contract/kinds/stage.ts";
import type { StageStandings } from "#contract/standings.ts";
import { pathToDetail } from "../../../../kit/page/record-links.ts";
import { useParts } from "../../../../kit/records/queries.ts";
import { useFormatAt } from "../../../../registry/inherited/match-formats.ts";
import { useNameOfTeam } from "../../../../tournament/match-words/team-names.ts";
import classes from "../../../../tournament/overview/overview.module.css";
import type { StageCourse } from "../../../../tournament/stage/stage-course.ts";
import { useStageName } from "../../../../tournament/stage/use-stage-name.ts";
import { GroupTables } from "../../../../tournament/standings/standings-tables.tsx";
import { PresentBracket } from "./present-bracket.tsx";

/** The greatest number of rows that are shown of each table. Several tables take more room. */
const mostRows = (tables: number) => (tables > 1 ? 4 : 20);

/** The table of a stage, or the top of its tables, or its first places and the last rounds of its bracket. */
export function PresentStage({
  stage,
  standings,
  course,
  isNamed,
}: {
  stage: Stage;
  standings: StageStandings | undefined;
  course: StageCourse | null;
  /** Whether the tournament has other stages, so that the name is needed. */
  isNamed: boolean;
}) {
  const { t } = useTranslation();
  const id = useId();
  const name = useStageName(stage);
  const hasTables = stage.groups.length > 0 || (stage.type === "STAGE_TYPE_SWISS" && stage.drawn);
  const hasBracket = stage.lines.length > 0;
  if (!standings || !(hasTables || hasBracket)) return null;
  const isCut = standings.groups.some(({ rows }) => rows.length > mostRows(standings.groups.length));
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h5" id={id} mb="xs">
        {isNamed ? (name ?? "…") : t(hasTables ? "standings.title" : "tournament.overview.bracketTitle")}
      </Title>
      {hasTables && <Tables stage={stage} standings={standings} />}
      {hasBracket && course === "decided" && <Places standings={standings} />}
      {hasBracket && <PresentBracket stage={stage} />}
      <Anchor component={Link} to={pathToDetail(kind, stage.id)} display="inline-block" mt="xs" size="sm">
        {t(
          !hasTables ? "tournament.overview.bracket" : isCut ? "tournament.overview.whole" : "tournament.overview.all",
        )}
      </Anchor>
    </section>
  );
}

function Tables({ stage, standings }: { stage: Stage; standings: StageStandings }) {
  const format = useFormatAt({ id: stage.id, type: "stage" });
  const { data: stages = [] } = useParts(kind, stage.tournamentId);
  const shown = mostRows(standings.groups.length);
  const top = standings.groups.map((group) => ({ ...group, rows: group.rows.slice(0, shown) }));
  return (
    <GroupTables
      stage={stage}
      standings={{ ...standings, groups: top }}
      format={format ?? null}
      advancing={ranksTakenFrom(stage.id, stages)}
      headings={3}
    />
  );
}

/** The first three places, with everybody who shares one of them. */
function Places({ standings }: { standings: StageStandings }) {
  const rows = (standings.groups[0]?.rows ?? []).filter(({ rank }) => rank !== null && rank <= 3);
  const nameOf = useNameOfTeam(rows.map(({ competitor }) => competitor.id));
  return (
    <ol className={classes.places}>
      {rows.map(({ rank, competitor: { id } }) => (
        <li key={id} value={rank ?? undefined}>
          <bdi>{nameOf(id) ?? "…"}</bdi>
        </li>
      ))}
    </ol>
  );
}
