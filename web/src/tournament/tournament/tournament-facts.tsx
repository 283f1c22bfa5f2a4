import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/fields/tournament.ts";
import { dayOf } from "#contract/zoned-day.ts";
import { printDate } from "../../kit/ui/date.ts";

/** The facts of a tournament in one line: its dates and its number of competitors. */
export function TournamentFacts({ tournament: { states, competitors } }: { tournament: Tournament }) {
  const { t } = useTranslation();
  const active = states.find(({ type }) => type === "TOURNAMENT_STATE_ACTIVE")?.duration;
  // The states are shown in the time zone of the reader, too.
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
