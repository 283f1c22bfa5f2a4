import { expect, it } from "vitest";
import { encounterPreset } from "#competition/encounters/encounter-presets.ts";
import type { Match } from "#contract/fields/match.ts";
import { sampleMatch } from "../testing/sample-match.ts";
import { linesOf } from "./rubbers-in-order.ts";

const rubberOf = (key: string, phase = 1): Match => ({
  ...sampleMatch,
  id: key,
  rubber: { key, type: "RUBBER_SINGLE", slots: ["1", "1"], phase, win: null, group: null, decider: false },
});
const words = (...of: Parameters<typeof linesOf>) =>
  linesOf(...of).map(({ key, rubber }) => (rubber === null ? `${key} closed` : key));

it("shows rubbers in the order of the format, with those that are not open", () => {
  const rules = encounterPreset("ENCOUNTER_TENNIS_4_2");
  const singles = ["S1", "S2", "S3", "S4"].map((key) => rubberOf(key));
  const keys = rules.rubbers.map(({ key }) => key);
  expect(words(singles, rules)).toEqual(keys.map((key) => (key.startsWith("S") ? key : `${key} closed`)));
  expect(words([], rules)).toEqual(keys.map((key) => `${key} closed`));
});

it("keeps the given order without a format, and loses no rubber of another one", () => {
  expect(words([rubberOf("B"), rubberOf("A")], null)).toEqual(["B", "A"]);
  expect(words([rubberOf("X"), rubberOf("S2")], encounterPreset("ENCOUNTER_SQUASH_5"))).toEqual([
    "S1 closed",
    "S2",
    "S3 closed",
    "S4 closed",
    "S5 closed",
    "X",
  ]);
});
