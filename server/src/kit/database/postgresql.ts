import { setTimeout as wait } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import { PostgresJSDialect } from "kysely-postgres-js";
import postgres from "postgres";
import { advisoryLocks } from "./advisory-locks.ts";
import { BatchLoader } from "./batch-loader.ts";
import { CameBetween } from "./came-between.ts";
import { type Connect, Connections, type Held, TransactionConnections } from "./connections.ts";
import type { Database } from "./database.ts";
import { freshnessOf } from "./freshness.ts";
import { JoinedWrites } from "./joined-writes.ts";
import { Listener } from "./listener.ts";
import { migrate, mustBeAlone } from "./migrate.ts";
import type { PostgresqlPlace } from "./open.ts";
import { isOutOfReach } from "./out-of-reach.ts";
import { isRefusedByPooler, keepSettings, requireNotifications } from "./pooler.ts";
import { type Migrations, ReleaseLock } from "./release-lock.ts";
import type { EntityTable, Schema } from "./schema.ts";
import { readWithOwners, type StoredEntity } from "./stored-entities.ts";
import { Watch } from "./watch.ts";

/** The channel on which place_changes() notifies readers of new positions. */
const channel = "courtside_changes";
const attempts = 8;
/**
 * Every query here uses an index, whatever its values: a plan that reads or joins whole tables is never better, though
 * statistics may say so, for instance of a table that was empty when they were made; and planning a prepared query again
 * for its values takes longer than running it.
 */
const planning = {
  random_page_cost: "1.1",
  enable_seqscan: "off",
  enable_hashjoin: "off",
  enable_mergejoin: "off",
  jit: "off",
  // A query takes less time than it takes to start workers for it.
  max_parallel_workers_per_gather: "0",
  plan_cache_mode: "force_generic_plan",
};

/** Timeouts after which PostgreSQL releases the locks of a server that can no longer be reached. */
const leaving = (idleSeconds: number) => ({
  idle_in_transaction_session_timeout: 1_000 * idleSeconds,
  tcp_keepalives_idle: "30",
  tcp_keepalives_interval: "10",
});
// Queries on one connection are pipelined, which costs less than a connection for each.
const readers = 4;
const writers = 4;
const transactions = 12;

/** PostgreSQL, which several servers can share. */
export async function openPostgresql({ databaseUrl, directUrl, idleSeconds = 15 }: PostgresqlPlace): Promise<Database> {
  const settings = { ...planning, ...leaving(idleSeconds) };
  const direct = { ...options, connection: { ...identity, ...settings } };
  const connectDirectly: Connect = (more) => postgres(directUrl ?? databaseUrl, { ...direct, ...more });
  // A migration may take as long as it does, also where the server stalls meanwhile.
  const connectToMigrate: Connect = (more) =>
    postgres(directUrl ?? databaseUrl, { ...direct, connection: { ...direct.connection, ...leaving(0) }, ...more });
  const connect: Connect = (more) =>
    directUrl === undefined
      ? connectDirectly(more)
      : postgres(databaseUrl, { ...options, ...throughPooler(databaseUrl), ...more });
  const reader = new Connections(connect, readers);
  const writer = new Connections(connect, writers);
  const held = new TransactionConnections(connect, transactions);
  const listener = new Listener(connectDirectly, channel);
  const release = new ReleaseLock(connectDirectly);
  const all = [reader, writer, held, listener, release];
  const db = new Kysely<Schema>({ dialect: dialect(() => held.reserve()) });
  try {
    if (directUrl !== undefined) {
      await naming("DATABASE_DIRECT_URL", () => keepSettings(connectDirectly, settings));
      await naming("DATABASE_URL", () => requireNotifications(reader, connectDirectly));
    }
    await naming(directUrl === undefined ? "DATABASE_URL" : "DATABASE_DIRECT_URL", () =>
      release.migrate(migrationsOn(connectToMigrate)),
    );
  } catch (error) {
    await Promise.all(all.map((some) => some.close()));
    throw error;
  }

  const watch = new Watch(
    () => reader.query((client) => client`select 1`),
    () => {
      for (const some of all) void some.giveUp();
    },
  );
  const rows = new BatchLoader((ids) => reader.query((client) => readRows(client, ids)));
  // For single queries, which share connections and need none of their own.
  const read = new Kysely<Schema>({ dialect: dialect(async () => reader.share()) });
  const stored = new BatchLoader<StoredEntity[]>((ids) => readWithOwners(read, ids));
  const joined = new JoinedWrites(new Kysely<Schema>({ dialect: dialect(async () => writer.share()) }));
  return {
    engine: "postgresql",
    read,
    snapshot: (work) =>
      db
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute(async (trx) => {
          // A reader may pause for as long as it likes, since nobody waits for its locks.
          await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
          return work(trx);
        }),
    write: (work) => again(() => db.transaction().execute(work)),
    findRow: (id) => rows.load(id),
    findStored: async (id) => (await stored.load(id)) ?? [],
    writeTogether: (rows) => again(() => joined.write(rows)),
    lockParents: async (trx, mode) => {
      if (mode === "shared") await sql`select pg_advisory_xact_lock_shared(${advisoryLocks.parents})`.execute(trx);
      else await sql`select pg_advisory_xact_lock(${advisoryLocks.parents})`.execute(trx);
    },
    freshness: freshnessOf(reader),
    // PostgreSQL keeps its files itself, and frees what was deleted by its own vacuum.
    noteErasure: async () => {},
    noteAccess: async (trx) => {
      await sql`update access_counter set value = value + 1`.execute(trx);
    },
    sequence: () => again(async () => void (await writer.query((client) => client`select place_changes()`))),
    onSequenced: (callback) => listener.listen(callback),
    close: async () => {
      watch.close();
      await Promise.all(all.map((some) => some.close()));
    },
  };
}

