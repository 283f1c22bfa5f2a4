import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { useTranslation } from "react-i18next";
import type { MatchRules } from "#competition/encounters/encounter-presets.ts";
import { resolveFormat } from "#competition/format-presets.ts";
import { isSameResult } from "#competition/match-result.ts";
import { formatResult } from "#competition/result-notation.ts";
import type { Match } from "#contract/fields/match.ts";
import { createStore, useStore } from "../../kit/ui/store.ts";
import { takeTyped } from "../../kit/ui/typed-ahead.ts";
import { useUndo } from "../../kit/undo/use-undo.ts";
import { useFormatOf } from "../../registry/inherited/match-formats.ts";
import { useEncounterRules } from "../encounters/encounter-rules.ts";
import { useLegRules } from "../match/other-leg.ts";
import { atCourt, courtOf, enterResult } from "../presses/court.ts";
import type { CourtState } from "../presses/court-state.ts";
import { withPresses } from "../presses/press.ts";
import { useUnsavedResults } from "../presses/waiting.ts";
import { type LastEntry, takeBackUnsaved } from "./last-entry.ts";
import { ResultInput } from "./result-input.tsx";
import { Ahead, Outcome } from "./result-marks.tsx";
import { readingOf } from "./result-reading.ts";
import classes from "./results.module.css";
import type { RowEntries, RowEntry } from "./row-entries.ts";
import { RowHead } from "./row-head.tsx";
import { Unsaved } from "./unsaved-result.tsx";

/**
 * One match with a field for its result. Enter saves the result and leads to the next open match; Escape restores the
 * saved result. A result goes the way of the presses at the court: it is kept until the server has it.
 */
export const ResultRow = memo(function ResultRow(row: Row) {
  // Here, and not where the result is typed, since every key draws that again.
  const rules = useRules(row.match);
  return <RowWithRules {...row} sides={row.nameOf(row.match)} rules={rules} />;
});

interface Row {
  match: Match;
  /** Returns the names of both sides: "Herons – Terns". */
  nameOf: (match: Match) => string;
  /** The name of the playing field, with the venue if there are several. */
  court: string | null;
  zone: string;
  /** Whether the user may not enter the result. */
  isLocked: boolean;
  /** Whether the match is the first open one of the page, whose field gets the focus. */
  isFirst: boolean;
  entries: RowEntries;
  /** Moves the focus to the next open match. */
  onNext: (match: string) => void;
  /** Called when a result is entered. */
  onEntered: ((match: string) => void) | undefined;
}

function RowWithRules({
  match,
  sides,
  court,
  zone,
  isLocked,
  isFirst,
  entries,
  onNext,
  onEntered,
  rules,
}: Omit<Row, "nameOf"> & {
  sides: string;
  /** Null without a format, undefined while they load. */
  rules: MatchRules | null | undefined;
}) {
  const { t } = useTranslation();
  const { typed, type, reading, isShown, enter, queue, presses, held, shown, isFinished, undo } = useTyped(
    match,
    rules,
    {
      sides,
      entries,
      onNext: () => onNext(match.id),
      onEntered: () => onEntered?.(match.id),
    },
  );
  const client = useQueryClient();
  const { takeBackLast } = useUndo();
  const stored = formatResult(shown);
  const input = useRef<HTMLInputElement>(null);
  const isReady = !isLocked && rules !== undefined;
  useRowFocus(input, entries, { match: match.id, isReady, isFirst, type });

  function onKeyDown(event: KeyboardEvent) {
    const isUndo = event.key === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey && typed === null;
    if (event.key === "Enter") enter();
    else if (event.key === "Escape" && typed !== null) type(null);
    else if (!isUndo) return;
    else if (!takeBackUnsaved(client, entries.last) && !takeBackLast({ isUndo: false })) return;
    event.preventDefault();
  }

  const isSaved = presses.length + held.length === 0;
  const problem = isShown && reading && "problem" in reading ? reading.problem : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the items of a ul could not be in blocks
    <div role="listitem" className={classes.row} data-finished={(isFinished && isSaved) || undefined}>
      <RowHead match={match} sides={sides} court={court} zone={zone} />
      <span className={classes.result}>
        {!isReady ? (
          <span className={classes.stored}>{stored}</span>
        ) : (
          <ResultInput
            ref={input}
            aria-label={t("results.of", { match: sides })}
            data-result={match.id}
            data-open={!isFinished || undefined}
            value={typed ?? stored}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onKeyDown={onKeyDown}
            onBlur={() => typed?.trim() === stored && type(null)}
            error={problem}
          />
        )}
      </span>
      <span className={classes.state}>
        {typed === null ? <Outcome match={shown} isSaved={isSaved} /> : <Ahead reading={reading} />}
        {typed === null && undo && (
          <Button size="compact-xs" variant="subtle" onClick={undo}>
            {t("record.undo.undo")}
          </Button>
        )}
      </span>
      {queue && <Unsaved match={match} queue={queue} presses={presses} held={held} />}
    </div>
  );
}

