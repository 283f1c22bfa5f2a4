import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { features } from "../../app/features.ts";
import { findDisagreements } from "../../testing/disagreements.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import type { TestClient } from "../../testing/test-client.ts";
import type { Transaction } from "../database/schema.ts";
import { type HistoryQuery, placesFor } from "./history-places.ts";

onEachEngine("the history", (context) => {
  const history = async (client: TestClient, query: string) => (await client.ok("GET", `/history?${query}`)).changes;
  const codeOf = async (client: TestClient, query: string) => {
    const { status, body } = await client.get(`/history?${query}`);
    return `${status} ${body.code}`;
  };

  it("shows for each version who made it, when, and what differs; the newest first", async () => {
    const { admin: root, world } = context();
    const { admin } = world;
    const parents = [{ id: world.club, type: "organization" }];
    const before = new Date().toISOString();
    const { id } = await admin.create("/teams", { name: "One", type: "TEAM_TYPE_TEAM", parents });
    await admin.ok("POST", `/teams/${id}/version/1`, { name: "Two", type: "TEAM_TYPE_TEAM" });
    const gone = (await admin.call("DELETE", `/teams/${id}/version/2`)).headers.get("x-change-set");
    const undo = randomUUID();
    await admin.ok("POST", `/change-sets/${gone}/undo`, { id: undo, title: "Back again" });
    const changes = await history(admin, `entity=${id}`);
    const by = { id: root.userId, name: "root@example.com" };
    const all = { name: "Two", type: "TEAM_TYPE_TEAM", parents };
    expect(changes).toMatchObject([
      { action: "restored", version: 3, name: "Two", before: {}, after: all, title: "Back again", undoes: gone, by },
      { action: "deleted", version: 2, name: "Two", before: all, after: {}, undoneBy: undo, by },
      { action: "updated", version: 1, name: "Two", before: { name: "One" }, after: { name: "Two" }, undoneBy: null },
      { action: "created", version: 0, name: "One", before: {}, after: { ...all, name: "One" }, title: null },
    ]);
    expect(changes[2].before).toEqual({ name: "One" });
    const times = [before, ...changes.map(({ at }: { at: string }) => at).reverse(), new Date().toISOString()];
    expect(times).toEqual(times.toSorted());
    expect(await codeOf(admin, `entity=${randomUUID()}`)).toBe("404 not-found");
  });

  it("of a creation, leaves out what is null, empty or the default, and never has derived fields", async () => {
    const { admin } = context().world;
    const { id } = await admin.create("/tournaments", { name: "Plain", description: "Some" });
    const [creation] = await history(admin, `entity=${id}`);
    expect(creation.after).toEqual({ name: "Plain", description: "Some" });
  });

  it("has the changes of parts too where they are asked for, also of deleted ones, and of a set in reverse order", async () => {
    const { admin } = context().world;
    const tournament = (await admin.create("/tournaments", { name: "With parts" })).id;
    const [stage, match] = [randomUUID(), randomUUID()];
    const set = randomUUID();
    await admin.ok("POST", `/change-sets/${set}`, {
      title: "Draw",
      changes: [
        { type: "stage", id: stage, version: 0, data: { tournamentId: tournament, type: "STAGE_TYPE_ELIMINATION" } },
        { type: "match", id: match, version: 0, data: { parent: { id: stage, type: "stage" } } },
      ],
    });
    await admin.ok("DELETE", `/tournaments/${tournament}/stages/${stage}/version/1`);
    const reported = (changes: { type: string; action: string }[]) =>
      changes.map(({ type, action }) => `${type} ${action}`);
    expect(reported(await history(admin, `entity=${tournament}`))).toEqual(["tournament created"]);
    expect(reported(await history(admin, `entity=${tournament}&parts=true`))).toEqual([
      "match deleted",
      "stage deleted",
      "match created",
      "stage created",
      "tournament created",
    ]);
    expect(reported(await history(admin, `changeSet=${set}`))).toEqual(["match created", "stage created"]);
    expect((await history(admin, `changeSet=${set}`))[0]).toMatchObject({ name: null, title: "Draw", changeSet: set });
    expect(await codeOf(admin, "parts=true")).toBe("400 invalid");
    expect(await codeOf(admin, `changeSet=${randomUUID()}`)).toBe("404 not-found");
  });

  it("is the activity of the sport without an entity, narrowed by person, kind and time, and read page by page", async () => {
    const { world, signIn, admin: root } = context();
    const manager = await signIn("history-manager@example.com", { sportIds: [world.sport], roles: ["sport-manager"] });
    const from = new Date(Date.now() + 2).toISOString();
    await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(Date.parse(from));
    for (const name of ["a", "b", "c"]) await manager.create("/teams", { name, type: "TEAM_TYPE_TEAM" });
    await manager.create("/venues", { name: "d" });
    await root.in(world.otherSport).create("/teams", { name: "elsewhere", type: "TEAM_TYPE_TEAM" });
    const namesOf = (changes: { name: string }[]) => changes.map(({ name }) => name);
    expect(namesOf(await history(manager, `from=${from}`))).toEqual(["d", "c", "b", "a"]);
    expect(namesOf(await history(manager, `by=${manager.userId}&type=team`))).toEqual(["c", "b", "a"]);
    expect(await history(manager, `to=${from}&by=${manager.userId}`)).toEqual([]);
    const pages: string[] = [];
    for (let cursor = ""; ; ) {
      const { changes, nextCursor } = await manager.ok("GET", `/history?from=${from}&limit=3${cursor}`);
      pages.push(...namesOf(changes));
      if (!nextCursor) break;
      cursor = `&cursor=${nextCursor}`;
    }
    expect(pages).toEqual(["d", "c", "b", "a"]);
    for (const query of ["limit=0", "limit=1001", "cursor=x", "color=red", "type=cup", "from=today"]) {
      expect(await codeOf(manager, query)).toBe("400 invalid");
    }
  });

  it("shows personal fields only to who may read them, and nothing of what is erased", async () => {
    const { world, signIn } = context();
    const viewer = await signIn("history-viewer@example.com", { sportIds: [world.sport] });
    const { fields } = world.samples.participant();
    const { id } = await world.admin.create("/participants", { ...fields, email: "ada@club.test" });
    await world.admin.ok("POST", `/participants/${id}/version/1`, { email: "lovelace@club.test" });
    expect((await history(world.admin, `entity=${id}`))[0].after).toEqual({ email: "lovelace@club.test" });
    const [update, creation] = await history(viewer, `entity=${id}`);
    expect([update.before, update.after]).toEqual([{}, {}]);
    expect(creation.after).not.toHaveProperty("email");
    expect(JSON.stringify([update, creation])).not.toContain("club.test");
    await world.admin.ok("DELETE", `/participants/${id}/version/2`);
    for (const change of await history(world.admin, `entity=${id}`)) {
      expect(change).toMatchObject({ before: null, after: null, name: null });
    }
  });

  it("is visible to callers who see the entity now or saw it last, and a set only in that part", async () => {
    const { world, signIn, admin: root } = context();
    const [here, there] = [world.sport, world.otherSport];
    const viewer = await signIn("history-there@example.com", { sportIds: [there] });
    const nobody = await signIn("history-nobody@example.com");
    const set = randomUUID();
    const [one, other] = [randomUUID(), randomUUID()];
    const club = (name: string, sport: string) => ({
      name,
      type: "ORGANIZATION_TYPE_CLUB",
      parents: [{ id: sport, type: "sport" }],
    });
    await root.ok("POST", `/change-sets/${set}`, {
      title: "Both",
      changes: [
        { type: "organization", id: one, version: 0, data: club("Here", here) },
        { type: "organization", id: other, version: 0, data: club("There", there) },
      ],
    });
    expect(await history(viewer, `changeSet=${set}`)).toMatchObject([{ id: other, title: null }]);
    expect((await viewer.get(`/change-sets/${set}`)).body.changeSet.title).toBeNull();
    expect((await viewer.call("POST", `/change-sets/${set}/undo`, { id: randomUUID() })).status).toBe(403);
    expect(await codeOf(viewer, `entity=${one}`)).toBe("404 not-found");
    await root.ok("DELETE", `/organizations/${other}/version/1`);
    expect(await history(viewer, `entity=${other}`)).toHaveLength(2);
    expect(await codeOf(nobody, "")).toBe("403 no-sport");
    expect(await codeOf(viewer, `entity=${viewer.userId}`)).toBe("404 not-found");
    expect(await history(root, `entity=${viewer.userId}`)).toMatchObject([
      { type: "user", action: "updated", by: { id: root.userId } },
      { type: "user", action: "created", by: { id: viewer.userId } },
    ]);
    expect(JSON.stringify(await history(root, ""))).not.toContain('"by":{"id":"system"');
  });

  it("follows an index for one entity among many, for its parts, and for a set", async () => {
    const { db, world } = context();
    const plans = await db.write(async (trx) => {
      // With so few rows, PostgreSQL would rather read them all.
      if (db.engine === "postgresql") await sql`set local enable_seqscan = off`.execute(trx);
      const explain = sql.raw(db.engine === "postgresql" ? "explain" : "explain query plan");
      const found: string[] = [];
      for (const where of [sql`entity = ${world.club}`, sql`change_set = ${world.club}`, sql`owner = ${world.club}`]) {
        const plan = await sql`${explain} select * from change where ${where}`.execute(trx);
        found.push(JSON.stringify(plan.rows));
      }
      return found;
    });
    for (const plan of plans) expect(plan).toMatch(/index/i);
  });

  it("follows an index in the order of the page for a sport, a person, a kind and a time, wherever the page begins", async () => {
    const { db, admin } = context();
    const sport = randomUUID();
    const caller = { userId: admin.userId, superUser: true, sportIds: [], roles: [], grants: [], selected: sport };
    const [by, type] = ["user 3", "team"];
    const [from, to] = ["2026-01-02T00:00:00.000Z", "2026-01-09T00:00:00.000Z"];
    const place = { at: "2026-01-05T00:00:00.000Z", position: 5_000 };
    const queries = [{}, { from }, { to }, { from, to }];
    const cases: [string, HistoryQuery][] = [
      ...queries.map((query): [string, HistoryQuery] => ["activity_pk|PRIMARY KEY", query]),
      ...queries.map((query): [string, HistoryQuery] => ["activity_by", { ...query, by }]),
      ...queries.map((query): [string, HistoryQuery] => ["activity_type", { ...query, type }]),
      ...queries.map((query): [string, HistoryQuery] => ["activity_by", { ...query, by, type }]),
    ];
    await db.write(async (trx) => {
      await fillActivity(trx, sport);
      const explain = sql.raw(db.engine === "postgresql" ? "explain" : "explain query plan");
      for (const [index, query] of cases) {
        for (const after of [null, place]) {
          const placesAfter = await placesFor(trx, features, caller, query);
          const plan = JSON.stringify((await sql`${explain} ${placesAfter(after, 101)}`.execute(trx)).rows);
          expect(plan).toMatch(new RegExp(index));
          // The plan neither scans the whole table nor sorts it: it reads as many rows as the page has.
          expect(plan).not.toMatch(/\bSort\b|TEMP B-TREE|SCAN activity|Seq Scan/);
        }
      }
      await trx.deleteFrom("activity").where("sport", "=", sport).execute();
    });
  });

  it("has full pages also where much of what the sport saw has left it", async () => {
    const { world, admin: root } = context();
    const { admin } = world;
    const parents = [{ id: world.sport, type: "sport" }];
    const club = { type: "ORGANIZATION_TYPE_CLUB", parents };
    const stays = await admin.create("/organizations", { ...club, name: "Stays" });
    const leaves = await root.create("/organizations", {
      name: "Leaves",
      type: club.type,
      parents: [...parents, { id: world.otherSport, type: "sport" }],
    });
    const elsewhere = root.in(world.otherSport);
    for (const version of [1, 2, 3, 4]) {
      await root.ok("POST", `/organizations/${leaves.id}/version/${version}`, { name: `Leaves ${version}` });
    }
    const before = await history(elsewhere, "type=organization&limit=1");
    expect(before).toMatchObject([{ id: leaves.id, version: 4 }]);
    await root.ok("POST", `/organizations/${leaves.id}/version/5`, { parents });
    await admin.ok("POST", `/organizations/${stays.id}/version/1`, { name: "Stays here" });
    expect(JSON.stringify(await history(elsewhere, "type=organization&limit=1"))).not.toContain(leaves.id);
    expect(await history(admin, `type=organization&limit=2`)).toMatchObject([{ id: stays.id }, { id: leaves.id }]);
  });

  it("names the title of a set only to who sees all of it, in a page of the sport as well", async () => {
    const { world, admin: root } = context();
    const set = randomUUID();
    const team = (name: string) => ({ name, type: "TEAM_TYPE_TEAM" });
    const change = (name: string, sport: string) => ({
      type: "organization",
      id: randomUUID(),
      version: 0,
      data: { name, type: "ORGANIZATION_TYPE_CLUB", parents: [{ id: sport, type: "sport" }] },
    });
    const changes = [change("Of one", world.sport), change("Of the other", world.otherSport)];
    await root.ok("POST", `/change-sets/${set}`, { title: "Of two sports", changes });
    const own = randomUUID();
    await world.admin.ok("POST", `/change-sets/${own}`, {
      title: "Of one sport",
      changes: [{ type: "team", id: randomUUID(), version: 0, data: team("Own") }],
    });
    expect(await history(world.admin, "limit=2")).toMatchObject([
      { title: "Of one sport", name: "Own" },
      { title: null, name: "Of one" },
    ]);
  });

  it("has every change among the activity of those who saw it", async () => {
    expect(await findDisagreements(context().db)).toEqual([]);
  });
});

/** Ten days of changes by ten people to four kinds: enough rows for the planner to choose an index. */
async function fillActivity(trx: Transaction, sport: string): Promise<void> {
  const kinds = ["team", "match", "organization", "venue"] as const;
  for (let start = 0; start < 10_000; start += 1_000) {
    const rows = Array.from({ length: 1_000 }, (_, number) => {
      const position = start + number;
      const at = new Date(Date.UTC(2026, 0, 1) + position * 86_400).toISOString();
      return { sport, at, position, by: `user ${position % 10}`, type: kinds[position % 4] ?? "team" };
    });
    await trx.insertInto("activity").values(rows).execute();
  }
  await sql`analyze activity`.execute(trx);
}
