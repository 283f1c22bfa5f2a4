import type { QueryClient } from "@tanstack/react-query";
import type { Match } from "#contract/fields/match.ts";
import { isSame } from "#contract/is-same.ts";
import { match as definition } from "#contract/kinds/match.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import { keys } from "../../kit/records/keys.ts";
import { createStore, type Store } from "../../kit/ui/store.ts";
import { atCourt, type Court, courtOf } from "../presses/court.ts";
import { isBefore, isClosed } from "../presses/press.ts";
import { readSets, serializeSets } from "../presses/pressed-sets.ts";
import { keepPoints, keptPointsOf } from "./kept-points.ts";
import { beginTally, keptOf, setsOf, type Tally } from "./tally.ts";

export interface PadState {
  /** Null before the format is known, and if the stored sets do not fit it. */
  tally: Tally | null;
  /** The reason why scoring has started again from the stored sets: another format, or a change by somebody else. */
  restart: "format" | "sets" | null;
}

/** The state of scoring one match on this device. */
export interface PadCount {
  state: Store<PadState>;
  /** Uses this format, and takes over changes of others. */
  follow(format: MatchFormat): void;
  /** Changes the current tally, and saves the sets if they differ afterwards. */
  press(change: (tally: Tally) => Tally): void;
}

const counts = new WeakMap<QueryClient, Map<string, PadCount>>();

/** The state of scoring this match, which is kept after its page was left. */
export function countOf(client: QueryClient, id: string): PadCount {
  const known = counts.get(client) ?? new Map<string, PadCount>();
  counts.set(client, known);
  const count = known.get(id) ?? createCount(client, id, courtOf(client, id));
  known.set(id, count);
  return count;
}

function createCount(client: QueryClient, id: string, court: Court): PadCount {
  const state = createStore<PadState>({ tally: null, restart: null });

  /** The page may be a moment behind, which would look like a change by somebody else. */
  function present(): Match | null {
    const stored = client.getQueryData<Match>(keys.one(definition.type, id));
    return stored ? atCourt(stored, court.state.get()) : null;
  }

  function follow(format: MatchFormat) {
    const match = present();
    if (match === null) return;
    const { tally } = state.get();
    const begun = beginTally(format, match.sets, keptPointsOf(id));
    if (tally === null || begun === null) return set(begun, null);
    const isOtherFormat = !isSame(tally.format, format);
    if (!isOtherFormat && setsOf(begun.score) === setsOf(tally.score)) return;
    set(begun, isOtherFormat ? "format" : tally.points.length > 0 ? "sets" : null);
  }

  function set(tally: Tally | null, restart: PadState["restart"]) {
    const before = state.get();
    if (before.tally !== tally || before.restart !== restart) state.set({ tally, restart });
  }

  return {
    state,
    follow,
    press(change) {
      const match = present();
      const known = state.get().tally;
      if (!match || !known || isClosed(match)) return;
      follow(known.format);
      const { tally } = state.get();
      if (tally === null) return;
      const next = change(tally);
      if (next === tally) return;
      set(next, null);
      keepPoints(id, keptOf(next));
      const isPressed = setsOf(next.score) !== setsOf(tally.score) || match.sets.length === 0;
      if (isPressed) court.press("sets", ({ value }) => pressedFrom(value));
      else if (isBefore(match) && next.points !== tally.points) court.press("state", () => "MATCH_STATE_RUNNING");

      /** An earlier page may have left presses that were read meanwhile: the press counts from there. */
      function pressedFrom(value: string): string {
        if (match === null || value === serializeSets(match.sets)) return setsOf(next.score);
        const begun = beginTally(next.format, readSets(value));
        return begun === null ? value : setsOf(change(begun).score);
      }
    },
  };
}
