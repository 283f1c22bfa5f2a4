import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { onEachEngine } from "../testing/each-engine.ts";
import type { TestClient } from "../testing/test-client.ts";

onEachEngine("the history", (context) => {
  const history = async (client: TestClient, query: string) => (await client.ok("GET", `/history?${query}`)).changes;
  const codeOf = async (client: TestClient, query: string) => {
    const { status, body } = await client.get(`/history?${query}`);
    return `${status} ${body.code}`;
  };

  it("tells of each version who made it, when, and what differs; the newest first", async () => {
    const { admin: root, world } = context();
    const { admin } = world;
    const parents = [{ id: world.club, type: "organization" }];
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
    expect(Date.parse(changes[0].at)).toBeGreaterThan(Date.now() - 60_000);
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
    const told = (changes: { type: string; action: string }[]) =>
      changes.map(({ type, action }) => `${type} ${action}`);
    expect(told(await history(admin, `entity=${tournament}`))).toEqual(["tournament created"]);
    expect(told(await history(admin, `entity=${tournament}&parts=true`))).toEqual([
      "match deleted",
      "stage deleted",
      "match created",
      "stage created",
      "tournament created",
    ]);
    expect(told(await history(admin, `changeSet=${set}`))).toEqual(["match created", "stage created"]);
    expect((await history(admin, `changeSet=${set}`))[0]).toMatchObject({ name: null, title: "Draw", changeSet: set });
    expect(await codeOf(admin, "parts=true")).toBe("400 invalid");
    expect(await codeOf(admin, `changeSet=${randomUUID()}`)).toBe("404 not-found");
  });

  it("is the activity of the sport without an entity, narrowed by person, kind and time, and read page by page", async () => {
    const { world, signIn, admin: root } = context();
    const manager = await signIn("history-manager@example.com", { sportIds: [world.sport], roles: ["sport-manager"] });
    const from = new Date(Date.now() + 2).toISOString();
    await new Promise((resolve) => setTimeout(resolve, 10));
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

  it("is seen by who sees the entity now or saw it last, and of a set only that part", async () => {
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
      for (const where of [
        sql`entity = ${world.club} and action <> 'touched'`,
        sql`change_set = ${world.club}`,
        sql`owner = ${world.club}`,
      ]) {
        const plan = await sql`${explain} select * from change where ${where}`.execute(trx);
        found.push(JSON.stringify(plan.rows));
      }
      return found;
    });
    for (const plan of plans) expect(plan).toMatch(/index/i);
  });
});
