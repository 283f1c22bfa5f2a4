import { randomUUID } from "node:crypto";
import type { Plan } from "../plan.ts";
import type { Budget } from "../rounds.ts";
import { StageCalls } from "../stage-calls.ts";
import type { Subject } from "../subject.ts";

/** Measures the next round of a Swiss for the organizer: reading all data, and the pairing in a thread. */
export async function measureSwiss(subject: Subject, plan: Plan): Promise<Budget[]> {
  const calls = new StageCalls(subject);
  const tournament = randomUUID();
  await calls.save("/tournaments", tournament, 0, { name: "Swiss Open", format: "FORMAT_SINGLE_SCORE" });
  const teams = await calls.teams(plan.players);
  const some = Math.round(plan.players * 0.3);
  const sizes: [string, string, number, number][] = [
    ["FIDE (Dutch)", "SWISS_PAIRING_DUTCH", some, 2_000],
    ["FIDE (Dutch)", "SWISS_PAIRING_DUTCH", plan.players, 30_000],
    ["Monrad", "SWISS_PAIRING_MONRAD", plan.players, 2_000],
  ];
  const figures: Budget[] = [];
  for (const [name, pairing, players, atMost] of sizes) {
    const round = 5;
    const stage = await calls.playedSwiss(tournament, teams.slice(0, players), pairing, round);
    const values: number[] = [];
    for (let count = 0; count < plan.longRounds; count++) values.push(await calls.pair(stage, round - 1));
    figures.push({
      name: `round ${round} of a Swiss of ${players}, ${name}`,
      engine: subject.engine,
      unit: "ms",
      values,
      target: { atMost },
    });
  }
  return figures;
}
