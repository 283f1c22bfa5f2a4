import type { ServerResponse } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { findGoodKeys } from "../access/api-keys.ts";
import type { Caller } from "../access/caller.ts";
import type { PresentDay } from "../access/present-day.ts";
import { rightsOfAll, type UserRights } from "../access/rights.ts";
import { BatchLoader } from "../database/batch-loader.ts";
import type { Database } from "../database/database.ts";
import { format, type Reader } from "./audience.ts";
import { EventBatch, hasSameRights } from "./event-batch.ts";
import { drained, sendHead } from "./open-stream.ts";
import { findPlace, furthestBehind, readLast, type SequencedChange } from "./reading.ts";

const heartbeatMs = 20_000;
const checkMs = 5_000;
/** A reader that receives nothing for this long is disconnected. */
const mostIdleMs = 20_000;
/** A reader with more unsent bytes is disconnected, so that they don't fill the memory. */
const mostUnsentBytes = 4 * 1_024 * 1_024;
/** A reader with more unsent bytes leaves the group and continues at its own pace. */
const unsentBytes = 256 * 1_024;
/** How many users are looked up at a time when a new day begins. */
const usersAtOnce = 500;
/** How many batches readers who continue by themselves share, and for how long. */
const sharedBatches = 8;
const sharedMs = 250;

interface Stream extends Reader {
  response: ServerResponse;
  /**
   * The last position sent to this reader, the number of messages sent of the change after it, and the id of the last
   * message.
   */
  position: number;
  messages: number;
  eventId: string;
  /** The number of bytes sent at the last check, and the time when it last increased. */
  taken: number;
  takenAt: number;
}

/** The event stream: reads the change log once for all readers and sends each of them what it may see. */
export class Feed {
  readonly #db: Database;
  readonly #settle: () => Promise<void>;
  readonly #onError: (error: unknown) => void;
  readonly #today: PresentDay;
  /** The day for which the rights of all readers were compared last. */
  #day: string;
  /** The readers who have got everything that was read so far. */
  readonly #streams = new Set<Stream>();
  /** The readers who catch up by themselves. */
  readonly #behind = new Set<Stream>();
  /** The present rights by user: thousands of readers who come back at once share a look-up. */
  readonly #rights: BatchLoader<UserRights | null>;
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

