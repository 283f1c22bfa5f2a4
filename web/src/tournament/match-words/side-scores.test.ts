import { expect, it } from "vitest";
import type { Match } from "#contract/fields/match.ts";
import { setScoresOf } from "./side-scores.ts";

it("shows the points of a tie-break: both while it is played, and then those of the side that lost it", () => {
  const sets: Match["sets"] = [
    { type: "SET_TYPE_SET", scores: [7, 6], tieBreak: [7, 4] },
    { type: "SET_TYPE_SET", scores: [6, 7], tieBreak: [10, 12] },
    { type: "SET_TYPE_SET", scores: [6, 6], tieBreak: [3, 2] },
  ];
  expect([0, 1].map((side) => setScoresOf({ sets }, side))).toEqual([
    ["7", "6¹⁰", "6 (3)"],
    ["6⁴", "7", "6 (2)"],
  ]);
});
