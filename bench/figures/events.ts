import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { nameOfTeam } from "../names.ts";
import type { Plan } from "../plan.ts";
import { type Running, startCourtside, startReference } from "../processes.ts";
import { type Budget, type Figure, inSuccession, inTurn } from "../rounds.ts";
import { teamId } from "../rows.ts";
import { openStreams, type Streams } from "../streams.ts";
import { get, type Subject } from "../subject.ts";

/** A number that no other figure uses. */
const number = 200;

/**
 * Measures the time from a save until the last of many streams has its event, also while somebody doesn't read; on
 * PostgreSQL, the streams are at another server than the save.
 */
export async function measureEvents(subject: Subject, plan: Plan): Promise<(Figure | Budget)[]> {
  const { engine, where, courtside, headers } = subject;
  const repetitions = plan.rounds === 1 ? 2 : 30;
  const started: Running[] = [];
  const begin = async (running: Promise<Running>) => {
    started.push(await running);
    return started.at(-1) as Running;
  };
  const shared = "databaseUrl" in where ? { DATABASE_URL: where.databaseUrl } : null;
  const reading = shared ? await begin(startCourtside(where)) : courtside;
  const stream = `${reading.url}/api/notifications?entities=true`;
  const { team } = (await (await get(subject, `/api/teams/${teamId(number)}`)).json()) as {
    team: { version: number };
  };
  let { version } = team;
  const { streams } = plan;
  // An id of 20 characters, the event, and the entity in it.
  const BYTES = String(JSON.stringify(team).length + 240);
  const saving = await begin(startReference("fan-out.ts", { ...shared, BYTES }));
  const fanOut = shared ? await begin(startReference("fan-out.ts", { ...shared, BYTES })) : saving;
  const asJson = { ...headers, "content-type": "application/json" };
  const timesOfNames = (open: Streams) =>
    inSuccession(repetitions, () => {
      version += 1;
      return open.timeOf({
        url: `${courtside.url}/api/teams/${teamId(number)}/version/${version}`,
        headers: asJson,
        body: JSON.stringify({ name: `${nameOfTeam(number)} ${version}` }),
      });
    });
  const timeOfSet = (open: Streams, changes: number, name: string) =>
    open.timeOf({
      url: `${courtside.url}/api/change-sets/${randomUUID()}`,
      headers: asJson,
      body: JSON.stringify({ changes: Array.from({ length: changes }, () => newTeam(name)) }),
      events: changes,
    });
  const product = async () => {
    const open = await openStreams({ url: stream, headers, streams });
    const times = await timesOfNames(open);
    await open.close();
    return times;
  };
  const besideUnread = async () => {
    const open = await openStreams({ url: stream, headers, streams });
    const unread = await openUnread(stream, headers);
    while ((await figure(reading, "courtside_unsent_bytes")) === 0) await timeOfSet(open, 1_000, "long ".repeat(40));
    const times = await timesOfNames(open);
    const left = await figure(reading, "courtside_open_streams");
    if (left !== streams + 1) throw new Error(`${left} streams were open at the end`);
    unread.destroy();
    await open.close();
    return times;
  };
  const reference = async () => {
    const open = await openStreams({ url: fanOut.url, headers: {}, streams });
    const times = await inSuccession(repetitions, () => open.timeOf({ url: saving.url, headers: {}, body: "" }));
    await open.close();
    return times;
  };
  const changes = plan.rounds === 1 ? 100 : 1_000;
  const largeSets = async () => {
    const open = await openStreams({ url: stream, headers, streams });
    const times = [];
    for (let round = 0; round < plan.longRounds; round++) {
      times.push((await timeOfSet(open, changes, "Told of")) / 1_000);
    }
    await open.close();
    return times;
  };
  try {
    return [
      {
        name: `event with its entity to ${streams.toLocaleString("en")} streams`,
        engine,
        unit: "ms",
        reference: shared ? "bare fan-out through NOTIFY" : "bare fan-out",
        target: { atMost: 2 },
        ...(await inTurn(plan.rounds, product, reference)),
      },
      {
        name: "the same, while another stream is not read and its events wait in the server",
        engine,
        unit: "ms",
        reference: "the same without it",
        target: { atMost: 1.25 },
        ...(await inTurn(plan.rounds, besideUnread, product)),
      },
      {
        name: `set of ${changes.toLocaleString("en")} told to each of ${streams.toLocaleString("en")} streams, once`,
        engine,
        unit: "s",
        values: await largeSets(),
        target: { atMost: 60 },
      },
    ];
  } finally {
    for (const running of started) await running.stop();
  }
}

/** Opens a stream whose reader stops after the first message. */
async function openUnread(url: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const [stream] = (await once(request(url, { headers, agent: false }).end(), "response")) as [IncomingMessage];
  await once(stream, "data");
  return stream.pause().on("error", () => {});
}

async function figure({ url }: Running, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (.+)$`, "m").exec(text)?.[1]);
}

function newTeam(name: string): object {
  return { type: "team", id: randomUUID(), version: 0, data: { name, type: "TEAM_TYPE_TEAM" } };
}
