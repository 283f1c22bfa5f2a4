import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { ApiKeyBody, MadeApiKey } from "#contract/api-keys.ts";
import { roles } from "#contract/permissions.ts";
import { onEachEngine } from "../testing/each-engine.ts";
import { EventReader } from "../testing/event-reader.ts";
import { TestClient } from "../testing/test-client.ts";

onEachEngine("API keys", (context) => {
  const make = async (by: TestClient, body: Partial<ApiKeyBody> = {}) => {
    const { apiKey, key }: MadeApiKey = await by.ok("POST", "/api-keys", {
      name: "Results import",
      roles: [],
      ...body,
    });
    return { apiKey, key, program: new TestClient(context().url, key, apiKey.id) };
  };
  const statusOf = async (client: TestClient, path = "/teams") => (await client.get(path)).status;
  const team = { name: "Gulls", type: "TEAM_TYPE_TEAM" };

  it("act in their sport with their roles, and stand in the history by their name", async () => {
    const { world, signIn } = context();
    const manager = await signIn("manages@example.com", { sportIds: [world.sport], roles: ["sport-manager"] });
    const { apiKey, key, program } = await make(manager, { roles: ["team-manager"], days: 30 });
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

    // When it was used is noted a moment later; the key itself is nowhere.
    await expect.poll(async () => (await manager.get("/api-keys")).body.apiKeys[0].lastUsedAt).toMatch(/^2/);
    const stored = await context().db.read.selectFrom("api_key").selectAll().execute();
    expect(JSON.stringify([stored, (await manager.get("/api-keys")).body])).not.toContain(key.slice(15));
    expect((await manager.get("/api-keys")).body.apiKeys).toHaveLength(1);

    // It keeps its name in the history when it is withdrawn.
    expect((await manager.call("DELETE", `/api-keys/${apiKey.id}`)).status).toBe(204);
    expect((await manager.call("DELETE", `/api-keys/${apiKey.id}`)).status).toBe(404);
    expect(await statusOf(program)).toBe(401);
    expect((await manager.get("/api-keys")).body.apiKeys).toEqual([]);
    expect((await manager.get(`/history?entity=${id}`)).body.changes[0].by.name).toBe("Results import");
  });

  it("never do what lasts longer than they do, and are nobody who signs in", async () => {
    const { world, stranger } = context();
    const { key, program, apiKey } = await make(world.admin, { roles: [...roles] });
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
    const { apiKey, program } = await make(world.admin);
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
    await world.admin.save("/participants", world.person, 1, { email: "zoe@example.com" });
    expect((await program.get(`/participants/${world.person}`)).body.participant.email).toBeNull();
  });

  it("end by the clock, at once for all servers, and with them their streams", async () => {
    const { world, db } = context();
    const [ended, withdrawn] = [await make(world.admin), await make(world.admin)];
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

  it("that are wrong count as failed sign-ins", async () => {
    const { stranger } = context();
    const guess = () =>
      stranger.call("GET", "/teams", undefined, { authorization: `Bearer courtside_${randomUUID()}` });
    expect((await guess()).body.code).toBe("unauthorized");
    await expect.poll(async () => (await guess()).status, { timeout: 20_000, interval: 1 }).toBe(429);
  });
});
