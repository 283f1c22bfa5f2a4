import { BestMatchings } from "./best-matchings.ts";
import { lastDifferent } from "./colours.ts";
import type { Colour, SwissInput, SwissPlayer, SwissRound } from "./swiss-round.ts";

/**
 * Pairs neighbours in the standings: of all rounds without a repeated pair, the one in which the leader has the highest
 * opponent, then the next player, and so on. The bye goes to the lowest player who had none and without whom the others
 * can be paired. Null when there is no such round.
 */
export function pairMonrad(input: SwissInput): SwissRound | null {
  const { players, order = [...players.keys()] } = input;
  const present = order.filter((index) => players[index]?.isPresent);
  const byes = present.length % 2 === 0 ? [null] : present.toReversed().filter((index) => !hadBye(players[index]));
  for (const bye of byes) {
    const paired = present.filter((index) => index !== bye);
    const pairs = firstPairs(paired, players);
    if (pairs !== null) return { pairs: pairs.map((pair) => withHomeFirst(pair, players)), bye };
  }
  return null;
}

function hadBye(player: SwissPlayer | undefined): boolean {
  return player?.games.some((game) => game?.allocated) ?? false;
}

type Pair = [higher: number, lower: number];

function firstPairs(order: readonly number[], players: readonly SwissPlayer[]): Pair[] | null {
  const opponents = players.map(({ games }) => new Set(games.flatMap((game) => (game?.played ? game.opponent : null))));
  const at = (index: number) => order[index] as number;
  const matchings = new BestMatchings(order.length, (one, other) => !opponents[at(one)]?.has(at(other)));
  if (!matchings.complete()) return null;
  const pairs: Pair[] = [];
  const isPaired = new Set<number>();
  for (const higher of order.keys()) {
    if (isPaired.has(higher)) continue;
    matchings.settle(higher, (lower) => lower);
    const lower = matchings.mateOf(higher);
    isPaired.add(lower);
    pairs.push([at(higher), at(lower)]);
  }
  return pairs;
}

/**
 * The home side is the player who was at home less often, then the one who was away when last only one of them was at
 * home, then the higher one in the standings.
 */
function withHomeFirst([higher, lower]: Pair, players: readonly SwissPlayer[]): Pair {
  const colours = coloursOf(players[higher]);
  const others = coloursOf(players[lower]);
  const difference = timesAtHome(colours) - timesAtHome(others);
  const isHome = difference === 0 ? lastDifferent(colours, others) !== "BLACK" : difference < 0;
  return isHome ? [higher, lower] : [lower, higher];
}

function coloursOf(player: SwissPlayer | undefined): Colour[] {
  return player?.games.flatMap((game) => (game?.played ? (game.colour ?? []) : [])) ?? [];
}

function timesAtHome(colours: readonly Colour[]): number {
  return colours.filter((colour) => colour === "WHITE").length;
}
