import { expect, it } from "vitest";
import type { MatchSource } from "#contract/match-source.ts";
import { inBoth } from "../testing/texts.ts";
import { wordsOfSource } from "./source-words.ts";

const say = (source: MatchSource | null, title: string | null = null) =>
  inBoth((t) => wordsOfSource(source, () => title, t));
const [match, stage] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];

it("says which match somebody comes from", () => {
  expect(say({ type: "MATCH_SOURCE_WINNER", match }, "Quarter-final 2")[0]).toBe("Winner of quarter-final 2");
  expect(say({ type: "MATCH_SOURCE_LOSER", match }, "Halbfinale 1")[1]).toBe("Verlierer Halbfinale 1");
});

it("says which place of an earlier stage somebody comes from", () => {
  const rank = { type: "MATCH_SOURCE_RANK" as const, stage, group: null, rank: 1 };
  expect(say({ ...rank, group: "A" })).toEqual(["1st of group A", "1. der Gruppe A"]);
  expect(say(rank)).toEqual(["1st of the previous stage", "1. der vorigen Phase"]);
  expect(say({ ...rank, rank: 3, best: null })).toEqual([
    "One of the best 3rd-placed teams",
    "Eine der besten Mannschaften auf Gruppenplatz 3",
  ]);
  expect(say({ ...rank, rank: 3, best: 2 })).toEqual([
    "2nd of the 3rd-placed teams",
    "2. der Mannschaften auf Gruppenplatz 3",
  ]);
});

it("says nothing of those who are known, and of matches that are not here", () => {
  expect(say({ type: "MATCH_SOURCE_ENTRY" })).toEqual([null, null]);
  expect(say({ type: "MATCH_SOURCE_WINNER", match })).toEqual([null, null]);
});
