import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { onEachEngine } from "../../testing/each-engine.ts";

onEachEngine("the deletion of an account", (context) => {
  const address = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`;

  it("takes the user with accounts and grants, and leaves what the user did, by a former user", async () => {
    const { world, signIn, admin, db } = context();
    const email = address("leaving");
    const scope = { id: world.club, type: "organization" };
    const grant = await world.admin.create("/grants", { role: "club-manager", scope, email });
    const user = await signIn(email);
    const parents = [scope];
    const team = await user.create("/teams", { name: "Left behind", type: "TEAM_TYPE_TEAM", parents });
    const { version } = (await admin.get(`/users/${user.userId}`)).body.user;
    const stranger = await signIn(address("stranger"));
    expect((await stranger.delete("/users", user.userId, version + 1)).body.code).toBe("forbidden");
    expect((await user.delete("/users", user.userId, version + 2)).body.code).toBe("version-conflict");
    const gone = await user.delete("/users", user.userId, version + 1);
    expect(gone.status).toBe(204);
    expect((await user.get("/teams")).status).toBe(401);
    expect((await admin.get(`/users/${user.userId}`)).status).toBe(404);
    expect((await world.admin.get(`/grants/${grant.id}`)).status).toBe(404);
    const [created] = (await world.admin.get(`/history?entity=${team.id}`)).body.changes;
    expect(created.by).toEqual({ id: user.userId, name: null });
    const undo = await admin.call("POST", `/change-sets/${gone.headers.get("x-change-set")}/undo`, {
      id: randomUUID(),
    });
    expect(undo.body.code).toBe("erased");
    for (const table of [
      "entity",
      "term",
      "word",
      "visibility",
      "change",
      "change_set",
      "deleted_entity",
      "identity",
    ] as const) {
      const rows = JSON.stringify(await db.read.selectFrom(table).selectAll().execute());
      expect([table, rows.includes(email)]).toEqual([table, false]);
    }
    const again = await signIn(email);
    expect(again.userId).not.toBe(user.userId);
    expect((await again.get("/teams")).body.code).toBe("no-sport");
  });

  it("takes the address also from grants that were deleted before, which nobody brings back", async () => {
    const { world, signIn, admin, db } = context();
    const email = address("earlier");
    const scope = { id: world.club, type: "organization" };
    const [one, note] = [
      await world.admin.create("/grants", { role: "registrar", scope, email, note: "For Ann" }),
      "For Ann",
    ];
    await world.admin.create("/grants", { role: "club-manager", scope, email });
    const user = await signIn(email);
    const gone = await world.admin.delete("/grants", one.id, 2);
    expect(gone.status).toBe(204);
    const { version } = (await admin.get(`/users/${user.userId}`)).body.user;
    expect((await admin.delete("/users", user.userId, version + 1)).status).toBe(204);
    // The same deletion again, because its answer was lost.
    expect((await admin.delete("/users", user.userId, version + 1)).status).toBe(204);
    const history = JSON.stringify((await admin.get(`/history?entity=${one.id}`)).body);
    expect([history.includes(email), history.includes(note)]).toEqual([false, false]);
    const undo = await world.admin.call("POST", `/change-sets/${gone.headers.get("x-change-set")}/undo`, {
      id: randomUUID(),
    });
    expect(undo.body.code).toBe("erased");
    for (const table of ["change", "change_set", "deleted_entity"] as const) {
      const rows = JSON.stringify(await db.read.selectFrom(table).selectAll().execute());
      expect([table, rows.includes(email)]).toEqual([table, false]);
    }
    expect((await world.admin.create("/grants", { role: "registrar", scope, email })).user).toBeNull();
  });

  it("is refused for the only superuser", async () => {
    const { admin } = context();
    const { version } = (await admin.get(`/users/${admin.userId}`)).body.user;
    expect((await admin.delete("/users", admin.userId, version + 1)).body.code).toBe("last-superuser");
  });
});
