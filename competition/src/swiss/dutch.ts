import { BestMatchings } from "./best-matchings.ts";
import { colourOfHigher, wantTheSame } from "./colours.ts";
import { type DutchPlayer, presentPlayers } from "./dutch-player.ts";
import { endOfScore, type ScoreGroup } from "./score-group.ts";
import { chooseByCriteria } from "./score-group-criteria.ts";
import { chooseByOrder } from "./score-group-order.ts";
import type { SwissInput, SwissRound } from "./swiss-round.ts";

/**
 * Pairs a round by the FIDE (Dutch) System, FIDE Handbook, C.04.3 (effective from 1 February 2026); null when no
 * pairing fulfils the absolute criteria. Each score group is paired within a matching of all remaining players, in which
 * the player without an opponent has the bye, so that each choice leaves a way to complete the round (C4).
 */
export function pairDutch(input: SwissInput): SwissRound | null {
  const players = presentPlayers(input);
  const edges = edgesOf(input);
  const leastBye = leastByeScore(players, edges);
  if (leastBye === null) return null;
  const isEdge: IsEdge = (player, other) => edges(player, other) && (other !== null || player.score <= leastBye);
  const { pairs, bye } = pairScoreGroups(players, isEdge);
  return {
    pairs: pairs.sort(compareBoards).map(([higher, lower]) => {
      const isWhite = colourOfHigher(higher, lower, input.firstColour) === "WHITE";
      return isWhite ? [higher.index, lower.index] : [lower.index, higher.index];
    }),
    bye: bye?.index ?? null,
  };
}

/** Whether two may meet, or one may have the bye (null). */
type IsEdge = (player: DutchPlayer, other: DutchPlayer | null) => boolean;

/**
 * C1 to C3, article 2.1: no two players meet twice, no player gets a second bye, and players with the same absolute
 * colour preference don't meet, except for topscorers.
 */
function edgesOf({ round, rounds, points }: SwissInput): IsEdge {
  const topScore = ((round - 1) * Math.max(points.win, points.draw)) / 2;
  const isTopscorer = ({ score }: DutchPlayer) => round >= rounds && score > topScore;
  return (player, other) => {
    if (other === null) return player.mayHaveBye;
    if (player.opponents.has(other.index)) return false;
    if (player.preference.strength !== "ABSOLUTE" || other.preference.strength !== "ABSOLUTE") return true;
    return !wantTheSame(player.preference, other.preference) || isTopscorer(player) || isTopscorer(other);
  };
}

/**
 * C5, article 2.3: the least score with which a player can have the bye; Infinity when there is no bye, null when
 * nobody can have it.
 */
function leastByeScore(players: readonly DutchPlayer[], isEdge: IsEdge): number | null {
  const matchings = matchingsOf(players, isEdge);
  if (!matchings.complete()) return null;
  const bye = players.length;
  if (bye % 2 === 0) return Number.POSITIVE_INFINITY;
  matchings.minimise([bye], (player) => bye - endOfScore(players, player));
  return players[matchings.mateOf(bye)]?.score ?? null;
}

function matchingsOf(players: readonly DutchPlayer[], isEdge: IsEdge): BestMatchings {
  const size = players.length + (players.length % 2);
  return new BestMatchings(size, (one, other) => isEdge(players[one] as DutchPlayer, players[other] ?? null));
}

type Pair = readonly [higher: DutchPlayer, lower: DutchPlayer];

/** Pairs one score group after the other, from the top; unpaired players move down to the next one. */
function pairScoreGroups(players: readonly DutchPlayer[], isEdge: IsEdge): { pairs: Pair[]; bye: DutchPlayer | null } {
  const pairs: Pair[] = [];
  let left = players;
  let movedDown = 0;
  while (movedDown < left.length) {
    const end = endOfScore(left, movedDown);
    const matchings = matchingsOf(left, isEdge);
    matchings.complete();
    const group: ScoreGroup = { players: left, movedDown, end, endOfNext: endOfScore(left, end), matchings };
    chooseByCriteria(group);
    chooseByOrder(group);
    const isDownfloater = (_: unknown, index: number) => index >= end || matchings.mateOf(index) >= end;
    for (const [index, player] of left.slice(0, end).entries()) {
      const mate = matchings.mateOf(index);
      if (mate > index && mate < end) pairs.push([player, left[mate] as DutchPlayer]);
    }
    const next = left.filter(isDownfloater);
    movedDown = next.length - (left.length - end);
    left = next;
  }
  return { pairs, bye: left[0] ?? null };
}

/**
 * Compares boards by the scores of the higher and of the lower player, then by rank: FIDE Handbook, C.04.2, General
 * handling rules.
 */
function compareBoards([higher, lower]: Pair, [otherHigher, otherLower]: Pair): number {
  return otherHigher.score - higher.score || otherLower.score - lower.score || higher.index - otherHigher.index;
}
