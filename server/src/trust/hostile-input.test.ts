import fc from "fast-check";
import { expect, it } from "vitest";
import { explore } from "../testing/each-engine.ts";
import { limits } from "../testing/limits.ts";
import { isWhole, randomSeed, readRuns } from "../testing/random.ts";
import { attack, oneOfEach } from "./hostile/attack.ts";
import { hostile } from "./hostile/requests.ts";
import { readOperations } from "./operations.ts";

explore("hostile requests", (context) => {
  /** Adds a few entities of each kind to the world. */
  const makeMore = async () => {
    const { signIn, world } = context();
    for (const name of ["one", "two", "three"]) await signIn(`${name}@example.com`);
    for (const sample of Object.values(world.samples)) {
      for (let number = 0; number < 4; number++) await world.admin.create(sample().save, sample().fields);
    }
  };

  it("to every operation are answered in the one form, in time, and change nothing unless they are accepted", {
    timeout: limits.exploration,
  }, async () => {
    const runs = readRuns({ whole: 10_400, short: 1_300 });
    const operations = await readOperations(context().stranger);
    const each = Math.ceil(runs / operations.length);
    const faults: string[] = [];
    let [count, accepted] = [0, 0];
    const ofSets = new Map<string, number>();
    await makeMore();
    // Deletions come last, so that there are entities for the other requests.
    const inOrder = [...operations].sort(
      (one, other) => Number(one.method === "DELETE") - Number(other.method === "DELETE"),
    );
    for (const [index, operation] of inOrder.entries()) {
      const requests = fc.sample(hostile(operation, operations), { seed: randomSeed + index, numRuns: each });
      const attacked = await attack(context(), operation, requests);
      if (operation.path.startsWith("/api/change-sets")) ofSets.set(operation.name, attacked.accepted);
      count += requests.length;
      accepted += attacked.accepted;
      faults.push(...attacked.faults);
    }
    expect(oneOfEach(faults)).toEqual([]);
    expect(count).toBeGreaterThanOrEqual(runs);
    // Enough requests are accepted and write something.
    expect(accepted).toBeGreaterThan(count / 40);
    if (!isWhole) return;
    expect(ofSets.get("POST /api/change-sets/{id}")).toBeGreaterThan(each / 20);
    expect(ofSets.get("POST /api/change-sets/{id}/undo")).toBeGreaterThan(each / 40);
  });
});
