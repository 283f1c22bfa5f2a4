import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../app/config.ts";
import { buildApp } from "../../app/serve/app.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import { EventReader } from "../../testing/event-reader.ts";
import { freePort } from "../../testing/free-port.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { TestClient } from "../../testing/test-client.ts";
import { openDatabase } from "../database/open.ts";

const changeSet = expect.any(String);

onEachEngine("the event stream", (context) => {
  it("reports every change with its position, once and in order", async () => {
    const { world } = context();
    const reader = await EventReader.open(world.admin);
    await reader.until(() => reader.messages.length > 0);
    const { id } = await world.admin.create("/teams", { name: "Followed", type: "TEAM_TYPE_TEAM" });
    await world.admin.save("/teams", id, 1, { name: "Renamed" });
    await world.admin.save("/teams", id, 2, {});
    await world.admin.delete("/teams", id, 3);
    expect(await reader.expect(4)).toEqual([
      { type: "team", id, affects_summary: true, action: "created", version: 0, changeSet },
      { type: "team", id, affects_summary: true, action: "updated", version: 1, changeSet },
      { type: "team", id, affects_summary: false, action: "updated", version: 2, changeSet },
      { type: "team", id, affects_summary: true, action: "deleted", version: 3, changeSet },
    ]);
    expect(new Set(reader.events.map((event) => event.id)).size).toBe(4);
    expect(new Set(reader.events.map(({ data }) => "changeSet" in data && data.changeSet)).size).toBe(4);
    reader.close();
  });

  it("reports the owner when a part is saved or deleted, with the owner's own version", async () => {
    const { world } = context();
    const reader = await EventReader.open(world.admin);
    await reader.until(() => reader.messages.length > 0);
    const match = await world.admin.create("/matches", { parent: { id: world.stage, type: "stage" } });
    await world.admin.delete("/matches", match.id, 1);
    const touched = {
      type: "stage",
      id: world.stage,
      affects_summary: false,
      action: "updated",
      version: 0,
      changeSet,
    };
    expect(await reader.expect(4)).toEqual([
      { type: "match", id: match.id, affects_summary: true, action: "created", version: 0, changeSet },
      touched,
      { type: "match", id: match.id, affects_summary: true, action: "deleted", version: 1, changeSet },
      touched,
    ]);
    // The same for a reader who has lost the connection between the messages of a part and of its owner.
    const [first] = reader.events;
    const back = await EventReader.open(world.admin, first?.id);
    expect((await back.expect(3)).map(({ type }) => type)).toEqual(["stage", "match", "stage"]);
    for (const one of [reader, back]) one.close();
  });

  it("reports a set together: each change in the order of the list with what followed, an owner once, after its last part", async () => {
    const { world } = context();
    const { admin } = world;
    const tournament = (await admin.create("/tournaments", { name: "Told" })).id;
    const stage = (await admin.create(`/tournaments/${tournament}/stages`, { type: "STAGE_TYPE_ELIMINATION" })).id;
    await admin.ok("POST", `/tournaments/${tournament}/version/1`, { currentStage: stage });
    const reader = await EventReader.open(admin);
    await reader.until(() => reader.messages.length > 0);
    const ids = [randomUUID(), randomUUID()];
    const matches = ids.map((id) => ({
      type: "match",
      id,
      version: 0,
      data: { parent: { id: stage, type: "stage" } },
    }));
    const [one, other] = [randomUUID(), randomUUID()];
    await admin.ok("POST", `/change-sets/${one}`, { changes: matches });
    await admin.ok("POST", `/change-sets/${other}`, {
      changes: [{ type: "stage", id: stage, version: 1, delete: true }],
    });
    const reported = await reader.expect(7);
    expect(reported.slice(0, 3)).toMatchObject([
      { type: "match", id: ids[0], changeSet: one },
      { type: "match", id: ids[1], changeSet: one },
      { type: "stage", id: stage, action: "updated", changeSet: one },
    ]);
    expect(reported.slice(3)).toMatchObject([
      { type: "stage", id: stage, action: "deleted", changeSet: other },
      { type: "match", action: "deleted", changeSet: other },
      { type: "match", action: "deleted", changeSet: other },
      { type: "tournament", id: tournament, action: "updated", version: 2, changeSet: other },
    ]);
    reader.close();
  });

  it("carries entities as their reader may see them, where that is asked for and they are short", async () => {
    const { world, signIn } = context();
    const viewer = await signIn("carried@example.com", { sportIds: [world.sport] });
    const readers = await Promise.all([
      EventReader.open(world.admin, undefined, "?entities=true"),
      EventReader.open(viewer, undefined, "?entities=true"),
      EventReader.open(viewer),
    ]);
    for (const reader of readers) await reader.until(() => reader.messages.length > 0);
    const { fields } = world.samples.participant();
    const person = await world.admin.create("/participants", { ...fields, email: "ada@example.com" });
    const match = await world.admin.create("/matches", { parent: { id: world.stage, type: "stage" } });
    const long = await world.admin.create("/venues", { name: "Long", description: "x".repeat(9_000) });
    await Promise.all(readers.map((reader) => reader.expect(4)));
    await world.admin.delete("/participants", person.id, 1);
    const [all, open, bare] = await Promise.all(readers.map((reader) => reader.expect(5)));
    const { stage } = (await world.admin.get(`/tournaments/stages/${world.stage}`)).body;
    expect(all).toMatchObject([
      { id: person.id, entity: person },
      { id: match.id, entity: match },
      { id: world.stage, entity: stage },
      { id: long.id },
      { id: person.id, action: "deleted" },
    ]);
    expect(open?.[0]).toMatchObject({ entity: { ...person, email: null } });
    expect([all?.[3], all?.[4]].some((event) => event && "entity" in event)).toBe(false);
    expect(bare?.some((event) => "entity" in event)).toBe(false);
    for (const reader of readers) reader.close();
  });

  it("gives a reader that comes back all that it missed, in order, once", async () => {
    const { world } = context();
    const first = await EventReader.open(world.admin);
    await first.until(() => first.messages.length > 0);
    const seen = await world.admin.create("/teams", { name: "Seen", type: "TEAM_TYPE_TEAM" });
    await first.expect(1);
    first.close();
    const missed = [];
    for (let number = 0; number < 30; number++) {
      missed.push((await world.admin.create("/teams", { name: `Missed ${number}`, type: "TEAM_TYPE_TEAM" })).id);
    }
    const second = await EventReader.open(world.admin, first.lastId);
    const later = await world.admin.create("/teams", { name: "Later", type: "TEAM_TYPE_TEAM" });
    const events = await second.expect(31);
    expect(events.map((event) => "id" in event && event.id)).toEqual([...missed, later.id]);
    expect(missed).not.toContain(seen.id);
    second.close();
  });

  it("answers a reset to an id that this log did not give", async () => {
    const { world } = context();
    for (const unknown of ["nonsense", "999999999-AAAAAAAAAAA", "1-AAAAAAAAAAA", "-1", "x".repeat(5_000), ""]) {
      const reader = await EventReader.open(world.admin, unknown);
      await reader.until(() => reader.messages.length > 0);
      expect(reader.messages[0]?.data).toEqual({ type: unknown === "" ? "heartbeat" : "reset" });
      await world.admin.create("/teams", { name: "After", type: "TEAM_TYPE_TEAM" });
      await reader.until(() => reader.events.some(({ data }) => data.type === "team"));
      reader.close();
    }
  });

  it("shows a reader only what it may see", async () => {
    const { world, admin, signIn } = context();
    const viewer = await signIn("watcher@example.com", { sportIds: [world.otherSport] });
    const nobody = await signIn("sportless@example.com");
    const readers = await Promise.all([viewer, nobody, admin, world.admin].map((client) => EventReader.open(client)));
    for (const reader of readers) await reader.until(() => reader.messages.length > 0);
    await world.admin.create("/teams", { name: "Here", type: "TEAM_TYPE_TEAM" });
    const there = await admin.in(world.otherSport).create("/teams", { name: "There", type: "TEAM_TYPE_TEAM" });
    await admin.ok(
      "POST",
      `/sports/${world.sport}/version/${(await admin.get(`/sports/${world.sport}`)).body.sport.version + 1}`,
      {},
    );
    await signIn("somebody@example.com");
    const [ofViewer, ofNobody, ofAll, ofSport] = readers;
    expect(await ofAll?.expect(4)).toHaveLength(4);
    expect((await ofViewer?.expect(1))?.map((event) => "id" in event && event.id)).toEqual([there.id]);
    expect(await ofNobody?.expect(0)).toEqual([]);
    expect((await ofSport?.expect(3))?.map(({ type }) => type)).toEqual(["team", "sport", "user"]);
    for (const reader of readers) reader.close();
  });

  it("brings a reset when parents bring something into sight or take it out of it", async () => {
    const { world, admin } = context();
    const other = admin.in(world.otherSport);
    const { id } = await world.admin.create("/organizations", { name: "Moving", type: "ORGANIZATION_TYPE_CLUB" });
    await world.admin.create("/teams", {
      name: "Moved along",
      type: "TEAM_TYPE_TEAM",
      parents: [{ id, type: "organization" }],
    });
    const [there, first] = [await EventReader.open(other), await EventReader.open(world.admin)];
    for (const reader of [there, first]) await reader.until(() => reader.messages.length > 0);
    await admin.ok("POST", `/organizations/${id}/version/1`, { parents: [{ id: world.otherSport, type: "sport" }] });
    expect(await there.expect(1)).toEqual([{ type: "reset" }]);
    expect(await first.expect(1)).toMatchObject([{ type: "organization", id, action: "updated" }]);
    await world.admin.save("/organizations", id, 2, { name: "Seen by both" });
    expect(await there.expect(2)).toMatchObject([{ type: "reset" }, { id, action: "updated", version: 2 }]);
    await admin.ok("POST", `/organizations/${id}/version/3`, { parents: [] });
    expect((await there.expect(3)).at(-1)).toEqual({ type: "reset" });
    await world.admin.save("/organizations", id, 4, { name: "Gone there" });
    await first.expect(4);
    expect(await there.expect(3)).toHaveLength(3);
    there.close();
    first.close();
  });

  it("ends for a user whose rights change, after an event of that user and with nothing after it", async () => {
    const { world, admin, signIn } = context();
    const client = await signIn("changing@example.com", { sportIds: [world.sport], roles: ["team-manager"] });
    const reader = await EventReader.open(client);
    await reader.until(() => reader.messages.length > 0);
    const { version } = (await admin.get(`/users/${client.userId}`)).body.user;
    await admin.ok("POST", `/users/${client.userId}/version/${version + 1}`, { sportIds: [] });
    await world.admin.create("/teams", { name: "Not for you", type: "TEAM_TYPE_TEAM" });
    await reader.until(() => reader.ended);
    expect(reader.events.map(({ data }) => data)).toMatchObject([
      { type: "user", id: client.userId, action: "updated" },
    ]);
    const reopened = await EventReader.open(client, reader.lastId);
    await world.admin.create("/teams", { name: "Still not", type: "TEAM_TYPE_TEAM" });
    expect(await reopened.expect(0)).toEqual([]);
    reopened.close();
  });

  it("skips nothing when many save at once", async () => {
    const { world } = context();
    const reader = await EventReader.open(world.admin);
    await reader.until(() => reader.messages.length > 0);
    const ids = Array.from({ length: 120 }, () => randomUUID());
    await Promise.all(ids.map((id) => world.admin.save("/teams", id, 0, { name: "Many", type: "TEAM_TYPE_TEAM" })));
    const events = await reader.expect(120);
    expect(new Set(events.map((event) => "id" in event && event.id))).toEqual(new Set(ids));
    expect(events).toHaveLength(120);
    const positions = reader.events.map(({ id }) => Number.parseInt(id, 10));
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    reader.close();
  });

  it("wants a token and a sport that is the user's", async () => {
    const { stranger, signIn, world } = context();
    expect((await EventReader.open(stranger)).status).toBe(401);
    const client = await signIn("bound@example.com", { sportIds: [world.sport] });
    expect((await EventReader.open(client.in(world.otherSport))).status).toBe(403);
  });
});

