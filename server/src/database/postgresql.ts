import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import { PostgresJSDialect } from "kysely-postgres-js";
import postgres from "postgres";
import { CameBetween } from "./came-between.ts";
import { type Connect, Connections, type Held, TransactionConnections } from "./connections.ts";
import type { Database, Seen } from "./database.ts";
import { GatheredReads } from "./gathered-reads.ts";
import { Listener } from "./listener.ts";
import { Looks } from "./looks.ts";
import { migrate } from "./migrate.ts";
import { isOutOfReach } from "./out-of-reach.ts";
import { PlainSaves } from "./postgresql-plain-saves.ts";
import { prepare } from "./prepared.ts";
import type { EntityTable, Schema, Transaction } from "./schema.ts";
import { NotPermitted, permission, SoleServer } from "./sole-server.ts";
import { Watch } from "./watch.ts";

/** Where place_changes() says that there is something to read. */
const channel = "courtside_changes";
/** An advisory lock: any number, as long as it stays the same. */
const parentsLock = 7_301;
const attempts = 8;
/** Every query here follows an index: a plan that reads whole tables to join them is never the better one. */
const planning = { random_page_cost: "1.1", enable_hashjoin: "off", enable_mergejoin: "off", jit: "off" };

/** So that PostgreSQL does not keep the locks of a server that can no longer be reached. */
const leaving = {
  idle_in_transaction_session_timeout: 15_000,
  tcp_keepalives_idle: "30",
  tcp_keepalives_interval: "10",
};
// Queries that wait for one another on a connection travel together, which costs less than a connection for each.
const readers = 4;
const writers = 4;
const transactions = 12;

/** PostgreSQL, which several servers can share. */
export async function openPostgresql(databaseUrl: string): Promise<Database> {
  const name = `courtside ${randomUUID().slice(0, 8)}`;
  const connect: Connect = (given) => postgres(databaseUrl, optionsOf(name, given));
  const reader = new Connections(connect, { max: readers });
  const writer = new Connections(connect, { max: writers });
  const held = new TransactionConnections(connect, transactions);
  const listener = new Listener(connect);
  const sole = new SoleServer(connect, name);
  const all = [reader, writer, held, listener];
  const db = new Kysely<Schema>({ dialect: dialect(() => held.reserve()) });
  try {
    await sole.dismissOther();
    await migrate(db, "postgresql");
  } catch (error) {
    await Promise.all([...all, sole].map((some) => some.close()));
    const { cause = error } = error as Error;
    if (isOutOfReach(cause)) throw new Error("DATABASE_URL: the database can't be reached.", { cause });
    throw error;
  }

  const watch = new Watch(
    () => reader.client`select 1`,
    () => {
      for (const some of [...all, sole]) void some.giveUp();
    },
  );
  const looks = new Looks(sole, () => look(reader.client));
  /** A write of this server, which may have to wait until no other one believes itself alone. */
  const writing = <Result>(write: () => Promise<Result>) => looks.during(() => again(write, () => sole.dismissOther()));
  const rows = new GatheredReads((ids) => readRows(reader.client, ids));
  const plainSaves = new PlainSaves(
    () => writer.client,
    () => sole.pass,
  );
  await sole.start(listener);
  return {
    engine: "postgresql",
    read: new Kysely<Schema>({
      // For single queries, which need not wait for one another on a connection of their own.
      dialect: dialect(async () => ({ unsafe: reader.client.unsafe, release: () => {} })),
    }),
    snapshot: (work) =>
      db
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute(async (trx) => {
          // Whoever reads may take its time: it holds nothing that others wait for.
          await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
          return work(trx);
        }),
    write: (work) => writing(() => db.transaction().execute((trx) => permitted(trx, sole.pass, work))),
    findRow: (id) => rows.read(id),
    savePlainly: (save) => writing(() => plainSaves.save(save)),
    lockParents: async (trx, mode) => {
      if (mode === "shared") await sql`select pg_advisory_xact_lock_shared(${parentsLock})`.execute(trx);
      else await sql`select pg_advisory_xact_lock(${parentsLock})`.execute(trx);
    },
    lockEntity: async (trx, id, purpose) => {
      const query = trx.selectFrom("entity").select("id").where("id", "=", id);
      await (purpose === "delete" ? query.forUpdate() : query.forNoKeyUpdate()).execute();
    },
    look: () => looks.look(),
    glance: () => looks.glance(),
    noteAccess: async (trx) => {
      looks.noteAccess();
      await sql`update access_counter set value = value + 1`.execute(trx);
    },
    place: () => again(async () => void (await writer.client`select place_changes()`)),
    onPlaced: async (callback) => {
      const notice = () => {
        looks.notice();
        callback();
      };
      await listener.listen(channel, notice, notice);
    },
    close: async () => {
      watch.close();
      await sole.close();
      await Promise.all(all.map((some) => some.close()));
    },
  };
}

