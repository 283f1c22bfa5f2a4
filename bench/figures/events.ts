import { randomUUID } from "node:crypto";
import { nameOfTeam } from "../names.ts";
import type { Plan } from "../plan.ts";
import { type Running, startCourtside, startReference } from "../processes.ts";
import { type Budget, type Figure, inTurn, median } from "../rounds.ts";
import { teamId } from "../rows.ts";
import { openStreams } from "../streams.ts";
import { get, type Subject } from "../subject.ts";

/** A number that no other figure uses. */
const number = 200;

/**
 * Measures the time from a save until the last of many streams has its event; on PostgreSQL, the streams are at another
 * server than the save.
 */
export async function measureEvents(subject: Subject, plan: Plan): Promise<(Figure | Budget)[]> {
  const { engine, where, courtside, headers } = subject;
  const repetitions = plan.rounds === 1 ? 5 : 30;
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
  const product = async () => {
    const open = await openStreams({ url: stream, headers, streams });
    const times = await inSuccession(repetitions, () => {
      version += 1;
      return open.timeOf({
        url: `${courtside.url}/api/teams/${teamId(number)}/version/${version}`,
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ name: `${nameOfTeam(number)} ${version}` }),
      });
    });
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
    for (let round = 0; round < Math.min(3, plan.rounds); round++) {
      const ms = await open.timeOf({
        url: `${courtside.url}/api/change-sets/${randomUUID()}`,
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ changes: Array.from({ length: changes }, newTeam) }),
        events: changes,
      });
      times.push(ms / 1_000);
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

function newTeam(): object {
  return { type: "team", id: randomUUID(), version: 0, data: { name: "Told of", type: "TEAM_TYPE_TEAM" } };
}

async function inSuccession(repetitions: number, once: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < repetitions; count++) times.push(await once());
  return median(times);
}
