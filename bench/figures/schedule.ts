import { randomUUID } from "node:crypto";
import type { Plan } from "../plan.ts";
import type { Budget } from "../rounds.ts";
import { StageCalls } from "../stage-calls.ts";
import type { Subject } from "../subject.ts";

const days = 4;
/** The matches of one knockout of 32; a large tournament has several of them. */
const ofKnockout = 31;

/** The teams of a league, who play each other twice. */
const inLeague = 10;
const leagueRounds = 2 * (inLeague - 1);

/**
 * Measures how long it takes to schedule a tournament, to list its conflicts, and to move its matches; and to give each
 * match of a league its day and ground.
 */
export async function measureSchedule(subject: Subject, plan: Plan): Promise<Budget[]> {
  const calls = new StageCalls(subject);
  const figures: Budget[] = [];
  const sizes = [
    { matches: plan.scheduled / 10, fields: 8, atMost: 2_000 },
    { matches: plan.scheduled, fields: 30, atMost: 20_000 },
  ];
  for (const { matches, fields, atMost } of sizes) {
    const { tournament, stages, count } = await unplanned(calls, matches, fields);
    const add = (name: string, values: number[], limit: number) =>
      figures.push({ name, engine: subject.engine, unit: "ms", values, target: { atMost: limit } });
    const values: number[] = [];
    for (let count = 0; count < plan.rounds; count++) values.push(await calls.schedule(tournament, 2, true));
    add(`schedule of ${count} matches on ${fields} fields, preview`, values, atMost);
    await calls.schedule(tournament, 2, false);
    const conflicts: number[] = [];
    for (let count = 0; count < plan.rounds; count++) conflicts.push(await calls.conflicts(tournament));
    add(`conflicts of ${count} matches`, conflicts, 50);
    if (matches < plan.scheduled)
      add(`${count} matches moved by 45 minutes`, await calls.moveAll(stages, plan.rounds), 300);
  }
  const placed: number[] = [];
  for (let count = 0; count < plan.rounds; count++) placed.push(await calls.schedule(await league(calls), 1, false));
  const name = `${(leagueRounds * inLeague) / 2} matches of a league placed`;
  figures.push({ name, engine: subject.engine, unit: "ms", values: placed, target: { atMost: 1_000 } });
  return figures;
}

/** A tournament of about so many matches, whose days and fields are given, but no times. */
export async function unplanned(calls: StageCalls, matches: number, fields: number) {
  const { tournament, stages, count } = await knockouts(calls, Math.max(1, Math.round(matches / ofKnockout)));
  const playingFields = await calls.fields(fields);
  // The duration with which all matches fit into 80 % of the time.
  const minutes = Math.max(5, Math.floor((days * 12 * 60 * fields * 0.8) / count / 5) * 5);
  const schedule = {
    days: Array.from({ length: days }, (_, day) => ({ date: `2027-05-0${day + 1}`, from: "08:00", to: "20:00" })),
    playingFields,
    matchMinutes: Math.min(minutes, 60),
  };
  await calls.save("/tournaments", tournament, 1, { schedule });
  return { tournament, stages, count };
}

/** A drawn league with a week for each round, whose teams have grounds. */
async function league(calls: StageCalls): Promise<string> {
  const tournament = randomUUID();
  await calls.save("/tournaments", tournament, 0, { name: "League" });
  const grounds = await calls.fields(inLeague);
  const competitors = await calls.teams(inLeague, (place) => ({
    homeGround: { playingField: grounds[place], weekday: 6, time: "15:00" },
  }));
  const day = (from: number) => new Date(Date.UTC(2027, 7, 2 + from)).toISOString().slice(0, 10);
  const roundDates = Array.from({ length: leagueRounds }, (_, index) => ({
    round: index + 1,
    from: day(7 * index),
    to: day(7 * index + 6),
  }));
  const fields = { type: "STAGE_TYPE_ROUND_ROBIN", competitors, draw: { legs: 2 }, roundDates };
  await calls.draw(tournament, fields, false, true);
  return tournament;
}

async function knockouts(calls: StageCalls, number: number) {
  const tournament = randomUUID();
  await calls.save("/tournaments", tournament, 0, { name: "Open" });
  const stages: string[] = [];
  for (let created = 0; created < number; created++) {
    const competitors = await calls.teams(ofKnockout + 1);
    const { stage } = await calls.draw(tournament, { type: "STAGE_TYPE_ELIMINATION", competitors }, false, true);
    stages.push(stage);
  }
  return { tournament, stages, count: number * ofKnockout };
}
