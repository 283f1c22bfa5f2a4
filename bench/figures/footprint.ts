import { setTimeout as wait } from "node:timers/promises";
import type { Engine } from "#server/kit/database/database.ts";
import type { Databases } from "../databases.ts";
import { fill } from "../fill.ts";
import { load } from "../load.ts";
import type { Plan } from "../plan.ts";
import { type Running, residentBytes, startCourtside } from "../processes.ts";
import type { Budget } from "../rounds.ts";
import { teamId } from "../rows.ts";
import { openStreams } from "../streams.ts";

const mega = 1_000_000;

/** Measures the start of a server and its memory: after the start, after load, and for each open stream. */
export async function measureFootprint(databases: Databases, engine: Engine, plan: Plan): Promise<Budget[]> {
  const where = await databases.make(engine);
  const { token, sport } = await fill(where, plan.entities);
  const headers = { authorization: `Bearer ${token}`, "x-sport-id": sport };
  const starts: number[] = [];
  const fresh: number[] = [];
  const used: number[] = [];
  const streams: number[] = [];
  // A first start creates the tables, and builds the console if necessary, so that the measured starts find both.
  await (await startCourtside(where)).stop();
  for (let round = 0; round < plan.longRounds; round++) {
    const server = await startCourtside(where);
    starts.push(server.startedInMs);
    await wait(plan.pauseMs);
    fresh.push(residentBytes(server) / mega);
    await work(server, headers, plan);
    await wait(plan.pauseMs);
    used.push(residentBytes(server) / mega);
    streams.push(await perStream(server, headers, plan));
    await server.stop();
  }
  await databases.remove(where);
  const budget = (name: string, unit: string, values: number[], atMost: number): Budget => ({
    name,
    engine,
    unit,
    values,
    target: { atMost },
  });
  return [
    budget(`start with ${plan.entities.toLocaleString("en")} entities`, "ms", starts, 1_000),
    budget("memory after the start", "MB", fresh, 150),
    budget("memory after load", "MB", used, 180),
    budget("memory for an open stream", "kB", streams, 25),
  ];
}

async function work({ url }: Running, headers: Record<string, string>, plan: Plan): Promise<void> {
  const paths = Array.from({ length: 100 }, (_, number) => `/api/teams/${teamId(number)}`);
  for (const limit of [100, 1_000]) paths.push(`/api/teams?limit=${limit}`);
  // Long enough to fill the heap with what is no longer needed.
  await load({ url, connections: 16, seconds: 4 * plan.seconds, headers, paths });
}

async function perStream(server: Running, headers: Record<string, string>, plan: Plan): Promise<number> {
  const before = residentBytes(server);
  const open = await openStreams({ url: `${server.url}/api/notifications`, headers, streams: plan.streams });
  await wait(plan.pauseMs);
  const grown = residentBytes(server) - before;
  await open.close();
  return grown / plan.streams / 1_000;
}
