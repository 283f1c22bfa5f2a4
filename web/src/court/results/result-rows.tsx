import { Button, Text } from "@mantine/core";
import {
  type CSSProperties,
  memo,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { match as kind } from "#contract/kinds/match.ts";
import { useRightsTo } from "../../kit/access/rights.ts";
import { LeaveGuard } from "../../kit/form/leave-guard.tsx";
import { useAll } from "../../kit/records/queries.ts";
import { useCourtNames } from "../../registry/playing-field/playing-field-places.ts";
import { usePlayersOf } from "../encounters/players-of.ts";
import { hasRubbers } from "../encounters/with-rubbers.ts";
import { isAnyInMemoryAlone } from "../presses/press-store.ts";
import { ResultRow } from "./result-row.tsx";
import classes from "./results.module.css";
import { blocksOf, type RowBlock } from "./row-blocks.ts";
import { createRowEntries, type RowEntries } from "./row-entries.ts";

/** The matches, each encounter followed by its rubbers. */
function useWithRubbers(matches: readonly Match[]): readonly Match[] {
  const encounters = matches.filter(hasRubbers).map(({ id }) => id);
  const { data: rubbers } = useAll(kind, encounters.length > 0 ? { pid: encounters } : null);
  return useMemo(() => {
    const byEncounter = Map.groupBy(rubbers ?? [], ({ parent }) => parent.id);
    return matches.flatMap((match) => [match, ...(byEncounter.get(match.id) ?? [])]);
  }, [matches, rubbers]);
}

/** More results than these before the first open match are folded, so that the page begins with what is due. */
const mostBefore = 8;

/** The ids of the matches that were over, before the first open one, when the page was opened. */
function resultsBefore(matches: readonly Match[]): ReadonlySet<string> {
  const end = matches.findIndex(({ state }) => state !== "MATCH_STATE_FINISHED");
  return new Set(matches.slice(0, Math.max(0, end)).map(({ id }) => id));
}

/**
 * Matches with a field for the result of each; an encounter is followed by its rubbers, which have the fields. Matches
 * whose sides are not known yet are only counted.
 */
export const ResultRows = memo(function ResultRows({
  matches,
  zone,
  label,
  onEntered,
}: {
  matches: readonly Match[];
  zone: string;
  label: string;
  /** Called with each match whose result is entered here. */
  onEntered?: ((match: string) => void) | undefined;
}) {
  const { t } = useTranslation();
  const withSides = useMemo(
    () => matches.filter(({ competitors }) => competitors.every(({ id }) => id !== null)),
    [matches],
  );
  const waiting = matches.length - withSides.length;
  const all = useWithRubbers(withSides);
  const [before] = useState(() => resultsBefore(withSides));
  const [isUnfolded, setUnfolded] = useState(false);
  const after = useMemo(() => all.filter(({ id, parent }) => !before.has(id) && !before.has(parent.id)), [all, before]);
  const folded = all.length - after.length;
  const { mayUpdateField } = useRightsTo(kind, withSides[0]);
  const isLocked = !mayUpdateField("sets") || !mayUpdateField("state");
  const isFolded = !isLocked && !isUnfolded && folded > mostBefore && folded < all.length;
  const known = isFolded ? after : all;
  const blocks = useBlocks(known);
  const nameOf = usePlayersOf(known);
  const courtOf = useCourtNames(known);
  const list = useRef<HTMLDivElement>(null);
  const [entries] = useState(createRowEntries);

  const onNext = useFieldFocus(list, entries);
  const [first] = useState(() => firstToEnter(known)?.id);
  return (
    <>
      <LeaveGuard isHolding={() => entries.isTyping() || isAnyInMemoryAlone()} />
      {!isLocked && known.length > 0 && (
        <Text size="xs" c="dimmed" mb="xs">
          {t("results.hint")}
        </Text>
      )}
      {isFolded && (
        <Button
          variant="subtle"
          size="compact-sm"
          mb="xs"
          onClick={() => {
            setUnfolded(true);
            list.current?.focus({ preventScroll: true });
          }}
        >
          {t("results.before", { count: folded })}
        </Button>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: the items of a ul could not be in blocks */}
      <div ref={list} role="list" aria-label={label} tabIndex={-1}>
        {blocks.map(({ id, rows }) => (
          <div key={id} className={classes.block} style={{ "--rows": rows.length } as CSSProperties}>
            {rows.map((match) => (
              <ResultRow
                key={match.id}
                match={match}
                nameOf={nameOf}
                court={courtOf(match.playingField)}
                zone={zone}
                isLocked={isLocked || hasRubbers(match)}
                isFirst={match.id === first}
                entries={entries}
                onNext={onNext}
                onEntered={onEntered}
              />
            ))}
          </div>
        ))}
      </div>
      {waiting > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {t("results.waitForSides", { count: waiting })}
        </Text>
      )}
    </>
  );
});

/** Returns what moves the focus to the next open match, and gives it back to a field that was mounted again. */
function useFieldFocus(list: RefObject<HTMLElement | null>, entries: RowEntries): (match: string) => void {
  const onNext = useCallback(
    (id: string) => {
      const all = [...(list.current?.querySelectorAll<HTMLInputElement>("input[data-result]") ?? [])];
      const current = all.findIndex((input) => input.dataset.result === id);
      const next = [...all.slice(current + 1), ...all.slice(0, current)].find(
        (input) => input.dataset.open !== undefined,
      );
      const field = next ?? all[current];
      field?.focus({ preventScroll: true });
      field?.scrollIntoView({ block: "center" });
    },
    [list],
  );
  useLayoutEffect(() => {
    const { left } = entries;
    entries.left = null;
    if (left === null) return;
    const field = list.current?.querySelector<HTMLInputElement>(`[data-result="${left.match}"]`);
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(left.start, left.end);
  });
  return onNext;
}

function useBlocks(rows: readonly Match[]): readonly RowBlock<Match>[] {
  const [shown, setShown] = useState(() => ({ rows, blocks: blocksOf(rows, []) }));
  if (shown.rows === rows) return shown.blocks;
  const blocks = blocksOf(rows, shown.blocks);
  setShown({ rows, blocks });
  return blocks;
}

/** The match whose result is expected first: one that is due, or else any other one, and that nobody is scoring. */
function firstToEnter(matches: readonly Match[]): Match | undefined {
  const open = matches.filter(({ state }) => state !== "MATCH_STATE_FINISHED" && state !== "MATCH_STATE_RUNNING");
  const now = Date.now();
  return open.find(({ scheduledAt }) => scheduledAt === null || Date.parse(scheduledAt) <= now) ?? open[0];
}
