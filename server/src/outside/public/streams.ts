import type { ServerResponse } from "node:http";
import { format } from "../../kit/changes/audience.ts";
import { sendHead } from "../../kit/changes/open-stream.ts";
import { eventIdOf, readChangedAfter, type SequencedChange } from "../../kit/changes/reading.ts";
import { BoundedMap } from "../../kit/database/bounded-map.ts";
import type { Database } from "../../kit/database/database.ts";
import { portions } from "../../kit/database/portions.ts";
import { isLoopback } from "../../kit/http/loopback.ts";
import { Refusal } from "../../kit/refusal.ts";
import { concerns, type HeldTournament, type PublishedTournaments } from "./published-tournaments.ts";
import { tournamentsAbove } from "./read-tournament.ts";
import { eventsOf, type Snapshot, snapshotOf } from "./snapshot.ts";

const heartbeatMs = 20_000;
/** The most unsent bytes of a stream; a slower reader is disconnected, and reloads when it reconnects. */
const mostUnsentBytes = 256 * 1_024;
/** The number of streams that are sent to before other work is served. */
const atOnce = 500;
/** The most streams of one server, and of one network: everybody in a hall may share one address. */
const mostStreams = 20_000;
const mostOfAddress = 2_000;
/** The memory for what readers of all tournaments have been sent, and that of one entity in it. */
const mostRememberedBytes = 16 * 1_024 * 1_024;
const bytesOfRemembered = 200;

interface Stream {
  response: ServerResponse;
  /** The network of the reader. */
  address: string;
  /** The watched tournament; null for all published ones. */
  tournament: string | null;
  /** The bytes that had been sent at the last check. */
  taken: number;
}

/**
 * Tells visitors about changes of published tournaments. Each message is serialized once for all readers of the same
 * tournament.
 */
export class PublicStreams {
  readonly #db: Database;
  readonly #published: PublishedTournaments;
  readonly #onError: (error: unknown) => void;
  /** The streams by the watched tournament; "" stands for all published ones. */
  readonly #streams = new Map<string, Set<Stream>>();
  readonly #addresses = new Map<string, number>();
  /** What the readers of each watched tournament have been sent so far. */
  readonly #snapshots = new Map<string, Snapshot>();
  /** What the readers of all tournaments have been sent of each, as far as memory allows. */
  #remembered: BoundedMap<Snapshot>;
  readonly #mostRemembered: number;
  readonly #timer: NodeJS.Timeout;
  /** The id of the last change of which everybody has been told. */
  #eventId = "0-start";
  #size = 0;
  /** The changes that have not been sent yet. */
  readonly #waiting: SequencedChange[] = [];
  #isSending = false;

  constructor(
    db: Database,
    published: PublishedTournaments,
    onError: (error: unknown) => void,
    mostRemembered = mostRememberedBytes,
  ) {
    this.#mostRemembered = mostRemembered;
    this.#remembered = new BoundedMap(mostRemembered);
    this.#db = db;
    this.#published = published;
    this.#onError = onError;
    this.#timer = setInterval(() => this.#beat(), heartbeatMs);
  }

  /** The approximate number of bytes remembered for readers of all tournaments. */
  get remembered(): number {
    return this.#remembered.bytes;
  }

