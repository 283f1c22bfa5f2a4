import { once } from "node:events";
import { Client } from "./client.ts";
import type { ProbeJob, Waits } from "./probe.ts";

/** Sends a GET and a save at each tick, whether or not the earlier ones are answered, and notes the longest waits. */

const tickMs = 5;
/** More requests than can wait at once in the longest work. */
const mostWaiting = 1_000;

const [job] = (await once(process, "message")) as [ProbeJob];
const client = new Client(job.url, job.headers, mostWaiting);
const free = job.entities.map(({ path, version }) => ({ path, version }));
const waiting = new Set<Promise<void>>();
let waits: Waits = { read: 0, save: 0 };
let ticks = 0;
let timer: NodeJS.Timeout | null = null;

process.on("message", async (message: "begin" | "end") => {
  if (message === "begin") {
    waits = { read: 0, save: 0 };
    timer = setInterval(tick, tickMs);
  } else {
    if (timer) clearInterval(timer);
    await Promise.all(waiting);
  }
  process.send?.(waits);
});
process.send?.(waits);

function tick(): void {
  ticks += 1;
  note("read", client.get(job.paths[ticks % job.paths.length] ?? "/"));
  // An entity whose save is not answered yet is left out: its next version is not known.
  const entity = free.shift();
  if (entity) note("save", save(entity));
}

async function save(entity: { path: string; version: number }): Promise<number> {
  const ms = await client.post(
    `${entity.path}/version/${entity.version + 1}`,
    job.bodies[ticks % job.bodies.length] ?? {},
  );
  entity.version += 1;
  free.push(entity);
  return ms;
}

/** A refused request ends the process, and so the measurement. */
function note(what: keyof Waits, request: Promise<number>): void {
  const noted = request.then((ms) => {
    waits[what] = Math.max(waits[what], ms);
    waiting.delete(noted);
  });
  waiting.add(noted);
}
