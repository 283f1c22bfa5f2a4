import { Button, Group, Text, Title } from "@mantine/core";
import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { match as kind } from "#contract/kinds/match.ts";
import { useMays } from "../../kit/access/may.ts";
import { useRightsTo } from "../../kit/access/rights.ts";
import { useChanging } from "../../kit/page/use-change-set.ts";
import { callChangeSet } from "../../kit/records/change-sets.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { useAll } from "../../kit/records/queries.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { useFormatOf } from "../../registry/inherited/match-formats.ts";
import { useSidesOf } from "../../tournament/match-words/match-words.ts";
import { useEncounterRules } from "../encounters/encounter-rules.ts";
import { RubberLines } from "../encounters/rubber-lines.tsx";
import { linesOf } from "../encounters/rubbers-in-order.ts";
import { CardsSkeleton } from "../match/match-cards.tsx";
import { useMatchZone } from "../match/match-zone.ts";
import { useUnsavedResults } from "../presses/waiting.ts";
import { takesResult } from "./result-search.ts";

/** Only who enters results loads the rules of sport. */
const EnterRubbers = lazy(() => import("./enter-rubbers.tsx"));

/**
 * The rubbers of an encounter, one line each, the button that opens the next phase, and the one that leads to fields for
 * all results, for whoever may.
 */
export default function Rubbers({ match }: { match: Stored<typeof kind> }) {
  const { t } = useTranslation();
  const { data: rubbers, error } = useAll(kind, { pid: [match.id] });
  const rules = useEncounterRules(useFormatOf(match)) ?? null;
  const zone = useMatchZone(match.parent);
  const sidesOf = useSidesOf(useMemo(() => [match], [match]));
  const unsaved = useUnsavedResults(rubbers ?? none);
  const [isEntering, setEntering] = useState(false);
  const enter = useRef<HTMLButtonElement>(null);
  const open = linesOf(rubbers ?? none, rules).flatMap(({ rubber }) => (rubber && takesResult(rubber) ? rubber : []));
  const { mayUpdateField } = useRightsTo(kind, open[0] ?? match);
  const mayEnter = open.length > 0 && mayUpdateField("sets") && mayUpdateField("state");

  function close() {
    flushSync(() => setEntering(false));
    enter.current?.focus();
  }

  return (
    <section aria-label={t("encounter.rubbers")}>
      <Title order={2} size="h4" mt="md" mb="xs">
        {t("encounter.rubbers")}
      </Title>
      {error ? <ErrorLine error={error} /> : null}
      {!rubbers && !error && <CardsSkeleton />}
      {rubbers?.length === 0 && (
        <Text c="dimmed" mb="xs">
          {t("encounter.none")}
        </Text>
      )}
      {rubbers && isEntering && mayEnter ? (
        <Suspense fallback={<CardsSkeleton />}>
          <EnterRubbers encounter={match} rubbers={open} sides={sidesOf(match)} onDone={close} />
        </Suspense>
      ) : (
        <>
          {unsaved > 0 && (
            <Text size="sm" c="var(--warning-text)" role="status" mb="xs">
              {t("encounter.waiting", { count: unsaved })}
            </Text>
          )}
          {rubbers && <RubberLines rubbers={rubbers} rules={rules} zone={zone} label={t("encounter.rubbers")} />}
          <Group gap="xs" mt="sm" mb="md">
            {mayEnter && (
              <Button ref={enter} size="xs" variant="default" onClick={() => setEntering(true)}>
                {t("encounter.enterResults")}
              </Button>
            )}
            <OpenNext match={match} />
          </Group>
        </>
      )}
    </section>
  );
}

const none: readonly Stored<typeof kind>[] = [];

/** The button that opens the next phase, for whoever may; nothing when all are open. */
function OpenNext({ match }: { match: Stored<typeof kind> }) {
  const { t } = useTranslation();
  const { id, version, lineups, state, competitors } = match;
  const next = lineups.find(({ open }) => !open);
  const isOver = state === "MATCH_STATE_FINISHED" || state === "MATCH_STATE_CANCELLED";
  const isKnown = competitors.every((one) => one.id !== null);
  const isDue = next !== undefined && !isOver && isKnown;
  const mays = useMays(isDue ? [id] : nobody);
  // Who may not delete the rubbers can't undo it either.
  const { mayManage } = useRightsTo(kind, match);
  // Another version needs another id, since the call then asks for something else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const changeSet = useMemo(() => crypto.randomUUID(), [version]);
  const opening = useChanging({
    change: () => callChangeSet(`/matches/${id}/open`, { changeSet, version: version + 1 }),
    what: () => t("encounter.opened"),
    isUndone: mayManage,
  });
  if (!isDue || !mays.get(id)?.calls.includes("open")) return null;
  return (
    <>
      <Button size="xs" loading={opening.isPending} onClick={() => opening.mutate()}>
        {lineups.length > 1 ? t("encounter.openPhase", { phase: next.phase }) : t("encounter.open")}
      </Button>
      {opening.error && <ErrorLine error={opening.error} />}
    </>
  );
}

const nobody: readonly string[] = [];
