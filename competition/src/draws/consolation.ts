import { isSame } from "#contract/is-same.ts";
import { type BracketMatch, type BracketSide, count, playRound } from "./bracket-match.ts";

/**
 * The consolation of an elimination, for all who lose their first match. Each first-round position has one place, for
 * the loser of its match or, where one side has a bye, for the loser of that side's next match. `consolation-side.ts`
 * decides who takes a place as the matches are played. Where two sides with byes meet, the loser is certain to take the
 * place. The loser of the consolation's final plays no further match.
 */
export function buildConsolation(
  sides: readonly BracketSide[],
  main: readonly BracketMatch[],
  twoLegs: boolean,
): BracketMatch[] {
  const loserAt = (round: number, position: number): BracketSide => {
    const match = main.findLast((one) => one.round === round && one.position === position);
    if (match === undefined || sides.length === 2 ** round) return null;
    const { bracket, leg } = match;
    return { type: "MATCH_SOURCE_LOSER", match: { bracket, round, position, leg } };
  };
  let entering = Array.from({ length: sides.length / 2 }, (_, index): BracketSide => {
    const [upper = null, lower = null] = sides.slice(2 * index, 2 * index + 2);
    const isPlayed = upper !== null && lower !== null;
    return isPlayed ? loserAt(1, index + 1) : loserAt(2, Math.floor(index / 2) + 1);
  });
  // Two sides with byes that meet share one place: that of the loser of their match.
  entering = entering.map((side, index) => (index % 2 === 1 && isSame(side, entering[index - 1]) ? null : side));
  const matches: BracketMatch[] = [];
  const first = count(sides) - count(entering) + 1;
  for (let round = 1; entering.length > 1; round++) {
    const places: [number, number] = [first, first + count(entering) - 1];
    const played = playRound(entering, twoLegs && entering.length > 2, (index) => {
      return { bracket: "MATCH_BRACKET_CONSOLATION", round, position: index + 1, places };
    });
    matches.push(...played.matches);
    entering = played.winners;
  }
  return matches;
}
