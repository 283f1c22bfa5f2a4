import { Anchor, Button, Group, Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MatchRules } from "#competition/encounters/encounter-presets.ts";
import { resolveFormat } from "#competition/format-presets.ts";
import { isSameResult } from "#competition/match-result.ts";
import { printResult } from "#competition/result-notation.ts";
import type { Match } from "#contract/fields/match.ts";
import { match as kind } from "#contract/kinds/match.ts";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { useConnection } from "../../kit/records/live.ts";
import { useFormatOf } from "../../kit/records/match-formats.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { createStore, useStore } from "../../kit/ui/store.ts";
import { ZonedTime } from "../../kit/ui/zoned-time.tsx";
import { useUndo } from "../../kit/undo/use-undo.ts";
import { followsIn } from "../../tournament/following/follow-list.tsx";
import { titleOf } from "../../tournament/match-words/match-title.ts";
import { useEncounterRules } from "../encounters/encounter-rules.ts";
import { Follows } from "../match/follows.tsx";
import { useLegRules } from "../match/other-leg.ts";
import { type Court, type CourtState, courtOf, enterResult } from "../presses/court.ts";
import { errorOf, hasWaited, type KeptPress } from "../presses/kept-press.ts";
import { changeBy, resultIn, withPresses } from "../presses/press.ts";
import { isInMemoryAlone } from "../presses/press-store.ts";
import { Ahead, Outcome } from "./result-marks.tsx";
import { readingOf } from "./result-reading.ts";
import classes from "./results.module.css";

/**
 * One match with a field for its result. Enter saves the result and leads to the next open match; Escape restores the
 * saved result. A result goes the way of the presses at the court: it is kept until the server has it.
 */
export const ResultRow = memo(function ResultRow({
  match,
  sides,
  court,
  zone,
  isLocked,
  isFirst,
  isUnsaved,
  onNext,
  onHolding,
}: {
  match: Match;
  /** The names of both sides: "Herons – Terns". */
  sides: string;
  /** The name of the playing field, with the venue if there are several. */
  court: string | null;
  zone: string;
  /** Whether the user may not enter the result. */
  isLocked: boolean;
  /** Whether the match is the first open one of the page, whose field gets the focus. */
  isFirst: boolean;
  /** Whether a result that was entered for the match is not saved yet. */
  isUnsaved: boolean;
  /** Moves the focus to the next open match. */
  onNext: (match: string) => void;
  /** Called with whether the row has an unsaved result. */
  onHolding: (match: string, isHolding: boolean) => void;
}) {
  const { t } = useTranslation();
  const rules = useRules(match);
  const { typed, type, reading, isShown, enter, queue, presses, held, shown } = useTyped(match, rules, {
    sides,
    isUnsaved,
    onNext: () => onNext(match.id),
  });
  const { takeBackLast } = useUndo();
  const stored = printResult(shown);
  const isHolding = typed !== null || presses.some(isInMemoryAlone);
  useEffect(() => onHolding(match.id, isHolding), [match.id, isHolding, onHolding]);
  const input = useRef<HTMLInputElement>(null);
  const isReady = !isLocked && rules !== undefined;
  useEffect(() => {
    // The keyboard of a touch screen would cover the list.
    if (isReady && isFirst && !matchMedia("(pointer: coarse)").matches) input.current?.focus();
  }, [isReady, isFirst]);

  function onKeyDown(event: KeyboardEvent) {
    const isUndo = event.key === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey && typed === null;
    if (event.key === "Enter") enter();
    else if (event.key === "Escape" && typed !== null) type(null);
    else if (!isUndo || !takeBackLast({ isUndo: false })) return;
    event.preventDefault();
  }

  const isSaved = presses.length + held.length === 0;
  const problem = isShown && reading && "problem" in reading ? reading.problem : null;
  return (
    <li className={classes.row} data-finished={(match.state === "MATCH_STATE_FINISHED" && isSaved) || undefined}>
      <span className={classes.place}>
        {(match.scheduledAt !== null || court !== null) && (
          <span className={classes.slot}>
            {match.scheduledAt !== null && <ZonedTime instant={match.scheduledAt} zone={zone} />}
            {court !== null && <span>{court}</span>}
          </span>
        )}
        {titleOf(match, t)}
      </span>
      <Anchor component={Link} to={pathToDetail(kind, match.id)} className={classes.sides}>
        {sides}
      </Anchor>
      <span className={classes.result}>
        {!isReady ? (
          <span className={classes.stored}>{stored}</span>
        ) : (
          <TextInput
            ref={input}
            aria-label={t("results.of", { match: sides })}
            data-result={match.id}
            data-open={match.state !== "MATCH_STATE_FINISHED" || undefined}
            value={typed ?? stored}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onKeyDown={onKeyDown}
            onBlur={() => typed?.trim() === stored && type(null)}
            onFocus={({ currentTarget }) => currentTarget.select()}
            error={problem}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            inputMode="text"
          />
        )}
      </span>
      <span className={classes.state}>
        {typed === null ? <Outcome match={shown} isSaved={isSaved} /> : <Ahead reading={reading} />}
      </span>
      {queue && <Unsaved match={match} queue={queue} presses={presses} held={held} />}
    </li>
  );
});

