import fc from "fast-check";
import { expect, it } from "vitest";
import { drawElimination } from "./elimination.ts";
import { defaultSeeds } from "./place-seeds.ts";
import { listQualifiers, type QualifyingStage, type RankSource, separateByGroup } from "./qualifiers.ts";

const stage = "11111111-1111-4111-8111-111111111111";

function fromGroups(ids: readonly string[], more: Partial<QualifyingStage> = {}): QualifyingStage {
  return { stage, groups: ids.map((id) => ({ id, size: 4 })), ranks: [1, 2], best: null, ...more };
}

it("lists the first of all groups, then the second, then the best of the third", () => {
  const qualifiers = listQualifiers([fromGroups(["A", "B", "C"], { best: { rank: 3, count: 2 } })]);
  const type = "MATCH_SOURCE_RANK";
  expect(qualifiers).toEqual([
    { type, stage, group: "A", rank: 1 },
    { type, stage, group: "B", rank: 1 },
    { type, stage, group: "C", rank: 1 },
    { type, stage, group: "A", rank: 2 },
    { type, stage, group: "B", rank: 2 },
    { type, stage, group: "C", rank: 2 },
    { type, stage, group: null, rank: 3, best: 1 },
    { type, stage, group: null, rank: 3, best: 2 },
  ]);
});

it("lists no place that a group is too small for", () => {
  const groups = [
    { id: "A", size: 3 },
    { id: "B", size: 2 },
  ];
  const qualifiers = listQualifiers([fromGroups([], { groups, ranks: [3], best: { rank: 3, count: 2 } })]);
  expect(qualifiers.map(({ group, best }) => [group, best])).toEqual([
    ["A", undefined],
    [null, 1],
  ]);
});

const places = (qualifiers: readonly RankSource[]) => qualifiers.map((source) => ({ source }));

it("puts the winner of a group and its second into different halves", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 16 }), fc.string(), (groups, lot) => {
      const qualifiers = listQualifiers([fromGroups(Array.from({ length: groups }, (_, index) => `${index}`))]);
      const lines = lineOfEach(qualifiers.length, separateByGroup(places(qualifiers)), lot);
      for (let group = 0; group < groups; group++) {
        expect(isUpper(lines, group)).not.toBe(isUpper(lines, groups + group));
      }
    }),
  );
});

it("keeps the best of the third away from the quarter of both who were before them, once their groups are known", () => {
  const qualifiers = listQualifiers([fromGroups(["A", "B", "C", "D", "E", "F"], { best: { rank: 3, count: 4 } })]);
  const groups = ["B", "F", "A", "D"];
  const known = qualifiers.map((source) => ({
    source,
    group: source.best ? (groups[source.best - 1] ?? null) : source.group,
  }));
  fc.assert(
    fc.property(fc.string(), (lot) => {
      const lines = lineOfEach(16, separateByGroup(known), lot);
      groups.forEach((group, index) => {
        const winner = "ABCDEF".indexOf(group);
        const quarters = [winner, winner + 6, 12 + index].map((competitor) => Math.floor((lines[competitor] ?? 0) / 4));
        expect(new Set(quarters).size).toBe(3);
        expect(isUpper(lines, winner)).not.toBe(isUpper(lines, winner + 6));
      });
    }),
  );
});

it("keeps nobody apart where all come from one group, and nobody from those who stand before", () => {
  expect(separateByGroup(places(listQualifiers([fromGroups(["A"])])))).toEqual([]);
  const direct = [{ source: null }, { source: null }];
  const [both] = separateByGroup([...direct, ...places(listQualifiers([fromGroups(["A", "B"])]))]);
  expect(both?.keys).toEqual([null, null, `${stage} A`, `${stage} B`, `${stage} A`, `${stage} B`]);
});

function lineOfEach(competitors: number, separation: ReturnType<typeof separateByGroup>, lot: string): number[] {
  const { lines, warnings } = drawElimination({
    competitors,
    seeds: defaultSeeds(competitors),
    seedLines: "SEED_LINES_ITF",
    separation,
    lot,
  });
  expect(warnings).toEqual([]);
  const found: number[] = [];
  lines.forEach(({ competitor }, index) => {
    if (competitor !== null) found[competitor] = (index / lines.length) * 16;
  });
  return found;
}

function isUpper(lines: readonly number[], competitor: number): boolean {
  return (lines[competitor] ?? 0) < 8;
}
