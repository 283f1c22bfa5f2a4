import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pairDutch } from "../../competition/src/swiss/dutch.ts";
import type { SwissInput, SwissRound } from "../../competition/src/swiss/swiss-round.ts";
import { readPairedRounds, writePairedRounds, writeRound } from "../../competition/src/swiss/testing/paired-rounds.ts";
import { playTournament } from "../../competition/src/swiss/testing/random-tournament.ts";
import { readPairs, writeReport } from "./trf.ts";

// Pairs the rounds of random tournaments by bbpPairings and by our own Dutch system, and shows where they differ:
//   node scripts/compare-swiss/compare-swiss.ts <bbpPairings> [tournaments] [seed]
// Without a number it pairs the tournaments again that the tests know, and writes down how bbpPairings does.
const [program = "bbpPairings", tournaments, seed = "1"] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "compare-swiss-"));
const counts = { tournaments: 0, rounds: 0, impossible: 0, different: 0, milliseconds: 0 };

try {
  if (tournaments === undefined) renewPairedRounds();
  else for (let index = 0; index < Number(tournaments); index++) compareTournament(`${seed}-${index}`);
} finally {
  rmSync(folder, { recursive: true });
}
console.log(JSON.stringify(counts));
process.exitCode = counts.different > 0 ? 1 : 0;

function renewPairedRounds() {
  const names = [...readPairedRounds().tournaments.keys()];
  const tournaments = new Map(names.map((name) => [name, compareTournament(name)]));
  writePairedRounds({ program: "bbpPairings 6.0.0", tournaments });
}

/** Pairs the rounds of a tournament by the program, and lists the differences. */
function compareTournament(name: string): string[] {
  const rounds: string[] = [];
  playTournament(name, (input) => {
    const expected = compare(name, input);
    rounds.push(writeRound(expected));
    return expected;
  });
  counts.tournaments += 1;
  if (counts.tournaments % 100 === 0) console.log(JSON.stringify(counts));
  return rounds;
}

function compare(name: string, input: SwissInput): SwissRound | null {
  const expected = pairByProgram(input);
  const start = performance.now();
  const own = pairDutch(input);
  counts.milliseconds += performance.now() - start;
  counts.rounds += 1;
  if (expected === null) counts.impossible += 1;
  if (JSON.stringify(own) !== JSON.stringify(expected)) {
    counts.different += 1;
    console.log(`${name}, round ${input.round} of ${input.rounds}, ${input.players.length} players:`);
    console.log(`  expected ${JSON.stringify(expected)}\n  paired   ${JSON.stringify(own)}`);
  }
  return expected;
}

function pairByProgram(input: SwissInput): SwissRound | null {
  const report = join(folder, "report.trf");
  const result = join(folder, "pairs.txt");
  writeFileSync(report, writeReport(input));
  const { status, stderr } = spawnSync(program, ["--dutch", report, "-p", result], { encoding: "utf8" });
  if (status === 1) return null;
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}\n${writeReport(input)}`);
  return readPairs(readFileSync(result, "utf8"));
}
