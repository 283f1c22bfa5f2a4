import { expect, it } from "vitest";
import type { HistoryEntry } from "#contract/change-sets.ts";
import { labelOfSets } from "../../court/match/set-words.ts";
import { splitCompetitors } from "../../court/match/split-competitors.ts";
import { countsOf, fieldsOf, isClosed, labelOf, lastKnown, subjectOf } from "./changed-fields.ts";

const show = () => null;
const field = { required: false, show };
const team = { fields: { name: field, type: field, parents: field } };

const change = (rest: Partial<HistoryEntry>): HistoryEntry => ({
  changeSet: "s",
  title: null,
  at: "2026-11-22T06:00:00.000Z",
  by: null,
  type: "team",
  id: "a",
  name: "Otters",
  action: "updated",
  version: 1,
  undoes: null,
  undoneBy: null,
  before: {},
  after: {},
  ...rest,
});

it("shows a change field by field, in the order of the form", () => {
  const shown = fieldsOf(
    change({ before: { type: null, name: "Beavers", homeId: 1 }, after: { type: "T", name: "Otters", homeId: 2 } }),
    team,
  );
  expect(shown).toEqual([
    { name: "name", before: "Beavers", after: "Otters", isOfItems: false },
    { name: "type", before: null, after: "T", isOfItems: false },
  ]);
  expect(fieldsOf(change({ action: "created", after: { name: "Otters" } }), team)).toEqual([
    { name: "name", after: "Otters", isOfItems: false },
  ]);
  expect(fieldsOf(change({ action: "deleted", before: { name: "Otters" }, after: {} }), team)).toEqual([
    { name: "name", before: "Otters", isOfItems: false },
  ]);
});

it("names sets and periods as the match has them", () => {
  const labelOfChange = (before: unknown, after?: unknown) =>
    labelOf(
      { labelOf: labelOfSets as (...values: unknown[]) => string | null },
      { name: "sets", before, ...(after !== undefined && { after }) },
    );
  const [set, tieBreak, period] = ["SET", "MATCH_TIE_BREAK", "PERIOD"].map((type) => ({ type: `SET_TYPE_${type}` }));
  expect(labelOfChange([], [set, tieBreak])).toBe("match.setRow.sets");
  expect(labelOfChange([period])).toBe("match.setRow.periods");
  expect(labelOfChange([], [])).toBe("record.field.sets");
  expect(labelOf({}, { name: "name" })).toBe("record.field.name");
});

it("shows the removed and the added items of a list, or the whole list if only its order has changed", () => {
  const [one, two, three] = [{ id: "1" }, { id: "2" }, { id: "3" }];
  const parents = (before: unknown, after: unknown) =>
    fieldsOf(change({ before: { parents: before }, after: { parents: after } }), team)[0];
  expect(parents([one, two], [two, three])).toMatchObject({ before: [one], after: [three], isOfItems: true });
  expect(parents([one, two], [two, one])).toMatchObject({ before: [one, two], after: [two, one], isOfItems: false });
  expect(parents([], [one])).toMatchObject({ before: [], after: [one], isOfItems: false });
});

it("shows the competitors of a match part by part", () => {
  const side = (id: string, score: string, isHomeTeam = false) => ({ id, type: "team", score, isHomeTeam });
  const shown = fieldsOf(
    change({
      type: "match",
      before: { competitors: [side("a", "0"), side("b", "0")] },
      after: { competitors: [side("a", "2"), side("b", "1")] },
    }),
    { fields: { teams: field, score: field, homeTeam: field }, split: splitCompetitors },
  );
  expect(shown).toEqual([{ name: "score", before: "0:0", after: "2:1", isOfItems: false }]);
  expect(splitCompetitors({ competitors: [side("a", "0", true), side("b", "0")] })).toMatchObject({
    homeTeam: { id: "a" },
  });
});

it("describes a change set by the kinds of its entities", () => {
  const matches = ["m1", "m2"].map((id) => change({ type: "match", id, action: "created" }));
  const stage = change({ type: "stage", id: "s", after: { groups: [{ id: "A" }] } });
  expect(countsOf([...matches, stage])).toEqual([
    ["match", 2],
    ["stage", 1],
  ]);
  expect(subjectOf([...matches, stage])).toEqual({ kind: "draw", change: stage });
  expect(subjectOf(matches)).toBeNull();
  expect(subjectOf([change({ type: "stage", after: { name: "Groups" } }), ...matches])).toBeNull();
});

it("finds the match that a set has played, beside those that follow from it", () => {
  const played = change({
    type: "match",
    id: "m1",
    after: { state: "MATCH_STATE_FINISHED", outcome: "MATCH_OUTCOME_NORMAL" },
  });
  const next = change({ type: "match", id: "m2", after: { competitors: [] } });
  expect(subjectOf([next, played])).toEqual({ kind: "result", change: played });
  expect(subjectOf([played])).toEqual({ kind: "result", change: played });
  const reported = { ...played, after: { ...played.after, reportState: "REPORTED" } };
  expect(subjectOf([reported])).toEqual({ kind: "result", change: reported });
  // The last rubber ends its encounter, and spares another rubber.
  const rubber = { ...played, id: "m4", after: { ...played.after, sets: [] } };
  const spared = change({ type: "match", id: "m5", after: { state: "MATCH_STATE_CANCELLED" } });
  expect(subjectOf([played, spared, rubber])).toEqual({ kind: "result", change: rubber });
  expect(subjectOf([played, rubber, { ...rubber, id: "m6" }])).toBeNull();
  const walkover = { ...played, after: { ...played.after, outcome: "MATCH_OUTCOME_WALKOVER" } };
  expect(subjectOf([walkover, rubber])).toBeNull();
  expect(subjectOf([next])).toBeNull();
  expect(subjectOf([played, { ...played, id: "m3" }])).toBeNull();
  expect(subjectOf([{ ...played, title: "Results of a file" }])).toBeNull();
  expect(subjectOf([change({ type: "stage", id: "s" }), played])).toBeNull();
  const movedToo = { ...played, after: { ...played.after, scheduledAt: "2026-05-01T10:00:00Z" } };
  expect(subjectOf([next, movedToo])).toBeNull();
});

it("takes the data of deleted entities from their changes, the newest last", () => {
  const changes = [
    change({ action: "deleted", before: { name: "Otters" }, after: {} }),
    change({ before: { name: "Beavers" }, after: { name: "Otters" } }),
    change({ action: "created", before: {}, after: { name: "Beavers", type: "T" } }),
  ];
  expect(lastKnown(changes).get("a")).toEqual({ name: "Otters", type: "T" });
});

it("offers no undo for undone changes, and none that would restore people", () => {
  expect(isClosed([change({})])).toBe(false);
  expect(isClosed([change({ undoneBy: "x" })])).toBe(true);
  expect(isClosed([change({}), change({ type: "participant", action: "deleted", before: null, after: null })])).toBe(
    true,
  );
  expect(isClosed([change({ before: null, after: null })])).toBe(true);
});
