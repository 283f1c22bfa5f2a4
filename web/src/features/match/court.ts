import type { QueryClient } from "@tanstack/react-query";
import type { Match } from "#contract/fields/match.ts";
import { match as definition } from "#contract/kinds/match.ts";
import { session, userOf } from "../../identity/session.ts";
import { getOne, save } from "../../records/entities.ts";
import { keys } from "../../records/keys.ts";
import { keepNewer, keepSaved, reload } from "../../records/queries.ts";
import { waitBeforeRetry } from "../../records/reconnect.ts";
import { ApiError } from "../../records/request.ts";
import { createStore, type Store } from "../../ui/store.ts";
import { changeBy, isOvertaken, type Press, type Seen, seenOf, type Thing, withPresses } from "./press.ts";

/** Presses that were not applied. */
export type Notice =
  | { kind: "overtaken"; thing: Thing; count: number; at: number }
  | { kind: "failed"; error: unknown; count: number; at: number };

export interface CourtState {
  /** What is not saved yet, in the order in which it was pressed. */
  presses: readonly Press[];
  /** The server can't be reached at present: the presses wait. */
  isWaiting: boolean;
  notice: Notice | null;
}

export interface Court {
  state: Store<CourtState>;
  /** Changes one thing by what it shows at this moment; `next` gives its new value. */
  press(thing: Thing, next: (present: Seen) => string): void;
  /** Gives up what waits for the connection. */
  discard(): void;
  dismiss(): void;
}

const courts = new WeakMap<QueryClient, Map<string, Court>>();
const idle: CourtState = { presses: [], isWaiting: false, notice: null };
// What was not applied has to be noticed, also by somebody who goes on pressing.
const noticeStays = 5_000;

/** The presses at one match. They are saved one after another, also when the page has been left meanwhile. */
export function courtOf(client: QueryClient, id: string): Court {
  const known = courts.get(client) ?? new Map<string, Court>();
  courts.set(client, known);
  const court = known.get(id) ?? createCourt(client, id);
  known.set(id, court);
  return court;
}

function createCourt(client: QueryClient, id: string): Court {
  const state = createStore<CourtState>(idle);
  let owner: string | undefined;
  let isWorking = false;
  let stopped = new AbortController();

  const set = (change: Partial<CourtState>) => state.set({ ...state.get(), ...change });
  const present = () => client.getQueryData<Match>(keys.one(definition.type, id));

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    const { signal } = stopped;
    try {
      for (let [press] = state.get().presses; press; [press] = state.get().presses) await settle(press);
    } catch (error) {
      if (!signal.aborted) drop(() => true, { kind: "failed", error });
      reload(client, definition, id);
    } finally {
      isWorking = false;
      if (signal.aborted && state.get().presses.length > 0) void work();
    }
  }

  /** Saves one press, over newer versions if need be, or drops it when one of them has overtaken it. */
  async function settle(press: Press): Promise<void> {
    let match = present() ?? (await insist(() => getOne(definition, id)));
    for (;;) {
      if (isOvertaken(match, press))
        return drop(({ thing }) => thing === press.thing, { kind: "overtaken", thing: press.thing });
      const version = match;
      try {
        // Asked again after a lost answer, the server takes the same save of the same version for one.
        const saved = await insist(() => save(definition, version, changeBy(version, press)));
        keepSaved(client, definition, saved);
        return set({ presses: state.get().presses.filter((other) => other !== press) });
      } catch (error) {
        if (!isOutdated(error)) throw error;
        match = await insist(() => getOne(definition, id));
        keepNewer(client, definition, match);
      }
    }
  }

  /** Tries until there is an answer. */
  async function insist<T>(call: () => Promise<T>): Promise<T> {
    const { signal } = stopped;
    for (let failures = 0; ; failures++) {
      // What one user has pressed is not saved as another.
      if (presentUser() !== owner) discard();
      signal.throwIfAborted();
      try {
        const answer = await call();
        if (state.get().isWaiting) set({ isWaiting: false });
        return answer;
      } catch (error) {
        signal.throwIfAborted();
        if (!isPassing(error)) throw error;
        set({ isWaiting: true });
        await waitBeforeRetry(failures, signal);
        signal.throwIfAborted();
      }
    }
  }

  function drop(
    isDropped: (press: Press) => boolean,
    why: { kind: "overtaken"; thing: Thing } | { kind: "failed"; error: unknown },
  ) {
    const { presses, notice } = state.get();
    const kept = presses.filter((press) => !isDropped(press));
    const isSame =
      notice?.kind === why.kind &&
      (why.kind === "failed" || (notice.kind === "overtaken" && notice.thing === why.thing));
    const count = presses.length - kept.length + (isSame ? notice.count : 0);
    set({ presses: kept, isWaiting: false, notice: { ...why, count, at: performance.now() } });
  }

  function discard() {
    stopped.abort();
    stopped = new AbortController();
    set(idle);
    reload(client, definition, id);
  }

  return {
    state,
    press(thing, next) {
      const match = present();
      if (!match) return;
      if (presentUser() !== owner && state.get().presses.length > 0) discard();
      const { presses, notice } = state.get();
      const from = seenOf(withPresses(match, presses), thing);
      const to = next(from);
      if (to === from.value) return;
      const isRead = notice !== null && performance.now() - notice.at > noticeStays;
      owner = presentUser();
      set({ presses: [...presses, { thing, from, to }], notice: isRead ? null : notice });
      void work();
    },
    discard,
    dismiss: () => set({ notice: null }),
  };
}

function presentUser(): string | undefined {
  return userOf(session.get())?.id;
}

function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.body?.code === "version-conflict";
}

/** No answer, or one that says nothing of whether the save was made. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}
