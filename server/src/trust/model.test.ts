import fc from "fast-check";
import { expect, it } from "vitest";
import { onEachEngine } from "../testing/each-engine.ts";
import { Lane } from "./model/lane.ts";
import { play } from "./model/sequence.ts";
import { steps } from "./model/steps.ts";
import { readRuns, readSeed } from "./seed.ts";

/** A limit for the search for the shortest failing sequence. */
const bounds = { interruptAfterTimeLimit: 300_000, markInterruptAsFailure: true };

/** The number of simultaneous sequences, each in sports of its own. */
const lanes = 4;

onEachEngine("random sequences of saves, deletes, change sets, undos and changes of rights", (context) => {
  it("agree with the model after every step", { timeout: 360_000 }, async () => {
    const { seed, runs } = { seed: readSeed("the model"), runs: readRuns(250) };
    let played = 0;
    const inLane = async (_: unknown, lane: number) => {
      const own = await Lane.open(context());
      const property = fc.asyncProperty(steps, async (sequence) => {
        played += 1;
        await play(own, sequence);
      });
      await fc.assert(property, { seed: seed + lane, numRuns: Math.ceil(runs / lanes), ...bounds });
    };
    await Promise.all(Array.from({ length: lanes }, inLane));
    expect(played).toBeGreaterThanOrEqual(runs);
  });
});