/** The rules of the match; null without a format, undefined while they load. */
function useRules(match: Match): MatchRules | null | undefined {
  const format = useFormatOf(match);
  const encounter = useEncounterRules(format);
  const rules = useLegRules(match, format ?? "FORMAT_SINGLE_SCORE");
  if (format === undefined || rules === undefined || encounter === undefined) return undefined;
  return encounter ?? (format === null ? null : resolveFormat(rules));
}

/** The typed text of a row, the result that it stands for, and the result that was entered and is not saved yet. */
function useTyped(match: Match, rules: MatchRules | null | undefined, { sides, isUnsaved, onNext }: RowState) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { offer } = useUndo();
  const [typed, setTyped] = useState<string | null>(null);
  // A problem is shown when the user has pressed Enter, and as long as it is not corrected.
  const [isShown, setShown] = useState(false);
  const [hasEntered, setEntered] = useState(false);
  const queue = useMemo(
    () => (isUnsaved || hasEntered ? courtOf(client, match.id) : null),
    [client, match.id, isUnsaved, hasEntered],
  );
  const { presses, held } = useStore(queue?.state ?? nothingEntered);
  // What follows counts from the result that was entered last.
  const present = withPresses(match, presses);
  // The match as it was when the user began to type, to notice results of others.
  const base = useRef(present);
  const isOvertaken = typed !== null && !isSameResult(base.current, present);
  const reading = typed === null || rules === undefined ? null : readingOf(present, typed, rules, t);

  function type(text: string | null) {
    if (typed === null) base.current = present;
    setShown(false);
    setTyped(text);
  }

  async function save(entry: Parameters<typeof enterResult>[2]): Promise<void> {
    setEntered(true);
    if (held.length > 0) queue?.dropHeld();
    const what = t("results.done", { match: sides, result: printResult(entry.result) });
    const onSaved = (changeSet: string | null) => offer({ what, changeSets: [changeSet] });
    await enterResult(client, match, entry, onSaved);
    setTyped((now) => (now === typed ? null : now));
  }

  return {
    typed,
    type,
    reading: isOvertaken && isShown ? { problem: t("results.changed", { result: printResult(present) }) } : reading,
    isShown,
    queue,
    presses,
    held,
    shown: withPresses(present, held),
    enter() {
      if (typed === null || typed.trim() === "" || typed.trim() === printResult(present)) {
        type(null);
        return onNext();
      }
      if (isOvertaken && !isShown) return setShown(true);
      base.current = present;
      if (!reading || "problem" in reading) return setShown(true);
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
  /** Whether a result that was entered for the match is not saved yet. */
  isUnsaved: boolean;
  /** Moves the focus to the next open match. */
  onNext: () => void;
}

const nothingEntered = createStore<Pick<CourtState, "presses" | "held">>({ presses: [], held: [] });

/** That an entered result waits for the connection, or why it is not saved. */
function Unsaved({
  match,
  queue,
  presses,
  held,
}: {
  match: Match;
  queue: Court;
  presses: readonly KeptPress[];
  held: readonly KeptPress[];
}) {
  const { t } = useTranslation();
  const isConnected = useConnection() !== "lost";
  const last = held.findLast(({ thing }) => thing === "result");
  if (last) return <Decision match={match} queue={queue} press={last} />;
  if (presses.length === 0 || (isConnected && !presses.some(hasWaited))) return null;
  return (
    <Group className={classes.failure} gap="xs">
      <span role="status">{t("results.waiting")}</span>
      <Button size="compact-xs" variant="default" onClick={queue.discard}>
        {t("match.discard")}
      </Button>
    </Group>
  );
}

/** What the user decides about a result that was not saved: others have entered another one, or it was refused. */
function Decision({ match, queue, press }: { match: Match; queue: Court; press: KeptPress }) {
  const { t } = useTranslation();
  const why = press.held;
  const error = why?.kind === "failed" ? errorOf(why) : null;
  const follows = error && followsIn(error).length > 0;
  const result = printResult(resultIn(press.to, press));
  return (
    <div className={classes.failure} role="alert">
      {error ? (
        <ErrorLine error={error} />
      ) : (
        <Text size="sm">{t("results.overtaken", { now: printResult(match), result })}</Text>
      )}
      {follows && <Follows error={error} match={match} changes={changeBy(match, press)} onSaved={queue.dropHeld} />}
      <Group gap="xs" mt="xs">
        {!follows && (
          <Button size="xs" variant="default" onClick={queue.applyHeld}>
            {error ? t("results.tryAgain") : t("results.replace", { result })}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={queue.dropHeld}>
          {t("match.held.drop")}
        </Button>
      </Group>
    </div>
  );
}
