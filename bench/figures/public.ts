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
const asJson = { "content-type": "application/json" };

/** What a browser sends with a request for a stream, and the proxy that it goes through. */
const browserHeaders = {
  accept: "text/event-stream",
  "accept-encoding": "gzip, deflate, br, zstd",
  "accept-language": "de-DE,de;q=0.9,en;q=0.8",
  "cache-control": "no-cache",
  referer: "https://results.example.org/public/tournaments/3f0b7a52-8a4e-4d0c-9a55-0f5f6f3f4b11",
  "sec-ch-ua": '"Chromium";v="142", "Google Chrome";v="142", "Not_A Brand";v="99"',
  "sec-ch-ua-mobile": "?0",
  "sec-ch-ua-platform": '"Windows"',
  "sec-fetch-dest": "empty",
  "sec-fetch-mode": "cors",
  "sec-fetch-site": "same-origin",
  "user-agent":
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  "x-forwarded-for": "127.0.0.1",
  "x-forwarded-proto": "https",
};

/** The most teams of a round robin whose matches are drawn by one change set. */
const mostTeams = 100;

/** Measures the public pages and lists of a tournament that does not change, and events of one that does. */
export async function measurePublic(subject: Subject, plan: Plan): Promise<(Figure | Budget)[]> {
  const { tournament, stage, competitors } = await publish(subject, plan);
  return [
    await measureEventAfterSet(subject, plan, { tournament, stage, competitors: competitors.slice(0, mostTeams) }),
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

/** Measures when those who watch a tournament get a score that is saved right after a large draw in another one. */
async function measureEventAfterSet(
  subject: Subject,
  plan: Plan,
  { tournament, stage, competitors }: Published,
): Promise<Budget> {
  const { courtside, headers } = subject;
  const calls = new StageCalls(subject);
  const scores = await scoresOfFirst(subject, stage);
  const watch = `${courtside.url}/api/public/notifications?tournament=${tournament}&entities=true`;
  const open = await openStreams({ url: watch, headers: {}, streams: 1 });
  const values: number[] = [];
  for (let round = 0; round < plan.rounds; round++) {
    const other = randomUUID();
    await calls.save("/tournaments", other, 0, { name: "Another one", published: true });
    await calls.draw(other, { type: "STAGE_TYPE_ROUND_ROBIN", competitors }, false, true);
    values.push(await open.timeOf({ ...scores(round + 1), headers: { ...headers, ...asJson } }));
  }
  await open.close();
  const matches = ((competitors.length * (competitors.length - 1)) / 2).toLocaleString("en");
  return {
    name: `score to those who watch, after a draw of ${matches} in another tournament`,
    engine: subject.engine,
    unit: "ms",
    values,
    target: { atMost: 300 },
  };
}

/** How to save a score of a stage's first match, one after the other. */
async function scoresOfFirst(subject: Subject, stage: string) {
  const { matches } = (await (await get(subject, `/api/matches?pid=${stage}`)).json()) as {
    matches: { id: string; version: number; competitors: object[] }[];
  };
  const [match] = matches;
  if (!match) throw new Error("The draw has no match");
  return (score: number) => ({
    url: `${subject.courtside.url}/api/matches/${match.id}/version/${match.version + score}`,
    body: JSON.stringify({ competitors: match.competitors.map((one) => ({ ...one, score: String(score) })) }),
  });
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
  const scores = await scoresOfFirst(subject, stage);
  const watch = `${courtside.url}/api/public/notifications?tournament=${tournament}&entities=true`;
  const open = await openStreams({ url: watch, headers: browserHeaders, streams: plan.watchers });
  const times: number[] = [];
  for (let score = 1; score <= Math.max(3, plan.rounds); score++) {
    times.push(await open.timeOf({ ...scores(score), headers: { ...headers, ...asJson } }));
  }
  const resident = residentBytes(courtside) / mega;
  await open.close();
  const watchers = plan.watchers.toLocaleString("en");
  return [
    { name: `score to ${watchers} who watch`, engine, unit: "ms", values: times, target: { atMost: 300 } },
    { name: `memory with ${watchers} who watch`, engine, unit: "MB", values: [resident], target: { atMost: 300 } },
  ];
}

interface Published {
  tournament: string;
  stage: string;
  competitors: object[];
}

async function publish(subject: Subject, plan: Plan): Promise<Published> {
  const calls = new StageCalls(subject);
  const tournament = randomUUID();
  await calls.save("/tournaments", tournament, 0, { name: "Open", published: true });
  const competitors = await calls.teams(plan.publicTeams);
  const { stage } = await calls.draw(tournament, { type: "STAGE_TYPE_ELIMINATION", competitors }, false, true);
  return { tournament, stage, competitors };
}
