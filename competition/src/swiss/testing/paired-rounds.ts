import { readFileSync, writeFileSync } from "node:fs";
import type { SwissRound } from "../swiss-round.ts";

/** The rounds of random tournaments, paired by another program; written by scripts/compare-swiss. */
export interface PairedRounds {
  program: string;
  /** The rounds by the seed that determines the tournament; a round without a pairing ends it. */
  tournaments: Map<string, string[]>;
}

const file = new URL("./paired-rounds.txt", import.meta.url);

export function readPairedRounds(): PairedRounds {
  const [program = "", ...lines] = readFileSync(file, "utf8").trim().split("\n");
  const tournaments = lines.map((line): [string, string[]] => {
    const [seed = "", rounds = ""] = line.split(": ");
    return [seed, rounds.split(", ")];
  });
  return { program, tournaments: new Map(tournaments) };
}

export function writePairedRounds({ program, tournaments }: PairedRounds) {
  const lines = [...tournaments].map(([seed, rounds]) => `${seed}: ${rounds.join(", ")}`);
  writeFileSync(file, `${[program, ...lines].join("\n")}\n`);
}

/** A round as "1-4 2-3 5": white first, the bye at the end; "-" when there is no pairing. */
export function writeRound(round: SwissRound | null): string {
  if (round === null) return "-";
  const pairs = round.pairs.map(([white, black]) => `${white + 1}-${black + 1}`);
  return [...pairs, ...(round.bye === null ? [] : [round.bye + 1])].join(" ");
}

export function readRound(text: string): SwissRound | null {
  if (text === "-") return null;
  const sides = text.split(" ").map((pair) => pair.split("-").map((number) => Number(number) - 1));
  const pairs = sides.filter((pair) => pair.length === 2) as [number, number][];
  return { pairs, bye: sides.find((pair) => pair.length === 1)?.[0] ?? null };
}
