import { load } from "../load.ts";
import type { Plan } from "../plan.ts";
import { type Figure, inTurn } from "../rounds.ts";
import { teamId } from "../rows.ts";
import { get, type Subject } from "../subject.ts";

const connections = 16;

/** GET of single entities, and of lists that nothing has changed since. */
export async function measureReads(subject: Subject, plan: Plan): Promise<Figure[]> {
  const { engine } = subject;
  const figures: Figure[] = [];
  const ids = Array.from({ length: 500 }, (_, number) => teamId((number * 7) % plan.entities));
  const perSecond = async (url: string, paths: string[], headers: Record<string, string> = {}) =>
    (await load({ url, connections, seconds: plan.seconds, headers, paths })).perSecond;

  figures.push({
    name: "GET one",
    engine,
    unit: "/s",
    reference: engine === "sqlite" ? "bare Fastify + SQLite" : "bare Fastify + postgres.js",
    target: { atLeast: engine === "sqlite" ? 0.6 : 0.7 },
    ...(await inTurn(
      plan.rounds,
      () =>
        perSecond(
          subject.courtside.url,
          ids.map((id) => `/api/teams/${id}`),
          subject.headers,
        ),
      () =>
        perSecond(
          subject.bare.url,
          ids.map((id) => `/one/${id}`),
        ),
    )),
  });
  for (const limit of [100, 1_000]) {
    const path = `/api/teams?limit=${limit}`;
    const bytes = (await (await get(subject, path)).arrayBuffer()).byteLength;
    figures.push({
      name: `GET list of ${limit}, unchanged`,
      engine,
      unit: "/s",
      reference: "node:http, same body",
      target: { atLeast: 0.7 },
      ...(await inTurn(
        plan.rounds,
        () => perSecond(subject.courtside.url, [path], subject.headers),
        () => perSecond(subject.constant.url, [`/${bytes}`]),
      )),
    });
  }
  return figures;
}
