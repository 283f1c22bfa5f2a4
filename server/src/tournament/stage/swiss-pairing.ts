import type { SwissInput, SwissRound } from "#competition/swiss/swiss-round.ts";
import type { Warning } from "#contract/change-sets.ts";
import type { SwissPairing } from "#contract/stage-draw.ts";
import type { Caller } from "../../kit/access/caller.ts";
import type { Applied, ClientRequest } from "../../kit/save/apply-set.ts";
import { ThreadCalculations } from "../../kit/save/thread-calculations.ts";
import { Threads } from "../../kit/threads/threads.ts";

/** A round to be paired. */
export interface SwissTask {
  pairing: SwissPairing;
  input: SwissInput;
  /** The players in the order of the standings, the leader first. */
  order: readonly number[];
}

/** A call that draws a stage or pairs a round of it. */
export interface PairedRequest<Body> {
  id: string;
  caller: Caller;
  body: Body;
  clientRequest: ClientRequest;
  pairings: SwissPairings;
}

/** The result of such a call. */
export interface Drawn {
  applied: Applied;
  warnings: readonly Warning[];
}

/** Pairing a large round takes seconds, so it runs in a thread; smaller requests of others are served meanwhile. */
const threads = new Threads<SwissTask, SwissRound | null>(new URL("./swiss-worker.ts", import.meta.url), { most: 4 });

/** The rounds that one request has paired: null when no pairing is allowed. */
export class SwissPairings extends ThreadCalculations<SwissTask, SwissRound | null> {
  constructor() {
    super(threads);
  }
}
