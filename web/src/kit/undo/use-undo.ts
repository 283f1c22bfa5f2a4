import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type AnyRouter, useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import type { ChangeSetAnswer } from "#contract/change-sets.ts";
import { cacheChangeSet } from "../live/cache-own-changes.ts";
import { deletedByUser } from "../live/deleted-by-user.ts";
import { undoChangeSet } from "../records/change-sets.ts";
import { isErasedWithDeletion } from "../records/kinds.ts";
import { ApiError } from "../records/request.ts";
import { createStore } from "../ui/store.ts";
import { type Done, doneNow, forgetDone, lastDone, noteDone } from "./done.ts";
import { hideDone, showDone, showRefusal } from "./undo-notice.tsx";

/** An action that has just been completed. */
export interface JustDone {
  /** The words for the action: "Hawks saved". */
  what: string;
  /** The change sets of the action in their order; null for a call that changed nothing. */
  changeSets: readonly (string | null)[];
  /** The entities that the action created. */
  created?: readonly { type: string; id: string }[];
  /** The address of the page to open after an undo, if it is another one. */
  at?: string;
  /** When the user began it, if others may have begun and ended since: `performance.now()`. */
  began?: number;
}

/** The undo that waits for the user's answer because it deletes people. */
export const undoToConfirm = createStore<{ done: Done; confirm: () => void } | null>(null);

/** Offers to undo the user's actions, by a message and by keyboard. */
export function useUndo() {
  const client = useQueryClient();
  const router = useRouter();
  return useMemo(() => createUndo(client, router), [client, router]);
}

function createUndo(client: QueryClient, router: AnyRouter) {
  const isOn = (at: string) => pathOf(at) === pathOf(router.latestLocation.href);

  function toDone(
    { what, changeSets, created = [], at = router.latestLocation.href, began = performance.now() }: JustDone,
    { isUndo = false, isShownThere = false } = {},
  ) {
    const sets = changeSets.flatMap((id) => (id === null ? [] : [{ id, undo: crypto.randomUUID() }]));
    const people = created.flatMap(({ type, id }) => (isErasedWithDeletion(type) ? [id] : []));
    return { what, sets, people, created: created.map(({ id }) => id), at, began, isUndo, isShownThere };
  }

  function offer(action: JustDone, how: Parameters<typeof toDone>[1] = {}): Done | null {
    const toNote = toDone(action, how);
    if (toNote.sets.length === 0) return null;
    const done = noteDone(toNote);
    if (!done.isShownThere || !isOn(done.at)) showDone(done, () => takeBack(done));
    return done;
  }

  function takeBack(done: Done): void {
    if (done.people.length === 0) void undo(done);
    else undoToConfirm.set({ done, confirm: () => void undo(done) });
  }

  async function undo(done: Done): Promise<void> {
    forgetDone(done);
    hideDone();
    for (const id of done.created) deletedByUser.add(id);
    const answers: ChangeSetAnswer[] = [];
    try {
      for (const { id, undo } of done.sets.toReversed()) answers.push(await undoChangeSet(id, undo, done.sport));
    } catch (error) {
      for (const id of done.created) deletedByUser.delete(id);
      for (const answer of answers) cacheChangeSet(client, answer);
      // Without an answer, the undo may or may not have been applied; the same undo can be sent again.
      const rest = { ...done, sets: done.sets.slice(0, done.sets.length - answers.length) };
      if (error instanceof ApiError && error.status === 0) noteDone(rest);
      return showRefusal(rest, error);
    }
    for (const answer of answers) cacheChangeSet(client, answer);
    if (!done.isShownThere || !isOn(done.at)) goBackTo(done.at);
    const changeSets = answers.flatMap(({ changeSet: { id, final } }) => (final ? [] : [id]));
    offer({ what: done.what, changeSets, at: done.at }, { isUndo: !done.isUndo, isShownThere: done.isShownThere });
  }

  function goBackTo(at: string): void {
    if (router.latestLocation.href !== at) router.history.push(at);
    // The button of the message has disappeared.
    else document.getElementById("page-heading")?.focus({ preventScroll: true });
  }

  return {
    /** Shows a message about an action, with its undo. */
    offer: (done: JustDone) => void offer(done),
    /**
     * Notes an action that its page shows, with a button to undo it; the returned function does that, and the page stays.
     * Null if there is nothing to undo.
     */
    note(action: JustDone): (() => void) | null {
      const done = offer(action, { isShownThere: true });
      return done && (() => takeBack(done));
    },
    /** Undoes an earlier action of anybody, after a question if it is necessary. */
    takeBack: (earlier: JustDone) => takeBack(doneNow(toDone(earlier))),
    /** Undoes the last action in this tab, or takes back the last undo; false if there is none. */
    takeBackLast(which: Pick<Done, "isUndo">): boolean {
      const last = lastDone(which);
      if (last) takeBack(last);
      return last !== undefined;
    },
  };
}

/** The address without its filters. */
function pathOf(address: string): string {
  return address.replace(/[?#].*$/, "");
}
