import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../kit/database/open.ts";
import { findDisagreements } from "../testing/disagreements.ts";
import { EventReader } from "../testing/event-reader.ts";
import { findPgBouncer, type Pooler, startPgBouncer } from "../testing/pgbouncer.ts";
import { startTestApp, type TestApp, temporaryDatabase } from "../testing/test-app.ts";
import { TestClient } from "../testing/test-client.ts";

/** The connections to PostgreSQL that both servers share; without a pooler, each would have up to twenty. */
const connections = 4;
const team = { name: "Harriers", type: "TEAM_TYPE_TEAM" };

describe.runIf(findPgBouncer() !== null)("two servers on one PgBouncer in transaction mode", () => {
  let place: Awaited<ReturnType<typeof temporaryDatabase>>;
  let pooler: Pooler;
  let apps: TestApp[] = [];
  let one: TestClient;
  let other: TestClient;
  let directUrl: string;
  beforeAll(async () => {
    place = await temporaryDatabase();
    directUrl = place.env.DATABASE_URL;
    pooler = await startPgBouncer(directUrl, connections);
    // Looks at an interval, which would make up for lost notifications, never come.
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: directUrl };
    const first = await startTestApp("postgresql", settings);
    apps = [first, await startTestApp("postgresql", settings)];
    const sport = (await first.admin.create("/sports", { name: "Relay", type: "SPORT_TYPE_RACE" })).id;
    one = first.admin.in(sport);
    other = new TestClient(apps[1]?.url ?? "", one.token, one.userId, sport);
  });
  afterAll(async () => {
    vi.useRealTimers();
    for (const app of apps) await app.close();
    await pooler?.stop();
    await place?.remove();
  });

  it("list at one what is saved at the other, with many requests at once on few connections", async () => {
    const ids = Array.from({ length: 60 }, () => randomUUID());
    await Promise.all(
      ids.map((id, number) => (number % 2 === 0 ? one : other).create("/teams", { ...team, name: "Herons" }, id)),
    );
    for (const client of [one, other]) {
      const { teams } = (await client.get("/teams?q=herons&limit=100")).body;
      expect(teams.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.toSorted());
    }
    const { rows } = await sql<{ plans: string; count: number }>`
      select current_setting('plan_cache_mode') as plans, count(*)::int as count from pg_stat_activity
      where datname = current_database()`.execute((apps[0] as TestApp).db.read);
    expect(rows).toEqual([{ plans: "force_generic_plan", count: expect.any(Number) }]);
    // Each server also listens, and shares the lock of its release, on connections of its own.
    expect(rows[0]?.count).toBeLessThanOrEqual(connections + 2 * apps.length);
  });

  it("tell at one what is saved at the other, in order, by notifications alone", async () => {
    const reader = await EventReader.open(other);
    await reader.until(() => reader.messages.length > 0);
    const ids = Array.from({ length: 20 }, () => randomUUID());
    for (const id of ids) await one.create("/teams", team, id);
    expect((await reader.expect(ids.length)).map((event) => "id" in event && event.id)).toEqual(ids);
    reader.close();
  });

  it("take one of two saves of the same version, and answer the other one with 409", async () => {
    const { id } = await one.create("/teams", team);
    for (let version = 1; version <= 10; version++) {
      const saves = [one, other].map((client, number) =>
        client.save("/teams", id, version, { name: `Harriers ${number}` }),
      );
      expect((await Promise.all(saves)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  it("apply a change set at one and undo it at the other", async () => {
    const set = randomUUID();
    const changes = Array.from({ length: 200 }, (_, number) => ({
      type: "team",
      id: randomUUID(),
      version: 0,
      data: { ...team, name: `Runners ${number}` },
    }));
    expect((await one.call("POST", `/change-sets/${set}`, { changes })).status).toBe(200);
    expect((await other.get("/teams?q=runners&limit=500")).body.teams).toHaveLength(200);
    expect((await other.call("POST", `/change-sets/${set}/undo`, { id: randomUUID() })).status).toBe(200);
    expect((await one.get("/teams?q=runners")).body.teams).toEqual([]);
    expect(await findDisagreements((apps[0] as TestApp).db)).toEqual([]);
  });

  it("do not start, and name the setting, when one of the two addresses is wrong", async () => {
    const elsewhere = await temporaryDatabase();
    const pooled = { databaseUrl: pooler.url };
    await expect(openDatabase(pooled)).rejects.toThrow(/^DATABASE_URL leads to a pooler: DATABASE_DIRECT_URL/);
    await expect(openDatabase({ ...pooled, directUrl: pooler.url })).rejects.toThrow(/^DATABASE_DIRECT_URL leads to a/);
    await expect(openDatabase({ ...pooled, directUrl: "postgres://nobody@127.0.0.1:1/none" })).rejects.toThrow(
      /^DATABASE_DIRECT_URL: the database can't be reached/,
    );
    await expect(openDatabase({ ...pooled, directUrl: elsewhere.env.DATABASE_URL })).rejects.toThrow(
      /^DATABASE_DIRECT_URL: what is sent through DATABASE_URL does not arrive there/,
    );
    await elsewhere.remove();
  });
});
