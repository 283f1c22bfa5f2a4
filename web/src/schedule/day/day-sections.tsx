import { Title } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { Cards } from "../../court/match/match-cards.tsx";
import classes from "./day.module.css";
import type { DayMatches } from "./use-day-matches.ts";

/** The matches of a day: live ones first, then the next ones, then the finished ones. */
export function DaySections({
  live,
  coming,
  over,
  zone,
}: Pick<DayMatches, "live" | "coming" | "over"> & { zone: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Section title={t("match.day.live")} matches={live} zone={zone} />
      <Section title={t("match.day.coming")} matches={coming} zone={zone} />
      <Section title={t("match.day.over")} matches={over} zone={zone} />
    </>
  );
}

function Section({ title, matches, zone }: { title: string; matches: readonly Match[]; zone: string }) {
  const id = useId();
  if (matches.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={2} size="h5" id={id} mb="xs">
        {title} <span className={classes.count}>{matches.length}</span>
      </Title>
      <Cards matches={matches} zone={zone} label={title} isAcross />
    </section>
  );
}