const identity = { application_name: "courtside" };
const options = {
  connect_timeout: 5,
  // Only the listener connects again by itself.
  backoff: () => 0.5,
  max_lifetime: null,
  // The library would fetch the types after each connect, and nothing would catch an error of that query.
  fetch_types: false,
  onnotice: () => {},
  types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
};

/** A pooler gives each transaction any of its connections, which have no prepared statements in common. */
function throughPooler(databaseUrl: string) {
  const isChosen = new URL(databaseUrl).searchParams.has("prepare");
  return { connection: identity, ...(!isChosen && { prepare: false }) };
}

/** Migrates on a connection of its own: the lock of a migration belongs to a session, which a pooler does not keep. */
function migrationsOn(connect: Connect): Migrations {
  const on = async <Found>(work: (db: Kysely<Schema>) => Promise<Found>): Promise<Found> => {
    const own = new TransactionConnections(connect, 1);
    try {
      return await work(new Kysely<Schema>({ dialect: dialect(() => own.reserve()) }));
    } finally {
      await own.close();
    }
  };
  return {
    needAll: () => on((db) => mustBeAlone(db, "postgresql")),
    run: () => on((db) => migrate(db, "postgresql")),
  };
}

/** Names the setting whose address can't be used. */
async function naming(setting: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { cause = error } = error as Error;
    if (isRefusedByPooler(cause)) {
      throw new Error(`${setting} leads to a pooler: DATABASE_DIRECT_URL has to be the address without it.`, { cause });
    }
    if (isOutOfReach(cause)) throw new Error(`${setting}: the database can't be reached.`, { cause });
    throw error;
  }
}

/** For the query builder, which asks for a connection before each query or transaction. */
function dialect(reserve: () => Promise<Held>): PostgresJSDialect {
  const client = Object.assign(() => {}, { reserve, end: async () => {}, options: {} });
  // The dialect uses only `reserve`, `end` and `options` of its client.
  return new PostgresJSDialect({ postgres: client as unknown as postgres.Sql });
}

async function readRows(client: postgres.Sql, ids: string[]): Promise<Map<string, EntityTable>> {
  const rows = await client<EntityTable[]>`
    select * from entity where id = any(array(select json_array_elements_text(${JSON.stringify(ids)}::text::json)))`;
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Repeats a transaction that lost against another one (serialization failure, deadlock, a reference that came or went).
 */
async function again<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === attempts || !hasLost(error)) throw error;
      await wait(Math.random() * 2 ** attempt);
    }
  }
}

/**
 * Serialization failure, deadlock, a reference that came or went, or a conflict that the transaction itself has found.
 */
function hasLost(error: unknown): boolean {
  if (error instanceof postgres.PostgresError) return ["40001", "40P01", "23503", "23505"].includes(error.code);
  return error instanceof CameBetween;
}
