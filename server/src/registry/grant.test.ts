import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { changeSetHeader } from "#contract/change-set-header.ts";
import { importRecords } from "../app/data/import.ts";
import { dayIn, today } from "../testing/days.ts";
import { onEachEngine } from "../testing/each-engine.ts";
import { EventReader } from "../testing/event-reader.ts";
import { TestClient } from "../testing/test-client.ts";

onEachEngine("a grant", (context) => {
  const addressOf = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`;
  const fieldsFor = (email: string, more: object = {}) => ({
    role: "club-manager",
    scope: { id: context().world.club, type: "organization" },
    email,
    ...more,
  });
  const give = (email: string, more: object = {}) => context().world.admin.create("/grants", fieldsFor(email, more));
  const read = async (id: string) => (await context().world.admin.get(`/grants/${id}`)).body.grant;
  /** Signs in with these claims, also somebody who has signed in before. */
  const signIn = async (email: string, claims: object = {}) => {
    const { stranger, idToken, url } = context();
    const token = await idToken({ sub: email, email, name: "Ada Holder", ...claims });
    const { body } = await stranger.call("POST", "/authenticate", { token });
    return new TestClient(url, body.token, body.id);
  };

  it("waits for the first sign-in with its address, and gives the sport of what it is for", async () => {
    const { world } = context();
    const email = addressOf("new");
    const before = new Date().toISOString();
    const { id, user, invitedAt } = await give(email.toUpperCase());
    expect(user).toBeNull();
    expect(before <= invitedAt && invitedAt <= new Date().toISOString()).toBe(true);
    const holder = await signIn(email);
    expect(await read(id)).toMatchObject({ email, user: holder.userId, version: 1, invitedAt });
    const [, payload = ""] = (holder.token ?? "").split(".");
    expect(JSON.parse(Buffer.from(payload, "base64url").toString()).sport_ids).toEqual([world.sport]);
    expect((await holder.get("/teams")).status).toBe(200);
    expect((await holder.get(`/users/${holder.userId}`)).body.user).toMatchObject({ sportIds: [], roles: [] });
    expect((await holder.in(world.otherSport).get("/teams")).body.code).toBe("other-sport");
  });

  it("is bound at once to the only user of the sport whose verified address it names", async () => {
    const { world, signIn: signInWith } = context();
    const email = addressOf("known");
    const known = await signInWith(email, { sportIds: [world.sport] });
    expect(await give(email)).toMatchObject({ user: known.userId, version: 0 });
    const elsewhere = addressOf("elsewhere");
    await signInWith(elsewhere, { sportIds: [world.otherSport] });
    expect((await give(elsewhere)).user).toBeNull();
  });

  it("is given up by its holder also when it does not count yet, and by nobody else without rights", async () => {
    const { world, signIn: signInWith } = context();
    const [held, other] = [addressOf("early"), addressOf("viewer")];
    const holder = await signInWith(held, { sportIds: [world.sport] });
    const viewer = await signInWith(other, { sportIds: [world.sport] });
    const { id, version } = await give(held, { from: dayIn(1) });
    expect((await holder.call("POST", "/may", { ids: [id] })).body.may[id].delete).toBe(true);
    expect((await viewer.call("POST", "/may", { ids: [id] })).body.may[id].delete).toBe(false);
    expect((await viewer.delete("/grants", id, version + 1)).status).toBe(403);
    expect((await holder.save("/grants", id, version + 1, { to: null })).status).toBe(403);
    expect((await holder.delete("/grants", id, version + 1)).status).toBe(204);
  });

  it("is not bound by an address that the provider has not verified, and stays bound when the address changes", async () => {
    const email = addressOf("unsure");
    const { id } = await give(email);
    const unsure = await signIn(email, { email_verified: false });
    expect((await read(id)).user).toBeNull();
    expect((await unsure.get("/teams")).body.code).toBe("no-sport");
    const sure = await signIn(email, { sub: `${email} 2` });
    expect((await read(id)).user).toBe(sure.userId);
    await signIn(addressOf("moved"), { sub: `${email} 2` });
    expect((await read(id)).user).toBe(sure.userId);
    expect((await sure.get("/teams")).status).toBe(200);
  });

  it("is bound to nobody after 60 days, until a save invites again", async () => {
    const { db, world } = context();
    const email = addressOf("late");
    const { id } = await give(email);
    const old = new Date(Date.now() - 61 * 86_400_000).toISOString();
    await db.write(async (trx) => {
      const row = await trx.selectFrom("entity").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      const document = JSON.stringify({ ...JSON.parse(row.document), invitedAt: old });
      await trx.updateTable("entity").set({ document }).where("id", "=", id).execute();
    });
    const late = await signIn(email);
    expect(await read(id)).toMatchObject({ user: null, invitedAt: old });
    expect((await late.get("/teams")).body.code).toBe("no-sport");
    await world.admin.save("/grants", id, 1, { note: "asked again" });
    expect((await read(id)).user).toBeNull();
    await signIn(email);
    expect((await read(id)).user).toBe(late.userId);
  });

  it("counts on its days only", async () => {
    const { world } = context();
    const days = [
      { from: dayIn(1), to: null, status: 403 },
      { from: null, to: dayIn(-1), status: 403 },
      { from: today(), to: today(), status: 200 },
    ];
    for (const { status, ...period } of days) {
      const email = addressOf("dated");
      const { id } = await give(email, period);
      const holder = await signIn(email);
      expect((await holder.get("/teams")).status).toBe(status);
      await world.admin.save("/grants", id, 2, { to: dayIn(-1), from: null });
      expect((await holder.get("/teams")).body.code).toBe("no-sport");
    }
  });

  it("gives roles in no whole sport, also to somebody who has roles but no sport of their own", async () => {
    const { signIn: signInWith, world } = context();
    const email = addressOf("roles");
    const holder = await signInWith(email, { roles: ["sport-manager"] });
    await give(email);
    await signIn(email);
    expect((await holder.get("/teams")).status).toBe(200);
    const created = await holder.save("/teams", randomUUID(), 0, { name: "Gulls", type: "TEAM_TYPE_TEAM" });
    expect(created.body.code).toBe("forbidden");
    expect((await holder.get(`/grants?pid=${world.club}`)).status).toBe(200);
  });

  it("is refused with bad fields, twice, and by everybody but superusers and sport-managers", async () => {
    const { world, signIn: signInWith } = context();
    const bad = async (fields: object) => (await world.admin.save("/grants", randomUUID(), 0, fields)).body;
    const email = addressOf("bad");
    const paths = ({ issues }: { issues: { path: string; code: string }[] }) =>
      issues.map(({ path, code }) => `${path} ${code}`);
    expect(paths(await bad({}))).toEqual(["role required", "scope required", "email required"]);
    expect(paths(await bad(fieldsFor("nobody")))).toEqual(["email email"]);
    expect(paths(await bad(fieldsFor(email, { role: "team-captain" })))).toEqual(["role choice"]);
    expect(paths(await bad(fieldsFor(email, { from: "2026-05-02", to: "2026-05-01" })))).toEqual(["to endBeforeStart"]);
    expect(paths(await bad(fieldsFor(email, { user: randomUUID() })))).toEqual(["user unknownField"]);
    const { id } = await give(email, { to: dayIn(-1) });
    expect(await bad(fieldsFor(email.toUpperCase()))).toMatchObject({ statusCode: 409, code: "already-granted" });
    const changed = await world.admin.save("/grants", id, 1, { role: "registrar", email: addressOf("other") });
    expect(paths(changed.body)).toEqual(["role unchangeable", "email unchangeable"]);
    for (const role of ["organization-manager", "team-manager", "registrar"] as const) {
      const other = await signInWith(addressOf(role), { sportIds: [world.sport], roles: [role] });
      expect((await other.save("/grants", randomUUID(), 0, fieldsFor(addressOf("x")))).body.code).toBe("forbidden");
    }
    const manager = await signInWith(addressOf("manager"), { sportIds: [world.sport], roles: ["sport-manager"] });
    expect((await manager.save("/grants", randomUUID(), 0, fieldsFor(addressOf("y")))).status).toBe(200);
  });

  it("is refused twice also in a set with another refused change", async () => {
    const { world } = context();
    const fields = fieldsFor(addressOf("twice"));
    await world.admin.create("/grants", fields);
    const { id } = await world.admin.create("/venues", { name: "Arena" });
    const changes = [
      { type: "venue", id, version: 5, data: { name: "Hall" } },
      { type: "grant", id: randomUUID(), version: 0, data: fields },
    ];
    const { status, body } = await world.admin.call("POST", `/change-sets/${randomUUID()}`, { changes });
    expect([status, body.code]).toEqual([409, "version-conflict"]);
  });

  it("shows its address and note to those who read personal fields, and to its holder", async () => {
    const { world, signIn: signInWith } = context();
    const email = addressOf("holder");
    const { id } = await give(email, { note: "since the general meeting" });
    const holder = await signIn(email);
    const stranger = await signInWith(addressOf("reader"), { sportIds: [world.sport] });
    const registrar = await signInWith(addressOf("registrar"), { sportIds: [world.sport], roles: ["registrar"] });
    const shown = async (client: TestClient, path: string) =>
      JSON.stringify((await client.get(path)).body).includes(email);
    const paths = [`/grants/${id}`, `/grants?user=${holder.userId}`, `/history?entity=${id}`];
    for (const path of [...paths, `/grants?pid=${world.club}`]) {
      // In turn, since the answers of lists are kept.
      expect([path, await shown(stranger, path)]).toEqual([path, false]);
      expect([path, await shown(registrar, path)]).toEqual([path, true]);
      expect([path, await shown(stranger, path)]).toEqual([path, false]);
    }
    for (const path of paths) expect([path, await shown(holder, path)]).toEqual([path, true]);
    expect(await shown(stranger, `/grants?user=${holder.userId.toUpperCase()}`)).toBe(false);
    expect((await holder.get(`/grants?role=club-manager&user=${holder.userId}`)).body.grants).toHaveLength(1);
    expect((await holder.get("/grants?q=x")).status).toBe(400);
  });

  it("goes with what it is for and comes back with it, bound as before; neither is final", async () => {
    const { world, admin } = context();
    const club = await world.admin.create("/organizations", {
      name: "Short-lived",
      type: "ORGANIZATION_TYPE_CLUB",
      parents: [{ id: world.federation, type: "organization" }],
    });
    const email = addressOf("gone");
    const { id } = await give(email, { scope: { id: club.id, type: "organization" } });
    const holder = await signIn(email);
    const gone = await world.admin.delete("/organizations", club.id, 1);
    expect(gone.status).toBe(204);
    expect((await holder.get("/teams")).body.code).toBe("no-sport");
    const set = gone.headers.get(changeSetHeader);
    const undone = await world.admin.ok("POST", `/change-sets/${set}/undo`, { id: randomUUID() });
    expect(undone).toMatchObject({ changeSet: { final: false } });
    expect(await read(id)).toMatchObject({ user: holder.userId, email });
    expect((await holder.get("/teams")).status).toBe(200);
    expect((await admin.get(`/users/${holder.userId}`)).status).toBe(200);
  });

  it("ends the streams of its holder when it ends, with the user's own event", async () => {
    const { world } = context();
    const email = addressOf("stream");
    const { id } = await give(email);
    const holder = await signIn(email);
    const reader = await EventReader.open(holder);
    await reader.until(() => reader.messages.length > 0);
    await world.admin.save("/grants", id, 2, { to: dayIn(-1) });
    await reader.until(() => reader.ended);
    const own = reader.events.map(({ data }) => data).filter(({ type }) => type === "user");
    expect(own).toMatchObject([{ id: holder.userId, action: "updated", version: 0 }]);
  });

  it("that an import gives to somebody else ends the streams of both", async () => {
    const { app, world } = context();
    const [from, to] = [addressOf("from"), addressOf("to")];
    const { id } = await give(from);
    const holders = [await signIn(from), await signIn(to)];
    const readers = await Promise.all(holders.map((holder) => EventReader.open(holder)));
    await Promise.all(readers.map((reader) => reader.until(() => reader.messages.length > 0)));
    const { id: _id, version: _version, ...data } = await read(id);
    const record = { entity: "grant", id, home: world.sport, data: { ...data, user: holders[1]?.userId } };
    const lines = async function* () {
      yield JSON.stringify(record);
    };
    expect(await importRecords(app.store, lines())).toMatchObject({ changed: 1, bad: [] });
    await Promise.all(readers.map((reader) => reader.until(() => reader.ended)));
  });

  it("is sent to its holder, who had no sport before, by an open stream", async () => {
    const email = addressOf("newcomer");
    const newcomer = await signIn(email);
    const reader = await EventReader.open(newcomer);
    await reader.until(() => reader.messages.length > 0);
    await give(email);
    await signIn(email);
    await reader.until(() => reader.ended);
    expect(reader.events.map(({ data }) => data)).toMatchObject([
      { type: "user", id: newcomer.userId, action: "updated", version: 0 },
    ]);
  });
});
