import { stageId } from "../fill.ts";
import { load } from "../load.ts";
import { nameOfTeam } from "../names.ts";
import type { Plan } from "../plan.ts";
import { type Figure, inTurn } from "../rounds.ts";
import { matchId, teamId } from "../rows.ts";
import { get, type Subject } from "../subject.ts";
import { barePathOfOne, limitOfOne, manyIds, pathOfOne } from "./reads.ts";

const connections = 16;

/** Measures reads of single entities and of lists while the scores of matches, or names of teams, are saved. */
export async function measureChanged(subject: Subject, plan: Plan): Promise<Figure[]> {
  const { engine, courtside, bare, constant, headers } = subject;
  const perSecond = async (url: string, paths: string[], saved: Saved = scores) => {
    const saving = startSaving(subject, saved);
    const result = await load({ url, connections, seconds: plan.seconds, headers, paths });
    await saving.stop();
    return result.perSecond;
  };
  const bytesOf = async (path: string) => (await (await get(subject, path)).arrayBuffer()).byteLength;
  const ids = manyIds(plan.entities);
  const teams = "/api/teams?limit=100";
  const matches = `/api/matches?pid=${stageId}`;
  const [teamBytes, matchBytes] = [await bytesOf(teams), await bytesOf(matches)];
  const pages = await pagesOf(subject, teams);
  const names = namesOf(plan.entities);
  const sameBytes = { reference: "node:http, same body" };
  return [
    {
      name: "GET one, while scores are saved",
      engine,
      unit: "/s",
      ...limitOfOne(engine),
      ...(await inTurn(
        plan.rounds,
        () => perSecond(courtside.url, ids.map(pathOfOne)),
        () => perSecond(bare.url, ids.map(barePathOfOne)),
      )),
    },
    {
      name: "GET list of 100 teams, while scores are saved",
      engine,
      unit: "/s",
      ...sameBytes,
      target: { atLeast: engine === "sqlite" ? 0.5 : 0.4 },
      ...(await inTurn(
        plan.rounds,
        () => perSecond(courtside.url, [teams]),
        () => perSecond(constant.url, [`/${teamBytes}`]),
      )),
    },
    {
      name: "GET lists of 100 teams, all pages in turn, while names of teams are saved",
      engine,
      unit: "/s",
      ...sameBytes,
      target: { atLeast: engine === "sqlite" ? 0.3 : 0.2 },
      ...(await inTurn(
        plan.rounds,
        () => perSecond(courtside.url, pages, names),
        () => perSecond(constant.url, [`/${teamBytes}`], names),
      )),
    },
    {
      name: "GET list of 127 matches, while their scores are saved",
      engine,
      unit: "/s",
      ...(engine === "sqlite" ? sameBytes : { reference: "bare Fastify + postgres.js" }),
      target: { atLeast: engine === "sqlite" ? 0.1 : 1 },
      ...(await inTurn(
        plan.rounds,
        () => perSecond(courtside.url, [matches]),
        () => (engine === "sqlite" ? perSecond(constant.url, [`/${matchBytes}`]) : perSecond(bare.url, ["/list/127"])),
      )),
    },
  ];
}

/** What is saved again and again: the entity of each save, and its fields. */
type Saved = (count: number) => { path: string; fields: object };

/** The scores of a stage's matches. */
const scores: Saved = (count) => ({
  path: `/api/matches/${matchId(count % 16)}`,
  fields: { competitors: [{ id: null, score: String(count) }, { id: null }] },
});

/** The names of teams from everywhere in the list. */
function namesOf(entities: number): Saved {
  return (count) => {
    const number = (count * 997) % entities;
    return { path: `/api/teams/${teamId(number)}`, fields: { name: `${nameOfTeam(number)} ${count}` } };
  };
}

/** Saves continuously until it is stopped. */
function startSaving({ courtside, headers }: Subject, saved: Saved): { stop(): Promise<void> } {
  let going = true;
  const work = async () => {
    const versions = new Map<string, number>();
    for (let count = 0; going; count++) {
      const { path, fields } = saved(count);
      const url = courtside.url + path;
      const version = versions.get(path) ?? (await storedVersion(url, headers));
      const answer = await fetch(`${url}/version/${version + 1}`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(fields),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`A save was answered ${answer.status}`);
      versions.set(path, version + 1);
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

async function storedVersion(url: string, headers: Record<string, string>): Promise<number> {
  const answer = (await (await fetch(url, { headers })).json()) as Record<string, { version: number }>;
  return Object.values(answer)[0]?.version ?? 0;
}

/** The addresses of all pages of a list. */
async function pagesOf(subject: Subject, list: string): Promise<string[]> {
  const pages = [list];
  for (;;) {
    const { nextCursor } = (await (await get(subject, pages.at(-1) ?? list)).json()) as { nextCursor?: string };
    if (nextCursor === undefined) return pages;
    pages.push(`${list}&cursor=${nextCursor}`);
  }
}
