import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import type { StreamJob, StreamSave } from "./streams.ts";

/**
 * Reads many event streams in a process of its own, and reports the time from a save until the last stream has its
 * event.
 */

const job = JSON.parse(process.argv[2] ?? "{}") as StreamJob;
const waitingMs = 60_000;
const openedAtOnce = 50;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
/** The number of events that each stream still waits for. */
let waiting = new Map<number, number>();
let done = () => {};
let fail = (_error: Error) => {};

for (let first = 0; first < job.streams; first += openedAtOnce) {
  const numbers = Array.from({ length: Math.min(openedAtOnce, job.streams - first) }, (_, count) => first + count);
  await Promise.all(numbers.map(openStream));
}
process.on("message", async (save: StreamSave) => {
  try {
    process.send?.({ ms: await timeOf(save) });
  } catch (error) {
    process.send?.({ error: String(error) });
  }
});
process.send?.("ready");

/** Opens a stream and waits for its first message, after which each save is an event. */
async function openStream(number: number): Promise<void> {
  const [answer] = (await once(request(job.url, { headers: job.headers, agent: false }).end(), "response")) as [
    IncomingMessage,
  ];
  if (answer.statusCode !== 200) throw new Error(`${job.url}: ${answer.statusCode}`);
  let rest = "";
  const first = once(answer, "data");
  answer.setEncoding("utf8").on("data", (part: string) => {
    const blocks = (rest + part).split("\n\n");
    rest = blocks.pop() ?? "";
    take(number, blocks.filter((block) => block.includes('"action"')).length);
  });
  const ended = once(answer, "close").then(() => {
    const error = new Error("A stream has ended");
    fail(error);
    throw error;
  });
  ended.catch(() => {});
  await Promise.race([first, ended]);
}

function take(number: number, events: number): void {
  const left = waiting.get(number);
  if (events === 0 || left === undefined) return;
  if (left > events) waiting.set(number, left - events);
  else if (left < events) fail(new Error("A stream has got more events than were made"));
  else if (waiting.delete(number) && waiting.size === 0) done();
}

async function timeOf({ url, headers, body, events = 1 }: StreamSave): Promise<number> {
  waiting = new Map(Array.from({ length: job.streams }, (_, number) => [number, events]));
  const all = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${waiting.size} streams have not got their events`)), waitingMs);
    fail = (error) => {
      clearTimeout(timer);
      reject(error);
    };
    done = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  const began = performance.now();
  const answered = once(request(url, { method: "POST", headers, agent }).end(body), "response");
  const [[answer]] = (await Promise.all([answered, all.then(() => {})])) as [[IncomingMessage], undefined];
  const took = performance.now() - began;
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  answer.resume();
  await once(answer, "end");
  return took;
}
