import type { ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import type { ChangeEvent } from "#contract/events.ts";
import { format } from "../../kit/changes/audience.ts";
import { eventIdOf, type SequencedChange } from "../../kit/changes/reading.ts";
import { BoundedMap } from "../../kit/database/bounded-map.ts";
import type { Database } from "../../kit/database/database.ts";
import { isLoopback } from "../../kit/http/loopback.ts";
import { Refusal } from "../../kit/refusal.ts";
import { isPublicType, type PublicType } from "./public-fields.ts";
import { concerns, type HeldTournament, type PublishedTournaments } from "./published-tournaments.ts";
import { tournamentAbove } from "./read-tournament.ts";
import { digestOf, stateOf } from "./state-digest.ts";

const heartbeatMs = 20_000;
/** The most unsent bytes of a stream; a slower reader is disconnected, and reloads when it reconnects. */
const mostUnsentBytes = 256 * 1_024;
/** The longest entity that a message includes; clients request longer ones. */
const longestEntity = 8_192;
/** The number of streams that are sent to before other work is served. */
const atOnce = 500;
/** The most streams of one server, and of one network: everybody in a hall may share one address. */
const mostStreams = 20_000;
const mostOfAddress = 2_000;
/** The memory for tournaments of which only readers of all tournaments have been sent changes. */
const mostRememberedBytes = 16 * 1_024 * 1_024;
const bytesOfTold = 200;

interface Stream {
  response: ServerResponse;
  /** The network of the reader. */
  address: string;
  /** The watched tournament; null for all published ones. */
  tournament: string | null;
  /** The bytes that had been sent at the last check. */
  taken: number;
}

/** A digest of what has been sent to the visitors of a tournament, by which changes are recognized. */
export interface Snapshot {
  id: string;
  entities: ReadonlyMap<string, { type: PublicType; version: number; digest: string }>;
  reliesOn: ReadonlySet<string>;
  /** The digest of all of it. */
  state: string;
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
  /** What the readers of a tournament have been sent so far. */
  readonly #snapshots = new Map<string, Snapshot>();
  /** The same for tournaments that only readers of all tournaments watch, as far as memory allows. */
  #remembered: BoundedMap<Snapshot>;
  readonly #mostRemembered: number;
  readonly #timer: NodeJS.Timeout;
  #eventId = "0-start";
  #size = 0;
  #sending: Promise<void> = Promise.resolve();

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
    if (tournament && !this.#snapshots.has(tournament.id)) this.#snapshots.set(tournament.id, snapshotOf(tournament));
    response.on("close", () => this.#forget(stream));
    const snapshot = tournament && this.#snapshots.get(tournament.id);
    const hasMissed =
      lastEventId === undefined
        ? state !== undefined && snapshot !== null && state !== snapshot?.state
        : lastEventId !== this.#eventId;
    response.write(format(this.#eventId, `{"type":"${hasMissed ? "reset" : "heartbeat"}"}`));
  }

  /** Sends the changes in order, after those of earlier calls. */
  tell(changes: readonly SequencedChange[]): void {
    if (this.#size === 0) this.#note(changes);
    else this.#sending = this.#sending.then(() => this.#sendChanges(changes)).catch(this.#onError);
  }

  close(): void {
    clearInterval(this.#timer);
    for (const streams of this.#streams.values()) for (const { response } of streams) response.end();
  }

  #note(changes: readonly SequencedChange[]): void {
    const last = changes.at(-1);
    if (last) this.#eventId = eventIdOf(last);
  }

  async #sendChanges(changes: readonly SequencedChange[]): Promise<void> {
    this.#note(changes);
    for (const id of await this.#tournamentsOf(changes)) {
      const watching = this.#streams.get(id) ?? new Set();
      const everything = this.#streams.get("") ?? new Set();
      if (watching.size + everything.size === 0) continue;
      const before = this.#snapshots.get(id) ?? this.#remembered.get(id) ?? null;
      const after = await this.#published.find(id);
      const text = eventsOf(changes, before, after)
        .map((event) => format(this.#eventId, event))
        .join("");
      const bytes = Buffer.from(text);
      if (bytes.length > 0) await sendAll([...watching, ...everything], bytes);
      this.#remember(id, after);
      if (after === null) for (const { response } of watching) response.end();
    }
  }

  #remember(id: string, tournament: HeldTournament | null): void {
    if (tournament === null) {
      this.#snapshots.delete(id);
      this.#remembered.delete(id);
    } else if (this.#streams.has(id)) {
      this.#snapshots.set(id, snapshotOf(tournament));
    } else if (this.#streams.has("")) {
      const snapshot = snapshotOf(tournament);
      this.#remembered.set(id, snapshot, bytesOfTold * snapshot.entities.size);
    }
  }

  /**
   * The tournaments that the changes concern: watched ones, formerly published ones, and those whose parts have
   * changed.
   */
  async #tournamentsOf(changes: readonly SequencedChange[]): Promise<Set<string>> {
    const found = new Set<string>();
    for (const [id, snapshot] of [...this.#snapshots, ...this.#remembered.entries()])
      if (changes.some((change) => concerns(change, snapshot))) found.add(id);
    for (const { entity, type, told } of changes) {
      if (!["tournament", "stage", "entry", "match"].includes(type)) continue;
      const root = await this.#rootOf([entity, ...told]);
      if (root !== null) found.add(root);
    }
    return found;
  }

  /** The tournament that one of these is, or is a part of. */
  async #rootOf(ids: readonly string[]): Promise<string | null> {
    for (const id of ids) {
      const root = await tournamentAbove(this.#db, id);
      if (root !== null) return root;
    }
    return null;
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
    // Readers of all tournaments get the message without the earlier state.
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

function snapshotOf(tournament: HeldTournament): Snapshot {
  const { id, entities, reliesOn } = tournament;
  const snapshot = [...entities].map(([one, entity]) => {
    return [one, { type: entity.type, version: Number(entity.entity.version), digest: digestOf(entity) }] as const;
  });
  return { id, entities: new Map(snapshot), reliesOn, state: stateOf(tournament) };
}

/** Sends in portions, so that other requests are served in between and memory is released. */
async function sendAll(streams: readonly Stream[], bytes: Buffer): Promise<void> {
  for (let first = 0; first < streams.length; first += atOnce) {
    if (first > 0) await setImmediate();
    for (const stream of streams.slice(first, first + atOnce)) send(stream, bytes);
  }
}

function send({ response }: Stream, bytes: Buffer): void {
  if (response.destroyed || response.writableEnded) return;
  if (response.writableLength > mostUnsentBytes) response.destroy();
  else response.write(bytes);
}

/** The public part of the changes: entities that visitors could read before, or can read now, in their public form. */
export function eventsOf(
  changes: readonly SequencedChange[],
  before: Snapshot | null,
  after: HeldTournament | null,
): string[] {
  const snapshot = new Set<string>();
  const events: string[] = [];
  const last = changes.at(-1);
  const tell = (id: string, change: SequencedChange) => {
    if (snapshot.has(id)) return;
    snapshot.add(id);
    const [was, is] = [before?.entities.get(id), after?.entities.get(id)];
    if (before !== null && was?.digest === (is && digestOf(is))) return;
    const type = (is ?? was)?.type;
    if (type === undefined) return;
    const event: ChangeEvent = {
      type,
      id,
      affects_summary: change.entity === id ? change.affects_summary === 1 : true,
      action: is === undefined ? "deleted" : was === undefined && before !== null ? "created" : actionOf(change, id),
      version: change.entity === id ? change.version : Number(is?.entity.version ?? was?.version),
      changeSet: change.change_set,
    };
    const text = JSON.stringify(event);
    events.push(is && Buffer.byteLength(is.text) < longestEntity ? `${text.slice(0, -1)},"entity":${is.text}}` : text);
  };
  // A later change in the batch reports the current state.
  for (const change of changes.toReversed()) if (isPublicType(change.type)) tell(change.entity, change);
  events.reverse();
  if (before !== null && last) {
    const ids = new Set([...(after?.entities.keys() ?? []), ...(after === null ? [] : before.entities.keys())]);
    for (const id of ids) tell(id, last);
  }
  if (after === null && before !== null && last && !snapshot.has(before.id)) tell(before.id, last);
  return events;
}

function actionOf({ action, entity }: SequencedChange, id: string): "created" | "updated" {
  return entity === id && (action === "created" || action === "restored") ? "created" : "updated";
}
