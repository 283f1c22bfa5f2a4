import type { ServerResponse } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import type { Caller } from "../access/caller.ts";
import { rightsOf } from "../access/rights.ts";
import type { Database } from "../database/database.ts";
import { audienceOf, format, messageFor } from "./audience.ts";
import { eventIdOf, findPosition, furthestBehind, type PlacedChange, readChanges, readLast } from "./reading.ts";

const heartbeatMs = 20_000;
/** A reader with more than this unsent, when there is more to send, is cut off rather than held in memory. */
const mostUnsentBytes = 64 * 1024;

interface Stream {
  caller: Caller;
  audience: string;
  response: ServerResponse;
  /** The last position that was looked at for this reader, and its id. */
  position: number;
  eventId: string;
}

/** Changes that are sent together, with what is the same for all readers. */
interface Batch {
  changes: readonly PlacedChange[];
  first: number;
  last: PlacedChange;
  lastId: string;
  /** The users that it is about. */
  users: ReadonlySet<string>;
  /** What has been printed for an audience. */
  texts: Map<string, string>;
}

/** The event stream: reads the change log once for all readers and tells each what it may see. */
export class Feed {
  readonly #db: Database;
  readonly #settle: () => Promise<void>;
  readonly #onError: (error: unknown) => void;
  readonly #streams = new Set<Stream>();
  readonly #heartbeat: NodeJS.Timeout;
  /** Called after changes have been sent, with the instant of the first of them. */
  onDelivered: (since: string) => void = () => {};
  #position = 0;
  #reading: Promise<void> | null = null;
  #wanted = false;
  #closed = false;

  /** `settle` waits until all that is committed can be read here. */
  constructor(db: Database, settle: () => Promise<void>, onError: (error: unknown) => void) {
    this.#db = db;
    this.#settle = settle;
    this.#onError = onError;
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMs);
  }

  async start(): Promise<void> {
    this.#position = (await readLast(this.#db.read)).position;
    await this.#db.onSequenced(() => this.#wake());
  }

  get size(): number {
    return this.#streams.size;
  }

  /** What waits in memory for readers that are slow. */
  get unsentBytes(): number {
    return [...this.#streams].reduce((sum, { response }) => sum + response.writableLength, 0);
  }

  /** Up to where the log has been read and sent. */
  get position(): number {
    return this.#position;
  }

  /** Sends all that the reader has missed, then what comes, until the response is closed or the rights change. */
  async open(caller: Caller, lastEventId: string | undefined, response: ServerResponse): Promise<void> {
    const stream: Stream = { caller, audience: audienceOf(caller), response, position: 0, eventId: "" };
    await this.#begin(stream, lastEventId);
    // Nothing is awaited between the last look at the position and joining the others.
    while (stream.position < this.#position && !response.destroyed) {
      const changes = await readChanges(this.#db.read, stream.position);
      const last = changes.at(-1);
      if (last) this.#send(stream, batchOf(changes, last));
      await drained(response);
    }
    if (this.#closed || response.writableEnded || response.destroyed) {
      response.end();
      return;
    }
    this.#streams.add(stream);
    response.on("close", () => this.#streams.delete(stream));
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#heartbeat);
    for (const { response } of this.#streams) response.end();
    await this.#reading;
  }

  async #begin(stream: Stream, lastEventId: string | undefined): Promise<void> {
    const known = lastEventId === undefined ? null : await findPosition(this.#db.read, lastEventId);
    if (known !== null && lastEventId !== undefined && this.#position - known <= furthestBehind) {
      stream.position = known;
      stream.eventId = lastEventId;
      return;
    }
    // What was saved before the stream was opened is no news in it.
    await this.#settle();
    Object.assign(stream, await readLast(this.#db.read));
    const first = lastEventId === undefined ? { type: "heartbeat" } : { type: "reset" };
    stream.response.write(format(stream.eventId, first));
  }

  #wake(): void {
    this.#wanted = true;
    this.#reading ??= this.#read();
  }

  async #read(): Promise<void> {
    while (this.#wanted && !this.#closed) {
      this.#wanted = false;
      try {
        await this.#deliver();
      } catch (error) {
        this.#onError(error);
      }
    }
    this.#reading = null;
  }

  async #deliver(): Promise<void> {
    for (;;) {
      const changes = await readChanges(this.#db.read, this.#position);
      const last = changes.at(-1);
      if (!last) return;
      const ended = await this.#changedRights(changes);
      this.#position = last.position;
      const batch = batchOf(changes, last);
      for (const stream of [...this.#streams]) this.#send(stream, batch, ended.get(stream));
      this.onDelivered(changes[0]?.at ?? last.at);
      // Lets what has been written leave before there is more.
      await turn();
    }
  }

  /** Streams whose user's rights are no longer those they were opened with, and the position at which that happened. */
  async #changedRights(changes: readonly PlacedChange[]): Promise<Map<Stream, number>> {
    const ended = new Map<Stream, number>();
    const users = new Map(
      changes.filter(({ type }) => type === "user").map((change) => [change.entity, change.position]),
    );
    for (const stream of this.#streams) {
      const at = users.get(stream.caller.userId);
      if (at === undefined) continue;
      const { superUser, sportIds, roles } = stream.caller;
      const present = await rightsOf(this.#db.read, stream.caller.userId);
      if (JSON.stringify(present) !== JSON.stringify({ superUser, sportIds, roles })) ended.set(stream, at);
    }
    return ended;
  }

  #send(stream: Stream, batch: Batch, endsAt?: number): void {
    const { caller, audience, response } = stream;
    if (response.destroyed) return;
    const whole = endsAt === undefined && stream.position < batch.first;
    const fresh = whole ? batch.changes : batch.changes.filter(isBetween(stream.position, endsAt));
    const last = whole ? batch.last : fresh.at(-1);
    if (!last) return;
    const shareable = whole && (caller.superUser || !batch.users.has(caller.userId));
    let text = shareable ? batch.texts.get(audience) : undefined;
    if (text === undefined) {
      text = fresh.map((change) => messageFor(caller, change) ?? "").join("");
      if (shareable) batch.texts.set(audience, text);
    }
    stream.position = last.position;
    stream.eventId = last === batch.last ? batch.lastId : eventIdOf(last);
    // Before more is added: what is added now, however much, has not had the time to leave.
    if (response.writableLength > mostUnsentBytes && this.#streams.has(stream)) response.destroy();
    else if (text !== "") response.write(text);
    if (endsAt !== undefined) response.end();
  }

  #beat(): void {
    for (const { response, eventId } of this.#streams) {
      if (response.writableLength > mostUnsentBytes) response.destroy();
      else response.write(format(eventId, { type: "heartbeat" }));
    }
  }
}

function batchOf(changes: readonly PlacedChange[], last: PlacedChange): Batch {
  return {
    changes,
    first: changes[0]?.position ?? last.position,
    last,
    lastId: eventIdOf(last),
    users: new Set(changes.filter(({ type }) => type === "user").map(({ entity }) => entity)),
    texts: new Map(),
  };
}

function isBetween(after: number, until = Number.POSITIVE_INFINITY) {
  return ({ position }: PlacedChange) => position > after && position <= until;
}

async function drained(response: ServerResponse): Promise<void> {
  if (!response.writableNeedDrain || response.destroyed) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => response.destroy(), heartbeatMs);
    const done = () => {
      clearTimeout(timer);
      response.off("drain", done).off("close", done);
      resolve();
    };
    response.on("drain", done).on("close", done);
  });
}