function optionsOf(name: string, given: Parameters<Connect>[0]) {
  return {
    connect_timeout: 5,
    // Only the listener connects again by itself.
    backoff: () => 0.5,
    max_lifetime: null,
    // They are asked for after the start of each connection, and nobody would catch it if that fails.
    fetch_types: false,
    onnotice: () => {},
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
    connection: { application_name: name, ...planning, ...leaving },
    ...given,
  };
}

/** For the query builder, which asks for a connection before each query or transaction. */
function dialect(reserve: () => Promise<Held>): PostgresJSDialect {
  const client = Object.assign(() => {}, { reserve, end: async () => {}, options: {} });
  return new PostgresJSDialect({ postgres: client as unknown as postgres.Sql });
}

async function look(client: postgres.Sql): Promise<Seen> {
  const [seen] = await client<{ access: number; position: number; unplaced: boolean }[]>`
    select (select value from access_counter) as access,
      (select coalesce(max(position), 0) from change) as position,
      exists(select 1 from change where position is null) as unplaced`;
  if (!seen) throw new Error("PostgreSQL has not answered a look");
  return { access: seen.access, changes: seen.unplaced ? null : seen.position };
}

async function readRows(client: postgres.Sql, ids: string[]): Promise<Map<string, EntityTable>> {
  const rows = await client<EntityTable[]>`
    select * from entity where id in (select json_array_elements_text(${JSON.stringify(ids)}::text::json))`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Does the work of a transaction, if this server is permitted to write: that is asked on the way, and waited for at the end. */
async function permitted<Result>(
  trx: Transaction,
  pass: string,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  const asked = askPermission(trx, { pass });
  asked.catch(() => {});
  const result = await work(trx);
  const [answer] = await asked;
  if (!answer?.permitted) throw new NotPermitted();
  return result;
}

const askPermission = prepare((db, { pass }: { pass: string }) => ({
  compile: () =>
    sql<{
      permitted: boolean;
    }>`select ${sql.raw(permission("given.pass"))} as permitted from (select ${pass}::text as pass) as given`.compile(
      db,
    ),
}));

/**
 * Repeats a transaction that lost against another one (serialization failure, deadlock, a reference that came or went), or that had
 * no permission; `obtain` waits for that.
 */
async function again<Result>(
  transaction: () => Promise<Result>,
  obtain: () => Promise<void> = async () => {},
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (error instanceof NotPermitted && attempt < attempts) {
        await obtain();
        continue;
      }
      if (attempt === attempts || !hasLost(error)) throw error;
      await wait(Math.random() * 2 ** attempt);
    }
  }
}

/** Serialization failure, deadlock, a reference that came or went, or what the transaction itself has found. */
function hasLost(error: unknown): boolean {
  if (error instanceof postgres.PostgresError) return ["40001", "40P01", "23503", "23505"].includes(error.code);
  return error instanceof CameBetween;
}
