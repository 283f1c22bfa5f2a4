import type { QueryClient } from "@tanstack/react-query";
import { match as definition } from "#contract/kinds/match.ts";
import { isLost } from "../../kit/api/call.ts";
import { cacheRead, cacheSaved, refetchOne } from "../../kit/live/cache-own-changes.ts";
import { waitBeforeRetry } from "../../kit/live/reconnect.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { ApiError } from "../../kit/records/request.ts";
import { selectedSport } from "../../kit/sign-in/selected-sport.ts";
import { session, userOf } from "../../kit/sign-in/session.ts";
import type { Store } from "../../kit/ui/store.ts";
import type { CourtState } from "./court-state.ts";
import { type Held, hasWaited, type StoredPress } from "./kept-press.ts";
import type { Press, Thing } from "./press.ts";
import { isSignedIn, settle } from "./press-sender.ts";
import { forgetPresses, notePresses, ordersOf, pressesOf } from "./press-store.ts";

/** The presses were discarded, or another user has signed in, so the current call is abandoned. */
class Stopped extends Error {}

/** Saves the stored presses of one match in their order, each once, and reports those that do not fit. */
export function createCourtSending(
  client: QueryClient,
  id: string,
  court: {
    state: Store<CourtState>;
    set(change: Partial<CourtState>): void;
    settled: Set<number>;
    present(): Stored<typeof definition> | undefined;
    /** Called with each press that was saved here, and the id of its change set. */
    onSaved(press: StoredPress, changeSet: string | null): void;
  },
): { start(): Promise<void>; stop(): void } {
  const { state, set, settled } = court;
  let stopped = new AbortController();
  let isWorking = false;
  let isCalledAgain = false;

  /** One tab at a time sends the presses of a match, including those of other tabs. */
  async function start(): Promise<void> {
    isCalledAgain = isWorking;
    if (isWorking) return;
    isWorking = true;
    const user = userOf(session.get())?.id;
    try {
      if (user !== undefined) await navigator.locks.request(`courtside-presses ${user} ${id}`, () => sendAll(user));
    } catch (error) {
      console.warn("Sending presses has ended:", error);
    } finally {
      isWorking = false;
    }
    if (isCalledAgain) await start();
  }

  async function sendAll(user: string): Promise<void> {
    const unsent = async () =>
      (await pressesOf(user)).find((one) => isOfMatch(one) && !one.held && !settled.has(one.order));
    for (let [last, press] = [-1, await unsent()]; press && press.order !== last; press = await unsent()) {
      if (!isSignedIn(user)) return;
      last = press.order;
      try {
        await send(press);
      } catch (error) {
        if (!isSignedIn(user)) return;
        if (!(error instanceof Stopped)) await fail(press, error);
      }
    }
  }

  async function send(press: StoredPress): Promise<void> {
    // A press in another sport does not belong to the version on this page.
    const isShown = press.sport === selectedSport.get();
    const outcome = await settle(press, {
      present: () => (isShown ? court.present() : undefined),
      onRead: (match) => isShown && cacheRead(client, definition, match),
      insist: (call, onLost) => insist(press, call, onLost),
    });
    if ("tooLate" in outcome) {
      if (isConfirmed(press)) return hold(press, { kind: "overtaken" });
      return drop(({ thing }) => thing === press.thing, { kind: "overtaken", thing: press.thing });
    }
    settled.add(press.order);
    if (isShown) cacheSaved(client, definition, outcome.saved);
    else refetchOne(client, definition, id);
    // At once: without the press and without what it has saved, a button may vanish under the finger of the user.
    const presses = state.get().presses.filter(({ order }) => order !== press.order);
    set(isShown ? { presses, saved: outcome.saved } : { presses });
    court.onSaved(press, outcome.changeSet);
    await forgetPresses([press.order]);
  }

  /** Repeats the call until there is an answer. */
  async function insist<T>(press: StoredPress, call: () => Promise<T>, onLost?: () => void): Promise<T> {
    const { signal } = stopped;
    for (let failures = 0; ; failures++) {
      // A press of one user is never saved as another.
      if (signal.aborted || !isSignedIn(press.user)) throw new Stopped();
      try {
        const answer = await call();
        if (state.get().isWaiting) set({ isWaiting: false });
        return answer;
      } catch (error) {
        if (signal.aborted) throw new Stopped();
        if (!isLost(error)) throw error;
        onLost?.();
        press.hasWaited = true;
        if (!state.get().isWaiting) set({ isWaiting: true });
        await noteWaiting();
        await waitBeforeRetry(failures, signal);
        // Another tab may have discarded the press.
        if (!(await pressesOf(press.user)).some(({ order }) => order === press.order)) throw new Stopped();
      }
    }
  }

  async function noteWaiting(): Promise<void> {
    const fresh = state.get().presses.filter((press) => !press.hasWaited && press.order !== undefined);
    if (fresh.length === 0) return;
    await notePresses(ordersOf(fresh), { hasWaited: true });
    // This permission is requested only now, because the question would otherwise disturb; without it, the browser may
    // delete the store when it runs out of space.
    await navigator.storage?.persist?.().catch(() => false);
  }

  async function fail(press: StoredPress, error: unknown): Promise<void> {
    refetchOne(client, definition, id);
    if (!isConfirmed(press)) return drop(({ thing }) => thing !== "result", { kind: "failed", error, press });
    const { status, body } = error instanceof ApiError ? error : { status: null, body: null };
    return hold(press, { kind: "failed", status, body, message: String(error) });
  }

  /** A held press stays stored, and no later press is saved without it. */
  async function hold({ user }: StoredPress, held: Held): Promise<void> {
    set({ isWaiting: false });
    await notePresses(ordersOf((await pressesOf(user)).filter((press) => isOfMatch(press) && !press.held)), { held });
  }

  async function drop(
    isDropped: (press: { thing: Thing }) => boolean,
    why: { kind: "overtaken"; thing: Thing } | { kind: "failed"; error: unknown; press: Press },
  ): Promise<void> {
    const { presses, notice } = state.get();
    const dropped = presses.filter((press) => isDropped(press) && press.order !== undefined);
    const isSame =
      notice?.kind === why.kind &&
      (why.kind === "failed" || (notice.kind === "overtaken" && notice.thing === why.thing));
    const count = dropped.length + (isSame ? notice.count : 0);
    for (const order of ordersOf(dropped)) settled.add(order);
    set({
      presses: presses.filter((press) => !dropped.includes(press)),
      isWaiting: false,
      notice: { ...why, count, at: performance.now() },
    });
    await forgetPresses(ordersOf(dropped));
  }

  /** Whether the user decides about a press that does not fit. A typed result is too much to be dropped. */
  const isConfirmed = (press: StoredPress) => press.thing === "result" || hasWaited(press);

  const isOfMatch = ({ match }: StoredPress) => match === id;

  return {
    start,
    stop() {
      stopped.abort();
      stopped = new AbortController();
    },
  };
}
