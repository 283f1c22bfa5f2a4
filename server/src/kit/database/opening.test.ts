import { sql } from "kysely";
import postgres from "postgres";
import { expect, it } from "vitest";
import { temporaryDatabase } from "../../testing/test-app.ts";
import { advisoryLocks } from "./advisory-locks.ts";
import { openDatabase } from "./open.ts";
import { ReleaseLock } from "./release-lock.ts";

it("is brought up to date once by servers that start on an empty PostgreSQL at the same moment", async () => {
  const { env, remove } = await temporaryDatabase();
  const at = { databaseUrl: env.DATABASE_URL };
  const databases = await Promise.all(Array.from({ length: 4 }, () => openDatabase(at)));
  for (const db of databases) {
    expect(await db.read.selectFrom("entity").select("id").execute()).toEqual([]);
    await db.close();
  }
  await remove();
});

it("lets PostgreSQL end transactions whose server is silent, after 15 seconds or the time of the setting", async () => {
  const { env, remove } = await temporaryDatabase();
  const limitOf = async (seconds: object) => {
    const db = await openDatabase({ databaseUrl: env.DATABASE_URL, ...seconds });
    const { rows } = await sql<{ limit: string }>`
      select current_setting('idle_in_transaction_session_timeout') as limit`.execute(db.read);
    await db.close();
    return rows[0]?.limit;
  };
  expect(await limitOf({})).toBe("15s");
  expect(await limitOf({ idleSeconds: 600 })).toBe("10min");
  await remove();
});

it("migrates also where the server stalls for longer than that", async () => {
  const { env, remove } = await temporaryDatabase();
  const beside = postgres(env.DATABASE_URL ?? "", { max: 1 });
  const opening = openDatabase({ databaseUrl: env.DATABASE_URL, idleSeconds: 1 });
  let isMigrating = false;
  while (!isMigrating) {
    const rows = await beside`
      select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`;
    isMigrating = rows.length > 0;
  }
  // Nothing of this process goes on meanwhile.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000);
  const db = await opening;
  expect(await db.read.selectFrom("entity").select("id").execute()).toEqual([]);
  await db.close();
  await beside.end();
  await remove();
});

it("says in one line when PostgreSQL is out of reach", async () => {
  await expect(openDatabase({ databaseUrl: "postgres://nobody@127.0.0.1:1/none" })).rejects.toThrow(/^DATABASE_URL: /);
});

it("says in one line when a newer version has migrated the database", async () => {
  const { env, remove } = await temporaryDatabase();
  const at = { databaseUrl: env.DATABASE_URL };
  const db = await openDatabase(at);
  const newer = { name: "9999-newer", timestamp: new Date().toISOString() };
  await db.write((trx) => sql`insert into kysely_migration values (${newer.name}, ${newer.timestamp})`.execute(trx));
  await expect(openDatabase(at)).rejects.toThrow(/^A newer version has brought the database up to date \(9999-newer\)/);
  await db.close();
  await remove();
});

it("migrates nothing under a server of an older release, but what such a server understands", async () => {
  const { env, remove } = await temporaryDatabase();
  const at = { databaseUrl: env.DATABASE_URL };
  const older = await openDatabase(at);
  const beside = new ReleaseLock((options) => postgres(env.DATABASE_URL ?? "", options));
  let hasRun = false;
  await beside.migrate({
    needAll: async () => false,
    run: async () => {
      hasRun = true;
    },
  });
  expect(hasRun).toBe(true);
  await beside.close();
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(older.read);
  const [last] = rows.map(({ name }) => name);
  expect(last).toBe("0035-words");
  // As if the running server were of a release before this migration.
  await older.write(async (trx) => {
    await sql`drop table word`.execute(trx);
    await sql`alter table visibility drop column words`.execute(trx);
    await sql`delete from kysely_migration where name = ${last}`.execute(trx);
  });
  await expect(openDatabase(at)).rejects.toThrow(/^Servers of an older release still run on this database/);
  expect(await older.read.selectFrom("entity").select("id").execute()).toEqual([]);
  await older.close();
  const alone = await openDatabase(at);
  const all = await sql`select name from kysely_migration where name = ${last}`.execute(alone.read);
  expect(all.rows).toHaveLength(1);
  await alone.close();
  await remove();
});

it("shares the database again after its connections were lost", async () => {
  const { env, remove } = await temporaryDatabase();
  const at = { databaseUrl: env.DATABASE_URL };
  const db = await openDatabase(at);
  const other = await openDatabase(at);
  const sharing = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_locks where locktype = 'advisory' and objid = ${advisoryLocks.release} and granted
        and database = (select oid from pg_database where datname = current_database())`.execute(other.read);
    return rows.map(({ pid }) => pid);
  };
  const pids = await sharing();
  expect(pids).toHaveLength(2);
  await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${advisoryLocks.release}
    and database = (select oid from pg_database where datname = current_database())`.execute(other.read);
  await expect.poll(async () => (await sharing()).filter((pid) => !pids.includes(pid)).length).toBe(2);
  await db.close();
  await other.close();
  await remove();
});
