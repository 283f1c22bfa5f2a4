import { expect, it } from "vitest";
import type { Stage } from "#contract/fields/stage.ts";
import { keyOfSource, qualifierNumbers } from "./qualifiers.ts";

const source = (group: string, rank: number) => ({ type: "MATCH_SOURCE_RANK" as const, stage: "q", group, rank });
const lines = [source("B", 1), null, source("A", 2), source("A", 1)].map((source, index) => {
  return { line: index + 1, competitor: null, seed: null, bye: false, source };
});
const direct: Stage["competitors"] = [{ id: "x", type: "team" }];

it("are numbered by their ranks and groups", () => {
  const numbers = qualifierNumbers({ competitors: direct, lines });
  expect([source("A", 1), source("B", 1), source("A", 2)].map((one) => numbers.get(keyOfSource(one)))).toEqual([
    1, 2, 3,
  ]);
});

it("are no qualifiers where everybody comes from an earlier stage", () => {
  expect(qualifierNumbers({ competitors: [], lines }).size).toBe(0);
});
