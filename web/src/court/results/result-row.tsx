import { Anchor, TextInput } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type KeyboardEvent, memo, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MatchRules } from "#competition/encounters/encounter-presets.ts";
import { resolveFormat } from "#competition/format-presets.ts";
import { isSameResult } from "#competition/match-result.ts";
import { printResult } from "#competition/result-notation.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Change } from "#contract/kind.ts";
import { match as kind } from "#contract/kinds/match.ts";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { useChangeSet } from "../../kit/page/use-change-set.ts";
import { useFormatOf } from "../../kit/records/match-formats.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { ZonedTime } from "../../kit/ui/zoned-time.tsx";
import { useUndo } from "../../kit/undo/use-undo.ts";
import { titleOf } from "../../tournament/match-words/match-title.ts";
import { useEncounterRules } from "../encounters/encounter-rules.ts";
import { Follows } from "../match/follows.tsx";
import { useLegRules } from "../match/other-leg.ts";
import { Ahead, Outcome } from "./result-marks.tsx";
import { readingOf } from "./result-reading.ts";
import classes from "./results.module.css";
import { isWaiting, useSendAgain } from "./use-send-again.ts";

/**
 * One match with a field for its result. Enter saves the result and leads to the next open match; Escape restores the
 * saved result. A result that cannot be sent is sent when the connection is back.
 */
export const ResultRow = memo(function ResultRow({
  match,
  sides,
  court,
  zone,
  isLocked,
  isFirst,
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
  /** Moves the focus to the next open match. */
  onNext: (match: string) => void;
  /** Called with whether the row has an unsaved result. */
  onHolding: (match: string, isHolding: boolean) => void;
}) {
  const { t } = useTranslation();
  const rules = useRules(match);
  const { typed, type, reading, isShown, enter, saving } = useTyped(match, rules, sides, () => onNext(match.id));
  const { takeBackLast } = useUndo();
  const stored = printResult(match);
  useEffect(() => onHolding(match.id, typed !== null), [match.id, typed, onHolding]);
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

  const problem = isShown && reading && "problem" in reading ? reading.problem : null;
  return (
    <li className={classes.row} data-finished={match.state === "MATCH_STATE_FINISHED" || undefined}>
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
      <span className={classes.state}>{typed === null ? <Outcome match={match} /> : <Ahead reading={reading} />}</span>
      <Failure match={match} saving={saving} onSaved={() => type(null)} />
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

/** The typed text of a row, the result that it stands for, and its save. */
function useTyped(match: Match, rules: MatchRules | null | undefined, sides: string, onNext: () => void) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  // A problem is shown when the user has pressed Enter, and as long as it is not corrected.
  const [isShown, setShown] = useState(false);
  // The match as it was when the user began to type, to notice results of others.
  const base = useRef(match);
  const saving = useChangeSet({ onDone: () => setTyped(null) });
  const isHeld = typed !== null && !isSameResult(base.current, match);
  const reading = typed === null || rules === undefined ? null : readingOf(match, typed, rules, t);

  const save = (id: string) => {
    if (!reading || "problem" in reading || saving.isPending) return;
    if (reading.data === null) return type(null);
    const change = { type: kind.type, id: match.id, version: match.version + 1, data: reading.data };
    const done = t("results.done", { match: sides, result: printResult(reading.result) });
    saving.mutate({ id, changes: [change], done });
  };

  function type(text: string | null) {
    if (typed === null) base.current = match;
    if (text === null) saving.reset();
    setShown(false);
    setTyped(text);
  }

  useSendAgain(saving, save);

  return {
    typed,
    type,
    reading: isHeld && isShown ? { problem: t("results.changed", { result: printResult(match) }) } : reading,
    isShown,
    saving,
    enter() {
      if (typed === null || typed.trim() === "" || typed.trim() === printResult(match)) {
        type(null);
        return onNext();
      }
      if (isHeld && !isShown) return setShown(true);
      base.current = match;
      if (!reading || "problem" in reading) return setShown(true);
      save(crypto.randomUUID());
      onNext();
    },
  };
}

function Failure({
  match,
  saving,
  onSaved,
}: {
  match: Match;
  saving: ReturnType<typeof useChangeSet>;
  onSaved: () => void;
}) {
  const { t } = useTranslation();
  const { error, variables } = saving;
  if (isWaiting(saving)) {
    return (
      <span className={classes.failure} role="status">
        {t("results.waiting")}
      </span>
    );
  }
  if (!error) return null;
  const [change] = variables?.changes ?? [];
  return (
    <div className={classes.failure}>
      <ErrorLine error={error} />
      {change && "data" in change && (
        <Follows error={error} match={match} changes={change.data as Change<typeof kind>} onSaved={onSaved} />
      )}
    </div>
  );
}
