import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { resolveFormat } from "#competition/format-presets.ts";
import { isSameResult } from "#competition/match-result.ts";
import { formatResult } from "#competition/result-notation.ts";
import type { Match } from "#contract/fields/match.ts";
import { match as kind } from "#contract/kinds/match.ts";
import { isLost } from "../../kit/api/call.ts";
import { useChangeSet } from "../../kit/page/use-change-set.ts";
import { enterResult } from "../presses/court.ts";
import { changeByEntry } from "../presses/press.ts";
import { type Reading, readingOf } from "./result-reading.ts";

/** What somebody has typed as the result of a rubber. */
interface Typed {
  text: string;
  /** The rubber as it was at that time, to notice results of others. */
  base: Match;
}

/** One rubber with the result that was typed for it. */
export interface EnteredRubber {
  rubber: Match;
  /** The text of the field. */
  text: string;
  reading: Reading;
  /** Why the result can't be saved as it is; null without a problem. */
  problem: string | null;
}

/**
 * The results that are typed for the rubbers of an encounter. `save` saves them together, as one change set, if all of
 * them can be saved; it returns false if something has to be corrected before.
 */
export function useEnteredRubbers(rubbers: readonly Match[], { sides, onDone }: { sides: string; onDone: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  const client = useQueryClient();
  const saving = useChangeSet({ onDone, onFailed: (error) => isLost(error) && void keep() });
  const entered = rubbers.map((rubber): EnteredRubber => {
    const { text, base } = typed.get(rubber.id) ?? { text: null, base: rubber };
    const stored = formatResult(rubber);
    if (text === null) return { rubber, text: stored, reading: null, problem: null };
    const reading = text.trim() === stored ? null : readingOf(rubber, text, resolveFormat(rubber.format), t);
    const isHeld = reading !== null && !isSameResult(base, rubber);
    const wrong = reading && "problem" in reading ? reading.problem : null;
    return { rubber, text, reading, problem: isHeld ? t("encounter.changed", { result: stored }) : wrong };
  });

  function type(rubber: Match, text: string | null) {
    saving.reset();
    setTyped((before) => {
      const next = new Map(before);
      if (text === null) next.delete(rubber.id);
      else next.set(rubber.id, { text, base: before.get(rubber.id)?.base ?? rubber });
      return next;
    });
  }

  function save(): boolean {
    if (saving.isPending) return true;
    if (entered.some(({ problem }) => problem !== null)) {
      // Who has read what others have entered replaces it by saving once more.
      setTyped(
        (before) => new Map([...before].map(([key, one]) => [key, { ...one, base: presentOf(key) ?? one.base }])),
      );
      return false;
    }
    const changes = entered.flatMap(({ rubber, rubber: { id, version }, reading }) =>
      reading && "data" in reading && reading.data !== null
        ? [{ type: kind.type, id, version: version + 1, data: changeByEntry(rubber, reading.data) }]
        : [],
    );
    if (changes.length === 0) onDone();
    else
      saving.mutate({
        changes,
        done: t("encounter.entered", { count: changes.length, match: sides }),
        title: "encounter.inHistory.entered",
      });
    return true;
  }
  /** Without a connection, each result waits as a press of its rubber, also after the page is left. */
  async function keep(): Promise<void> {
    if (entered.some(({ problem }) => problem !== null)) return;
    for (const { rubber, reading } of entered) {
      if (!reading || "problem" in reading || reading.data === null) continue;
      await enterResult(client, rubber, { data: reading.data, result: reading.result });
    }
    onDone();
  }
  const presentOf = (id: string) => rubbers.find((rubber) => rubber.id === id);

  return { entered, type, save, saving, isHolding: () => entered.some(({ reading }) => reading !== null) };
}