describe("two servers on one PostgreSQL", () => {
  let first: TestApp;
  let second: { url: string; close(): Promise<void> };
  beforeAll(async () => {
    first = await startTestApp("postgresql");
    const port = await freePort();
    const config = readConfig({ ...first.env, PORT: String(port), PUBLIC_URL: `http://localhost:${first.env.PORT}` });
    const db = await openDatabase(config.database);
    const { server, close } = await buildApp(db, config, { consoleDir: null, logger: false });
    await server.listen({ port, host: "127.0.0.1" });
    second = {
      url: `http://127.0.0.1:${port}`,
      close: async () => {
        await close();
        await db.close();
      },
    };
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  it("share tokens, rights, entities and events", async () => {
    const elsewhere = new TestClient(second.url, first.admin.token, first.admin.userId);
    const reader = await EventReader.open(elsewhere);
    await reader.until(() => reader.messages.length > 0);
    const sport = await first.admin.create("/sports", { name: "Shared", type: "SPORT_TYPE_RACE" });
    const ids = Array.from({ length: 60 }, () => randomUUID());
    await Promise.all(
      ids.map((id, number) =>
        (number % 2 ? elsewhere : first.admin)
          .in(sport.id)
          .save("/teams", id, 0, { name: `T${number}`, type: "TEAM_TYPE_TEAM" }),
      ),
    );
    const events = await reader.expect(61);
    expect(
      events
        .slice(1)
        .map((event) => "id" in event && event.id)
        .sort(),
    ).toEqual(ids.toSorted());
    expect(events).toHaveLength(61);
    const resumed = await EventReader.open(first.admin, reader.events[30]?.id);
    expect(await resumed.expect(30)).toEqual(events.slice(31));
    reader.close();
    resumed.close();
  });
});