/**
 * Keeps in mind where the focus was when the row goes, and takes it for the first open match of the page. What was typed
 * before the field was there begins its result.
 */
function useRowFocus(
  input: RefObject<HTMLInputElement | null>,
  entries: RowEntries,
  {
    match,
    isReady,
    isFirst,
    type,
  }: { match: string; isReady: boolean; isFirst: boolean; type: (text: string) => void },
): void {
  useLayoutEffect(
    () => () => {
      const field = input.current;
      if (field === null || field !== document.activeElement) return;
      entries.left = { match, start: field.selectionStart, end: field.selectionEnd };
    },
    [input, match, entries],
  );
  const begin = useEffectEvent(() => {
    if (entries.hasBegun) return;
    entries.hasBegun = true;
    input.current?.focus();
    const early = takeTyped();
    if (early !== "") type(early);
  });
  useEffect(() => {
    // The keyboard of a touch screen would cover the list, and whoever goes through the tabs by the arrow keys goes on.
    const isAtTabs = document.activeElement?.matches('[role="tab"]:focus-visible');
    if (isReady && isFirst && !isAtTabs && !matchMedia("(pointer: coarse)").matches) begin();
  }, [isReady, isFirst]);
}

/** The rules of the match; null without a format, undefined while they load. */
function useRules(match: Match): MatchRules | null | undefined {
  const format = useFormatOf(match);
  const encounter = useEncounterRules(format);
  const rules = useLegRules(match, format ?? "FORMAT_SINGLE_SCORE");
  if (format === undefined || rules === undefined || encounter === undefined) return undefined;
  return encounter ?? (format === null ? null : resolveFormat(rules));
}

/** The typed text of a row, the result that it stands for, and the result that was entered and is not saved yet. */
function useTyped(match: Match, rules: MatchRules | null | undefined, { sides, entries, onNext, onEntered }: RowState) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { note } = useUndo();
  const entry = entries.of(match.id);
  const { typed, base, isShown, entered } = useStore(entry);
  const set = (change: Partial<RowEntry>) => entry.set({ ...entry.get(), ...change });
  const isUnsaved = useUnsavedResults([match]) > 0;
  const hasEntered = entered !== null;
  const queue = useMemo(
    () => (isUnsaved || hasEntered ? courtOf(client, match.id) : null),
    [client, match.id, isUnsaved, hasEntered],
  );
  const ahead = useStore(queue?.state ?? nothingEntered);
  const { presses, held } = ahead;
  // What follows counts from the result that was entered last.
  const present = atCourt(match, ahead);
  const isOwn = entered !== null && isSameResult(entered.result, present);
  const reading = typed === null || rules === undefined ? null : readingOf(present, typed, rules, t);
  const question = typed === null ? null : questionBefore();

  function type(text: string | null) {
    set({ typed: text, base: typed === null ? present : base, isShown: false });
  }

  /** What has to be confirmed by pressing Enter once more; null for nothing. */
  function questionBefore(): string | null {
    if (base !== null && !isSameResult(base, present)) return t("results.changed", { result: formatResult(present) });
    const isLive = present.state === "MATCH_STATE_RUNNING" && !isOwn;
    return isLive ? t("results.isLive", { result: formatResult(present) || "0:0" }) : null;
  }

  async function save(change: Parameters<typeof enterResult>[2]): Promise<void> {
    const { result } = change;
    if (held.length > 0) queue?.dropHeld();
    const what = t("results.done", { match: sides, result: formatResult(result) });
    onEntered();
    set({ base: present, entered: { result, undo: null } });
    const began = performance.now();
    const last: LastEntry = { match: match.id, isUnwanted: false };
    entries.last = last;
    const onSaved = (changeSet: string | null) => {
      const undo = note({ what, changeSets: [changeSet], began });
      if (last.isUnwanted) undo?.();
      set({ entered: { result, undo } });
    };
    await enterResult(client, match, change, onSaved);
    if (entry.get().typed === typed) set({ typed: null });
  }

  return {
    typed,
    type,
    reading: question !== null && isShown && !(reading && "problem" in reading) ? { problem: question } : reading,
    undo: isOwn && presses.length + held.length === 0 ? entered.undo : null,
    isShown,
    queue,
    presses,
    held,
    shown: withPresses(present, held),
    isFinished: present.state === "MATCH_STATE_FINISHED",
    enter() {
      if (typed === null || typed.trim() === "" || typed.trim() === formatResult(present)) {
        type(null);
        return onNext();
      }
      if (!reading || "problem" in reading) return set({ isShown: true });
      if (question !== null && !isShown) return set({ isShown: true });
      const { data, result } = reading;
      if (data === null) type(null);
      else void save({ data, result });
      onNext();
    },
  };
}

interface RowState {
  /** The names of both sides. */
  sides: string;
  entries: RowEntries;
  /** Moves the focus to the next open match. */
  onNext: () => void;
  onEntered: () => void;
}

const nothingEntered = createStore<Pick<CourtState, "saved" | "presses" | "held">>({
  saved: null,
  presses: [],
  held: [],
});
