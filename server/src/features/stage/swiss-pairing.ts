import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { SwissInput, SwissRound } from "#competition/swiss/swiss-round.ts";
import type { WarningCode } from "#contract/change-sets.ts";
import type { SwissPairing } from "#contract/stage-draw.ts";
import type { Caller } from "../../access/caller.ts";
import type { Applied } from "../../entities/apply-set.ts";
import { Calculation } from "../../entities/change-set-requests.ts";

/** A round that is to be paired. */
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
  digest: string;
  pairings: SwissPairings;
}

/** What such a call has done. */
export interface Drawn {
  applied: Applied;
  warnings: readonly WarningCode[];
}

/** Pairs the rounds that one request asks for: in a thread of their own, since large ones take seconds. */
export class SwissPairings {
  readonly #rounds = new Map<string, SwissRound | null>();

  /**
   * @returns null where no pairing is allowed
   * @throws Calculation as long as the round has not been paired from this very task
   */
  pair(task: SwissTask): SwissRound | null {
    const key = JSON.stringify(task);
    const round = this.#rounds.get(key);
    if (round !== undefined) return round;
    throw new Calculation(async () => {
      this.#rounds.set(key, await pairInThread(task));
    });
  }
}

async function pairInThread(task: SwissTask): Promise<SwissRound | null> {
  const worker = new Worker(new URL("./swiss-worker.ts", import.meta.url), { workerData: task });
  try {
    // What the thread throws comes as an error, which rejects this too.
    const [round] = await once(worker, "message");
    return round;
  } finally {
    await worker.terminate();
  }
}
