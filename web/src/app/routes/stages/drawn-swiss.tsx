import { Group, Text } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ranksTakenFrom } from "#competition/standings/ranks-taken.ts";
import { roundsOfSwiss } from "#competition/swiss/rounds-of-swiss.ts";
import { pairedRounds } from "#competition/swiss/swiss-players.ts";
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
import { PrintedTables } from "../../../tournament/printed/printed-tables.tsx";
import { useStagePlace } from "../../../tournament/stage/stage-place.ts";
import { StandingsTables } from "../../../tournament/standings/standings-tables.tsx";
import { PairRoundButton } from "../../../tournament/swiss/pair-round-button.tsx";

/** A Swiss stage: its progress and the next step, the table, and its rounds, the current one first. */
export default function DrawnSwiss({ stage, format }: { stage: Stored<typeof definition>; format: FoundFormat }) {
  const { data: matches, error } = useAll(kind, { pid: [stage.id] });
  const { data: stages = [] } = useParts(definition, stage.tournamentId);
  const advancing = ranksTakenFrom(stage.id, stages);
  const { name } = useStagePlace(stage.id);
  const zone = useMatchZone({ id: stage.id, type: "stage" });
  // All names are loaded before a print begins.
  const sidesOf = useSidesOf(matches ?? noMatches);
  const isPrinting = useIsPrinting();
  return (
    <>
      {matches && <Progress stage={stage} matches={matches} />}
      <StillLevelNotices stage={stage} stages={stages} />
      <StandingsTables stage={stage} matches={matches ?? []} format={format ?? null} advancing={advancing} />
      <StageDecisions stage={stage} />
      {error && <ErrorLine error={error} />}
      {matches ? <Rounds matches={matches} zone={zone} /> : <CardsSkeleton />}
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

function Progress({ stage, matches }: { stage: Stored<typeof definition>; matches: readonly Match[] }) {
  const { t } = useTranslation();
  const round = pairedRounds(matches);
  const rounds = Math.max(round, roundsOfSwiss(stage.draw, stage.competitors.length));
  const open = matches.filter((match) => match.round === round && match.state !== "MATCH_STATE_FINISHED").length;
  return (
    <Group justify="space-between" mb="md">
      <Text role="status">
        <Text span fw={600}>
          {t("swiss.round", { round, rounds })}
        </Text>
        {" · "}
        {open > 0 ? t("swiss.open", { count: open }) : t(round < rounds ? "swiss.over" : "swiss.allOver")}
      </Text>
      {round < rounds && <PairRoundButton stage={stage} round={round + 1} isReady={open === 0} />}
    </Group>
  );
}

function Rounds({ matches, zone }: { matches: readonly Match[]; zone: string }) {
  const { t } = useTranslation();
  const rounds = useMemo(() => {
    const inOrder = matches.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
    return [...Map.groupBy(inOrder, ({ round }) => round)].sort(([one], [other]) => (other ?? 0) - (one ?? 0));
  }, [matches]);
  return rounds.map(([round, ofRound]) => {
    const title = round === null ? t("bracket.others") : t("standings.round", { round });
    return (
      <TitledSection key={round ?? 0} title={title}>
        <Cards matches={ofRound} zone={zone} label={title} />
      </TitledSection>
    );
  });
}

const noMatches: readonly Match[] = [];
