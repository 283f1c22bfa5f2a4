import { stageId } from "../fill.ts";
import { load } from "../load.ts";
import type { Plan } from "../plan.ts";
import { type Figure, inTurn } from "../rounds.ts";
import { matchId } from "../rows.ts";
import { get, type Subject } from "../subject.ts";
import { barePathOfOne, limitOfOne, manyIds, pathOfOne } from "./reads.ts";

const connections = 16;

/** Measures reads of single entities and of lists while the scores of matches are saved. */
export async function measureChanged(subject: Subject, plan: Plan): Promise<Figure[]> {
  const { engine, courtside, bare, constant, headers } = subject;
  const perSecond = async (url: string, paths: string[]) => {
    const scoring = startScoring(subject);
    const result = await load({ url, connections, seconds: plan.seconds, headers, paths });
    await scoring.stop();
    return result.perSecond;
  };
  const bytesOf = async (path: string) => (await (await get(subject, path)).arrayBuffer()).byteLength;
  const ids = manyIds(plan.entities);
  const teams = "/api/teams?limit=100";
  const matches = `/api/matches?pid=${stageId}`;
  const [teamBytes, matchBytes] = [await bytesOf(teams), await bytesOf(matches)];
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

/** Saves the scores of the stage's matches continuously until it is stopped. */
function startScoring({ courtside, headers }: Subject): { stop(): Promise<void> } {
  let going = true;
  const work = async () => {
    const versions = new Map<string, number>();
    for (let count = 0; going; count++) {
      const id = matchId(count % 16);
      const path = `${courtside.url}/api/matches/${id}`;
      const version = versions.get(id) ?? (await storedVersion(path, headers));
      const answer = await fetch(`${path}/version/${version + 1}`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ competitors: [{ id: null, score: String(count) }, { id: null }] }),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`A score was answered ${answer.status}`);
      versions.set(id, version + 1);
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

async function storedVersion(path: string, headers: Record<string, string>): Promise<number> {
  const { match } = (await (await fetch(path, { headers })).json()) as { match: { version: number } };
  return match.version;
}
