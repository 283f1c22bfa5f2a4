import { load } from "../load.ts";
import { nameOfTeam } from "../names.ts";
import type { Plan } from "../plan.ts";
import { type Figure, inTurn } from "../rounds.ts";
import { teamId } from "../rows.ts";
import { get, type Subject } from "../subject.ts";
import { barePathOfOne, limitOfOne, manyIds, pathOfOne } from "./reads.ts";

const connections = 16;

/** Single entities, and lists, while somebody saves again and again, so that every answer has to be made anew. */
export async function measureChanged(subject: Subject, plan: Plan): Promise<Figure[]> {
  const { engine, courtside, bare, constant, headers } = subject;
  const perSecond = async (url: string, paths: string[], saved: { url: string; folder: string }) => {
    const saving = startSaving(saved.url, saved.folder, headers);
    const result = await load({ url, connections, seconds: plan.seconds, headers, paths });
    await saving.stop();
    return result.perSecond;
  };
  const ownSaves = { url: courtside.url, folder: "/api/teams" };
  const bareSaves = { url: bare.url, folder: "" };
  const ids = manyIds(plan.entities);
  const figures: Figure[] = [
    {
      name: "GET one, changing",
      engine,
      unit: "/s",
      ...limitOfOne(engine),
      ...(await inTurn(
        plan.rounds,
        () => perSecond(courtside.url, ids.map(pathOfOne), ownSaves),
        () => perSecond(bare.url, ids.map(barePathOfOne), bareSaves),
      )),
    },
  ];
  for (const limit of [100, 1_000]) {
    const path = `/api/teams?limit=${limit}`;
    const bytes = (await (await get(subject, path)).arrayBuffer()).byteLength;
    figures.push({
      name: `GET list of ${limit}, changing`,
      engine,
      unit: "/s",
      reference: engine === "sqlite" ? "node:http, same body" : "bare Fastify + postgres.js",
      target: { atLeast: engine === "postgresql" ? 1.2 : limit === 100 ? 0.15 : 0.05 },
      ...(await inTurn(
        plan.rounds,
        () => perSecond(courtside.url, [path], ownSaves),
        () =>
          engine === "sqlite"
            ? perSecond(constant.url, [`/${bytes}`], ownSaves)
            : perSecond(bare.url, [`/list/${limit}`], bareSaves),
      )),
    });
  }
  return figures;
}

/** Saves one team after another, one at a time, until it is stopped. */
function startSaving(url: string, folder: string, headers: Record<string, string>): { stop(): Promise<void> } {
  let going = true;
  const work = async () => {
    for (let number = 1_000; going; number++) {
      const id = teamId(number % 50);
      const version = folder === "" ? 0 : await storedVersion(`${url}${folder}/${id}`, headers);
      const answer = await fetch(`${url}${folder}/${id}/version/${version + 1}`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ name: `${nameOfTeam(number % 50)} ${number}` }),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`A save was answered ${answer.status}`);
    }
  };
  const working = work();
  return {
    stop: async () => {
      going = false;
      await working;
    },
  };
}

async function storedVersion(address: string, headers: Record<string, string>): Promise<number> {
  const { team } = (await (await fetch(address, { headers })).json()) as { team: { version: number } };
  return team.version;
}
