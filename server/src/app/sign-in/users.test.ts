import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { roles } from "#contract/permissions.ts";
import { onEachEngine } from "../../testing/each-engine.ts";

onEachEngine("users", (context) => {
  it("come by signing in, with no sport and no role, and keep name and e-mail as the provider has them", async () => {
    const { idToken, stranger, admin } = context();
    const sub = randomUUID();
    const first = await stranger.ok("POST", "/authenticate", {
      token: await idToken({ sub, name: "First Name", email: "first@example.com" }),
    });
    const again = await stranger.ok("POST", "/authenticate", {
      token: await idToken({ sub, name: "New Name", email: "new@example.com" }),
    });
    expect(again.id).toBe(first.id);
    const { user } = (await admin.get(`/users/${first.id}`)).body;
    expect(user).toEqual({
      id: first.id,
      version: 1,
      name: "New Name",
      email: "new@example.com",
      sportIds: [],
      superUser: false,
      roles: [],
    });
  });

  it("are made once by simultaneous first sign-ins", async () => {
    const { idToken, stranger } = context();
    const token = await idToken({ sub: randomUUID(), name: "Twice" });
    const answers = await Promise.all(Array.from({ length: 6 }, () => stranger.ok("POST", "/authenticate", { token })));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  });

  it("become superusers by SUPERUSERS only when the provider has verified the address", async () => {
    const { idToken, stranger, admin } = context();
    const claims = { sub: randomUUID(), name: "Pretender", email: "root@example.com", email_verified: false };
    const { id } = await stranger.ok("POST", "/authenticate", { token: await idToken(claims) });
    expect((await admin.get(`/users/${id}`)).body.user.superUser).toBe(false);
  });

  it("are saved with a version, and only sport and superuser flag", async () => {
    const { admin, signIn, world } = context();
    const client = await signIn("saved@example.com");
    const path = `/users/${client.userId}/version`;
    expect((await admin.ok("POST", `${path}/1`, { sportIds: [world.sport] })).user).toMatchObject({
      version: 1,
      sportIds: [world.sport],
    });
    expect((await admin.call("POST", `${path}/1`, { sportIds: [] })).body).toMatchObject({
      statusCode: 409,
      currentVersion: 1,
    });
    for (const [body, field] of [
      [{ name: "X" }, "name"],
      [{ roles: [] }, "roles"],
      [{ sportIds: [world.sport, world.otherSport] }, "sportIds"],
      [{ sportIds: [randomUUID()] }, "sportIds.0"],
      [{ superUser: "yes" }, "superUser"],
    ] as const) {
      const answer = await admin.call("POST", `${path}/2`, body);
      expect([answer.status, answer.body.issues?.[0].path]).toEqual([400, field]);
    }
    expect((await client.call("POST", `${path}/2`, { superUser: true })).status).toBe(403);
    expect((await admin.call("POST", `/users/${randomUUID()}/version/0`, { superUser: true })).status).toBe(404);
    expect((await admin.call("POST", `/users/${randomUUID()}/version/1`, {})).status).toBe(404);
  });

  it("lose their sport when they become superusers, and can't have one then", async () => {
    const { admin, signIn, world } = context();
    const client = await signIn("rising@example.com", { sportIds: [world.sport] });
    const path = `/users/${client.userId}/version`;
    expect((await admin.ok("POST", `${path}/2`, { superUser: true })).user).toMatchObject({
      superUser: true,
      sportIds: [],
    });
    expect((await admin.call("POST", `${path}/3`, { sportIds: [world.sport] })).body).toMatchObject({
      statusCode: 400,
      issues: [{ path: "sportIds" }],
    });
    await admin.ok("POST", `${path}/3`, { superUser: false });
  });

  it("always leave one superuser", async () => {
    const { admin, signIn } = context();
    const { version } = (await admin.get(`/users/${admin.userId}`)).body.user;
    const alone = await admin.call("POST", `/users/${admin.userId}/version/${version + 1}`, { superUser: false });
    expect(alone.body).toMatchObject({ statusCode: 409, code: "last-superuser" });
    const other = await signIn("rival@example.com", { superUser: true });
    const own = (await other.get(`/users/${other.userId}`)).body.user;
    const answers = await Promise.all([
      admin.call("POST", `/users/${other.userId}/version/${own.version + 1}`, { superUser: false }),
      other.call("POST", `/users/${admin.userId}/version/${version + 1}`, { superUser: false }),
    ]);
    const left = [admin, other].filter((_, index) => answers[1 - index]?.status !== 200);
    expect(left.length).toBeGreaterThanOrEqual(1);
    // The superuser who is left restores the rights of the other one for the next test.
    const [survivor] = left;
    const { users } = (await survivor?.get("/users"))?.body ?? { users: [] };
    const lost = users.find(({ id }: { id: string }) => id === admin.userId);
    if (lost && !lost.superUser)
      await survivor?.ok("POST", `/users/${lost.id}/version/${lost.version + 1}`, { superUser: true });
  });

  it("gain and lose roles, each change raising the version, what is held changing nothing", async () => {
    const { admin, signIn } = context();
    const client = await signIn("roles@example.com");
    const path = `/users/${client.userId}/roles`;
    expect((await admin.ok("POST", path, { roles: ["registrar", "team-manager"] })).user).toMatchObject({
      version: 1,
      roles: ["team-manager", "registrar"],
    });
    expect((await admin.ok("POST", path, { roles: ["registrar"] })).user.version).toBe(1);
    expect((await admin.ok("DELETE", path, { roles: ["registrar"] })).user).toMatchObject({
      version: 2,
      roles: ["team-manager"],
    });
    expect((await admin.call("POST", path, { roles: ["king"] })).body).toMatchObject({
      statusCode: 400,
      issues: [{ path: "roles.0" }],
    });
    expect((await client.call("POST", path, { roles: ["registrar"] })).status).toBe(403);
    expect((await admin.call("POST", `/users/${randomUUID()}/roles`, { roles: [] })).status).toBe(404);
    expect((await admin.get("/roles")).body).toEqual({ roles: [...roles] });
  });

  it("are listed and found by superusers", async () => {
    const { admin, signIn } = context();
    await signIn("findable@example.com");
    const { body } = await admin.get("/users?q=findable");
    expect(body.users.map(({ email }: { email: string }) => email)).toEqual(["findable@example.com"]);
  });
});
