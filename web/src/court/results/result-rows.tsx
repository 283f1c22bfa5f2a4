import { Text } from "@mantine/core";
import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { match as kind } from "#contract/kinds/match.ts";
import { LeaveGuard } from "../../kit/form/leave-guard.tsx";
import { usePlayingFields } from "../../kit/records/playing-fields.ts";
import { useRightsTo } from "../../kit/records/rights.ts";
import { useSidesOf } from "../../tournament/match-words/match-words.ts";
import { ResultRow } from "./result-row.tsx";
import classes from "./results.module.css";

/** Matches with a field for the result of each. Matches whose sides are not known yet are only counted. */
export function ResultRows({ matches, zone, label }: { matches: readonly Match[]; zone: string; label: string }) {
  const { t } = useTranslation();
  const known = matches.filter(({ competitors }) => competitors.every(({ id }) => id !== null));
  const waiting = matches.length - known.length;
  const sidesOf = useSidesOf(known);
  const fields = usePlayingFields(known.some(({ playingField }) => playingField !== null));
  const venues = new Set(
    known.flatMap(({ playingField }) => (playingField && fields?.get(playingField)?.venue.id) || []),
  );
  const { mayUpdateField } = useRightsTo(kind, known[0]);
  const isLocked = !mayUpdateField("sets") || !mayUpdateField("state");
  const list = useRef<HTMLUListElement>(null);
  const held = useRef(new Set<string>());

  const onNext = useCallback((id: string) => {
    const all = [...(list.current?.querySelectorAll<HTMLInputElement>("input[data-result]") ?? [])];
    const here = all.findIndex((input) => input.dataset.result === id);
    const next = [...all.slice(here + 1), ...all.slice(0, here)].find((input) => input.dataset.open !== undefined);
    (next ?? all[here])?.focus();
  }, []);
  const onHolding = useCallback((id: string, isHolding: boolean) => {
    if (isHolding) held.current.add(id);
    else held.current.delete(id);
  }, []);
  const [first] = useState(() => known.find(({ state }) => state !== "MATCH_STATE_FINISHED")?.id);
  const courtOf = ({ playingField }: Match) => {
    const place = playingField === null ? undefined : fields?.get(playingField);
    if (!place) return null;
    return venues.size > 1 ? `${place.name}, ${place.venue.name}` : place.name;
  };
  return (
    <>
      <LeaveGuard isHolding={() => held.current.size > 0} />
      {!isLocked && known.length > 0 && (
        <Text size="xs" c="dimmed" mb="xs">
          {t("results.hint")}
        </Text>
      )}
      <ul ref={list} className={classes.rows} aria-label={label}>
        {known.map((match) => (
          <ResultRow
            key={match.id}
            match={match}
            sides={sidesOf(match)}
            court={courtOf(match)}
            zone={zone}
            isLocked={isLocked}
            isFirst={match.id === first}
            onNext={onNext}
            onHolding={onHolding}
          />
        ))}
      </ul>
      {waiting > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {t("results.waitForSides", { count: waiting })}
        </Text>
      )}
    </>
  );
}
