import { randomUUID } from "node:crypto";
import { expect, it, vi } from "vitest";
import type { ApiKey, ApiKeyBody, CreatedApiKey } from "#contract/api-keys.ts";
import { roles } from "#contract/permissions.ts";
import { AccessMemory } from "../../kit/access/access-memory.ts";
import { digestOf } from "../../kit/access/api-keys.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import { EventReader } from "../../testing/event-reader.ts";
import { TestClient } from "../../testing/test-client.ts";

onEachEngine("API keys", (context) => {
  const team = { name: "Gulls", type: "TEAM_TYPE_TEAM" };

  it("act in their sport with their roles, and stand in the history by their name", async () => {
    const { world, signIn } = context();
    const manager = await signIn("manages@example.com", { sportIds: [world.sport], roles: ["sport-manager"] });
    const { apiKey, key, program } = await makeKey(manager, { roles: ["team-manager"], days: 30 });
    expect(key).toMatch(/^courtside_[\w-]{43}$/);
    expect(apiKey).toMatchObject({
      name: "Results import",
      sport: world.sport,
      roles: ["team-manager"],
      ending: key.slice(-4),
      createdBy: { id: manager.userId, name: "manages@example.com" },
      lastUsedAt: null,
    });
    expect((Date.parse(apiKey.validUntil) - Date.parse(apiKey.createdAt)) / 86_400_000).toBe(30);

    const { id } = await program.create("/teams", team);
    expect((await program.save("/organizations", randomUUID(), 0, { name: "Club" })).status).toBe(403);
    expect((await program.in(world.otherSport).get("/teams")).body.code).toBe("other-sport");
    const { changes } = (await manager.get(`/history?entity=${id}`)).body;
    expect(changes[0].by).toEqual({ id: apiKey.id, name: "Results import" });
    expect((await manager.get(`/history?by=${apiKey.id}`)).body.changes).toHaveLength(1);

    // The time of the last use is noted a moment later; the key itself is stored nowhere.
    const listed = async () => (await manager.get("/api-keys")).body.apiKeys as ApiKey[];
    const own = async () => (await listed()).filter(({ id }) => id === apiKey.id);
    await expect.poll(async () => (await own())[0]?.lastUsedAt).toMatch(/^2/);
    const stored = await context().db.read.selectFrom("api_key").selectAll().execute();
    expect(JSON.stringify([stored, await listed()])).not.toContain(key.slice(15));
    expect(await own()).toHaveLength(1);

    // The history still names a withdrawn key.
    expect((await manager.call("DELETE", `/api-keys/${apiKey.id}`)).status).toBe(204);
    expect((await manager.call("DELETE", `/api-keys/${apiKey.id}`)).status).toBe(404);
    expect(await statusOf(program)).toBe(401);
    expect(await own()).toEqual([]);
    expect((await manager.get(`/history?entity=${id}`)).body.changes[0].by.name).toBe("Results import");
  });

  it("without roles ask for no bookings, and undo nothing, not even what has left nothing", async () => {
    const { world, signIn } = context();
    const { program } = await makeKey(world.admin);
    const data = { playingField: world.field, type: "BOOKING_TYPE_TRAINING" };
    const at = (day: number) => ({ start: `2027-01-${day}T10:00:00Z`, end: `2027-01-${day}T11:00:00Z` });
    const booking = (day: number) => ({ type: "booking", id: randomUUID(), version: 0, data: { ...data, ...at(day) } });
    const apply = (by: TestClient, changes: object[], id: string = randomUUID()) =>
      by.call("POST", `/change-sets/${id}`, { title: "Mine", changes });
    const forbidden = { statusCode: 403, code: "forbidden" };
    expect((await program.save("/bookings", randomUUID(), 0, { ...data, ...at(10) })).body).toMatchObject(forbidden);
    expect((await apply(program, [10, 11, 12].map(booking))).body).toMatchObject(forbidden);
    const { id } = await world.admin.create("/bookings", { ...data, ...at(10) });
    expect((await program.save("/bookings", id, 1, { title: "Ours" })).body).toMatchObject(forbidden);
    expect((await program.delete("/bookings", id, 1)).body).toMatchObject(forbidden);
    // A program with a role asks for bookings as every user of the sport does.
    const other = await makeKey(world.admin, { roles: ["team-manager"] });
    expect((await other.program.save("/bookings", randomUUID(), 0, { ...data, ...at(13) })).status).toBe(200);

    const viewer = await signIn("looks@example.com", { sportIds: [world.sport] });
    for (const created of [
      { type: "team", id: randomUUID(), version: 0, data: team },
      { type: "booking", id: randomUUID(), version: 0, data: { ...data, ...at(14) } },
    ]) {
      const set = randomUUID();
      const gone = { type: created.type, id: created.id, version: 1, delete: true };
      expect((await apply(world.admin, [created, gone], set)).status).toBe(200);
      const undo = (by: TestClient) => by.call("POST", `/change-sets/${set}/undo`, { id: randomUUID(), title: "Mine" });
      expect((await undo(program)).body).toMatchObject(forbidden);
      expect((await undo(viewer)).body).toMatchObject(forbidden);
      expect((await undo(world.admin)).status).toBe(200);
    }
  });

  it("without roles read, and preview nothing", async () => {
    const { world } = context();
    const changes = [{ type: "team", id: randomUUID(), version: 0, data: team }];
    const preview = (by: TestClient) => by.call("POST", `/change-sets/${randomUUID()}?preview=true`, { changes });
    const { program } = await makeKey(world.admin);
    expect(await statusOf(program)).toBe(200);
    expect((await preview(program)).body.code).toBe("forbidden");
    const draw = { changeSet: randomUUID(), version: 1 };
    const drawn = await program.call("POST", `/tournaments/stages/${world.stage}/draw?preview=true`, draw);
    expect(drawn.body).toMatchObject({ code: "forbidden", message: "An API key without roles only reads." });
    expect((await preview((await makeKey(world.admin, { roles: ["team-manager"] })).program)).status).toBe(200);
  });

  it("never create access that outlasts them, and can't sign in", async () => {
    const { world, stranger } = context();
    const { key, program, apiKey } = await makeKey(world.admin, { roles: [...roles] });
    const refused = [
      program.get("/api-keys"),
      program.call("POST", "/api-keys", { name: "Another", roles: [] }),
      program.call("DELETE", `/api-keys/${apiKey.id}`),
      program.get("/webhooks"),
      program.call("POST", "/webhooks", { url: "https://example.invalid/", kinds: [] }),
      program.call("POST", "/calendar", { of: world.tournament }),
      program.get("/users"),
      program.get("/roles"),
      program.call("POST", `/users/${context().admin.userId}/roles`, { roles: ["registrar"] }),
      program.save("/sports", randomUUID(), 0, { name: "Curling", type: "SPORT_TYPE_RACE" }),
    ];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual(refused.map(() => 403));
    expect((await program.get(`/users/${apiKey.id}`)).status).toBe(404);
    expect((await stranger.call("POST", "/authenticate", { token: key })).status).toBe(401);
    expect((await context().admin.get("/users")).body.users.map(({ id }: { id: string }) => id)).not.toContain(
      apiKey.id,
    );
  });

  it("are made by superusers and sport-managers, for their sport", async () => {
    const { world, admin, signIn } = context();
    const other = await signIn("elsewhere@example.com", { sportIds: [world.otherSport], roles: ["sport-manager"] });
    const registrar = await signIn("registers@example.com", { sportIds: [world.sport], roles: ["registrar"] });
    const { apiKey, program } = await makeKey(world.admin);
    expect((await admin.call("POST", "/api-keys", { name: "All", roles: [] })).body.code).toBe("select-sport");
    expect((await registrar.get("/api-keys")).status).toBe(403);
    expect((await other.get("/api-keys")).body.apiKeys).toEqual([]);
    expect((await other.call("DELETE", `/api-keys/${apiKey.id}`)).status).toBe(404);
    expect((await admin.get("/api-keys")).body.apiKeys).toContainEqual(expect.objectContaining({ id: apiKey.id }));
    for (const body of [{ days: 367 }, { days: 0 }, { roles: ["superuser"] }, { name: " " }, { superUser: true }]) {
      const answer = await world.admin.call("POST", "/api-keys", { name: "Wrong", roles: [], ...body });
      expect([answer.status, answer.body.code], JSON.stringify(body)).toEqual([400, "invalid"]);
    }
    // Without a role, no personal fields.
    const { version } = (await world.admin.get(`/participants/${world.person}`)).body.participant;
    const saved = await world.admin.save("/participants", world.person, version + 1, { email: "zoe@example.com" });
    expect(saved.body.participant.email).toBe("zoe@example.com");
    expect((await program.get(`/participants/${world.person}`)).body.participant.email).toBeNull();
  });

  it("end by the clock, at once for all servers, and with them their streams", async () => {
    const { world, db } = context();
    const [ended, withdrawn] = [await makeKey(world.admin), await makeKey(world.admin)];
    const streams = [await EventReader.open(ended.program), await EventReader.open(withdrawn.program)];
    await Promise.all(streams.map((stream) => stream.until(() => stream.messages.length > 0)));
    await world.admin.create("/teams", team);
    await Promise.all(streams.map((stream) => stream.expect(1)));

    await db.write(async (trx) => {
      const past = { valid_until: new Date(Date.now() - 1).toISOString() };
      await trx.updateTable("api_key").set(past).where("id", "=", ended.apiKey.id).execute();
      await db.noteAccess(trx);
    });
    await world.admin.ok("DELETE", `/api-keys/${withdrawn.apiKey.id}`);
    expect(await Promise.all([statusOf(ended.program), statusOf(withdrawn.program)])).toEqual([401, 401]);
    await world.admin.create("/teams", team);
    await Promise.all(streams.map((stream) => stream.until(() => stream.ended)));
    expect(streams.map((stream) => stream.events.length)).toEqual([1, 1]);
  });

  it("that are wrong push none that are good out of memory", async () => {
    const { db, world } = context();
    const { key } = await makeKey(world.admin);
    const memory = new AccessMemory(db.read, () => "2026-05-01", 10);
    const holder = await memory.holderOf(digestOf(key), 1);
    expect(holder).toMatchObject({ rights: { sportIds: [world.sport] } });
    for (let guessed = 0; guessed < 30; guessed++) {
      expect(await memory.holderOf(digestOf(`courtside_${guessed}`), 1)).toBeNull();
    }
    const reads = vi.spyOn(db.read, "selectFrom");
    expect(await memory.holderOf(digestOf(key), 1)).toEqual(holder);
    expect(await memory.holderOf(digestOf("courtside_29"), 1)).toBeNull();
    expect(reads).not.toHaveBeenCalled();
    reads.mockRestore();
  });

  it("are a hundred in a sport at most, also when many are made at once", async () => {
    const { admin, db, signIn } = context();
    const { id: sport } = await admin.create("/sports", { name: "Full", type: "SPORT_TYPE_RACE" });
    const manager = await signIn("full@example.com", { sportIds: [sport], roles: ["sport-manager"] });
    const at = new Date().toISOString();
    const row = { sport, name: "One of many", roles: "[]", ending: "", valid_until: at, created_at: at };
    const rows = Array.from({ length: 98 }, () => ({
      ...row,
      id: randomUUID(),
      digest: randomUUID(),
      created_by: manager.userId,
      last_used_at: null,
      withdrawn_at: null,
    }));
    await db.write((trx) => trx.insertInto("api_key").values(rows).execute());
    const created = await Promise.all(
      Array.from({ length: 6 }, () => manager.call("POST", "/api-keys", { name: "Another", roles: [] })),
    );
    expect(created.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
    expect(created.find(({ status }) => status === 409)?.body.code).toBe("limit-reached");
  });
});

onEachEngine("guessed API keys", (context) => {
  it("are not looked for after too many, while good keys from the same address go on", async () => {
    const { db, world, url } = context();
    const { program } = await makeKey(world.admin);
    expect(await statusOf(program)).toBe(200);
    const guess = async () => {
      const guesser = new TestClient(url, `courtside_${randomUUID()}`, randomUUID());
      return statusOf(guesser);
    };
    expect(await guess()).toBe(401);
    await expect.poll(guess, { interval: 1 }).toBe(429);
    const reads = vi.spyOn(db.read, "selectFrom");
    const guesses = await Promise.all(Array.from({ length: 100 }, guess));
    expect(new Set(guesses)).toEqual(new Set([429]));
    expect(reads.mock.calls.filter(([table]) => String(table) === "api_key")).toEqual([]);
    reads.mockRestore();
    // The same after the cached rights were discarded.
    await db.write((trx) => db.noteAccess(trx));
    expect(await statusOf(program)).toBe(200);
  });
});

async function makeKey(by: TestClient, body: Partial<ApiKeyBody> = {}) {
  const { apiKey, key }: CreatedApiKey = await by.ok("POST", "/api-keys", {
    name: "Results import",
    roles: [],
    ...body,
  });
  return { apiKey, key, program: new TestClient(by.url, key, apiKey.id) };
}

async function statusOf(client: TestClient, path = "/teams"): Promise<number> {
  return (await client.get(path)).status;
}
