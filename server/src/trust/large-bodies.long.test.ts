import { expect, it } from "vitest";
import { onEachEngine } from "../testing/each-engine.ts";
import { limits } from "../testing/limits.ts";
import { attack, oneOfEach } from "./hostile/attack.ts";
import { largeBodies } from "./hostile/bodies.ts";
import type { Hostile } from "./hostile/requests.ts";
import { readOperations } from "./operations.ts";

onEachEngine("requests that are as large as may be, or larger", (context) => {
  it("are answered in time", { timeout: limits.exploration }, async () => {
    const operations = (await readOperations(context().stranger)).filter(({ body }) => body);
    const faults: string[] = [];
    for (const operation of operations) {
      const requests = largeBodies.map((body): Hostile => ({ ...plain, method: operation.method, body }));
      faults.push(...(await attack(context(), operation, requests)).faults);
    }
    expect(oneOfEach(faults)).toEqual([]);
  });
});

const plain: Hostile = {
  method: "POST",
  path: {},
  isNew: true,
  pick: 0,
  query: "",
  headers: [
    ["content-type", "application/json"],
    ["authorization", "Bearer «token»"],
    ["x-sport-id", "«sport 0»"],
  ],
  body: null,
  framing: "whole",
};
