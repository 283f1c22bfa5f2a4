import type { QueryClient } from "@tanstack/react-query";
import { match as definition } from "#contract/kinds/match.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { keys } from "../../kit/records/keys.ts";
import { reload } from "../../kit/records/queries.ts";
import { selectedSport } from "../../kit/sign-in/selected-sport.ts";
import { session, userOf } from "../../kit/sign-in/session.ts";
import { createStore, type Store } from "../../kit/ui/store.ts";
import { createCourtSending } from "./court-sending.ts";
import { type KeptPress, outcomeOf, thisPage } from "./kept-press.ts";
import { type Press, type Seen, seenOf, type Thing, withPresses } from "./press.ts";
import { forgetPresses, keepPress, onPresses, ordersOf, pressesOf } from "./press-store.ts";

/** Presses that were not applied. */
export type Notice =
  | { kind: "overtaken"; thing: Thing; count: number; at: number }
  | { kind: "failed"; error: unknown; press: Press; count: number; at: number };

export interface CourtState {
  /** What is not saved yet, in the order in which it was pressed. */
  presses: readonly KeptPress[];
  /** What has waited for the connection and does not fit what others have saved meanwhile: its user decides. */
  held: readonly KeptPress[];
  /** The server can't be reached at present: the presses wait. */
  isWaiting: boolean;
  notice: Notice | null;
}

export interface Court {
  state: Store<CourtState>;
  /** Changes one thing by what it shows at this moment; `next` gives its new value. */
  press(thing: Thing, next: (present: Seen) => string): void;
  /** Sends what an earlier page has left. */
  resume(): void;
  /** Gives up what waits for the connection. */
  discard(): void;
  /** Saves what the held presses have come to, over what stands now. */
  applyHeld(): void;
  dropHeld(): void;
  dismiss(): void;
}

const courts = new WeakMap<QueryClient, Map<string, Court>>();
const idle: CourtState = { presses: [], held: [], isWaiting: false, notice: null };
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
  /** What is saved or given up, which the browser may still be about to forget. */
  const settled = new Set<number>();
  /** What the browser is about to write. */
  let unwritten: readonly KeptPress[] = [];
  let writing: Promise<unknown> = Promise.resolve();
  let isRead = false;

  const set = (change: Partial<CourtState>) => state.set({ ...state.get(), ...change });
  const present = () => client.getQueryData<Stored<typeof definition>>(keys.one(definition.type, id));
  const sending = createCourtSending(client, id, { state, set, settled, present });
  let reading = read();
  let reader = presentUser();
  onPresses(() => void read());
  session.subscribe(() => {
    if (presentUser() === reader) return;
    reader = presentUser();
    sending.stop();
    isRead = false;
    state.set(idle);
    reading = read();
  });

  /** Shows what is kept for the user, who may have pressed in another tab or before a reload. */
  async function read(): Promise<void> {
    const user = presentUser();
    const kept = user === undefined ? [] : await pressesOf(user);
    if (user !== presentUser()) return;
    const here = kept.filter(({ match, order }) => match === id && !settled.has(order));
    const added = unwritten.filter((press) => press.user === user && press.order === undefined);
    set({ presses: [...here.filter(({ held }) => !held), ...added], held: here.filter(({ held }) => held) });
    isRead = true;
  }

  function press(thing: Thing, next: (present: Seen) => string): void {
    // It counts from what is shown, and that has to have all presses in it.
    if (!isRead) return void reading.then(() => isRead && press(thing, next));
    const match = present();
    const user = presentUser();
    if (!match || user === undefined) return;
    const { presses, notice, isWaiting } = state.get();
    const shown = withPresses(match, presses);
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
      sending.start();
    });
  }

  /** Whatever is being written goes with the rest. */
  function forget(presses: readonly KeptPress[]): void {
    for (const order of ordersOf(presses)) settled.add(order);
    unwritten = unwritten.filter((press) => !presses.includes(press));
    void writing.then(() => forgetPresses(ordersOf(presses)));
    reload(client, definition, id);
  }

  return {
    state,
    press,
    resume: () => void reading.then(sending.start),
    discard() {
      const { presses } = state.get();
      sending.stop();
      set({ presses: [], isWaiting: false, notice: null });
      forget(presses);
    },
    applyHeld() {
      const { held } = state.get();
      for (const { thing, first, last } of outcomeOf(held)) {
        press(thing, (seen) => (seen.teamId === first.from.teamId ? last.to : seen.value));
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
