import { randomUUID } from "node:crypto";
import { stageId } from "../fill.ts";
import { load } from "../load.ts";
import { nameOfTeam } from "../names.ts";
import type { Plan } from "../plan.ts";
import { insertMatches } from "../references/match-rows.ts";
import { type Figure, inSuccession, inTurn } from "../rounds.ts";
import type { Subject } from "../subject.ts";
import { scoresOf } from "./saves.ts";

const connections = 16;

/** Measures a draw as one change set, a large set with its preview and undo, and how large sets delay others. */
export async function measureSets(subject: Subject, plan: Plan): Promise<Figure[]> {
  const { engine, headers, courtside } = subject;
  const repetitions = plan.rounds === 1 ? 3 : 10;
  const numbers = Array.from({ length: connections }, (_, number) => number);
  const score = async (meanwhile: () => { stop(): Promise<void> } | null) => {
    const saves = await scoresOf(subject, numbers);
    const applying = meanwhile();
    const result = await load({ url: courtside.url, connections, seconds: plan.seconds, headers, saves });
    await applying?.stop();
    return result;
  };
  return [
    {
      name: "change set of 127 new matches",
      engine,
      unit: "ms",
      reference: "the same rows by one INSERT for each table, times 4",
      target: { atMost: 1 },
      ...(await inTurn(
        plan.rounds,
        () => inSuccession(repetitions, () => draw(subject)),
        async () => 4 * (await inSuccession(repetitions, () => insertMatches(subject.where, 127))),
      )),
    },
    ...(await renames(subject, plan)),
    {
      name: "99 % of scores, while sets of 1,000 are applied",
      engine,
      unit: "ms",
      reference: "their median without them",
      target: { atMost: 10 },
      ...(await inTurn(
        plan.rounds,
        async () => (await score(() => startApplying(subject))).p99,
        async () => Math.max(1, (await score(() => null)).median),
      )),
    },
  ];
}

/** A set that renames many teams, its preview and its undo, beside as many new teams. */
async function renames(subject: Subject, plan: Plan): Promise<Figure[]> {
  const { engine } = subject;
  const count = plan.rounds === 1 ? 500 : 5_000;
  const values = { created: [], preview: [], set: [], undo: [] } as Record<string, number[]>;
  const note = (key: string, value: number) => values[key]?.push(value);
  for (let round = 0; round < plan.longRounds; round++) {
    const fields = (number: number) => ({ name: `${nameOfTeam(number)} ${round}`, type: "TEAM_TYPE_TEAM" });
    const teams = Array.from({ length: count }, () => randomUUID());
    const making = teams.map((id, number) => ({ type: "team", id, version: 0, data: fields(number) }));
    note("created", await post(subject, randomUUID(), { changes: making }));
    const changes = teams.map((id, number) => ({
      type: "team",
      id,
      version: 1,
      data: { name: nameOfTeam(number + 7) },
    }));
    note("preview", await post(subject, `${randomUUID()}?preview=true`, { changes }));
    const set = randomUUID();
    note("set", await post(subject, set, { changes }));
    note("undo", await post(subject, `${set}/undo`, { id: randomUUID() }));
  }
  const counted = count.toLocaleString("en");
  const beside = (name: string, key: string, reference: string, by: string, atMost: number): Figure => ({
    name,
    engine,
    unit: "ms",
    values: values[key] ?? [],
    limits: values[by] ?? [],
    reference,
    target: { atMost },
  });
  return [
    beside(`change set of ${counted} new names`, "set", "as many new teams", "created", 2.5),
    beside("its preview", "preview", "the set", "set", 0.5),
    beside("its undo", "undo", "the set", "set", 1.5),
  ];
}

function newMatches(count: number): object[] {
  return Array.from({ length: count }, () => ({
    type: "match",
    id: randomUUID(),
    version: 0,
    data: { parent: { id: stageId, type: "stage" } },
  }));
}

/** The milliseconds of a draw, which is then undone, so that the stage stays the same. */
async function draw(subject: Subject): Promise<number> {
  const id = randomUUID();
  const took = await post(subject, id, { changes: newMatches(127) });
  await post(subject, `${id}/undo`, { id: randomUUID() });
  return took;
}

async function post({ courtside, headers }: Subject, path: string, body: object): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${courtside.url}/api/change-sets/${path}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`A change set was answered ${answer.status} ${text}`);
  return performance.now() - began;
}

/** Applies sets of 1,000 new teams continuously until it is stopped. */
function startApplying(subject: Subject): { stop(): Promise<void> } {
  let going = true;
  const work = async () => {
    for (let round = 0; going; round++) {
      const changes = Array.from({ length: 1_000 }, (_, number) => ({
        type: "team",
        id: randomUUID(),
        version: 0,
        data: { name: `${nameOfTeam(number)} ${round}`, type: "TEAM_TYPE_TEAM" },
      }));
      await post(subject, randomUUID(), { changes });
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
