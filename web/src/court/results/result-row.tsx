import IconCheck from "icon:check";
import { Anchor, TextInput } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { type KeyboardEvent, memo, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { resolveFormat } from "#competition/format-presets.ts";
import { isSameResult } from "#competition/match-result.ts";
import { printResult, readResult } from "#competition/result-notation.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Change } from "#contract/kind.ts";
import { match as kind } from "#contract/kinds/match.ts";
import type { OwnFormat } from "#contract/match-format.ts";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { useChangeSet } from "../../kit/page/use-change-set.ts";
import { useFormatOf } from "../../kit/records/match-formats.ts";
import { ApiError } from "../../kit/records/request.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { ZonedTime } from "../../kit/ui/zoned-time.tsx";
import { useUndo } from "../../kit/undo/use-undo.ts";
import { titleOf } from "../../tournament/match-words/match-title.ts";
import { Follows } from "../match/follows.tsx";
import { MatchStateLabel } from "../match/match-state.tsx";
import { useLegRules } from "../match/other-leg.ts";
import { type ResultChange, resultChange } from "./result-change.ts";
import classes from "./results.module.css";

/** A typed text: nothing, a problem, or a result that can be saved. */
type Reading = null | { problem: string } | ResultChange;

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
function useRules(match: Match): OwnFormat | null | undefined {
  const format = useFormatOf(match);
  const rules = useLegRules(match, format ?? "FORMAT_SINGLE_SCORE");
  if (format === undefined || rules === undefined) return undefined;
  return format === null ? null : resolveFormat(rules);
}

const retryMs = 3_000;

/** The typed text of a row, the result that it stands for, and its save. */
function useTyped(match: Match, rules: OwnFormat | null | undefined, sides: string, onNext: () => void) {
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

  // A result that could not be sent is sent again, with the same id, until there is an answer.
  const isLost = saving.error instanceof ApiError && saving.error.status === 0;
  const sent = saving.variables?.id;
  const sendAgain = useEffectEvent(() => sent !== undefined && save(sent));
  useEffect(() => {
    if (!isLost) return;
    const timer = setInterval(sendAgain, retryMs);
    return () => clearInterval(timer);
  }, [isLost]);

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

function readingOf(match: Match, text: string, rules: OwnFormat | null, t: TFunction): Reading {
  const typed = readResult(text, rules);
  if (typed === null) return null;
  if ("unreadable" in typed) return { problem: t("results.unreadable", { part: typed.unreadable }) };
  const change = resultChange(match, typed, rules);
  if (!("issue" in change)) return change;
  const { code, params } = change.issue;
  return { problem: t(`issue.${code}`, { ...params, defaultValue: t("issue.invalid") }) };
}

/** The total of a finished match, or the state of any other. */
function Outcome({ match: { state, competitors, outcome } }: { match: Match }) {
  if (state !== "MATCH_STATE_FINISHED") return <MatchStateLabel state={state} />;
  return (
    <>
      {outcome !== "MATCH_OUTCOME_WALKOVER" && competitors.map(({ score }) => score).join(":")}
      <IconCheck size={14} aria-hidden />
    </>
  );
}

/** The result that Enter would save. */
function Ahead({ reading }: { reading: Reading }) {
  const { t } = useTranslation();
  if (!reading || "problem" in reading) return null;
  const { competitors, state } = reading.result;
  const total = competitors.map(({ score }) => score).join(":");
  return (
    <span className={classes.ahead}>
      {t(state === "MATCH_STATE_FINISHED" ? "results.finishes" : "results.staysLive", { total })}
    </span>
  );
}

function Failure({
  match,
  saving: { error, variables, isPaused },
  onSaved,
}: {
  match: Match;
  saving: ReturnType<typeof useChangeSet>;
  onSaved: () => void;
}) {
  const { t } = useTranslation();
  if (isPaused || (error instanceof ApiError && error.status === 0)) {
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
