import { describe, expect, it } from "vitest";
import { pairDutch } from "./dutch.ts";
import { readPairedRounds, readRound, writeRound } from "./testing/paired-rounds.ts";
import { playTournament } from "./testing/random-tournament.ts";

const pairedRounds = readPairedRounds();

describe("A round of the Dutch system", () => {
  it(`is paired as by ${pairedRounds.program}`, () => {
    for (const [seed, rounds] of Object.entries(pairedRounds.tournaments)) {
      playTournament(seed, (input) => {
        const expected = rounds[input.round - 1] as string;
        expect(writeRound(pairDutch(input)), `${seed}, round ${input.round}`).toBe(expected);
        return readRound(expected);
      });
    }
  });
});
