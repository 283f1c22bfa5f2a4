import postgres from "postgres";
import type { Engine } from "#server/kit/database/database.ts";
import { findPgBouncer, startPgBouncer } from "#server/testing/pgbouncer.ts";
import { cpuMsOf, cpuMsWithChildren, parentOf } from "../cpu.ts";
import type { Databases, Where } from "../databases.ts";
import { fill } from "../fill.ts";
import { type LoadJob, load } from "../load.ts";
import type { Plan } from "../plan.ts";
import { type Running, startCourtside } from "../processes.ts";
import type { Figure } from "../rounds.ts";
import { manyIds, pathOfOne } from "./reads.ts";
import { scoresOf } from "./saves.ts";

/** The connections of one server; several servers share as many, or have as many each. */
const connections = 16;
/** The connections of the pooler, for all servers together. */
const pooled = 20;
/** What one measurement of a load found; processor times are milliseconds for each request. */
interface Found {
  servers: number;
  postgresql: number;
  pooler: number;
  perSecond: number;
}

interface Setup {
  name: string;
  count: number;
  /** The simultaneous requests at each server. */
  each: number;
  where: Where;
  poolerPid: number | null;
}

/** Measures the processor time of a request with one, two and four servers on one PostgreSQL, and through PgBouncer. */
export async function measureServers(databases: Databases, engine: Engine, plan: Plan): Promise<Figure[]> {
  if (engine === "sqlite") return [];
  const where = await databases.make(engine);
  if (!("databaseUrl" in where)) return [];
  const { token, sport } = await fill(where, plan.entities);
  const headers = { authorization: `Bearer ${token}`, "x-sport-id": sport };
  const setups: Setup[] = [{ name: "1 server", count: 1, each: connections, where, poolerPid: null }];
  for (const count of plan.rounds === 1 ? [2] : [2, 4]) {
    for (const each of plan.rounds === 1 ? [connections] : [connections / count, connections]) {
      setups.push({ name: `${count} servers with ${each} requests at once`, count, each, where, poolerPid: null });
    }
  }
  const pooler = findPgBouncer() === null ? null : await startPgBouncer(where.databaseUrl, pooled);
  if (pooler) {
    const through = { databaseUrl: pooler.url, directUrl: where.databaseUrl };
    setups.push({
      name: "2 servers through PgBouncer",
      count: 2,
      each: connections / 2,
      where: through,
      poolerPid: pooler.pid,
    });
  }
  const database = await processOf(where.databaseUrl);
  const found = new Map<string, Found[]>();
  for (let round = 0; round < plan.longRounds; round++) {
    for (const setup of setups) {
      const servers = await Promise.all(Array.from({ length: setup.count }, () => startCourtside(setup.where)));
      for (const [kind, job] of Object.entries(jobs(plan))) {
        // Once for warming up, since a server that has just started is still being compiled.
        for (const isMeasured of plan.rounds === 1 ? [true] : [false, true]) {
          const measured = await measure(servers, setup, { headers, seconds: plan.seconds }, job, database);
          const key = `${kind}, ${setup.name}`;
          if (isMeasured) found.set(key, [...(found.get(key) ?? []), measured]);
        }
      }
      for (const server of servers) await server.stop();
    }
  }
  await pooler?.stop();
  await databases.remove(where);
  return Object.keys(jobs(plan)).flatMap((kind) =>
    setups.flatMap((setup) =>
      figuresOf(setup, kind, found.get(`${kind}, ${setup.name}`) ?? [], found.get(`${kind}, 1 server`) ?? []),
    ),
  );
}

type Job = (
  servers: readonly Running[],
  headers: Record<string, string>,
  each: number,
) => Promise<Pick<LoadJob, "paths" | "saves">[]>;

/** The loads; each gives every server its part. */
function jobs(plan: Plan): Record<string, Job> {
  const same = (paths: string[]) => async (servers: readonly Running[]) => servers.map(() => ({ paths }));
  return {
    "scores of matches": (servers, headers, each) =>
      Promise.all(
        servers.map(async (courtside, index) => {
          const numbers = Array.from({ length: each }, (_, number) => index * each + number);
          return { saves: await scoresOf({ courtside, headers }, numbers) };
        }),
      ),
    "GET one": same(manyIds(plan.entities).map(pathOfOne)),
    "list of 100": same(["/api/teams?limit=100"]),
  };
}

async function measure(
  servers: readonly Running[],
  { each, poolerPid }: Setup,
  common: Pick<LoadJob, "headers" | "seconds">,
  job: Job,
  database: number,
): Promise<Found> {
  const parts = await job(servers, common.headers, each);
  const now = () => ({
    servers: servers.reduce((sum, { child }) => sum + cpuMsOf(child.pid ?? 0), 0),
    postgresql: cpuMsWithChildren(database),
    pooler: poolerPid === null ? 0 : cpuMsOf(poolerPid),
  });
  const before = now();
  const results = await Promise.all(
    servers.map(({ url }, index) => load({ url, connections: each, ...common, ...parts[index] })),
  );
  const after = now();
  const perSecond = results.reduce((sum, result) => sum + result.perSecond, 0);
  const requests = results.reduce((sum, result) => sum + result.requests, 0);
  return {
    servers: (after.servers - before.servers) / requests,
    postgresql: (after.postgresql - before.postgresql) / requests,
    pooler: (after.pooler - before.pooler) / requests,
    perSecond,
  };
}

function figuresOf(
  { name, each, poolerPid }: Setup,
  kind: string,
  found: readonly Found[],
  ofOne: readonly Found[],
): Figure[] {
  // With fewer requests at once, a server has less to share between them.
  const target = { atMost: each === connections ? 2 : 8 };
  const of = (what: keyof Found, title: string, unit: string, target: Figure["target"]): Figure => ({
    name: `${kind}, ${name}: ${title}`,
    engine: "postgresql",
    unit,
    values: found.map((one) => one[what]),
    limits: ofOne.map((one) => (what === "pooler" ? one.postgresql : one[what])),
    reference: what === "pooler" ? "PostgreSQL of 1 server" : "1 server",
    target,
  });
  return [
    of("servers", "processor time of the servers", "ms", target),
    of("postgresql", "processor time of PostgreSQL", "ms", target),
    ...(poolerPid === null ? [] : [of("pooler", "processor time of PgBouncer", "ms", { atMost: 2 })]),
    of("perSecond", "requests", "/s", { atLeast: 0.3 }),
  ];
}

/** The main process of a PostgreSQL on this machine, which is the parent of each process that serves a connection. */
async function processOf(databaseUrl: string): Promise<number> {
  const client = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const [row] = await client<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const main = parentOf(row?.pid ?? 0);
  await client.end();
  if (main === null) throw new Error("The processes of PostgreSQL are not on this machine");
  return main;
}
