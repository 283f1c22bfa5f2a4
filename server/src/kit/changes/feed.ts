import type { ServerResponse } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { findGoodKeys } from "../access/api-keys.ts";
import type { Database } from "../database/database.ts";
import { format, type Reader } from "./audience.ts";
import { EventBatch } from "./event-batch.ts";
import { findPlace, furthestBehind, readLast, type SequencedChange } from "./reading.ts";

const heartbeatMs = 20_000;
const checkMs = 5_000;
/** A reader that takes nothing for so long is cut off. */
const mostIdleMs = 20_000;
/** A reader with more than this unsent is cut off rather than held in memory. */
const mostUnsentBytes = 4 * 1_024 * 1_024;
/** A reader with more than this unsent goes on by itself, at its own pace. */
const unsentBytes = 256 * 1_024;
/** What several readers who go on by themselves may share, and for how long. */
const sharedBatches = 8;
const sharedMs = 250;

interface Stream extends Reader {
  response: ServerResponse;
  /** The last position that was sent to this reader, how many messages of the change after it, and the id of that. */
  position: number;
  messages: number;
  eventId: string;
  /** How much of it had left when it was looked at last, and when that became more. */
  taken: number;
  takenAt: number;
}

/** The event stream: reads the change log once for all readers and tells each what it may see. */
export class Feed {
  readonly #db: Database;
  readonly #settle: () => Promise<void>;
  readonly #onError: (error: unknown) => void;
  /** Those who have got all that was sent so far. */
  readonly #streams = new Set<Stream>();
  /** Those who go on by themselves until they have. */
  readonly #behind = new Set<Stream>();
  readonly #batches = new Map<string, { batch: Promise<EventBatch | null>; until: number }>();
  readonly #timers: NodeJS.Timeout[];
  /** Called after changes have been sent, with the instant of the first of them. */
  onDelivered: (since: string) => void = () => {};
  /** Called with all changes as they are read from the log, in order. */
  onChanges: (changes: readonly SequencedChange[]) => void = () => {};
  #position = 0;
  #reading: Promise<void> | null = null;
  #wanted = false;
  #closed = false;

  /** `settle` waits until all that is committed can be read here. */
  constructor(db: Database, settle: () => Promise<void>, onError: (error: unknown) => void) {
    this.#db = db;
    this.#settle = settle;
    this.#onError = onError;
    this.#timers = [setInterval(() => this.#beat(), heartbeatMs), setInterval(() => this.#check(), checkMs)];
  }

  async start(): Promise<void> {
    this.#position = (await readLast(this.#db.read)).position;
    await this.#db.onSequenced(() => this.#wake());
  }

  get size(): number {
    return this.#all.length;
  }

  /** What waits in memory for readers that are slow. */
  get unsentBytes(): number {
    return this.#all.reduce((sum, { response }) => sum + response.writableLength, 0);
  }

  /** Up to where the log has been read and sent. */
  get position(): number {
    return this.#position;
  }

  get #all(): Stream[] {
    return [...this.#streams, ...this.#behind];
  }

  /** Sends all that the reader has missed, then what comes, until the response is closed or the rights change. */
  async open(reader: Reader, lastEventId: string | undefined, response: ServerResponse): Promise<void> {
    const stream: Stream = {
      ...reader,
      response,
      position: 0,
      messages: 0,
      eventId: "",
      taken: 0,
      takenAt: Date.now(),
    };
    this.#behind.add(stream);
    response.on("close", () => {
      this.#streams.delete(stream);
      this.#behind.delete(stream);
    });
    await this.#begin(stream, lastEventId);
    await this.#catchUp(stream);
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const { response } of this.#all) response.end();
    await this.#reading;
  }

