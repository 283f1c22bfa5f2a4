import { nameOfTeam } from "../names.ts";
import type { Plan } from "../plan.ts";
import { type Running, startCourtside, startReference } from "../processes.ts";
import { type Figure, inTurn, median } from "../rounds.ts";
import { teamId } from "../rows.ts";
import { openStreams } from "../streams.ts";
import { get, type Subject } from "../subject.ts";

/** Far from the entities that other figures read. */
const number = 200;

/** From a save until the last of many streams has its event; on PostgreSQL the streams are at another server than the save. */
export async function measureEvents(subject: Subject, plan: Plan): Promise<Figure[]> {
  const { engine, where, courtside, headers } = subject;
  const repetitions = plan.rounds === 1 ? 5 : 30;
  const started: Running[] = [];
  const begin = async (running: Promise<Running>) => {
    started.push(await running);
    return started.at(-1) as Running;
  };
  const shared = "databaseUrl" in where ? { DATABASE_URL: where.databaseUrl } : null;
  const reading = shared ? await begin(startCourtside(where)) : courtside;
  const saving = await begin(startReference("fan-out.ts", shared ?? {}));
  const fanOut = shared ? await begin(startReference("fan-out.ts", shared)) : saving;

  const { team } = (await (await get(subject, `/api/teams/${teamId(number)}`)).json()) as {
    team: { version: number };
  };
  let { version } = team;
  const { streams } = plan;
  const product = async () => {
    const open = await openStreams({ url: `${reading.url}/api/notifications`, headers, streams });
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
  try {
    return [
      {
        name: `event to ${streams.toLocaleString("en")} streams`,
        engine,
        unit: "ms",
        reference: shared ? "bare fan-out through NOTIFY" : "bare fan-out",
        target: { atMost: 2 },
        ...(await inTurn(plan.rounds, product, reference)),
      },
    ];
  } finally {
    for (const running of started) await running.stop();
  }
}

async function inSuccession(repetitions: number, once: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < repetitions; count++) times.push(await once());
  return median(times);
}
