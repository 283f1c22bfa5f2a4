import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeSetAnswer } from "#contract/change-sets.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import { entry } from "#contract/kinds/entry.ts";
import { stage as kind } from "#contract/kinds/stage.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { refetchOne } from "../../kit/live/cache-own-changes.ts";
import { useChanging } from "../../kit/page/use-change-set.ts";
import { applyChangeSet, callChangeSet, entitiesIn } from "../../kit/records/change-sets.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { useAll, useOne, useParts } from "../../kit/records/queries.ts";
import { type Answers, formatOf, planOf, problemOfPlan, type Situation, unanswered } from "./guide-plan.ts";

/** The draw that the server would make: of a stage, or of groups and the knockout after them. */
export interface Preview {
  stages: { stage: Stage; matches: Match[] }[];
  warnings: string[];
}

/**
 * The stored stage that is drawn, or the tournament for which a new stage is made: either to be drawn, or added with or
 * without a draw.
 */
export type GuideAbout = { stage: Stored<typeof kind> } | { tournamentId: string; isAdding: boolean };

// The pause in milliseconds after an answer, so that only the last of several quick answers is previewed.
const pause = 300;

/**
 * The answers to the guide, the preview that follows from them and this lot, and the function that applies it. Nothing
 * is saved before.
 */
export function useDrawGuide(
  about: GuideAbout,
  isOpen: boolean,
  { onDone, onDrawn }: { onDone: () => void; onDrawn: (stageId: string) => void },
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const stored = "stage" in about ? about.stage : null;
  const tournamentId = "stage" in about ? about.stage.tournamentId : about.tournamentId;
  const owner = useOne(tournament, tournamentId);
  const parts = useParts(kind, tournamentId);
  const entries = useAll(entry, { pid: [tournamentId] });
  const [answers, setAnswers] = useState(unanswered);
  const [{ newId, nextId, changeSet, lot }, setLot] = useState(newLot);
  const id = stored?.id ?? newId;
  const path = `/tournaments/stages/${id}/draw`;
  const previewKey = ["record", "stage", "draw", id];
  const situation: Situation = {
    id,
    stage: stored,
    tournamentId,
    competitors: owner.data?.competitors ?? [],
    entries: entries.data ?? [],
    stages: (parts.data ?? []).filter((one) => one.id !== id),
  };
  const isKnown = owner.isSuccess && parts.isSuccess && entries.isSuccess;
  const format = answers.format ?? (stored && formatOf(stored.type));
  const plan = isKnown && format ? planOf(situation, { ...answers, format }) : null;
  const problem = plan && problemOfPlan(plan);

  const body = plan &&
    problem === null && {
      changeSet,
      lot,
      version: stored ? stored.version + 1 : 0,
      ...(Object.keys(plan.stage).length > 0 && { stage: plan.stage }),
      ...(plan.next && { next: plan.next }),
    };
  const key = JSON.stringify(body);
  const [settled] = useDebouncedValue(key, pause, { leading: true });
  const drawing = useChanging({
    change: () =>
      callChangeSet(path, body as object).catch((error: unknown) => {
        if (stored) refetchOne(client, kind, id);
        throw error;
      }),
    what: () => t(plan?.next ? "draw.bothDone" : "draw.done"),
    onDone: () => {
      onDone();
      onDrawn(id);
    },
  });

  const creating = useChanging({
    change: async () => {
      // A preview that is still asked for would come after the stage, and be refused.
      await client.cancelQueries({ queryKey: previewKey });
      const create = (id: string, data: Record<string, unknown>) => ({ type: kind.type, id, version: 0, data });
      const next = plan?.next ? [create(nextId, { tournamentId, ...plan.next })] : [];
      return applyChangeSet(changeSet, { changes: [create(id, plan?.stage ?? {}), ...next] });
    },
    what: () => t("draw.created"),
    onDone,
  });
  const isBusy = drawing.isPending || creating.isPending;

  const preview = useQuery({
    queryKey: [...previewKey, settled],
    queryFn: async ({ signal }) =>
      previewOf(await callChangeSet(path, JSON.parse(settled), { isPreview: true, signal })),
    // What is being saved is there before its answer is: a preview of the version before would be refused.
    enabled: isOpen && Boolean(body) && settled === key && !isBusy,
    placeholderData: keepPreviousData,
    retry: false,
  });

  return {
    answers,
    situation,
    format,
    plan,
    problem,
    preview,
    error: drawing.error ?? creating.error ?? owner.error ?? parts.error ?? entries.error ?? preview.error,
    isKnown,
    isBusy,
    isDrawing: drawing.isPending,
    isDrawn: drawing.isSuccess,
    isCreating: creating.isPending,
    /** Only what is previewed can be drawn. */
    isReady: Boolean(body) && settled === key && preview.isSuccess && !preview.isPlaceholderData && !preview.isFetching,
    answer(part: Partial<Answers>) {
      setAnswers((before) => ({ ...before, ...part }));
      drawing.reset();
      creating.reset();
    },
    drawAnotherLot: () => setLot((before) => ({ ...before, ...newDraw() })),
    draw: () => drawing.mutate(),
    create: () => creating.mutate(),
  };
}

export type OpenGuide = ReturnType<typeof useDrawGuide>;

function newLot() {
  return { newId: crypto.randomUUID(), nextId: crypto.randomUUID(), ...newDraw() };
}

function newDraw() {
  return { changeSet: crypto.randomUUID(), lot: crypto.randomUUID() };
}

function previewOf(answer: ChangeSetAnswer): Preview {
  const matches = entitiesIn<Match>(answer, "match");
  const stages = entitiesIn<Stage>(answer, "stage").map((stage) => {
    return { stage, matches: matches.filter(({ parent }) => parent.id === stage.id) };
  });
  // A knockout that is drawn together with its groups always has to wait for them, so this warning is left out.
  const isShown = (code: string) => code !== "SOURCES_NOT_COMPLETE" || stages.length === 1;
  return { stages, warnings: [...new Set(answer.warnings.map(({ code }) => code))].filter(isShown) };
}
