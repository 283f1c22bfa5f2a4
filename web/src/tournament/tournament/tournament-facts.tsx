import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/fields/tournament.ts";
import { datesOf } from "./dates.ts";

/** The facts of a tournament in one line: its dates, its number of teams, its state, and whether it is public. */
export function TournamentFacts({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation();
  const { competitors, currentState, published } = tournament;
  const facts = [
    datesOf(tournament),
    competitors.length > 0 && t("tournament.teamCount", { count: competitors.length }),
    currentState && t(`tournament.state.${currentState}`),
    published && t("publish.published"),
  ].filter(Boolean);
  return (
    facts.length > 0 && (
      <Text c="dimmed" mt="-0.5rem" mb="xs">
        {facts.join(" · ")}
      </Text>
    )
  );
}
