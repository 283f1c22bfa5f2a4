import { expect, it } from "vitest";
import type { Match } from "#contract/fields/match.ts";
import { repeatedPairings } from "./repeated-pairings.ts";

const match = (
  id: string,
  first: string | null,
  second: string | null,
  state: Match["state"] = "MATCH_STATE_PLANNING",
) => ({
  id,
  state,
  competitors: [first, second].map((id) => ({ id, type: "team" as const, score: "0", isHomeTeam: false })),
});

it("finds those who meet more than once, whoever is named first", () => {
  const matches = [match("1", "a", "b"), match("2", "a", "c"), match("3", "b", "a")];
  expect([...repeatedPairings(matches)]).toEqual(["1", "3"]);
});

it("counts no match that is cancelled or has an open side", () => {
  const cancelled = match("2", "a", "b", "MATCH_STATE_CANCELLED");
  expect(repeatedPairings([match("1", "a", "b"), cancelled]).size).toBe(0);
  expect(repeatedPairings([match("1", "a", null), match("2", "a", null)]).size).toBe(0);
});
