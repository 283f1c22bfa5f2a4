import fc from "fast-check";
import { expect, it } from "vitest";
import { explore } from "../testing/each-engine.ts";
import { limits } from "../testing/limits.ts";
import { isWhole, readRuns, seed } from "../testing/random.ts";
import { Lane } from "./model/lane.ts";
import { play } from "./model/sequence.ts";
import { steps } from "./model/steps.ts";

/** A limit for the search for the shortest failing sequence. */
const bounds = { interruptAfterTimeLimit: limits.exploration - 60_000, markInterruptAsFailure: true };

/** The number of simultaneous sequences, each in sports of its own. */
const lanes = isWhole ? 4 : 1;
/** With one sequence and one request at a time, the seed repeats the run. */
const played = isWhole ? steps : steps.map((all) => all.flatMap((step) => step.map((deed) => [deed])));

explore("random sequences of saves, deletes, change sets, undos and changes of rights", (context) => {
  it("agree with the model after every step", { timeout: limits.exploration }, async () => {
    const runs = readRuns({ whole: 250, short: 24 });
    let count = 0;
    const inLane = async (_: unknown, lane: number) => {
      const own = await Lane.open(context());
      const property = fc.asyncProperty(played, async (sequence) => {
        count += 1;
        await play(own, sequence);
      });
      await fc.assert(property, { seed: seed + lane, numRuns: Math.ceil(runs / lanes), ...bounds });
    };
    await Promise.all(Array.from({ length: lanes }, inLane));
    expect(count).toBeGreaterThanOrEqual(runs);
  });
});
