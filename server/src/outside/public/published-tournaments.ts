import type { AnyEntity } from "#contract/entity.ts";
import type { EntityType } from "#contract/entity-types.ts";
import { tournament as definition, type Tournament } from "#contract/fields/tournament.ts";
import { readableText, system } from "../../kit/access/caller.ts";
import { presentDayIn } from "../../kit/access/present-day.ts";
import { readChanges, readLast, type SequencedChange } from "../../kit/changes/reading.ts";
import { BoundedMap } from "../../kit/database/bounded-map.ts";
import { prepare } from "../../kit/database/prepared.ts";
import { SingleFlight } from "../../kit/database/single-flight.ts";
import { readStored } from "../../kit/database/stored-entities.ts";
import { Attempts } from "../../kit/http/attempts.ts";
import { isLoopback } from "../../kit/http/loopback.ts";
import type { ListQuery } from "../../kit/lists/list-query.ts";
import { listEntities } from "../../kit/lists/listing.ts";
import { type ListResponse, responseOf } from "../../kit/lists/response-cache.ts";
import type { Store } from "../../kit/save/store.ts";
import { Answers, type Make } from "./answers.ts";
import { publicFieldsOf, publicTypes } from "./public-fields.ts";
import {
  type PublicTournament,
  readPublicTournament,
  referredTo,
  standingsNow,
  toPublic,
  tournamentsAbove,
} from "./read-tournament.ts";

/** A published tournament in its last loaded state. */
export interface HeldTournament extends PublicTournament {
  /** A value that changes whenever the tournament does. */
  edition: number;
}

interface Held {
  /** The freshness of the data before the read; null when changes were being committed. */
  stamp: number | null;
  /** The position of the log up to which it includes all changes. */
  position: number;
  tournament: HeldTournament;
}

/** The memory for tournaments; the one that has gone longest without a request is dropped first. */
const mostBytes = 128 * 1_024 * 1_024;
/** The estimated memory of an entity: a fixed amount, and a multiple of its text. */
const bytesOfEntity = 1_000;
const bytesOfLetter = 4;
/** The most searches of a network within a minute. */
const mostSearches = 300;
/** After more changes than this, the tournament is read again in full. */
const mostPatched = 200;

/**
 * Published tournaments in memory, so that many visitors can follow one. Results are merged into the loaded tournament;
 * after any other change to it, it is read again.
 */
export class PublishedTournaments {
  readonly #store: Store;
  readonly #settle: () => Promise<void>;
  readonly #defaults: { timeZone: string };
  readonly #held = new BoundedMap<Held>(mostBytes);
  readonly #answers = new Answers();
  readonly #searches = new Attempts(mostSearches, "Too many searches from this address. Wait a minute and try again.");
  readonly #flight = new SingleFlight<HeldTournament | null>();
  readonly #listFlight = new SingleFlight<unknown>();
  #listed: { stamp: number; result: unknown } | null = null;

  /** `settle` waits until the log contains all commits. */
  constructor(store: Store, settle: () => Promise<void>, defaults: { timeZone: string }) {
    this.#store = store;
    this.#settle = settle;
    this.#defaults = defaults;
  }

  /** The current tournament; null for both a missing and an unpublished one. */
  async find(id: string): Promise<HeldTournament | null> {
    const stamp = await this.#stamp();
    const held = this.#held.get(id);
    if (held && held.stamp === stamp && stamp !== null && isOfToday(held.tournament)) return held.tournament;
    return this.#flight.read(`${id} ${stamp}`, () => this.#bringUp(id, stamp));
  }

