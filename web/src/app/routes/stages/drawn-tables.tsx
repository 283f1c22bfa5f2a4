import type { ReactNode } from "react";
import { ranksTakenFrom } from "#competition/standings/ranks-taken.ts";
import type { Match } from "#contract/fields/match.ts";
import { match as kind } from "#contract/kinds/match.ts";
import { stage as definition } from "#contract/kinds/stage.ts";
import { CardsSkeleton } from "../../../court/match/match-cards.tsx";
import { useMatchZone } from "../../../court/match/match-zone.ts";
import type { Stored } from "../../../kit/records/entities.ts";
import { useAll, useParts } from "../../../kit/records/queries.ts";
import { ErrorLine } from "../../../kit/ui/error-line.tsx";
import { useIsPrinting } from "../../../kit/ui/use-is-printing.ts";
import type { FoundFormat } from "../../../registry/inherited/match-formats.ts";
import { StageDecisions } from "../../../tournament/decisions/stage-decisions.tsx";
import { StillLevelNotices } from "../../../tournament/decisions/still-level-notices.tsx";
import { useSidesOf } from "../../../tournament/match-words/match-words.ts";
import { PrintedTables } from "../../../tournament/printed/printed-tables.tsx";
import { useStagePlace } from "../../../tournament/stage/stage-place.ts";
import { StandingsTables } from "../../../tournament/standings/standings-tables.tsx";

/** What a stage with tables shows: what is still level, the tables, what was decided, and its matches by rounds. */
export function DrawnTables({
  stage,
  format,
  rounds,
}: {
  stage: Stored<typeof definition>;
  format: FoundFormat;
  rounds: (matches: readonly Match[], zone: string) => ReactNode;
}) {
  const { data: matches, error } = useAll(kind, { pid: [stage.id] });
  const { data: stages = [] } = useParts(definition, stage.tournamentId);
  const { name } = useStagePlace(stage.id);
  const zone = useMatchZone({ id: stage.id, type: "stage" });
  // All names are loaded before a print begins.
  const sidesOf = useSidesOf(matches ?? noMatches);
  const isPrinting = useIsPrinting();
  const advancing = ranksTakenFrom(stage.id, stages);
  return (
    <>
      <StillLevelNotices stage={stage} stages={stages} />
      <StandingsTables stage={stage} matches={matches ?? []} format={format ?? null} advancing={advancing} />
      <StageDecisions stage={stage} />
      {error && <ErrorLine error={error} />}
      {matches ? rounds(matches, zone) : <CardsSkeleton />}
      {isPrinting && matches && (
        <PrintedTables
          title={name ?? ""}
          format={format ?? null}
          stage={stage}
          matches={matches}
          advancing={advancing}
          zone={zone}
          sidesOf={sidesOf}
        />
      )}
    </>
  );
}

const noMatches: readonly Match[] = [];
