import { expect, it } from "vitest";
import { expectSides } from "./expected-sides.ts";
import { groupsThenKnockout, stageOf, teams } from "./testing/tournaments.ts";

it("knows who may come to each match of an elimination", () => {
  const expected = expectSides(stageOf("cup", "STAGE_TYPE_ELIMINATION", teams(6), { placement: "PLACEMENT_THIRD" }));
  expect(expected.get("cup MAIN 1.2")?.sides.map(({ after }) => after)).toEqual([[], []]);
  const semiFinal = expected.get("cup MAIN 2.1");
  expect(semiFinal?.sides[0]).toEqual({ id: "T1", candidates: [], entries: [], after: [] });
  expect(semiFinal?.sides[1]?.candidates).toHaveLength(2);
  expect(semiFinal?.after).toEqual(["cup MAIN 1.2"]);
  for (const last of ["cup MAIN 3.1", "cup PLACEMENT 3.1"]) {
    const sides = expected.get(last)?.sides ?? [];
    expect(sides.flatMap(({ candidates }) => candidates).toSorted()).toEqual(["T1", "T2", "T3", "T4", "T5", "T6"]);
    expect(expected.get(last)?.after).toEqual(["cup MAIN 2.1", "cup MAIN 2.2"]);
  }
});

it("lets all of a group come to each of its ranks", () => {
  const matches = groupsThenKnockout(8, 2);
  const [first, second] = expectSides(matches).get("knockout MAIN 1.1")?.sides ?? [];
  expect(first?.candidates).toHaveLength(4);
  expect(second?.candidates).toHaveLength(4);
  expect(new Set([...(first?.candidates ?? []), ...(second?.candidates ?? [])]).size).toBe(8);
  expect(first?.after).toHaveLength(6);
  const final = expectSides(matches).get("knockout MAIN 2.1");
  expect(final?.sides.map(({ entries }) => entries)).toEqual([
    ["MATCH_SOURCE_RANK groups A 1 ", "MATCH_SOURCE_RANK groups B 2 "],
    ["MATCH_SOURCE_RANK groups A 2 ", "MATCH_SOURCE_RANK groups B 1 "],
  ]);
});

it("takes a competitor that has come for known", () => {
  const matches = stageOf("cup", "STAGE_TYPE_ELIMINATION", teams(4)).map((match) =>
    match.round === 2 ? { ...match, competitors: [{ id: "T1" }, { id: null }] } : match,
  );
  const final = expectSides(matches).get("cup MAIN 2.1");
  expect(final?.sides[0]).toEqual({ id: "T1", candidates: [], entries: [], after: [] });
  expect(final?.after).toEqual(["cup MAIN 1.2"]);
});

it("has the second leg of a tie after the first, with the same sides", () => {
  const expected = expectSides(stageOf("cup", "STAGE_TYPE_ELIMINATION", teams(8), { twoLegs: true }));
  const [first, second] = [expected.get("cup MAIN 2.1 leg 1"), expected.get("cup MAIN 2.1 leg 2")];
  expect(second?.after).toContain("cup MAIN 2.1 leg 1");
  expect(first?.after).toEqual(["cup MAIN 1.1 leg 2", "cup MAIN 1.2 leg 2"]);
  expect(second?.sides.map(({ id }) => id)).toEqual(first?.sides.map(({ id }) => id).toReversed());
});

it("connects what comes out of one draw, and nothing else", () => {
  const matches = [...groupsThenKnockout(8, 2), ...stageOf("other", "STAGE_TYPE_ELIMINATION", teams(4))];
  const expected = expectSides(matches);
  const drawsOf = (stage: string) =>
    new Set(matches.filter((match) => match.stage === stage).map(({ id }) => expected.get(id)?.draw));
  expect(drawsOf("knockout").size).toBe(1);
  expect(drawsOf("groups")).toEqual(drawsOf("knockout"));
  expect(drawsOf("other")).not.toEqual(drawsOf("knockout"));
});

it("waits for a stage that has no matches yet, and for nobody in a bye", () => {
  const [match] = stageOf("cup", "STAGE_TYPE_ELIMINATION", teams(2));
  if (!match) return;
  const source = { type: "MATCH_SOURCE_RANK", stage: "groups", group: null, rank: 1 } as const;
  const competitors = [{ id: null }, { id: null }];
  const sides = expectSides([{ ...match, competitors, sources: [source, { type: "MATCH_SOURCE_BYE" }] }]);
  expect(sides.get(match.id)?.sides.map(({ after, candidates }) => [after, candidates])).toEqual([[["groups"], []]]);
});

it("takes places for the best across groups for different competitors, but in both legs of a tie for the same", () => {
  const [one, other] = stageOf("cup", "STAGE_TYPE_ELIMINATION", teams(4));
  if (!one || !other) return;
  const source = { type: "MATCH_SOURCE_RANK", stage: "groups", group: null, rank: 3, best: null } as const;
  const open = { competitors: [{ id: null }, { id: null }], sources: [source, source] };
  const legs = [1, 2].map((leg) => ({ ...one, ...open, id: `leg ${leg}`, leg }));
  const sides = expectSides([...legs, { ...other, ...open }]);
  const namesIn = (id: string) => sides.get(id)?.sides.map((side) => side.id) ?? [];
  expect(namesIn("leg 2")).toEqual(namesIn("leg 1").toReversed());
  expect(new Set([...namesIn("leg 1"), ...namesIn(other.id)]).size).toBe(4);
});

it("finds nobody where matches wait for one another in a circle", () => {
  const [one, other] = stageOf("cup", "STAGE_TYPE_ELIMINATION", teams(4));
  if (!one || !other) return;
  const winnerOf = (match: string) => [{ type: "MATCH_SOURCE_WINNER" as const, match }, null];
  const nobody = [{ id: null }, { id: null }];
  const circle = [
    { ...one, competitors: nobody, sources: winnerOf(other.id) },
    { ...other, competitors: nobody, sources: winnerOf(one.id) },
  ];
  expect(expectSides(circle).get(one.id)?.after).toEqual([other.id]);
});
