import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { encounterFormat } from "#contract/encounter-format.ts";
import { encounterNames } from "#contract/encounter-names.ts";
import { issuesOf } from "#contract/issues.ts";
import { matchFormat } from "#contract/match-format.ts";
import { defaultOfRubbers, defaultStandingsOf } from "../standings/standings-presets.ts";
import presets from "./encounter-presets.json" with { type: "json" };
import { encounterOf, encounterPreset, resolveRules } from "./encounter-presets.ts";
import released from "./released-presets.json" with { type: "json" };

it("has each name of the contract as rules that the contract takes, and no other", () => {
  expect(Object.keys(presets)).toEqual([...encounterNames]);
  for (const name of encounterNames) {
    expect(encounterFormat.parse(encounterPreset(name)), name).toEqual(encounterPreset(name));
    expect(matchFormat.parse(name)).toBe(name);
    expect(encounterOf(name)).toBe(encounterPreset(name));
    expect(encounterOf(encounterPreset(name))).toBe(encounterPreset(name));
  }
  expect(encounterOf("FORMAT_TENNIS_3")).toBeNull();
  expect(encounterOf(null)).toBeNull();
  expect(resolveRules("FORMAT_TENNIS_3")?.kind).toBe("MATCH_FORMAT_SETS");
});

it("names a source for each, with federation, document and what it supports", () => {
  for (const [name, { sources }] of Object.entries(presets)) {
    expect(sources.length, name).toBeGreaterThan(0);
    for (const source of sources) {
      expect(source.federation, name).not.toBe("");
      expect(source.document, name).not.toBe("");
      expect(source.supports, name).not.toBe("");
    }
  }
});

it("keeps what a release has under a name", () => {
  const digests = encounterNames.map((name) => {
    const text = JSON.stringify(encounterPreset(name));
    return [name, createHash("sha256").update(text).digest("hex").slice(0, 16)];
  });
  // Rules that have to change get another name. A new preset is added to the file with its digest.
  expect(Object.fromEntries(digests)).toEqual(released);
});

it("ranks a league by the format of the rubbers, for presets without loading their rules", () => {
  for (const name of encounterNames)
    expect(defaultStandingsOf(name), name).toBe(defaultOfRubbers(encounterPreset(name).format));
  expect(defaultStandingsOf(encounterPreset("ENCOUNTER_SQUASH_5"))).toBe("STANDINGS_TEAM_SQUASH");
  expect(defaultStandingsOf({ ...encounterPreset("ENCOUNTER_SQUASH_5"), format: null })).toBe("STANDINGS_TEAM_TENNIS");
});

const valid = encounterPreset("ENCOUNTER_COLLEGE_TENNIS");
const [first, ...others] = valid.rubbers;
const wrong: readonly (readonly [string, object, string])[] = [
  ["a slot twice", { slots: [...valid.slots, valid.slots[0]] }, "slots.9.slot repeated"],
  ["a key with another sign", { rubbers: [{ ...first, key: "D_1" }, ...others] }, "rubbers.0.key rubberKey"],
  ["a key of nine", { rubbers: [{ ...first, key: "ABCDEFGHI" }, ...others] }, "rubbers.0.key rubberKey"],
  ["a key twice", { rubbers: [...valid.rubbers, { ...first, home: "1", away: "1" }] }, "rubbers.9.key repeated"],
  ["a slot that is not there", { rubbers: [{ ...first, home: "Z" }, ...others] }, "rubbers.0.home noSuchSlot"],
  [
    "a single in a slot of two",
    { rubbers: [{ ...first, type: "RUBBER_SINGLE" }, ...others] },
    "rubbers.0.home otherPeople",
  ],
  ["a gap of phases", { slots: valid.slots.map((slot) => ({ ...slot, phase: 2 })) }, "slots.0.phase phaseGap"],
  ["points in a group", { rubbers: [{ ...first, win: 2 }, ...others] }, "rubbers.0.win winOfGroup"],
  ["a group that is not there", { rubbers: [{ ...first, group: "X" }, ...others] }, "rubbers.0.group noSuchGroup"],
  ["a group that is not used", { groups: [...valid.groups, { key: "E", win: 1 }] }, "groups.1.key unused"],
  ["a slot that is not used", { slots: [...valid.slots, { ...valid.slots[0], slot: "9" }] }, "slots.9.slot unused"],
  [
    "a decider that is not the last",
    { rubbers: [{ ...first, decider: true }, ...others] },
    "rubbers.0.decider deciderLast",
  ],
  ["a third of a point", { points: { win: 0.3 } }, "points.win invalid"],
  [
    "an order of a slot that is not there",
    { order: [{ slots: ["Z"], by: "ORDER_RANK" }] },
    "order.0.slots.0 noSuchSlot",
  ],
  ["sums of one", { order: [{ slots: ["1"], by: "ORDER_SUM" }] }, "order.0.slots.0 otherPeople"],
  [
    "genders for one of two",
    { slots: [{ ...valid.slots[0], people: 2, genders: ["GENDER_MALE"] }, ...valid.slots.slice(1)] },
    "slots.0.genders onePerPerson",
  ],
  ["no rubber", { rubbers: [] }, "rubbers tooFew"],
  ["an encounter within", { format: valid }, "format.kind invalid"],
];

it.each(wrong)("refuses %s, with its path", (_, change, expected) => {
  const { issues } = issuesIn(change);
  expect(issues).toContain(expected);
});

function issuesIn(change: object) {
  const parsed = encounterFormat.safeParse({ ...valid, ...change });
  const issues = parsed.success
    ? []
    : issuesOf(parsed.error, { ...valid, ...change }).map(({ path, code }) => `${path} ${code}`);
  return { issues };
}
