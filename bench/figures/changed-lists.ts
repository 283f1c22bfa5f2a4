import { Agent, request } from "node:http";
import { nameOfTeam } from "../names.ts";
import type { Plan } from "../plan.ts";
import { type Figure, inTurn, median } from "../rounds.ts";
import { teamId } from "../rows.ts";
import { get, type Subject } from "../subject.ts";

/** Each list right after a save that has changed it, one after the other, so that no answer can be an old one. */
export async function measureChangedLists(subject: Subject, plan: Plan): Promise<Figure[]> {
  const figures: Figure[] = [];
  const { engine, courtside, bare, constant, headers } = subject;
  const repetitions = plan.rounds === 1 ? 5 : 100;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let version = ((await (await get(subject, `/api/teams/${teamId(1)}`)).json()) as { team: { version: number } }).team
    .version;

  const save = () => {
    version += 1;
    const body = JSON.stringify({ name: `${nameOfTeam(1)} ${version}` });
    const options = { method: "POST", headers: { ...headers, "content-type": "application/json" }, agent };
    return timed(`${courtside.url}/api/teams/${teamId(1)}/version/${version}`, options, body);
  };
  const inSuccession = async (url: string, before: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let count = 0; count < repetitions; count++) {
      await before();
      times.push(await timed(url, { headers, agent }));
    }
    return 1_000 / median(times);
  };
  for (const limit of [100, 1_000]) {
    const path = `/api/teams?limit=${limit}`;
    const bytes = (await (await get(subject, path)).arrayBuffer()).byteLength;
    const product = () => inSuccession(courtside.url + path, save);
    const reference = engine === "sqlite" ? `${constant.url}/${bytes}` : `${bare.url}/list/${limit}`;
    figures.push({
      name: `GET list of ${limit}, just changed`,
      engine,
      unit: "/s",
      reference: engine === "sqlite" ? "node:http, same body" : "bare Fastify + postgres.js",
      target: { atLeast: engine === "postgresql" ? 1.2 : limit === 100 ? 0.15 : 0.05 },
      ...(await inTurn(plan.rounds, product, () => inSuccession(reference, save))),
    });
  }
  agent.destroy();
  return figures;
}

/** Milliseconds from the request until the whole answer is there. */
function timed(url: string, options: object, body?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const asked = request(url, options, (answer) => {
      answer.on("data", () => {});
      answer.on("error", reject);
      answer.on("end", () => {
        if (answer.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`${url}: ${answer.statusCode}`));
      });
    });
    asked.on("error", reject);
    asked.end(body);
  });
}
