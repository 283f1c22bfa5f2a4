import { type BracketMatch, type BracketSide, count, playRound } from "./bracket-match.ts";

/**
 * The consolation of an elimination, for those who lose their first match: one place for each position of the first round, for its
 * loser, or where one side has a bye for the loser of the next match. Who of these comes is decided as they are played
 * (`consolation-side.ts`). Where two have byes on their way to the same match, the place of its loser is certain. Who loses the final
 * plays for nothing more.
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
  // Both of two who have byes on their way to one match have the place of its loser: it is one.
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

function isSame(one: BracketSide, other: BracketSide | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
