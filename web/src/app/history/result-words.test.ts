import { expect, it } from "vitest";
import type { Match } from "#contract/fields/match.ts";
import { inBoth } from "../../tournament/testing/texts.ts";
import { wordsOfResult } from "./result-words.ts";

const sides = (...scores: string[]) => scores.map((score, side) => ({ id: `${side}`, type: "team", score }));
const words = (after: Record<string, unknown>) => inBoth((t) => wordsOfResult(after, "Ants", t));
const sets = [
  { type: "SET_TYPE_SET", scores: [7, 6], tieBreak: [7, 4] },
  { type: "SET_TYPE_SET", scores: [6, 3], tieBreak: null },
] satisfies Match["sets"];

it("shows the score with its sets, and how the match ended without them", () => {
  const competitors = sides("2", "0");
  expect(words({ competitors, sets, state: "MATCH_STATE_FINISHED", outcome: "MATCH_OUTCOME_NORMAL" })).toEqual([
    "2:0 · 7:6 (7:4), 6:3",
    "2:0 · 7:6 (7:4), 6:3",
  ]);
  expect(words({ competitors: sides("0", "1"), outcome: "MATCH_OUTCOME_WALKOVER" })).toEqual([
    "0:1 · Walkover",
    "0:1 · Kampflos",
  ]);
  expect(words({ outcome: "MATCH_OUTCOME_WALKOVER" })).toEqual(["Walkover · Winner: Ants", "Kampflos · Sieger: Ants"]);
});

it("shows the state when the score has not changed with it", () => {
  expect(words({ state: "MATCH_STATE_FINISHED", outcome: "MATCH_OUTCOME_NORMAL" })).toEqual(["Finished", "Beendet"]);
  expect(words({ state: "MATCH_STATE_RUNNING", outcome: null })).toEqual(["LIVE", "LIVE"]);
});
