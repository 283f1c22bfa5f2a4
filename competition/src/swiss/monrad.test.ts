import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pairMonrad } from "./monrad.ts";
import type { Colour, SwissGame, SwissInput, SwissPlayer } from "./swiss-round.ts";
import { playTournament } from "./testing/random-tournament.ts";

const bye: SwissGame = { opponent: null, colour: null, points: 1, played: false, allocated: true };

describe("A round by Monrad", () => {
  it("pairs neighbours", () => {
    expect(pairMonrad(inputOf([[], [], [], []]))).toEqual({
      pairs: [
        [0, 1],
        [2, 3],
      ],
      bye: null,
    });
  });

  it("goes by the standings, and gives the bye to the last who had none", () => {
    const input = inputOf([[], [], [bye], [], []]);
    expect(pairMonrad({ ...input, order: [4, 3, 1, 0, 2] })).toEqual({
      pairs: [
        [4, 3],
        [1, 2],
      ],
      bye: 0,
    });
  });

  it("pairs nobody twice, but those whose game was not played", () => {
    const against = (opponent: number, played = true): SwissGame => {
      return { opponent, colour: "WHITE", points: 0, played, allocated: false };
    };
    const input = inputOf([[against(1)], [against(0)], [against(3, false)], [against(2, false)]]);
    expect(pairMonrad(input)?.pairs.map((pair) => pair.toSorted())).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect(pairMonrad({ ...input, order: [2, 3, 0, 1] })?.pairs[0]).toEqual([2, 0]);
    expect(pairMonrad(inputOf([[], [], [against(3, false)], [against(2, false)]]))?.pairs[1]).toEqual([2, 3]);
  });

  it.each<[string, Colour[], Colour[], [number, number]]>([
    ["who was so less often", ["WHITE", "BLACK"], ["BLACK", "BLACK"], [1, 0]],
    ["who was not when last one of them was", ["BLACK", "WHITE"], ["WHITE", "BLACK"], [1, 0]],
    ["the higher in the standings", ["WHITE"], ["WHITE"], [0, 1]],
  ])("has at home %s", (_, colours, others, expected) => {
    const games = [colours, others].map((had) =>
      had.map((colour): SwissGame => ({ opponent: 2, colour, points: 0, played: true, allocated: false })),
    );
    expect(pairMonrad(inputOf(games))?.pairs).toEqual([expected]);
  });

  it("is none when everybody has met", () => {
    const met: SwissGame = { opponent: 1, colour: "WHITE", points: 1, played: true, allocated: false };
    expect(pairMonrad(inputOf([[met], [{ ...met, opponent: 0, colour: "BLACK" }]]))).toBeNull();
    expect(pairMonrad(inputOf([[bye]]))).toBeNull();
  });

  it("is the first of all that a search through all of them finds", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        playTournament(`${seed}`, (input) => {
          const round = pairMonrad(input);
          const present = input.players.filter(({ isPresent }) => isPresent).length;
          if (present > 11) return null;
          expect(round && [...round.pairs.map((pair) => pair.toSorted((a, b) => a - b)), round.bye]).toEqual(
            firstOfAll(input),
          );
          return round;
        });
      }),
    );
  });
});

function inputOf(games: SwissGame[][]): SwissInput {
  const players = games.map((own): SwissPlayer => ({ games: own, isPresent: true }));
  return { players, round: 2, rounds: 5, firstColour: "WHITE", points: { win: 1, draw: 0.5, loss: 0 } };
}

function firstOfAll({ players }: SwissInput): unknown {
  const present = [...players.keys()].filter((index) => players[index]?.isPresent);
  const byes = present.filter((index) => !players[index]?.games.some((game) => game?.allocated));
  for (const bye of present.length % 2 === 0 ? [null] : byes.reverse()) {
    const pairs = firstPairs(
      present.filter((index) => index !== bye),
      players,
    );
    if (pairs) return [...pairs, bye];
  }
  return null;
}

function firstPairs([first, ...rest]: number[], players: readonly SwissPlayer[]): number[][] | null {
  if (first === undefined) return [];
  for (const other of rest) {
    if (players[first]?.games.some((game) => game?.played && game.opponent === other)) continue;
    const pairs = firstPairs(
      rest.filter((index) => index !== other),
      players,
    );
    if (pairs) return [[first, other], ...pairs];
  }
  return null;
}