  /** @param settle waits until every committed change can be read from the log */
  constructor(
    db: Database,
    { settle, today, onError }: { settle: () => Promise<void>; today: PresentDay; onError: (error: unknown) => void },
  ) {
    this.#db = db;
    this.#today = today;
    this.#day = today();
    this.#settle = settle;
    this.#rights = new BatchLoader((ids) => rightsOfAll(db.read, ids, today()));
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

  /** The unsent bytes that wait in memory for slow readers. */
  get unsentBytes(): number {
    return this.#all.reduce((sum, { response }) => sum + response.writableLength, 0);
  }

  /** The position up to which the log has been read and sent. */
  get position(): number {
    return this.#position;
  }

  get #all(): Stream[] {
    return [...this.#streams, ...this.#behind];
  }

  /** Sends what the reader has missed, then each new change, until the response is closed or the rights change. */
  async open(reader: Reader, lastEventId: string | undefined, response: ServerResponse): Promise<void> {
    const stream: Stream = {
      ...reader,
      response,
      position: 0,
      messages: 0,
      eventId: "",
      taken: 0,
      takenAt: performance.now(),
    };
    this.#behind.add(stream);
    response.on("close", () => {
      this.#streams.delete(stream);
      this.#behind.delete(stream);
    });
    await this.#begin(stream, lastEventId);
    // The rights may have changed between the caller's look-up and the position at which the stream begins.
    if (!reader.caller.isProgram && !(await this.#hasItsRights(reader.caller))) return void response.end();
    await this.#catchUp(stream);
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const { response } of this.#all) response.end();
    await this.#reading;
  }

  async #hasItsRights(caller: Caller): Promise<boolean> {
    return hasSameRights(caller, (await this.#rights.load(caller.userId)) ?? null);
  }

  async #begin(stream: Stream, lastEventId: string | undefined): Promise<void> {
    const known = lastEventId === undefined ? null : await findPlace(this.#db.read, lastEventId);
    if (known !== null && lastEventId !== undefined && this.#position - known.position <= furthestBehind) {
      Object.assign(stream, known, { eventId: lastEventId });
      sendHead(stream.response);
      return;
    }
    // The stream starts after all changes that were saved before it was opened.
    await this.#settle();
    Object.assign(stream, await readLast(this.#db.read));
    sendHead(
      stream.response,
      format(stream.eventId, `{"type":"${lastEventId === undefined ? "heartbeat" : "reset"}"}`),
    );
  }

  /** Sends what the reader has not got yet, at the reader's pace, and then lets it join the others. */
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
    // The key contains the current position, since messages show entities in their present state.
    const key = `${position} ${entities} ${this.#position}`;
    const known = this.#batches.get(key);
    if (known && known.until > performance.now()) return known.batch;
    const batch = EventBatch.read(this.#db.read, position, { entities, today: this.#today() });
    batch.catch(() => this.#batches.delete(key));
    this.#batches.delete(key);
    this.#batches.set(key, { batch, until: performance.now() + sharedMs });
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
      const batch = await EventBatch.read(this.#db.read, this.#position, { entities, today: this.#today() });
      if (!batch) return;
      await this.#endWithdrawn(this.#streams);
      this.#position = batch.last.position;
      for (const stream of [...this.#streams]) {
        // A reader who came meanwhile and wants the entities, which this batch has not read, continues by itself.
        if (stream.entities === entities || !stream.entities) this.#send(stream, batch);
        if (stream.position < this.#position && this.#streams.delete(stream)) this.#continueAlone(stream);
      }
      this.onChanges(batch.changes);
      this.onDelivered(batch.changes[0]?.at ?? batch.last.at);
      // Lets the written bytes be sent before the next batch is written.
      await turn();
      // Whatever comes after the end of the log wakes the feed again.
      if (batch.isLast) return;
    }
  }

  #continueAlone(stream: Stream): void {
    if (stream.response.destroyed || stream.response.writableEnded) return;
    this.#behind.add(stream);
    drained(stream.response)
      .then(() => this.#catchUp(stream))
      .catch((error) => {
        stream.response.destroy();
        this.#onError(error);
      });
  }

  /** Sends the part of the batch that the reader has not got yet, until too much is unsent. */
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

  /** Ends, on a new day, the streams of users whose rights have begun or ended with it. */
  async #endOutdated(): Promise<void> {
    const day = this.#today();
    if (day === this.#day) return;
    this.#day = day;
    const ofUsers = this.#all.filter(({ caller }) => !caller.isProgram);
    const ids = [...new Set(ofUsers.map(({ caller }) => caller.userId))];
    for (let start = 0; start < ids.length; start += usersAtOnce) {
      const some = ids.slice(start, start + usersAtOnce);
      const rights = await rightsOfAll(this.#db.read, some, day);
      for (const { caller, response } of ofUsers) {
        if (some.includes(caller.userId) && !hasSameRights(caller, rights.get(caller.userId) ?? null)) response.end();
      }
      await turn();
    }
  }

  #beat(): void {
    for (const { response, eventId } of this.#streams) response.write(format(eventId, '{"type":"heartbeat"}'));
  }

  /** Disconnects readers that receive nothing, readers with too many unsent bytes, and programs without a valid key. */
  #check(): void {
    this.#endWithdrawn(this.#all).catch(this.#onError);
    this.#endOutdated().catch(this.#onError);
    const now = performance.now();
    for (const stream of this.#all) {
      const { response } = stream;
      const taken = (response.socket?.bytesWritten ?? 0) - (response.socket?.writableLength ?? 0);
      if (taken > stream.taken || response.writableLength === 0) Object.assign(stream, { taken, takenAt: now });
      if (now - stream.takenAt >= mostIdleMs || response.writableLength > mostUnsentBytes) response.destroy();
    }
  }
}
