import type { Engine } from "#server/kit/database/database.ts";
import { load } from "../load.ts";
import type { Plan } from "../plan.ts";
import { type Figure, inTurn } from "../rounds.ts";
import { teamId } from "../rows.ts";
import type { Subject } from "../subject.ts";
import { measureUnchanged } from "../unchanged.ts";

const connections = 16;

/** Measures GET of single entities, and of unchanged lists. */
export async function measureReads(subject: Subject, plan: Plan): Promise<Figure[]> {
  const { engine } = subject;
  const figures: Figure[] = [];
  const ids = manyIds(plan.entities);
  const perSecond = async (url: string, paths: string[], headers: Record<string, string> = {}) =>
    (await load({ url, connections, seconds: plan.seconds, headers, paths })).perSecond;

  figures.push({
    name: "GET one",
    engine,
    unit: "/s",
    ...limitOfOne(engine),
    ...(await inTurn(
      plan.rounds,
      () => perSecond(subject.courtside.url, ids.map(pathOfOne), subject.headers),
      () => perSecond(subject.bare.url, ids.map(barePathOfOne)),
    )),
  });
  for (const limit of [100, 1_000]) {
    const list = {
      name: `GET list of ${limit}, unchanged`,
      path: `/api/teams?limit=${limit}`,
      headers: subject.headers,
    };
    figures.push(await measureUnchanged(subject, plan, list));
  }
  return figures;
}

export function manyIds(entities: number): string[] {
  return Array.from({ length: 500 }, (_, number) => teamId((number * 7) % entities));
}

export const pathOfOne = (id: string) => `/api/teams/${id}`;
export const barePathOfOne = (id: string) => `/one/${id}`;

export function limitOfOne(engine: Engine): Pick<Figure, "reference" | "target"> {
  return engine === "sqlite"
    ? { reference: "bare Fastify + SQLite", target: { atLeast: 0.6 } }
    : { reference: "bare Fastify + postgres.js", target: { atLeast: 0.7 } };
}
