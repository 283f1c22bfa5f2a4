import type { TFunction } from "i18next";
import type { BracketPart, BracketRound } from "./bracket-rounds.ts";

const namesOfRounds: Readonly<Record<number, string>> = { 2: "final", 4: "semi", 8: "quarter", 16: "sixteen" };

/** The title of a part of the bracket that has other parts beside it. */
export function titleOfPart({ bracket }: BracketPart, isDouble: boolean, t: TFunction): string {
  return t(`bracket.part.${isDouble && bracket === "MATCH_BRACKET_MAIN" ? "winners" : bracket}`);
}

/**
 * The title of a round. In the main bracket of an elimination, it says how many competitors are left; elsewhere it is
 * the round's number.
 */
export function titleOfRound(part: BracketPart, round: BracketRound, isDouble: boolean, t: TFunction): string {
  return t(`bracket.round.${wordOfRound(part, round, isDouble)}`, { of: round.of, round: round.round });
}

/** A short form of the title, of a few letters. */
export function shortNameOfRound(part: BracketPart, round: BracketRound, isDouble: boolean, t: TFunction): string {
  return t(`bracket.short.${wordOfRound(part, round, isDouble)}`, { of: round.of, round: round.round });
}

function wordOfRound({ bracket, rounds }: BracketPart, { round, of }: BracketRound, isDouble: boolean): string {
  if (bracket === "MATCH_BRACKET_FINAL") return round === 1 ? "grandFinal" : "secondFinal";
  if (bracket === "MATCH_BRACKET_MAIN") return isDouble ? "number" : (namesOfRounds[of] ?? "of");
  return round === rounds.at(-1)?.round ? "final" : "number";
}
