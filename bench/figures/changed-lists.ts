import { load } from "../load.ts";
import { nameOfTeam } from "../names.ts";
import type { Plan } from "../plan.ts";
import { type Figure, inTurn } from "../rounds.ts";
import { teamId } from "../rows.ts";
import { get, type Subject } from "../subject.ts";

const connections = 16;

/** Lists while somebody saves what is in them, again and again, so that every answer has to be made anew. */
export async function measureChangedLists(subject: Subject, plan: Plan): Promise<Figure[]> {
  const figures: Figure[] = [];
  const { engine, courtside, bare, constant, headers } = subject;
  for (const limit of [100, 1_000]) {
    const path = `/api/teams?limit=${limit}`;
    const bytes = (await (await get(subject, path)).arrayBuffer()).byteLength;
    const lists = async (url: string, listed: string, saved: { url: string; folder: string }) => {
      const saving = startSaving(saved.url, saved.folder, headers);
      const job = { url, connections, seconds: plan.seconds, headers, paths: [listed] };
      const { perSecond } = await load(job);
      await saving.stop();
      return perSecond;
    };
    const ownSaves = { url: courtside.url, folder: "/api/teams" };
    figures.push({
      name: `GET list of ${limit}, changing`,
      engine,
      unit: "/s",
      reference: engine === "sqlite" ? "node:http, same body" : "bare Fastify + postgres.js",
      target: { atLeast: engine === "postgresql" ? 1.2 : limit === 100 ? 0.15 : 0.05 },
      ...(await inTurn(
        plan.rounds,
        () => lists(courtside.url, path, ownSaves),
        () =>
          engine === "sqlite"
            ? lists(constant.url, `/${bytes}`, ownSaves)
            : lists(bare.url, `/list/${limit}`, { url: bare.url, folder: "" }),
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
