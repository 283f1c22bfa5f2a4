import { Box, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/fields/tournament.ts";
import { match } from "#contract/kinds/match.ts";
import { MatchCards } from "../../features/match/match-cards.tsx";
import { useFollowedBelow } from "../../records/followed.ts";
import { isForeign } from "../../records/rights.ts";

/** What is played at present: the matches of the current stage, and those that belong to no stage. */
export function TournamentMatches({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation();
  const { id, currentStage } = tournament;
  const isReadOnly = isForeign(tournament);
  const { data: own } = useFollowedBelow(match, id);
  return (
    <>
      {currentStage !== null && (
        <Matches title={t("tournament.currentMatches")}>
          <MatchCards parent={{ id: currentStage, type: "stage", isReadOnly }} />
        </Matches>
      )}
      {own && own.length > 0 && (
        <Matches title={t("tournament.ownMatches")}>
          <MatchCards parent={{ id, type: "tournament", isReadOnly }} />
        </Matches>
      )}
    </>
  );
}

function Matches({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} mt="xl">
      <Title order={2} size="h5" id={id} mb="xs">
        {title}
      </Title>
      {children}
    </Box>
  );
}
