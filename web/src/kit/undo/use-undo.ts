import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type AnyRouter, useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import type { ChangeSetAnswer } from "#contract/change-sets.ts";
import { reloadChanged, undoChangeSet } from "../records/change-sets.ts";
import { removedHere } from "../records/removed-here.ts";
import { ApiError } from "../records/request.ts";
import { createStore } from "../ui/store.ts";
import { type Done, doneNow, forgetDone, lastDone, noteDone } from "./done.ts";
import { hideDone, showDone, showRefusal } from "./undo-notice.tsx";

/** What somebody has just done. */
export interface JustDone {
  /** In words: "Hawks saved". */
  what: string;
  /** The change sets that it has made, in their order; null where nothing has changed. */
  changeSets: readonly (string | null)[];
  /** What it has made. */
  made?: readonly { type: string; id: string }[];
  /** The address to which an undo leads back, when not where it was done. */
  at?: string;
}

/** What would be deleted for good by an undo that somebody has to be asked about. */
export const askedUndo = createStore<{ done: Done; confirm: () => void } | null>(null);

/** Offers to undo what somebody has done, by a notice and by keyboard. */
export function useUndo() {
  const client = useQueryClient();
  const router = useRouter();
  return useMemo(() => createUndo(client, router), [client, router]);
}

function createUndo(client: QueryClient, router: AnyRouter) {
  function toDone({ what, changeSets, made = [], at = router.latestLocation.href }: JustDone, isUndo: boolean) {
    const sets = changeSets.flatMap((id) => (id === null ? [] : [{ id, undo: crypto.randomUUID() }]));
    const people = made.flatMap(({ type, id }) => (type === "participant" ? [id] : []));
    return { what, sets, people, made: made.map(({ id }) => id), at, isUndo };
  }

  function offer(given: JustDone, isUndo = false): void {
    const toNote = toDone(given, isUndo);
    if (toNote.sets.length === 0) return;
    const done = noteDone(toNote);
    showDone(done, () => takeBack(done));
  }

  function takeBack(done: Done): void {
    if (done.people.length === 0) void undo(done);
    else askedUndo.set({ done, confirm: () => void undo(done) });
  }

  async function undo(done: Done): Promise<void> {
    forgetDone(done);
    hideDone();
    for (const id of done.made) removedHere.add(id);
    const answers: ChangeSetAnswer[] = [];
    try {
      for (const { id, undo } of done.sets.toReversed()) answers.push(await undoChangeSet(id, undo, done.sport));
    } catch (error) {
      for (const id of done.made) removedHere.delete(id);
      for (const answer of answers) reloadChanged(client, answer);
      // Without an answer it may have been undone or not: the same undo can be asked for again.
      const rest = { ...done, sets: done.sets.slice(0, done.sets.length - answers.length) };
      if (error instanceof ApiError && error.status === 0) noteDone(rest);
      return showRefusal(rest, error);
    }
    for (const answer of answers) reloadChanged(client, answer);
    if (router.latestLocation.href !== done.at) router.history.push(done.at);
    // The button of the notice is gone.
    else document.getElementById("page-heading")?.focus({ preventScroll: true });
    const changeSets = answers.flatMap(({ changeSet: { id, final } }) => (final ? [] : [id]));
    offer({ what: done.what, changeSets, at: done.at }, !done.isUndo);
  }

  return {
    /** Says what was done, and that it can be undone. */
    offer: (done: JustDone) => offer(done),
    /** Takes back what was done before, by anybody; who has to be asked is asked. */
    takeBack: (earlier: JustDone) => takeBack(doneNow(toDone(earlier, false))),
    /** Takes back the last of what was done here, or of what was undone; false when there is nothing. */
    takeBackLast(which: Pick<Done, "isUndo">): boolean {
      const last = lastDone(which);
      if (last) takeBack(last);
      return last !== undefined;
    },
  };
}
