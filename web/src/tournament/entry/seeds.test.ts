import { describe, expect, it } from "vitest";
import type { EntryStatus } from "#contract/enumerations.ts";
import { inOrder, moveSeed, seedFirst, toggleSeed } from "./seeds.ts";

const entry = (id: string, seed: number | null, ranking: number | null = null, status = "ACCEPTED") => ({
  id,
  seed,
  ranking,
  status: `ENTRY_STATUS_${status}` as EntryStatus,
});
const orderAfter = (entries: ReturnType<typeof entry>[], changes: { id: string; seed: number | null }[]) => {
  const changed = new Map(changes.map(({ id, seed }) => [id, seed]));
  const next = entries.map((one) => ({ ...one, seed: changed.has(one.id) ? (changed.get(one.id) ?? null) : one.seed }));
  return inOrder(next).map(({ id, seed }) => `${id}${seed ?? ""}`);
};

describe("the order of entries", () => {
  it("is by seed, then by ranking, and those who have withdrawn come last", () => {
    const entries = [
      entry("a", null),
      entry("b", null, 12),
      entry("c", 2),
      entry("d", 1, null, "WITHDRAWN"),
      entry("e", null, 3),
      entry("f", null),
    ];
    expect(inOrder(entries).map(({ id }) => id)).toEqual(["c", "e", "b", "a", "f", "d"]);
  });
});

describe("moving an entry", () => {
  const entries = [entry("a", 1), entry("b", 2), entry("c", 3), entry("d", null), entry("e", null)];

  it("within the seeds gives the others the seeds between", () => {
    expect(orderAfter(entries, moveSeed(entries, "c", 0))).toEqual(["c1", "a2", "b3", "d", "e"]);
    expect(moveSeed(entries, "b", 1)).toEqual([]);
  });

  it("among the seeds seeds it, and behind them takes its seed away", () => {
    expect(orderAfter(entries, moveSeed(entries, "e", 1))).toEqual(["a1", "e2", "b3", "c4", "d"]);
    expect(orderAfter(entries, moveSeed(entries, "a", 4))).toEqual(["b1", "c2", "a", "d", "e"]);
    expect(moveSeed(entries, "e", 3)).toEqual([]);
  });

  it("makes it the last seed, or none", () => {
    expect(orderAfter(entries, toggleSeed(entries, "e"))).toEqual(["a1", "b2", "c3", "e4", "d"]);
    expect(orderAfter(entries, toggleSeed(entries, "a"))).toEqual(["b1", "c2", "a", "d", "e"]);
  });

  it("leaves alone who has withdrawn, and closes gaps", () => {
    const some = [entry("a", 1), entry("b", 5), entry("c", null), entry("d", 3, null, "WITHDRAWN")];
    expect(moveSeed(some, "b", 0)).toEqual([
      { id: "b", seed: 1 },
      { id: "a", seed: 2 },
    ]);
  });
});

it("seeds the first of an order, and nobody else", () => {
  const entries = [entry("a", null), entry("x", null, null, "DISQUALIFIED"), entry("b", 1), entry("c", 2)];
  expect(seedFirst(entries, 2)).toEqual([
    { id: "a", seed: 1 },
    { id: "b", seed: 2 },
    { id: "c", seed: null },
  ]);
});
