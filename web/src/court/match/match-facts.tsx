import { Text } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { legOfTie } from "#contract/leg-of-tie.ts";
import { ZonedTime } from "../../kit/ui/zoned-time.tsx";
import { PlayingFieldName } from "../../registry/playing-field/playing-field-name.tsx";
import { titleOf } from "../../tournament/match-words/match-title.ts";
import classes from "./match-facts.module.css";
import { useMatchZone } from "./match-zone.ts";
import { useCancellations } from "./use-cancellations.ts";

const TieFacts = lazy(() => import("./tie-facts.tsx"));

/** The facts of a match in one line: the reason of a cancellation, the round, time and place. */
export function MatchFacts({ match }: { match: Match }) {
  const { t } = useTranslation();
  const zone = useMatchZone(match.parent);
  const { scheduledAt, playingField } = match;
  const reasonOf = useCancellations(useMemo(() => [match], [match]));
  const facts: [string, ReactNode][] = [
    ["reason", reasonOf(match)],
    ["round", titleOf(match, t)],
    ["time", scheduledAt && <ZonedTime key="time" instant={scheduledAt} zone={zone} />],
    ["field", playingField ? <PlayingFieldName key="field" id={playingField} /> : <NoField key="field" />],
  ];
  return (
    <ul className={classes.facts}>
      {facts
        .filter(([, fact]) => fact)
        .map(([key, fact]) => (
          <li key={key} data-fact={key}>
            {fact}
          </li>
        ))}
      {legOfTie(match) !== null && (
        <Suspense fallback={null}>
          <TieFacts match={match} />
        </Suspense>
      )}
    </ul>
  );
}

function NoField() {
  const { t } = useTranslation();
  return (
    <Text span c="dimmed" inherit>
      {t("match.noField")}
    </Text>
  );
}
