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

/** The state of one match at its court, as the sending reads and changes it. */
interface SendingContext {
  state: Store<CourtState>;
  set(change: Partial<CourtState>): void;
  settled: Set<number>;
  present(): Stored<typeof definition> | undefined;
  /** Called with each press that was saved here, and the id of its change set. */
  onSaved(press: StoredPress, changeSet: string | null): void;
}

/** Saves the stored presses of one match in their order, each once, and reports those that do not fit. */
export class CourtSending {
  readonly #client: QueryClient;
  readonly #id: string;
  readonly #context: SendingContext;
  #stopped = new AbortController();
  #isWorking = false;
  #isCalledAgain = false;

  constructor(client: QueryClient, id: string, context: SendingContext) {
    this.#client = client;
    this.#id = id;
    this.#context = context;
  }

  /** One tab at a time sends the presses of a match, including those of other tabs. */
  async start(): Promise<void> {
    this.#isCalledAgain = this.#isWorking;
    if (this.#isWorking) return;
    this.#isWorking = true;
    const user = userOf(session.get())?.id;
    try {
      if (user !== undefined)
        await navigator.locks.request(`courtside-presses ${user} ${this.#id}`, () => this.#sendAll(user));
    } catch (error) {
      console.warn("Sending presses has ended:", error);
    } finally {
      this.#isWorking = false;
    }
    if (this.#isCalledAgain) await this.start();
  }

  async #sendAll(user: string): Promise<void> {
    const unsent = async () =>
      (await pressesOf(user)).find((one) => this.#isOfMatch(one) && !one.held && !this.#context.settled.has(one.order));
    for (let [last, press] = [-1, await unsent()]; press && press.order !== last; press = await unsent()) {
      if (!isSignedIn(user)) return;
      last = press.order;
      try {
        await this.#send(press);
      } catch (error) {
        if (!isSignedIn(user)) return;
        if (!(error instanceof Stopped)) await this.#fail(press, error);
      }
    }
  }

  async #send(press: StoredPress): Promise<void> {
    // A press in another sport does not belong to the version on this page.
    const isShown = press.sport === selectedSport.get();
    const outcome = await settle(press, {
      present: () => (isShown ? this.#context.present() : undefined),
      onRead: (match) => isShown && cacheRead(this.#client, definition, match),
      insist: (call, onLost) => this.#insist(press, call, onLost),
    });
    if ("tooLate" in outcome) {
      if (isConfirmed(press)) return this.#hold(press, { kind: "overtaken" });
      return this.#drop(({ thing }) => thing === press.thing, { kind: "overtaken", thing: press.thing });
    }
    this.#context.settled.add(press.order);
    if (isShown) cacheSaved(this.#client, definition, outcome.saved);
    else refetchOne(this.#client, definition, this.#id);
    // At once: without the press and without what it has saved, a button may vanish under the finger of the user.
    const presses = this.#context.state.get().presses.filter(({ order }) => order !== press.order);
    this.#context.set(isShown ? { presses, saved: outcome.saved } : { presses });
    this.#context.onSaved(press, outcome.changeSet);
    await forgetPresses([press.order]);
  }

  /** Repeats the call until there is an answer. */
  async #insist<T>(press: StoredPress, call: () => Promise<T>, onLost?: () => void): Promise<T> {
    const { signal } = this.#stopped;
    for (let failures = 0; ; failures++) {
      // A press of one user is never saved as another.
      if (signal.aborted || !isSignedIn(press.user)) throw new Stopped();
      try {
        const answer = await call();
        if (this.#context.state.get().isWaiting) this.#context.set({ isWaiting: false });
        return answer;
      } catch (error) {
        if (signal.aborted) throw new Stopped();
        if (!isLost(error)) throw error;
        onLost?.();
        press.hasWaited = true;
        if (!this.#context.state.get().isWaiting) this.#context.set({ isWaiting: true });
        await this.#noteWaiting();
        await waitBeforeRetry(failures, signal);
        // Another tab may have discarded the press.
        if (!(await pressesOf(press.user)).some(({ order }) => order === press.order)) throw new Stopped();
      }
    }
  }

  async #noteWaiting(): Promise<void> {
    const fresh = this.#context.state.get().presses.filter((press) => !press.hasWaited && press.order !== undefined);
    if (fresh.length === 0) return;
    await notePresses(ordersOf(fresh), { hasWaited: true });
    // This permission is requested only now, because the question would otherwise disturb; without it, the browser may
    // delete the store when it runs out of space.
    await navigator.storage?.persist?.().catch(() => false);
  }

  async #fail(press: StoredPress, error: unknown): Promise<void> {
    refetchOne(this.#client, definition, this.#id);
    if (!isConfirmed(press)) return this.#drop(({ thing }) => thing !== "result", { kind: "failed", error, press });
    const { status, body } = error instanceof ApiError ? error : { status: null, body: null };
    return this.#hold(press, { kind: "failed", status, body, message: String(error) });
  }

  /** A held press stays stored, and no later press is saved without it. */
  async #hold({ user }: StoredPress, held: Held): Promise<void> {
    this.#context.set({ isWaiting: false });
    await notePresses(ordersOf((await pressesOf(user)).filter((press) => this.#isOfMatch(press) && !press.held)), {
      held,
    });
  }

  async #drop(
    isDropped: (press: { thing: Thing }) => boolean,
    why: { kind: "overtaken"; thing: Thing } | { kind: "failed"; error: unknown; press: Press },
  ): Promise<void> {
    const { presses, notice } = this.#context.state.get();
    const dropped = presses.filter((press) => isDropped(press) && press.order !== undefined);
    const isSame =
      notice?.kind === why.kind &&
      (why.kind === "failed" || (notice.kind === "overtaken" && notice.thing === why.thing));
    const count = dropped.length + (isSame ? notice.count : 0);
    for (const order of ordersOf(dropped)) this.#context.settled.add(order);
    this.#context.set({
      presses: presses.filter((press) => !dropped.includes(press)),
      isWaiting: false,
      notice: { ...why, count, at: performance.now() },
    });
    await forgetPresses(ordersOf(dropped));
  }

  #isOfMatch({ match }: StoredPress): boolean {
    return match === this.#id;
  }

  stop(): void {
    this.#stopped.abort();
    this.#stopped = new AbortController();
  }
}

/** Whether the user decides about a press that does not fit. A typed result is too much to be dropped. */
function isConfirmed(press: StoredPress): boolean {
  return press.thing === "result" || hasWaited(press);
}
