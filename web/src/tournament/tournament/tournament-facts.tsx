import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/fields/tournament.ts";
import { dayOf } from "#contract/zoned-day.ts";
import { printDate } from "../../kit/ui/date.ts";

/** What people say of a tournament beside its name, in one line: when it is played, and by how many. */
export function TournamentFacts({ tournament: { states, competitors } }: { tournament: Tournament }) {
  const { t } = useTranslation();
  const active = states.find(({ type }) => type === "TOURNAMENT_STATE_ACTIVE")?.duration;
  // On the clock of whoever reads, as the states are shown.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const days = [active?.start, active?.end].map((at) => (at ? printDate(dayOf(at, timeZone)) : null));
  const facts = [
    days.includes(null) ? "" : [...new Set(days)].join(" – "),
    competitors.length > 0 ? t("tournament.teamCount", { count: competitors.length }) : "",
  ].filter((fact) => fact !== "");
  return (
    facts.length > 0 && (
      <Text c="dimmed" mt="-0.5rem" mb="xs">
        {facts.join(" · ")}
      </Text>
    )
  );
}
