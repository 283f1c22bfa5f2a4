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

it("says in one line when PostgreSQL is out of reach", async () => {
  await expect(openDatabase({ databaseUrl: "postgres://nobody@127.0.0.1:1/none" })).rejects.toThrow(/^DATABASE_URL: /);
});
