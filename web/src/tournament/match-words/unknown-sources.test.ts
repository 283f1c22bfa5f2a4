import { expect, it } from "vitest";
import { type Sourced, unknownSources } from "./unknown-sources.ts";

const sides = (first: string | null, second: string | null) =>
  [first, second].map((id) => ({ id, type: "team" as const, score: "0", isHomeTeam: false }));
const winnerOf = (match: string) => ({ type: "MATCH_SOURCE_WINNER" as const, match });

it("asks for the matches that open sides come from, each once, and for none that is here", () => {
  const semi: Sourced = {
    id: "semi",
    name: null,
    competitors: sides("A", null),
    sources: [winnerOf("q1"), winnerOf("q2")],
  };
  const final: Sourced = {
    id: "final",
    name: null,
    competitors: sides(null, null),
    sources: [winnerOf("semi"), winnerOf("q2")],
  };
  expect(unknownSources([semi, final])).toEqual(["q2"]);
});