  async #begin(stream: Stream, lastEventId: string | undefined): Promise<void> {
    const known = lastEventId === undefined ? null : await findPlace(this.#db.read, lastEventId);
    if (known !== null && lastEventId !== undefined && this.#position - known.position <= furthestBehind) {
      Object.assign(stream, known, { eventId: lastEventId });
      return;
    }
    // What was saved before the stream was opened is no news in it.
    await this.#settle();
    Object.assign(stream, await readLast(this.#db.read));
    stream.response.write(format(stream.eventId, `{"type":"${lastEventId === undefined ? "heartbeat" : "reset"}"}`));
  }

  /** Sends what the reader has not got yet, as fast as it takes it, and then has it join the others. */
  async #catchUp(stream: Stream): Promise<void> {
    const { response } = stream;
    // Nothing is awaited between the last look at the position and joining the others.
    while (stream.position < this.#position && !response.destroyed && !response.writableEnded) {
      const batch = await this.#batchAfter(stream.position, stream.entities);
      await this.#endWithdrawn([stream]);
      if (batch) this.#send(stream, batch);
      await drained(response);
    }
    this.#behind.delete(stream);
    if (this.#closed || response.writableEnded || response.destroyed) response.end();
    else this.#streams.add(stream);
  }

  #batchAfter(position: number, entities: boolean): Promise<EventBatch | null> {
    // What has changed since is read anew, since messages show entities as they are.
    const key = `${position} ${entities} ${this.#position}`;
    const known = this.#batches.get(key);
    if (known && known.until > Date.now()) return known.batch;
    const batch = EventBatch.read(this.#db.read, position, { entities });
    batch.catch(() => this.#batches.delete(key));
    this.#batches.delete(key);
    this.#batches.set(key, { batch, until: Date.now() + sharedMs });
    const [oldest] = this.#batches.keys();
    if (this.#batches.size > sharedBatches && oldest !== undefined) this.#batches.delete(oldest);
    return batch;
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
      const entities = [...this.#streams].some((stream) => stream.entities);
      const batch = await EventBatch.read(this.#db.read, this.#position, { entities });
      if (!batch) return;
      await this.#endWithdrawn(this.#streams);
      this.#position = batch.last.position;
      for (const stream of [...this.#streams]) {
        // Who has come meanwhile and wants the entities, which have not been read, goes on by itself.
        if (stream.entities === entities || !stream.entities) this.#send(stream, batch);
        if (stream.position < this.#position && this.#streams.delete(stream)) this.#goOnAlone(stream);
      }
      this.onChanges(batch.changes);
      this.onDelivered(batch.changes[0]?.at ?? batch.last.at);
      // Lets what has been written leave before there is more.
      await turn();
    }
  }

  #goOnAlone(stream: Stream): void {
    if (stream.response.destroyed || stream.response.writableEnded) return;
    this.#behind.add(stream);
    drained(stream.response)
      .then(() => this.#catchUp(stream))
      .catch((error) => {
        stream.response.destroy();
        this.#onError(error);
      });
  }

  /** Sends what the reader has not got yet of the batch, as long as it takes it. */
  #send(stream: Stream, batch: EventBatch): void {
    const { response } = stream;
    const end = batch.endOfRights(stream);
    for (const { messages, position, eventId } of batch.piecesFor(
      stream,
      stream.position,
      stream.messages,
      end ?? undefined,
    )) {
      if (response.destroyed || response.writableEnded) return;
      if (position <= stream.position) continue;
      if (response.writableLength > unsentBytes) return;
      if (messages.length > 0) response.write(messages);
      Object.assign(stream, { position, messages: 0, eventId });
    }
    if (end !== null && stream.position >= end) response.end();
  }

  /** Ends the streams of programs whose keys are withdrawn or have ended. */
  async #endWithdrawn(streams: Iterable<Stream>): Promise<void> {
    const ofPrograms = [...streams].filter(({ caller }) => caller.isProgram);
    if (ofPrograms.length === 0) return;
    const good = await findGoodKeys(this.#db.read, [...new Set(ofPrograms.map(({ caller }) => caller.userId))]);
    for (const stream of ofPrograms) {
      if (good.has(stream.caller.userId)) continue;
      this.#streams.delete(stream);
      stream.response.end();
    }
  }

  #beat(): void {
    for (const { response, eventId } of this.#streams) response.write(format(eventId, '{"type":"heartbeat"}'));
  }

  /** Cuts off those who take nothing, those of whom too much waits, and programs without a good key. */
  #check(): void {
    this.#endWithdrawn(this.#all).catch(this.#onError);
    const now = Date.now();
    for (const stream of this.#all) {
      const { response } = stream;
      const taken = (response.socket?.bytesWritten ?? 0) - (response.socket?.writableLength ?? 0);
      if (taken > stream.taken || response.writableLength === 0) Object.assign(stream, { taken, takenAt: now });
      if (now - stream.takenAt >= mostIdleMs || response.writableLength > mostUnsentBytes) response.destroy();
    }
  }
}

async function drained(response: ServerResponse): Promise<void> {
  if (!response.writableNeedDrain || response.destroyed) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      response.off("drain", done).off("close", done);
      resolve();
    };
    response.on("drain", done).on("close", done);
  });
}
