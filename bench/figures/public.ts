import { randomUUID } from "node:crypto";
import type { Engine } from "#server/kit/database/database.ts";
import type { Databases } from "../databases.ts";
import type { Plan } from "../plan.ts";
import { residentBytes } from "../processes.ts";
import type { Budget, Figure } from "../rounds.ts";
import { StageCalls } from "../stage-calls.ts";
import { openStreams } from "../streams.ts";
import { get, type Subject, startSubject } from "../subject.ts";
import { measureUnchanged } from "../unchanged.ts";

const mega = 1_000_000;

/** Measures the public pages and lists of a tournament that does not change. */
export async function measurePublic(subject: Subject, plan: Plan): Promise<Figure[]> {
  const { tournament, stage } = await publish(subject, plan);
  return [
    await measureUnchanged(subject, plan, {
      name: "public list of its matches",
      path: `/api/public/matches?pid=${stage}`,
    }),
    await measureUnchanged(subject, plan, {
      name: "public page of a draw",
      path: `/public/tournaments/${tournament}/stages/${stage}`,
    }),
  ];
}

/**
 * Measures how soon many watchers of a tournament get a score from a server that has just started, and how much memory
 * they take.
 */
export async function measureWatchers(databases: Databases, engine: Engine, plan: Plan): Promise<Budget[]> {
  const subject = await startSubject(databases, engine, { entities: 1_000, grantHolders: 0 });
  try {
    return await watched(subject, plan);
  } finally {
    await subject.stop();
  }
}

async function watched(subject: Subject, plan: Plan): Promise<Budget[]> {
  const { engine, courtside, headers } = subject;
  const { tournament, stage } = await publish(subject, plan);
  const { matches } = (await (await get(subject, `/api/matches?pid=${stage}`)).json()) as {
    matches: { id: string; version: number; competitors: object[] }[];
  };
  const [match] = matches;
  if (!match) throw new Error("The draw has no match");
  const watch = `${courtside.url}/api/public/notifications?tournament=${tournament}&entities=true`;
  const open = await openStreams({ url: watch, headers: {}, streams: plan.watchers });
  const times: number[] = [];
  for (let score = 1; score <= Math.max(3, plan.rounds); score++) {
    times.push(
      await open.timeOf({
        url: `${courtside.url}/api/matches/${match.id}/version/${match.version + score}`,
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ competitors: match.competitors.map((one) => ({ ...one, score: String(score) })) }),
      }),
    );
  }
  const resident = residentBytes(courtside) / mega;
  await open.close();
  const watchers = plan.watchers.toLocaleString("en");
  return [
    { name: `score to ${watchers} who watch`, engine, unit: "ms", values: times, target: { atMost: 2_000 } },
    { name: `memory with ${watchers} who watch`, engine, unit: "MB", values: [resident], target: { atMost: 330 } },
  ];
}

async function publish(subject: Subject, plan: Plan): Promise<{ tournament: string; stage: string }> {
  const calls = new StageCalls(subject);
  const tournament = randomUUID();
  await calls.save("/tournaments", tournament, 0, { name: "Open", published: true });
  const competitors = await calls.teams(plan.publicTeams);
  const { stage } = await calls.draw(tournament, { type: "STAGE_TYPE_ELIMINATION", competitors }, false, true);
  return { tournament, stage };
}