  /**
   * @param address the network of the reader
   * @throws 503 when the server has too many streams, and 429 when this network has; connections from the machine
   * itself, from proxies that are not trusted and from tests, are not counted
   */
  requireRoom(address: string): void {
    if (this.#size >= mostStreams) {
      throw new Refusal("unavailable", "Too many are watching at the moment. Try again in a minute.");
    }
    if (!isLoopback(address) && (this.#addresses.get(address) ?? 0) >= mostOfAddress) {
      throw new Refusal(
        "too-many-requests",
        "Too many are watching from this address. Close a page that you no longer need.",
      );
    }
  }

  /**
   * Sends messages until the response is closed. A reader who has missed some has to reload.
   * @param lastEventId the last message of an earlier stream
   * @param state the state of the tournament that the reader has, when this is the first stream
   */
  open(
    tournament: HeldTournament | null,
    { address, lastEventId, state }: { address: string; lastEventId: string | undefined; state?: string | undefined },
    response: ServerResponse,
  ): void {
    const stream: Stream = { response, address, tournament: tournament?.id ?? null, taken: 0 };
    const key = keyOf(stream);
    const streams = this.#streams.get(key) ?? new Set();
    this.#streams.set(key, streams.add(stream));
    this.#size += 1;
    this.#addresses.set(address, (this.#addresses.get(address) ?? 0) + 1);
    const isFirst = tournament !== null && !this.#snapshots.has(tournament.id);
    if (isFirst) this.#snapshots.set(tournament.id, snapshotOf(tournament));
    response.on("close", () => this.#forget(stream));
    const snapshot = tournament && this.#snapshots.get(tournament.id);
    // The first one's tournament already has what is being sent, so nothing of it is sent to this reader.
    const hasMissed =
      lastEventId === undefined
        ? state !== undefined && snapshot !== null && state !== snapshot?.state
        : lastEventId !== this.#eventId || (isFirst && this.#isSending);
    sendHead(response, format(this.#eventId, `{"type":"${hasMissed ? "reset" : "heartbeat"}"}`));
  }

  /**
   * Sends the changes in order, after those of earlier calls. Those that come in while others are being sent are sent
   * together, so that a tournament is read once for many of them.
   */
  tell(changes: readonly SequencedChange[]): void {
    this.#waiting.push(...changes);
    if (!this.#isSending) void this.#sendWaiting();
  }

  close(): void {
    clearInterval(this.#timer);
    for (const streams of this.#streams.values()) for (const { response } of streams) response.end();
  }

  async #sendWaiting(): Promise<void> {
    this.#isSending = true;
    while (this.#waiting.length > 0) await this.#sendChanges(this.#waiting.splice(0)).catch(this.#onError);
    this.#isSending = false;
  }

  async #sendChanges(changes: readonly SequencedChange[]): Promise<void> {
    const last = changes.at(-1);
    if (!last) return;
    if (this.#size > 0) for (const id of await this.#tournamentsOf(changes)) await this.#sendOf(id, changes, last);
    this.#eventId = eventIdOf(last);
  }

  /**
   * Tells the readers of one tournament, and those of all, what has changed in it since they were told last. Who they
   * are, and what they have been sent, is found out once it has been read: some may come while it is.
   */
  async #sendOf(id: string, changes: readonly SequencedChange[], last: SequencedChange): Promise<void> {
    if (!this.#streams.has(id) && !this.#streams.has("")) return;
    const after = await this.#published.find(id);
    const messages = (before: Snapshot | null) =>
      eventsOf(changes, before, after)
        .map((event) => format(eventIdOf(last), event))
        .join("");
    const watching = this.#streams.get(id);
    if (watching) {
      const text = messages(this.#snapshots.get(id) ?? null);
      if (after) this.#snapshots.set(id, snapshotOf(after));
      await sendAll(watching, text);
      if (!after) for (const { response } of watching) response.end();
    }
    if (!this.#streams.has("")) return;
    const before = this.#remembered.get(id) ?? null;
    // What the tournament has got by later changes is told with these.
    const untold = after && !before ? await readChangedAfter(this.#db.read, last.position) : undefined;
    const everything = this.#streams.get("");
    if (!everything) return;
    if (after) this.#remember(snapshotOf(after, untold));
    else this.#remembered.delete(id);
    await sendAll(everything, messages(before));
  }

  #remember(snapshot: Snapshot): void {
    this.#remembered.set(snapshot.id, snapshot, bytesOfRemembered * snapshot.entities.size);
  }

  /** The tournaments that the changes concern: those of which readers know something, and those of changed parts. */
  async #tournamentsOf(changes: readonly SequencedChange[]): Promise<Set<string>> {
    const found = new Set<string>();
    for (const [id, snapshot] of [...this.#snapshots, ...this.#remembered.entries()])
      if (changes.some((change) => concerns(change, snapshot))) found.add(id);
    const parts = changes.filter(({ type }) => ["tournament", "stage", "entry", "match"].includes(type));
    const ids = new Set(parts.flatMap(({ entity, told }) => [entity, ...told]));
    for await (const some of portions([...ids], atOnce)) {
      for (const id of await tournamentsAbove(this.#db.read, some)) found.add(id);
    }
    return found;
  }

  #forget(stream: Stream): void {
    const key = keyOf(stream);
    const streams = this.#streams.get(key);
    if (!streams?.delete(stream)) return;
    this.#size -= 1;
    const left = (this.#addresses.get(stream.address) ?? 0) - 1;
    if (left > 0) this.#addresses.set(stream.address, left);
    else this.#addresses.delete(stream.address);
    if (streams.size > 0) return;
    this.#streams.delete(key);
    if (stream.tournament !== null) this.#snapshots.delete(stream.tournament);
    else this.#remembered = new BoundedMap(this.#mostRemembered);
  }

  #beat(): void {
    const beat = Buffer.from(format(this.#eventId, '{"type":"heartbeat"}'));
    for (const streams of this.#streams.values()) {
      for (const stream of [...streams]) {
        const { socket, writableLength } = stream.response;
        const taken = (socket?.bytesWritten ?? 0) - (socket?.writableLength ?? 0);
        // The reader has taken nothing since the last check, although data is waiting.
        if (writableLength > 0 && taken === stream.taken) stream.response.destroy();
        else send(stream, beat);
        stream.taken = taken;
      }
    }
  }
}

function keyOf({ tournament }: Stream): string {
  return tournament ?? "";
}

/** Sends in portions, so that other requests are served in between and memory is released. */
async function sendAll(streams: ReadonlySet<Stream>, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  if (bytes.length === 0) return;
  for await (const some of portions([...streams], atOnce)) for (const stream of some) send(stream, bytes);
}

function send({ response }: Stream, bytes: Buffer): void {
  if (response.destroyed || response.writableEnded) return;
  if (response.writableLength > mostUnsentBytes) response.destroy();
  else response.write(bytes);
}
