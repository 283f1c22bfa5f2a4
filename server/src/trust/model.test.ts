import fc from "fast-check";
import { expect, it } from "vitest";
import { explore } from "../testing/each-engine.ts";
import { limits } from "../testing/limits.ts";
import { isWhole, randomSeed, readRuns, shortenedInTime } from "../testing/random.ts";
import { play } from "./model/sequence.ts";
import { type Step, steps } from "./model/steps.ts";
import { Users } from "./model/users.ts";

/** A limit for all runs together. */
const bounds = { interruptAfterTimeLimit: limits.exploration - 60_000, markInterruptAsFailure: true };

const oneByOne = steps.map((all) => all.flatMap((step) => step.map((deed) => [deed])));

explore("random sequences of saves, deletes, change sets, undos and changes of rights", (context) => {
  it("agree with the model after every step", { timeout: limits.exploration }, async () => {
    const numRuns = readRuns({ whole: 250, short: 24 });
    const users = await Users.open(context());
    let count = 0;
    const check = shortenedInTime(async (sequence: readonly Step[]) => {
      count += 1;
      await play(users, sequence);
    });
    const property = fc.asyncProperty(isWhole ? steps : oneByOne, check);
    await fc.assert(property, { seed: randomSeed, numRuns, ...bounds });
    expect(count).toBeGreaterThanOrEqual(numRuns);
  });

  it("are the same ones again, with the same answers, by the same seed", { timeout: limits.exploration }, async () => {
    const sequences = fc.sample(oneByOne, { seed: randomSeed, numRuns: 3 });
    const playAll = async () => {
      const users = await Users.open(context());
      const transcripts: string[] = [];
      for (const sequence of sequences) transcripts.push(await play(users, sequence));
      return transcripts;
    };
    expect(await playAll()).toEqual(await playAll());
  });
});
