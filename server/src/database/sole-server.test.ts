import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { temporaryDatabase } from "../testing/test-app.ts";
import type { Database, Seen } from "./database.ts";
import { openDatabase } from "./open.ts";
import { permission } from "./sole-server.ts";

const soleLock = 7_303;
const soon = { timeout: 8_000, interval: 20 };

/** While a server is alone, a look asks nobody, so that it is there at once. */
const isAlone = (db: Database) => !(db.look() instanceof Promise);

const seen = async (db: Database): Promise<Seen> => db.look();

/** A write that leaves a mark, which every server finds in `secret`. */
const write = (db: Database, name: string) =>
  db.write(async (trx) => {
    await trx.insertInto("secret").values({ name, value: "", created_at: "" }).execute();
  });

describe("a server that is alone on PostgreSQL", () => {
  let place: Awaited<ReturnType<typeof temporaryDatabase>>;
  let administrator: postgres.Sql;
  const opened: Database[] = [];
  const open = async () => {
    const db = await openDatabase({ databaseUrl: place.env.DATABASE_URL });
    opened.push(db);
    return db;
  };

  beforeEach(async () => {
    place = await temporaryDatabase();
    administrator = postgres(place.env.DATABASE_URL, { max: 1 });
  });
  afterEach(async () => {
    for (const db of opened.splice(0)) await db.close();
    await administrator.end();
    await place.remove();
  });

  it("counts what it writes itself", async () => {
    const db = await open();
    expect(isAlone(db)).toBe(false);
    await expect.poll(() => isAlone(db), soon).toBe(true);
    const before = await seen(db);
    expect(await seen(db)).toEqual(before);
    await write(db, "one");
    const after = await seen(db);
    expect(after.changes).not.toBe(before.changes);
    expect(after.access).toBe(before.access);
    await db.write((trx) => db.noteAccess(trx));
    expect((await seen(db)).access).toBeGreaterThan(after.access);
    await expect(db.write(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(isAlone(db)).toBe(true);
  });

  it("is so no longer when another one starts, and its rights are read anew", async () => {
    const one = await open();
    await expect.poll(() => isAlone(one), soon).toBe(true);
    const before = await seen(one);
    const other = await open();
    expect(isAlone(one)).toBe(false);
    await other.write((trx) => other.noteAccess(trx));
    expect((await seen(one)).access).toBeGreaterThan(before.access);
    await Promise.all([write(one, "one"), write(other, "other")]);
    expect(isAlone(one) || isAlone(other)).toBe(false);
  });

  it("is believed by the database only until its time is over", async () => {
    await administrator`select pg_advisory_lock(${soleLock})`;
    const other = postgres(place.env.DATABASE_URL, { max: 1 });
    const ask = async (pass: string) =>
      (await other.unsafe<{ yes: boolean }[]>(`select ${permission("$1::text")} as yes`, [pass]))[0]?.yes;
    expect(await ask(new Date(Date.now() + 60_000).toISOString())).toBe(true);
    expect(await ask(new Date(Date.now() - 1_000).toISOString())).toBe(false);
    expect(await ask("")).toBe(false);
    await administrator`select pg_advisory_unlock(${soleLock})`;
    expect(await ask("")).toBe(true);
    await other.end();
  });

  it("stops believing it when its connection is cut", async () => {
    const db = await open();
    await expect.poll(() => isAlone(db), soon).toBe(true);
    const before = await seen(db);
    await administrator`select pg_terminate_backend(pid) from pg_locks where objid = ${soleLock} and mode = 'ExclusiveLock'`;
    await expect.poll(() => isAlone(db), soon).toBe(false);
    await write(db, "later");
    await expect.poll(() => isAlone(db), soon).toBe(true);
    expect((await seen(db)).changes).not.toBe(before.changes);
  });

  it("is made to leave when it does not answer", async () => {
    const db = await open();
    await expect.poll(() => isAlone(db), soon).toBe(true);
    await administrator`select pg_terminate_backend(pid) from pg_locks where objid = ${soleLock} and mode = 'ExclusiveLock'`;
    // One that holds the lock and hears nothing.
    const deaf = postgres(place.env.DATABASE_URL, { max: 1, connection: { application_name: "courtside deaf" } });
    await deaf`select pg_advisory_lock(${soleLock})`;
    await write(db, "at last");
    expect(await db.read.selectFrom("secret").select("name").execute()).toEqual([{ name: "at last" }]);
    await deaf.end();
  });
});
