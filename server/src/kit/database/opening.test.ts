import { sql } from "kysely";
import { expect, it } from "vitest";
import { temporaryDatabase } from "../../testing/test-app.ts";
import { openDatabase } from "./open.ts";

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
