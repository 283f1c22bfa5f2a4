import type { QueryClient } from "@tanstack/react-query";
import type { MatchResult } from "#competition/match-result.ts";
import type { Match } from "#contract/fields/match.ts";
import { isSame } from "#contract/is-same.ts";
import { match as definition } from "#contract/kinds/match.ts";
import { cacheRead, refetchOne } from "../../kit/live/cache-own-changes.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { keys } from "../../kit/records/keys.ts";
import { selectedSport } from "../../kit/sign-in/selected-sport.ts";
import { session, userOf } from "../../kit/sign-in/session.ts";
import { createStore, type Store } from "../../kit/ui/store.ts";
import { CourtSending } from "./court-sending.ts";
import type { CourtState } from "./court-state.ts";
import { type KeptPress, outcomeOf, type StoredPress, thisPage } from "./kept-press.ts";
import { type Seen, seenOf, serializeEntry, type Thing, type TypedEntry, withPresses } from "./press.ts";
import { forgetPresses, keepPress, onPressesOf, ordersOf, pressesOf } from "./press-store.ts";

export interface Court {
  state: Store<CourtState>;
  /**
   * Changes one value from its current one; `next` returns the new value. Fulfilled when the new value is shown;
   * `onSaved` is called if this page saves it, with the id of the change set.
   */
  press(thing: Thing, next: (present: Seen) => string, onSaved?: (changeSet: string | null) => void): Promise<void>;
  /** Sends the presses that an earlier page has left. */
  resume(): void;
  /** Discards the waiting presses. */
  discard(): void;
  /** Saves the final values of the held presses over the current match. */
  applyHeld(): void;
  dropHeld(): void;
  dismiss(): void;
}

const courts = new WeakMap<QueryClient, Map<string, Court>>();
const idle: CourtState = { saved: null, presses: [], held: [], isWaiting: false, notice: null };
// The message stays this long, so that a user who goes on pressing notices it.
const noticeStays = 5_000;

/** The presses of one match. They are saved one after another, also after the page was left. */
export function courtOf(client: QueryClient, id: string): Court {
  const known = courts.get(client) ?? new Map<string, Court>();
  courts.set(client, known);
  const court = known.get(id) ?? createCourt(client, id);
  known.set(id, court);
  return court;
}

/** The match as it stands at its court: as it was saved last, with the presses that are not saved yet. */
export function atCourt(match: Match, { saved, presses }: Pick<CourtState, "saved" | "presses">): Match {
  return withPresses(saved !== null && saved.version > match.version ? saved : match, presses);
}

/**
 * Enters a typed result of the match, as it is known on the page. Fulfilled when the result is shown; `onSaved` is called
 * with the id of the change set if this page saves it.
 */
export async function enterResult(
  client: QueryClient,
  match: Match,
  { data, result }: { data: TypedEntry["given"]; result: MatchResult },
  onSaved?: (changeSet: string | null) => void,
): Promise<void> {
  // Where matches are listed, none of them has been read by itself.
  cacheRead(client, definition, match);
  await courtOf(client, match.id).press("result", () => serializeEntry(data, result), onSaved);
}

function createCourt(client: QueryClient, id: string): Court {
  const state = createStore<CourtState>(idle);
  /** Presses that are saved or discarded, but may still be in the browser's store. */
  const settled = new Set<number>();
  /** Presses that are about to be written to the store. */
  let unwritten: readonly KeptPress[] = [];
  let writing: Promise<unknown> = Promise.resolve();
  let isRead = false;

  const set = (change: Partial<CourtState>) => state.set({ ...state.get(), ...change });
  const present = () => client.getQueryData<Stored<typeof definition>>(keys.one(definition.type, id));
  const showSaved = new Map<number, (changeSet: string | null) => void>();
  const onSaved = ({ order }: StoredPress, changeSet: string | null) => {
    showSaved.get(order)?.(changeSet);
    showSaved.delete(order);
  };
  const sending = new CourtSending(client, id, { state, set, settled, present, onSaved });
  let reading = read();
  let reader = presentUser();
  onPressesOf(id, take);
  session.subscribe(() => {
    if (presentUser() === reader) return;
    reader = presentUser();
    sending.stop();
    isRead = false;
    state.set(idle);
    reading = read();
  });

  /** Reads the stored presses of the user, which may be from before a reload. */
  async function read(): Promise<void> {
    const user = presentUser();
    const kept = user === undefined ? [] : await pressesOf(user);
    if (user === presentUser()) take(kept);
  }

  /** Shows the stored presses of the user, which may come from another tab. */
  function take(kept: readonly StoredPress[]): void {
    const user = presentUser();
    const ofMatch = kept.filter((press) => press.match === id && press.user === user && !settled.has(press.order));
    // One that has just been written may be missing in what was read a moment before.
    const isTaken = ({ order }: KeptPress) =>
      order !== undefined && (settled.has(order) || ofMatch.some((press) => press.order === order));
    const added = unwritten.filter((press) => press.user === user && !isTaken(press));
    const shown = {
      presses: [...ofMatch.filter(({ held }) => !held), ...added],
      held: ofMatch.filter(({ held }) => held),
    };
    const { presses, held } = state.get();
    if (!isSame(shown, { presses, held })) set(shown);
    isRead = true;
  }

  async function press(...[thing, next, onSaved]: Parameters<Court["press"]>): Promise<void> {
    // The new value counts from the shown one, which has to include all presses.
    if (!isRead) await reading;
    if (!isRead) return;
    const match = present();
    const user = presentUser();
    if (!match || user === undefined) return;
    const { presses, notice, isWaiting } = state.get();
    const shown = atCourt(match, state.get());
    const from = seenOf(shown, thing);
    const to = next(from);
    if (to === from.value) return;
    const isSeen = notice !== null && performance.now() - notice.at > noticeStays;
    const pressed: KeptPress = {
      thing,
      from,
      to,
      user,
      match: id,
      page: thisPage,
      sport: selectedSport.get(),
      state: shown.state,
      ...(isWaiting && { hasWaited: true }),
    };
    unwritten = [...unwritten, pressed];
    set({ presses: [...presses, pressed], notice: isSeen ? null : notice });
    writing = Promise.all([writing, keepPress(pressed)]).then(() => {
      unwritten = unwritten.filter((other) => other !== pressed);
      if (onSaved && pressed.order !== undefined) showSaved.set(pressed.order, onSaved);
      sending.start();
    });
  }

  /** Presses that are being written are removed with the rest. */
  function forget(presses: readonly KeptPress[]): void {
    for (const order of ordersOf(presses)) settled.add(order);
    unwritten = unwritten.filter((press) => !presses.includes(press));
    void writing.then(() => forgetPresses(ordersOf(presses)));
    refetchOne(client, definition, id);
  }

  return {
    state,
    press,
    resume: () => void reading.then(() => sending.start()),
    discard() {
      const { presses } = state.get();
      sending.stop();
      set({ presses: [], isWaiting: false, notice: null });
      forget(presses);
    },
    applyHeld() {
      const { held } = state.get();
      for (const { thing, first, last } of outcomeOf(held)) {
        void press(thing, (seen) => (seen.teamId === first.from.teamId ? last.to : seen.value));
      }
      set({ held: [] });
      forget(held);
    },
    dropHeld() {
      const { held } = state.get();
      set({ held: [] });
      forget(held);
    },
    dismiss: () => set({ notice: null }),
  };
}

function presentUser(): string | undefined {
  return userOf(session.get())?.id;
}
