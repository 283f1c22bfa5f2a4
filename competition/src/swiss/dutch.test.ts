import { describe, expect, it } from "vitest";
import { pairDutch } from "./dutch.ts";
import type { Colour, SwissGame, SwissInput, SwissPlayer } from "./swiss-round.ts";
import { readPairedRounds, readRound, writeRound } from "./testing/paired-rounds.ts";
import { playTournament } from "./testing/random-tournament.ts";

const pairedRounds = readPairedRounds();
const points = { win: 1, draw: 0.5, loss: 0 };
const allocatedBye: SwissGame = { opponent: null, colour: null, points: 1, played: false, allocated: true };

function inputOf(games: (SwissGame | null)[][], fields: Partial<SwissInput> = {}): SwissInput {
  const players = games.map((own): SwissPlayer => ({ games: own, isPresent: true }));
  const round = Math.max(...games.map(({ length }) => length)) + 1;
  return { players, round, rounds: 9, firstColour: "WHITE", points, ...fields };
}

/** Players with equal scores and without colours, who have all met except for these pairs, numbered from 1. */
function whoMayMeet(count: number, pairs: string): (SwissGame | null)[][] {
  const mayMeet = new Set(pairs.split(" "));
  return Array.from({ length: count }, (_, own) =>
    Array.from({ length: count }, (_, opponent): SwissGame | null => {
      const pair = [own + 1, opponent + 1].sort((one, other) => one - other).join("-");
      if (own === opponent || mayMeet.has(pair)) return null;
      return { opponent, colour: null, points: 0, played: true, allocated: false };
    }),
  );
}

function game(opponent: number, colour: Colour, scored: number, played = true): SwissGame {
  return { opponent: opponent - 1, colour, points: scored, played, allocated: false };
}

function pairsOf(games: (SwissGame | null)[][], fields?: Partial<SwissInput>): string {
  return writeRound(pairDutch(inputOf(games, fields)));
}

/** The pairs whatever the colours, in the order of the higher players. */
function sidesOf(games: (SwissGame | null)[][]): string {
  const { pairs } = pairDutch(inputOf(games)) ?? { pairs: [] };
  const sides = pairs.map((pair) => pair.map((index) => index + 1).sort((one, other) => one - other));
  return sides
    .sort(([one = 0], [other = 0]) => one - other)
    .map((pair) => pair.join("-"))
    .join(" ");
}

describe("A round of the Dutch system", () => {
  it(`is paired as by ${pairedRounds.program}`, () => {
    for (const [seed, rounds] of pairedRounds.tournaments) {
      playTournament(seed, (input) => {
        const expected = rounds[input.round - 1] as string;
        expect(writeRound(pairDutch(input)), `${seed}, round ${input.round}`).toBe(expected);
        return readRound(expected);
      });
    }
  });

  it("pairs the upper half with the lower, colours by turns from the one that was drawn, the bye to the last", () => {
    expect(pairsOf([[], [], [], [], []])).toBe("1-3 4-2 5");
    expect(pairsOf([[], [], [], [], []], { firstColour: "BLACK" })).toBe("3-1 2-4 5");
  });

  it("numbers those who have taken part", () => {
    const { players, ...input } = inputOf([[null], [null], [null], [null]]);
    const withoutFirst = players.map((player, index) => ({ ...player, isPresent: index > 1 }));
    expect(writeRound(pairDutch({ ...input, players: withoutFirst }))).toBe("3-4");
  });

  it("transposes the lower half, and takes the highest opponent that is left", () => {
    expect(sidesOf(whoMayMeet(6, "1-5 1-6 2-4 2-5 2-6 3-4 3-5 3-6"))).toBe("1-5 2-4 3-6");
    expect(sidesOf(whoMayMeet(6, "1-5 1-6 2-4 2-5 2-6 3-5"))).toBe("1-6 2-4 3-5");
  });

  it("exchanges between the halves as few as can be, with numbers as near as can be", () => {
    expect(sidesOf(whoMayMeet(6, "1-2 1-3 3-4 2-4 2-6 5-6 4-5"))).toBe("1-3 2-6 4-5");
    // Both exchange the places 4 and 5 for others that sum up to 15: 6 and 9, or 7 and 8.
    const pairs = "1-4 2-5 3-6 3-7 6-8 7-9 8-10 9-10";
    expect(sidesOf(whoMayMeet(10, pairs))).toBe("1-4 2-5 3-7 6-8 9-10");
  });

  it("gives nobody a second bye, however little the first one gave", () => {
    const half = { ...allocatedBye, points: 0.5 };
    const lost = (opponent: number, colour: Colour) => game(opponent, colour, 0);
    expect(pairsOf([[lost(2, "WHITE")], [lost(1, "BLACK")], [half]], { rounds: 3 })).toBe("3-1 2");
    expect(pairDutch(inputOf([[allocatedBye]]))).toBeNull();
  });

  it("pairs those again who have not played, and nobody else", () => {
    expect(pairsOf([[game(2, "WHITE", 1, false)], [game(1, "BLACK", 0, false)]])).toBe("1-2");
    expect(pairsOf([[game(2, "WHITE", 1)], [game(1, "BLACK", 0)]])).toBe("-");
  });

  it("lets two who have both to get one colour meet in the last round alone, if one has more than half", () => {
    const games = [
      [game(3, "WHITE", 1), game(4, "WHITE", 1)],
      [game(4, "WHITE", 1), game(3, "WHITE", 1)],
      [game(1, "BLACK", 0), game(2, "BLACK", 0)],
      [game(2, "BLACK", 0), game(1, "WHITE", 0)],
    ];
    expect(pairsOf(games, { rounds: 3 })).toBe("2-1 3-4");
    expect(pairsOf(games, { rounds: 4 })).toBe("-");
  });
});