  /**
   * A value computed from all published tournaments and the time zone of those that have none, cached until one of them
   * changes; `make` has to be the same function in every call.
   */
  async listOnce<Result>(make: (tournaments: Tournament[], usualZone: string) => Result): Promise<Result> {
    const stamp = (await this.#store.db.freshness()).changesOf("*", "tournament");
    if (stamp !== null && this.#listed?.stamp === stamp) return this.#listed.result as Result;
    return this.#listFlight.read(String(stamp), async () => {
      const result = make((await this.list()).tournaments, this.#defaults.timeZone);
      if (stamp !== null) this.#listed = { stamp, result };
      return result;
    }) as Promise<Result>;
  }

  /** The tournament that a part belongs to, or that a team plays in. */
  async findWith(part: string): Promise<HeldTournament | null> {
    const { db } = this.#store;
    const [root] = await tournamentsAbove(db.read, [part]);
    if (root !== undefined) return this.find(root);
    if ((await db.findRow(part))?.type !== "team") return null;
    for (const { id } of await findTournamentsOf(db.read, { id: part })) {
      const found = await this.find(id);
      if (found?.entities.has(part)) return found;
    }
    return null;
  }

  /** The cached answer of the address, if it is current. */
  async findAnswer(address: string): Promise<ListResponse | null> {
    const last = this.#answers.last(address);
    if (!last?.tournament) return null;
    const held = await this.find(last.tournament);
    return held && last.version === versionOf(held, {}) ? last.response : null;
  }

  /** The answer of an address, cached until the tournament or another value that it depends on changes. */
  answerOf(held: HeldTournament, address: string, others: object, make: Make): Promise<ListResponse | null> {
    return this.#answers.make(address, { version: versionOf(held, others), tournament: held.id }, make);
  }

  /** The answer of an address that lists all published tournaments. */
  async answerOfList(address: string, others: object, make: () => Promise<string>): Promise<ListResponse> {
    const stamp = (await this.#store.db.freshness()).changesOf("*", "tournament");
    const version = JSON.stringify({ stamp, ...others });
    const answer = stamp === null ? null : await this.#answers.make(address, { version, tournament: null }, make);
    return answer ?? responseOf(await make(), null);
  }

  /**
   * Counts an answer that is computed for a search or a span of time, of which there are as many as somebody wants. All
   * others are kept by their address, and there are only so many addresses.
   * @throws 429 when this network has asked too often; the machine itself, and proxies that are not trusted, are not
   * counted
   */
  countSearch(address: string): void {
    if (!isLoopback(address)) this.#searches.count(address);
  }

  /** The published tournaments with the fields that visitors may see; all of them when there is no limit. */
  async list(
    query: Omit<ListQuery, "filters"> = {},
  ): Promise<{ tournaments: Tournament[]; nextCursor: string | null }> {
    const published = { ...query, filters: { published: ["true"] } };
    const { texts, nextCursor } = await listEntities(this.#store, system, definition, published);
    const all = JSON.parse(`[${texts}]`) as Tournament[];
    return { tournaments: all.map((one) => publicFieldsOf("tournament", one) as Tournament), nextCursor };
  }

  /** A value that changes with every public change; null while such a change is being committed. */
  async #stamp(): Promise<number | null> {
    const stampOf = async () => {
      const freshness = await this.#store.db.freshness();
      const changes = publicTypes.map((type) => freshness.changesOf("*", type));
      return changes.some((one) => one === null) ? null : Math.max(...(changes as number[]));
    };
    const stamp = await stampOf();
    if (stamp !== null) return stamp;
    await this.#settle();
    return stampOf();
  }

  async #bringUp(id: string, stamp: number | null): Promise<HeldTournament | null> {
    const held = this.#held.get(id);
    if (held && stamp !== null && isOfToday(held.tournament)) {
      const advanced = await this.#advance(held, stamp);
      if (advanced) return this.#keep(id, advanced);
    }
    // The position is taken before the read, so that changes during the read are found later.
    const { position } = await readLast(this.#store.db.read);
    const read = await readPublicTournament(this.#store, id, this.#defaults);
    const tournament = read && { ...read, edition: nextEdition() };
    if (tournament === null) {
      this.#held.delete(id);
      return null;
    }
    return this.#keep(id, { stamp, position, tournament });
  }

  #keep(id: string, held: Held): HeldTournament {
    let bytes = 0;
    for (const { text } of held.tournament.entities.values()) bytes += bytesOfEntity + bytesOfLetter * text.length;
    this.#held.set(id, held, bytes);
    return held.tournament;
  }

  /** The loaded tournament with all later changes merged; null when it has to be read again. */
  async #advance(held: Held, stamp: number): Promise<Held | null> {
    const { tournament } = held;
    const changes = await readChanges(this.#store.db.read, held.position);
    const last = changes.at(-1);
    if (!last) return { ...held, stamp };
    if (changes.length >= mostPatched) return null;
    const ofTournament = changes.filter((change) => concerns(change, tournament));
    if (ofTournament.length === 0) return { stamp, position: last.position, tournament };
    if (
      !ofTournament.every(
        ({ type, action, entity }) => type === "match" && action === "updated" && tournament.entities.has(entity),
      )
    ) {
      return null;
    }
    const patched = await withResults(this.#store, tournament, [...new Set(ofTournament.map(({ entity }) => entity))]);
    return patched && { stamp, position: last.position, tournament: patched };
  }
}

let editions = 0;

function nextEdition(): number {
  editions += 1;
  return editions;
}

function versionOf({ edition }: HeldTournament, others: object): string {
  return JSON.stringify({ edition, ...others });
}

function isOfToday({ today, timeZone }: PublicTournament): boolean {
  return today === presentDayIn(timeZone)();
}

/** Whether the change concerns an entity that the tournament shows, or a part of one. */
export function concerns(
  { entity, told, type }: SequencedChange,
  { reliesOn }: Pick<PublicTournament, "reliesOn">,
): boolean {
  return type !== "user" && (reliesOn.has(entity) || told.some((owner) => reliesOn.has(owner)));
}

/** The tournament with the current state of these matches; null when they refer to entities that it has not loaded. */
async function withResults(
  store: Store,
  tournament: HeldTournament,
  ids: readonly string[],
): Promise<HeldTournament | null> {
  const entities = new Map(tournament.entities);
  const stages = new Set<string>();
  const stored = await readStored(store.db.read, ids);
  if (stored.length < ids.length) return null;
  for (const { row } of stored) {
    const entity = JSON.parse(readableText(system, row)) as AnyEntity;
    if (referredTo({ type: "match", entity }).some((id) => !entities.has(id))) return null;
    // The day may determine which members of a team are shown.
    if (entity.scheduledAt !== entities.get(row.id)?.entity.scheduledAt) return null;
    entities.set(
      row.id,
      toPublic("match", entity, (id) => entities.has(id)),
    );
    stages.add((entity.parent as { id: string }).id);
  }
  const standings = new Map(tournament.standings);
  for (const stage of stages) if (standings.has(stage)) standings.set(stage, await standingsNow(store, stage));
  return { ...tournament, entities, standings, edition: nextEdition() };
}

const mostReferences = 2_000;

/** The tournaments that refer to an entity, directly or through one of their parts. */
const findTournamentsOf = prepare((db, { id }: { id: string }) =>
  db
    .selectFrom("reference as r")
    .innerJoin("entity as e", "e.id", "r.from_id")
    .leftJoin("entity as above", "above.id", "e.owner")
    .select(({ fn }) => fn.coalesce("above.owner", "e.owner", "e.id").as("id"))
    .distinct()
    .where("r.to_id", "=", id)
    .where("e.type", "in", ["tournament", "stage", "entry", "match"] satisfies EntityType[])
    .limit(mostReferences),
);
