import { describe, expect, it } from "vitest";
import type { EntryStatus } from "#contract/enumerations.ts";
import type { Stage } from "#contract/fields/stage.ts";
import { drawRules } from "#contract/stage-draw.ts";
import {
  everybody,
  figuresOfPlan,
  planOf,
  problemOfPlan,
  qualifying,
  type Situation,
  unanswered,
} from "./guide-plan.ts";

const teams = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `team ${index}`, type: "team" as const }));

const groups = {
  id: "groups",
  type: "STAGE_TYPE_ROUND_ROBIN",
  competitors: teams(8),
  sources: [],
  groups: [],
  lines: [],
  draw: drawRules.parse({ groups: 2 }),
  // The guide reads only these fields of a stage.
} as unknown as Stage;

function situation(fields: Partial<Situation> = {}): Situation {
  return { id: "new", stage: null, tournamentId: "cup", competitors: teams(12), entries: [], stages: [], ...fields };
}

describe("a new stage", () => {
  it("is one of everybody in the tournament, by the usual rules", () => {
    const plan = planOf(situation(), { ...unanswered, format: "ROUND_ROBIN", name: " League " });
    expect(plan).toMatchObject({ from: everybody, advancing: null, next: null });
    expect(plan.stage).toEqual({
      tournamentId: "cup",
      name: "League",
      type: "STAGE_TYPE_ROUND_ROBIN",
      competitors: teams(12),
      draw: drawRules.parse({}),
    });
    expect(figuresOfPlan(plan)).toMatchObject([{ entries: 12, groups: 1, rounds: 11, matches: 66 }]);
  });

  it("has those first whom their entries seed and rank, and seeds those of the entries", () => {
    const entryOf = (index: number, seed: number | null, status: EntryStatus = "ENTRY_STATUS_ACCEPTED") => {
      return { competitor: { id: `team ${index}`, type: "team" as const }, seed, ranking: null, status };
    };
    const entries = [entryOf(3, 1), entryOf(2, 2), entryOf(4, null), entryOf(9, null, "ENTRY_STATUS_WITHDRAWN")];
    const of = situation({ competitors: teams(5), entries });
    const { stage, stages } = planOf(of, { ...unanswered, format: "KNOCKOUT" });
    const { competitors } = stage as Pick<Stage, "competitors">;
    expect(competitors.map(({ id }) => id)).toEqual([3, 2, 0, 1, 4].map((place) => `team ${place}`));
    expect(stages[0]).toMatchObject({ draw: { seeds: null }, entries: 5, usualSeeding: { count: 2, by: "entries" } });
    expect(figuresOfPlan(planOf(of, { ...unanswered, format: "KNOCKOUT" }))).toMatchObject([{ seeds: 2, byOrder: 0 }]);
    // The alphabetical order of the competitors is not used as seeds.
    const unseeded = planOf({ ...of, entries: [] }, { ...unanswered, format: "KNOCKOUT" });
    expect(figuresOfPlan(unseeded)).toMatchObject([{ seeds: 0, byOrder: 2 }]);
    // A withdrawn competitor stays in a stored stage, but does not play.
    const withdrawn = [entryOf(0, null, "ENTRY_STATUS_WITHDRAWN"), entryOf(1, null, "ENTRY_STATUS_DISQUALIFIED")];
    const stored = situation({ id: "groups", stage: groups, entries: withdrawn });
    expect(planOf(stored, { ...unanswered, format: "ROUND_ROBIN" })).toMatchObject({
      stage: {},
      stages: [{ entries: 6 }],
    });
  });

  it("is the qualifying, and then the main draw of those who are in it directly and of those who qualify", () => {
    const entryOf = (index: number, status: EntryStatus) => {
      return { competitor: { id: `qualifier ${index}`, type: "team" as const }, seed: null, ranking: null, status };
    };
    const entries = [1, 2, 3, 4].map((place) => entryOf(place, "ENTRY_STATUS_QUALIFYING"));
    const of = situation({ competitors: teams(6), entries });
    const first = planOf(of, { ...unanswered, format: "ROUND_ROBIN", from: qualifying, rules: { groups: 2 } });
    expect(first.stage.competitors).toEqual(entries.map(({ competitor }) => competitor));
    expect(first.advancing).toBeNull();
    const played = {
      id: "q",
      type: "STAGE_TYPE_ROUND_ROBIN",
      sources: [],
      groups: [],
      lines: [],
      competitors: entries.map(({ competitor }) => competitor),
      draw: drawRules.parse({ groups: 2 }),
      // The guide reads only these fields of a stage.
    } as unknown as Stage;
    const main = planOf({ ...of, stages: [played] }, { ...unanswered, format: "KNOCKOUT", ranks: 1 });
    expect(main).toMatchObject({ from: "q", direct: 6, isWithDirect: true, stages: [{ entries: 8 }] });
    expect(main.stage).toMatchObject({ competitors: teams(6), sources: [{ stage: "q", ranks: [1] }] });
    const alone = planOf({ ...of, stages: [played] }, { ...unanswered, format: "KNOCKOUT", withDirect: false });
    expect(alone.stage).not.toHaveProperty("competitors");
  });

  it("is groups and the knockout of the first two of each as one", () => {
    const plan = planOf(situation(), { ...unanswered, format: "GROUPS_AND_KNOCKOUT", rules: { legs: 2 } });
    expect(plan.stage).toMatchObject({ type: "STAGE_TYPE_ROUND_ROBIN", draw: { groups: 4, legs: 2 } });
    expect(plan.next).toMatchObject({
      type: "STAGE_TYPE_ELIMINATION",
      sources: [{ stage: "new", ranks: [1, 2], best: null }],
    });
    expect(figuresOfPlan(plan)).toMatchObject([
      { entries: 12, groups: 4, matches: 24 },
      { entries: 8, lines: 8, seeds: 4, matches: 7 },
    ]);
    expect(plan.stages[1]?.usualSeeding).toEqual({ count: 4, by: "winners" });
    const answers = { ...unanswered, format: "GROUPS_AND_KNOCKOUT", rules: { groups: 3 }, best: 2 } as const;
    expect(figuresOfPlan(planOf(situation(), answers))).toMatchObject([{ groups: 3 }, { entries: 8, byes: 0 }]);
  });

  it("is a knockout of those who go on, where groups are there", () => {
    const after = situation({ stages: [groups] });
    const plan = planOf(after, { ...unanswered, format: "KNOCKOUT" });
    expect(plan).toMatchObject({ from: "groups", advancing: { ranks: 2, best: 0, isAcrossGroups: true } });
    expect(plan.stage).toMatchObject({ sources: [{ stage: "groups", ranks: [1, 2] }] });
    expect(plan.stages).toMatchObject([{ entries: 4 }]);
    expect(planOf(after, { ...unanswered, format: "KNOCKOUT", ranks: 1, best: 1 }).stages).toMatchObject([
      { entries: 3 },
    ]);
    expect(planOf(after, { ...unanswered, format: "KNOCKOUT", from: everybody }).stages).toMatchObject([
      { entries: 12 },
    ]);
    expect(planOf(after, { ...unanswered, format: "ROUND_ROBIN" }).from).toBe(everybody);
    // In new groups, teams of one old group are kept apart if possible.
    const second = planOf(after, { ...unanswered, format: "ROUND_ROBIN", from: "groups", rules: { groups: 2 } });
    expect(second.stages).toMatchObject([{ entries: 4, draw: { groups: 2, separation: { by: "SEPARATION_GROUP" } } }]);
  });

  it("can't be drawn with too few", () => {
    const few = situation({ competitors: teams(3) });
    expect(problemOfPlan(planOf(few, { ...unanswered, format: "GROUPS_AND_KNOCKOUT" }))).toBe("tooFew");
    expect(problemOfPlan(planOf(few, { ...unanswered, format: "KNOCKOUT" }))).toBeNull();
    const seeded = { ...unanswered, format: "KNOCKOUT", rules: { seeds: 4 } } as const;
    expect(figuresOfPlan(planOf(few, seeded))).toBe("seeds");
  });
});

