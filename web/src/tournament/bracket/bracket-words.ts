import type { TFunction } from "i18next";
import type { BracketPart, BracketRound } from "./bracket-rounds.ts";

const namesOfRounds: Readonly<Record<number, string>> = { 2: "final", 4: "semi", 8: "quarter", 16: "sixteen" };

/** What a part of the bracket is called beside others. */
export function titleOfPart({ bracket }: BracketPart, isDouble: boolean, t: TFunction): string {
  return t(`bracket.part.${isDouble && bracket === "MATCH_BRACKET_MAIN" ? "winners" : bracket}`);
}

/** What a round is called: in the main bracket of an elimination by how many are left, elsewhere by its number. */
export function titleOfRound(part: BracketPart, round: BracketRound, isDouble: boolean, t: TFunction): string {
  return t(`bracket.round.${wordOfRound(part, round, isDouble)}`, { of: round.of, round: round.round });
}

/** The same where there is room for a few letters. */
export function shortNameOfRound(part: BracketPart, round: BracketRound, isDouble: boolean, t: TFunction): string {
  return t(`bracket.short.${wordOfRound(part, round, isDouble)}`, { of: round.of, round: round.round });
}

function wordOfRound({ bracket, rounds }: BracketPart, { round, of }: BracketRound, isDouble: boolean): string {
  if (bracket === "MATCH_BRACKET_FINAL") return round === 1 ? "grandFinal" : "secondFinal";
  if (bracket === "MATCH_BRACKET_MAIN") return isDouble ? "number" : (namesOfRounds[of] ?? "of");
  return round === rounds.length ? "final" : "number";
}
