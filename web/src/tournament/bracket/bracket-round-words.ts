import type { BracketPart, BracketRound } from "./bracket-rounds.ts";

const namesOfRounds: Readonly<Record<number, string>> = { 2: "final", 4: "semi", 8: "quarter", 16: "sixteen" };

/** The text that names a round, below "bracket.round": in the main bracket of an elimination by how many are left, elsewhere by the number of the round. */
export function wordOfRound(
  { bracket, rounds, isDouble }: BracketPart & { isDouble: boolean },
  { round, of }: BracketRound,
): string {
  if (bracket === "MATCH_BRACKET_FINAL") return round === 1 ? "grandFinal" : "secondFinal";
  if (bracket === "MATCH_BRACKET_MAIN") return isDouble ? "number" : (namesOfRounds[of] ?? "of");
  return round === rounds.length ? "final" : "number";
}