describe("a stored stage", () => {
  it("is saved with what differs alone", () => {
    const of = situation({ id: "groups", stage: groups });
    expect(planOf(of, { ...unanswered, format: "ROUND_ROBIN" })).toMatchObject({ stage: {}, stages: [{ entries: 8 }] });
    const rules = { seeds: 0 };
    expect(planOf(of, { ...unanswered, format: "KNOCKOUT", rules }).stage).toEqual({
      type: "STAGE_TYPE_ELIMINATION",
      draw: { ...groups.draw, seeds: 0 },
    });
  });

  it("gets others from the stage before it where two numbers can say who", () => {
    const knockout = (ranks: number[]) =>
      ({
        ...groups,
        id: "knockout",
        type: "STAGE_TYPE_ELIMINATION",
        competitors: [],
        sources: [{ stage: "groups", ranks, best: null }],
      }) as Stage;
    const plan = (ranks: number[], answers: object = {}) =>
      planOf(situation({ id: "knockout", stage: knockout(ranks), stages: [groups] }), {
        ...unanswered,
        format: "KNOCKOUT",
        ...answers,
      });
    expect(plan([1, 2])).toMatchObject({ stage: {}, advancing: { ranks: 2 }, stages: [{ entries: 4 }] });
    expect(plan([1, 2], { ranks: 3 })).toMatchObject({
      stage: { sources: [{ stage: "groups", ranks: [1, 2, 3] }] },
      stages: [{ entries: 6 }],
    });
    // The consolation of a tournament takes the teams that have not advanced.
    expect(plan([3, 4])).toMatchObject({ stage: {}, advancing: null, stages: [{ entries: 4 }] });
  });
});
