import { type ColouredPlayer, preferenceOf } from "./colours.ts";
import type { SwissGame, SwissInput, SwissPlayer } from "./swiss-round.ts";

/** In a pair with different scores, the higher player gets a downfloat, and the lower one an upfloat. */
export type Float = "DOWN" | "UP" | null;

/** The data of a player that the pairing of a round needs. */
export interface DutchPlayer extends ColouredPlayer {
  /** The place in the list of all players. */
  index: number;
  score: number;
  /** The earlier opponents; games won or lost by forfeit do not count. */
  opponents: ReadonlySet<number>;
  /** The floats of the last round and of the one before. */
  floats: readonly [Float, Float];
  mayHaveBye: boolean;
}

/** The players to be paired, in order: FIDE Handbook, C.04.3, article 1.2 (effective from 1 February 2026). */
export function presentPlayers(input: SwissInput): DutchPlayer[] {
  const scores = input.players.map(scoresBefore);
  const numbers = pairingNumbers(input.players);
  return input.players
    .map(({ games }, index): DutchPlayer => {
      const played = games.filter((game) => game?.played) as SwissGame[];
      const colours = played.flatMap(({ colour }) => colour ?? []);
      return {
        index,
        number: numbers[index] as number,
        score: scores[index]?.[input.round - 1] as number,
        opponents: new Set(played.flatMap(({ opponent }) => opponent ?? [])),
        colours,
        preference: preferenceOf(colours),
        floats: [floatIn(input.round - 1, index, input, scores), floatIn(input.round - 2, index, input, scores)],
        mayHaveBye: games.every((game) => mayHaveByeAfter(game, input)),
      };
    })
    .filter(({ index }) => input.players[index]?.isPresent)
    .sort((player, other) => other.score - player.score || player.index - other.index);
}

/** The scores before each round, followed by the present score. */
function scoresBefore({ games }: SwissPlayer): number[] {
  const scores = [0];
  for (const game of games) scores.push((scores.at(-1) as number) + (game?.points ?? 0));
  return scores;
}

/**
 * The pairing numbers. Late players get theirs when they arrive: FIDE Handbook, C.04.2, article 2.4 (effective from 1
 * February 2026).
 */
function pairingNumbers(players: readonly SwissPlayer[]): number[] {
  let number = 0;
  return players.map(({ games, isPresent }) => {
    const takesPart = isPresent || games.some((game) => game !== null && (game.opponent !== null || game.allocated));
    return takesPart ? ++number : 0;
  });
}

/** The float of a player in a round: FIDE Handbook, C.04.3, article 1.4 (effective from 1 February 2026). */
function floatIn(round: number, index: number, input: SwissInput, scores: readonly number[][]): Float {
  const game = input.players[index]?.games[round - 1];
  if (!game) return null;
  if (!game.played || game.opponent === null) return game.allocated || game.points > input.points.loss ? "DOWN" : null;
  const score = scores[index]?.[round - 1] as number;
  const other = scores[game.opponent]?.[round - 1] as number;
  return score > other ? "DOWN" : score < other ? "UP" : null;
}

/** A player who had the bye, or the points of a win without playing, does not get the bye again: C.04.1, article 4. */
function mayHaveByeAfter(game: SwissGame | null, { points }: SwissInput): boolean {
  return game === null || game.played || (!game.allocated && game.points < points.win);
}
