import { randomUUID } from "node:crypto";
import { noteActivity } from "#server/kit/changes/activity.ts";
import type { Engine } from "#server/kit/database/database.ts";
import { openDatabase } from "#server/kit/database/open.ts";
import { Client } from "../client.ts";
import type { Databases, Where } from "../databases.ts";
import { type Filled, fill } from "../fill.ts";
import { groupWord } from "../names.ts";
import type { Plan } from "../plan.ts";
import { startCourtside } from "../processes.ts";
import { type Budget, type Figure, inTurn, median } from "../rounds.ts";
import { dayOfMatch, type MakeRows, matchRows, teamId } from "../rows.ts";

/** Spreads the numbers over all entities without repetition. */
const stride = 7_919;

/** Measures the same requests with few and with many entities, which should take about as long. */
export async function measureGrowth(databases: Databases, engine: Engine, plan: Plan): Promise<Figure[]> {
  const few = await openPlace(databases, engine, plan.entities);
  const many = await openPlace(databases, engine, plan.grown);
  const repetitions = plan.rounds === 1 ? 2 : 40;
  const figures: Figure[] = [];
  const compare = async (name: string, timeOnce: (place: Place, count: number) => Promise<number>) => {
    let count = 0;
    const time = async (place: Place) => {
      const times: number[] = [];
      for (let repetition = 0; repetition < repetitions; repetition++) {
        count += 1;
        times.push(await timeOnce(place, count));
      }
      return median(times);
    };
    figures.push({
      name,
      engine,
      unit: "ms",
      reference: `at ${plan.entities.toLocaleString("en")}`,
      target: { atMost: 1.5 },
      ...(await inTurn(
        plan.rounds,
        () => time(many),
        () => time(few),
      )),
    });
  };

  await compare("GET one", ({ client, filled }, count) =>
    client.get(`/api/teams/${teamId((count * stride) % filled.entities)}`),
  );
  await compare("save", save);
  await compare("deletion", createAndDelete);
  for (const [name, query] of Object.entries(lists)) {
    await compare(name, (place, count) => readAfterSave(place, count, place.client, query));
  }
  for (const [name, query] of Object.entries(listsOfEverything)) {
    await compare(`${name}, in all sports`, (place, count) => readAfterSave(place, count, place.superuser, query));
  }
  for (const place of [few, many]) await place.close();
  return figures;
}

/** Measures the list of one day's matches among very many, each time for another day. */
export async function measureScheduling(databases: Databases, engine: Engine, plan: Plan): Promise<Budget[]> {
  const place = await openPlace(databases, engine, plan.grown, matchRows);
  const values: number[] = [];
  for (let count = 1; count <= plan.rounds * 20; count++) {
    const { from, to } = dayOfMatch((count * stride) % plan.grown);
    values.push(await place.client.get(`/api/matches?sort=scheduledAt&limit=100&from=${from}&to=${to}`));
  }
  await place.close();
  const name = `100 matches of a day out of ${plan.grown.toLocaleString("en")}`;
  return [{ name, engine, unit: "ms", values, target: { atMost: 10 } }];
}

const lists = {
  "list of 100": "",
  "list of 100, backwards": "&sort=-name",
  "list of two types": "&type=TEAM_TYPE_TEAM&type=TEAM_TYPE_PAIR",
  "search by a frequent letter": "&q=q",
  "search by two frequent letters": "&q=qb",
  "search by three frequent letters": "&q=qba",
  "search by a rare letter": "&q=x",
  "search by three rare letters": "&q=qzz",
  "search by a word of a hundred": `&q=${groupWord(7)}`,
  "search by letters and a word": `&q=b ${groupWord(7)}`,
};
const listsOfEverything = { "list of 100": "", "search by a letter": "&q=q" };

interface Place {
  filled: Filled;
  client: Client;
  superuser: Client;
  close(): Promise<void>;
}

async function openPlace(databases: Databases, engine: Engine, entities: number, makeRows?: MakeRows): Promise<Place> {
  const where = await databases.make(engine);
  const filled = await fill(where, entities, { ...(makeRows && { makeRows }) });
  await noteAll(where);
  const server = await startCourtside(where);
  const client = new Client(server.url, { authorization: `Bearer ${filled.token}`, "x-sport-id": filled.sport });
  const superuser = new Client(server.url, { authorization: `Bearer ${filled.superuserToken}` });
  return {
    filled,
    client,
    superuser,
    close: async () => {
      client.close();
      superuser.close();
      await server.stop();
      await databases.remove(where);
    },
  };
}

/** Notes the activity of all entities, which a server would do in its first seconds, while it is measured. */
async function noteAll(where: Where): Promise<void> {
  const db = await openDatabase(where);
  await noteActivity(db);
  await db.close();
}

/** Creates an entity, and measures its deletion alone. */
async function createAndDelete({ client }: Place): Promise<number> {
  const id = randomUUID();
  await client.post(`/api/teams/${id}/version/0`, { name: "New", type: "TEAM_TYPE_TEAM" });
  const deletion = { type: "team", id, version: 1, delete: true };
  return client.post(`/api/change-sets/${randomUUID()}`, { changes: [deletion] });
}

interface Named {
  id: string;
  name: string;
  version: number;
}

/** Renames the next of many entities. */
async function save({ client, filled }: Place, count: number): Promise<number> {
  const number = (count * stride) % filled.entities;
  const { team } = await client.read<{ team: Named }>(`/api/teams/${teamId(number)}`);
  return rename(client, team);
}

/** Reads a page after one of its entities has been renamed, if it has any: so it is not answered from memory. */
async function readAfterSave(place: Place, count: number, reader: Client, query: string): Promise<number> {
  const path = `/api/teams?limit=100${query}`;
  const { teams } = await reader.read<{ teams: Named[] }>(path);
  const [team] = teams;
  await (team ? rename(place.client, team) : save(place, count));
  return reader.get(path);
}

/** Gives an entity another number at the end of its name. */
function rename(client: Client, { id, name, version }: Named): Promise<number> {
  const next = version + 1;
  return client.post(`/api/teams/${id}/version/${next}`, { name: `${name.replace(/ v\d+$/, "")} v${next}` });
}
