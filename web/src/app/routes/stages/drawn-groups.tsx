import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ranksTakenFrom } from "#competition/standings/ranks-taken.ts";
import type { Match } from "#contract/fields/match.ts";
import { match as kind } from "#contract/kinds/match.ts";
import { stage as definition } from "#contract/kinds/stage.ts";
import { Cards, CardsSkeleton } from "../../../court/match/match-cards.tsx";
import { useMatchZone } from "../../../court/match/match-zone.ts";
import type { Stored } from "../../../kit/records/entities.ts";
import { useAll, useParts } from "../../../kit/records/queries.ts";
import { ErrorLine } from "../../../kit/ui/error-line.tsx";
import { TitledSection } from "../../../kit/ui/titled-section.tsx";
import { useIsPrinting } from "../../../kit/ui/use-is-printing.ts";
import type { FoundFormat } from "../../../registry/inherited/match-formats.ts";
import { StageDecisions } from "../../../tournament/decisions/stage-decisions.tsx";
import { StillLevelNotices } from "../../../tournament/decisions/still-level-notices.tsx";
import { useSidesOf } from "../../../tournament/match-words/match-words.ts";
import { inRounds } from "../../../tournament/match-words/rounds.ts";
import { PrintedTables } from "../../../tournament/printed/printed-tables.tsx";
import { useStagePlace } from "../../../tournament/stage/stage-place.ts";
import { repeatedPairings } from "../../../tournament/standings/repeated-pairings.ts";
import { StandingsTables } from "../../../tournament/standings/standings-tables.tsx";

/** The tables of a round robin, and below them its matches by round. */
export default function DrawnGroups({ stage, format }: { stage: Stored<typeof definition>; format: FoundFormat }) {
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
      {matches ? <Rounds matches={matches} stage={stage} zone={zone} /> : <CardsSkeleton />}
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

function Rounds({
  matches,
  stage,
  zone,
}: {
  matches: readonly Match[];
  stage: Stored<typeof definition>;
  zone: string;
}) {
  const { t } = useTranslation();
  // Whether each pairing is played once only.
  const isSingle = stage.draw.legs === 1;
  const repeated = useMemo(() => (isSingle ? repeatedPairings(matches) : none), [isSingle, matches]);
  const rounds = useMemo(() => inRounds(matches), [matches]);
  return rounds.map(([round, ofRound]) => {
    const title = round === null ? t("bracket.others") : t("standings.round", { round });
    return (
      <TitledSection key={round ?? 0} title={title}>
        <Cards matches={ofRound} zone={zone} label={title} repeated={repeated} />
      </TitledSection>
    );
  });
}

const noMatches: readonly Match[] = [];
const none: ReadonlySet<string> = new Set();
