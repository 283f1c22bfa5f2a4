import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/fields/tournament.ts";
import { match } from "#contract/kinds/match.ts";
import { MatchCards } from "../../../court/match/match-cards.tsx";
import { isForeign } from "../../../kit/access/rights.ts";
import { useAll } from "../../../kit/records/queries.ts";
import { TitledSection } from "../../../kit/ui/titled-section.tsx";

/** The current matches: those of the current stage, and those without a stage. */
export function TournamentMatches({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation();
  const { id, currentStage } = tournament;
  const isReadOnly = isForeign(tournament);
  const { data: matches } = useAll(match, { pid: [id] });
  return (
    <>
      {currentStage !== null && (
        <TitledSection title={t("tournament.currentMatches")}>
          <MatchCards parent={{ id: currentStage, type: "stage", isReadOnly }} />
        </TitledSection>
      )}
      {matches && matches.length > 0 && (
        <TitledSection title={t("tournament.ownMatches")}>
          <MatchCards parent={{ id, type: "tournament", isReadOnly }} />
        </TitledSection>
      )}
    </>
  );
}
