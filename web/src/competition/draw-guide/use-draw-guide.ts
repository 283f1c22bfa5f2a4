import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeSetAnswer } from "#contract/change-sets.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import { stage as kind } from "#contract/kinds/stage.ts";
import type { DrawRules } from "#contract/stage-draw.ts";
import { isSame } from "../../../record-kit/form/changes.ts";
import { showFailure, showUndoNotice } from "../../../record-kit/undo-notice.tsx";
import { applyChangeSet, entityIn, reloadChanged, undoChangeSets } from "../../../records/change-sets.ts";
import { getOne, type Stored } from "../../../records/entities.ts";
import { keepSaved, reload } from "../../../records/queries.ts";
import { ApiError, request } from "../../../records/request.ts";

/** A draw as the server would make it. */
export interface Preview {
  stage: Stage;
  matches: Match[];
  warnings: string[];
}

// Whoever goes through the options of a rule means the last one.
const pause = 300;
const mostAttempts = 3;

/**
 * The draw of a stage while it is looked at: its rules, which are saved with the stage as they are chosen, what they come to
 * by this lot, and making it so. What was saved is taken back when nothing is drawn.
 */
export function useDrawing(stage: Stored<typeof kind>, isOpen: boolean, onDrawn: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [draft, setDraft] = useState<DrawRules | null>(null);
  const [{ changeSet, lot }, setLot] = useState(newLot);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The change sets that have saved rules, the last one first. */
  const saved = useRef<string[]>([]);
  /** The save that is on its way. */
  const running = useRef<Promise<void>>(Promise.resolve());
  const { id, version } = stage;
  const rules = draft ?? stage.draw;

  const saving = useMutation({
    // One after another: each goes on from the version of the last.
    scope: { id: `draw ${id}` },
    mutationFn: (next: DrawRules) => saveRules(next),
    onSuccess: (_, next) => setDraft((present) => (present === next ? null : present)),
  });

  async function saveRules(next: DrawRules, attempt = 1): Promise<void> {
    const stored = await getOne(kind, id);
    if (isSame(stored.draw, next)) return keepSaved(client, kind, stored);
    const set = crypto.randomUUID();
    const change = { type: "stage" as const, id, version: stored.version + 1, data: { draw: next } };
    try {
      const answer = await applyChangeSet(set, { title: t("draw.rules"), changes: [change] });
      saved.current.unshift(set);
      keepSaved(client, kind, entityIn<typeof kind>(answer, id));
    } catch (error) {
      if (!isOutdated(error) || attempt === mostAttempts) throw error;
      return saveRules(next, attempt + 1);
    }
  }

  const body = { changeSet, lot, version: version + 1 };
  const preview = useQuery({
    queryKey: ["record", "stage", "draw", id, body],
    queryFn: async ({ signal }) => previewOf(await callDraw(id, body, { isPreview: true, signal })),
    enabled: isOpen && draft === null,
    placeholderData: keepPreviousData,
    retry: false,
  });

  const drawing = useMutation({
    mutationFn: () => callDraw(id, body, {}),
    onSuccess: (answer) => {
      const sets = [changeSet, ...saved.current];
      saved.current = [];
      reloadChanged(client, answer);
      onDrawn();
      showUndoNotice(t("draw.done"), () => undoChangeSets(client, sets));
    },
    onError: () => reload(client, kind, id),
  });

  /** Leaves the stage as it was. */
  async function giveUp() {
    clearTimeout(timer.current);
    await running.current;
    const sets = saved.current;
    saved.current = [];
    await undoChangeSets(client, sets).catch(showFailure);
  }

  const onLeave = useEffectEvent(giveUp);
  useEffect(() => () => void onLeave(), []);

  return {
    rules,
    preview,
    error: saving.error ?? drawing.error ?? preview.error,
    isDrawing: drawing.isPending,
    /** What is previewed is what would be drawn. */
    isReady: draft === null && preview.isSuccess && !preview.isPlaceholderData && !preview.isFetching,
    change(part: Partial<DrawRules>) {
      const next = { ...rules, ...part };
      setDraft(next);
      saving.reset();
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        running.current = saving.mutateAsync(next).catch(() => {});
      }, pause);
    },
    drawAnotherLot: () => setLot(newLot()),
    draw: () => drawing.mutate(),
    giveUp,
  };
}

export type Drawing = ReturnType<typeof useDrawing>;

function newLot() {
  return { changeSet: crypto.randomUUID(), lot: crypto.randomUUID() };
}

function callDraw(
  id: string,
  body: object,
  { isPreview = false, signal }: { isPreview?: boolean; signal?: AbortSignal },
): Promise<ChangeSetAnswer> {
  return request("POST", `/tournaments/stages/${id}/draw`, {
    body,
    query: isPreview ? { preview: "true" } : {},
    ...(signal && { signal }),
  });
}

function previewOf({ entities, warnings }: ChangeSetAnswer): Preview {
  const of = (type: string) => entities.flatMap((one) => (one.type === type ? [one.entity as unknown] : []));
  return {
    stage: of("stage")[0] as Stage,
    matches: of("match") as Match[],
    warnings: warnings.map(({ code }) => code),
  };
}

function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.body?.code === "version-conflict";
}
