import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { expect, inject, it } from "vitest";
import { openDatabase } from "./open.ts";

it("is brought up to date once by servers that start on an empty PostgreSQL at the same moment", async () => {
  const server = inject("postgresqlUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = postgres(server, { max: 1, onnotice: () => {} });
  await client.unsafe(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const databases = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ databaseUrl: url.href })));
  for (const db of databases) {
    expect(await db.read.selectFrom("entity").select("id").execute()).toEqual([]);
    await db.close();
  }
  await client.unsafe(`drop database ${name} with (force)`);
  await client.end();
});

it("says in one line when PostgreSQL is out of reach", async () => {
  await expect(openDatabase({ databaseUrl: "postgres://nobody@127.0.0.1:1/none" })).rejects.toThrow(/^DATABASE_URL: /);
});
