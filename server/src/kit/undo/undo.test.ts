import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { findDisagreements } from "../../testing/disagreements.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { waitingLocks } from "../../testing/waiting-locks.ts";

const header = "x-change-set";

onEachEngine("undo", (context) => {
  const undo = (client: TestClient, set: string, id: string = randomUUID(), query = "") =>
    client.call("POST", `/change-sets/${set}/undo${query}`, { id });
  const apply = async (client: TestClient, changes: object[], title?: string) => {
    const id = randomUUID();
    await client.ok("POST", `/change-sets/${id}`, { changes, ...(title && { title }) });
    return id;
  };
  const setOf = async (client: TestClient, path: string, id: string, version: number, body: object | null) => {
    const method = body === null ? "DELETE" : "POST";
    const answer = await client.call(method, `${path}/${id}/version/${version}`, body ?? undefined);
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
    return answer.headers.get(header) ?? "";
  };

  it("puts back the fields that a set changed, and only those; again and again", async () => {
    const { admin } = context().world;
    const { id } = await admin.create("/teams", { name: "Before", type: "TEAM_TYPE_TEAM" });
    const set = await setOf(admin, "/teams", id, 1, { name: "After" });
    await admin.ok("POST", `/teams/${id}/version/2`, { type: "TEAM_TYPE_PAIR" });
    const first = await undo(admin, set);
    expect(first.status).toBe(200);
    expect(first.body.changeSet).toMatchObject({ undoes: set, undoneBy: null, count: 1 });
    expect(first.body.entities[0].entity).toMatchObject({ name: "Before", type: "TEAM_TYPE_PAIR", version: 3 });
    const stateOf = async (of: string) => (await admin.get(`/change-sets/${of}`)).body.changeSet;
    expect((await stateOf(set)).undoneBy).toBe(first.body.changeSet.id);
    expect((await undo(admin, set)).body.code).toBe("undone");
    const second = await undo(admin, first.body.changeSet.id);
    expect(second.body.entities[0].entity).toMatchObject({ name: "After", version: 4 });
    expect((await stateOf(set)).undoneBy).toBeNull();
    const third = await undo(admin, set);
    expect(third.body.entities[0].entity).toMatchObject({ name: "Before", version: 5 });
    expect((await stateOf(set)).undoneBy).toBe(third.body.changeSet.id);
  });

  it("deletes what was made, and brings back what was deleted, with its home, creation and place, parts after their owner", async () => {
    const { world, db } = context();
    const { admin } = world;
    const tournament = (await admin.create("/tournaments", { name: "Comes back" })).id;
    const stages: string[] = [];
    for (let number = 0; number < 3; number++) {
      stages.push((await admin.create(`/tournaments/${tournament}/stages`, { type: "STAGE_TYPE_ELIMINATION" })).id);
    }
    const [, middle = ""] = stages;
    const match = (await admin.create("/matches", { parent: { id: middle, type: "stage" } })).id;
    await admin.ok("POST", `/tournaments/${tournament}/version/1`, { currentStage: middle });
    const rowsOf = async () =>
      db.read
        .selectFrom("entity")
        .select(["id", "home", "owner", "created_at", "created_by"])
        .where("id", "in", [middle, match])
        .orderBy("id")
        .execute();
    const before = await rowsOf();
    const listed = (await admin.get(`/tournaments/${tournament}`)).body.tournament;
    const set = await setOf(admin, `/tournaments/${tournament}/stages`, middle, 1, null);
    const back = await undo(admin, set);
    expect([back.status, back.body.conflicts]).toEqual([200, undefined]);
    expect(back.body.entities.map(({ type }: { type: string }) => type)).toEqual(["stage", "tournament", "match"]);
    expect(back.body.entities[0].entity).toMatchObject({ id: middle, version: 2, numberOfMatches: 1 });
    expect(await rowsOf()).toEqual(before);
    const { tournament: now } = (await admin.get(`/tournaments/${tournament}`)).body;
    expect(now.currentStage).toBe(middle);
    expect(now.stages.map(({ id }: { id: string }) => id)).toEqual(listed.stages.map(({ id }: { id: string }) => id));
    expect(
      (await admin.get(`/tournaments/${tournament}/stages`)).body.stages.map(({ id }: { id: string }) => id),
    ).toEqual(stages);
    // A repeated delete is no longer the last change.
    expect((await admin.delete(`/tournaments/${tournament}/stages`, middle, 1)).status).toBe(409);
    const again = await undo(admin, back.body.changeSet.id);
    expect(again.body.deleted).toHaveLength(2);
    const created = await apply(admin, [
      { type: "team", id: randomUUID(), version: 0, data: { name: "Made", type: "TEAM_TYPE_TEAM" } },
    ]);
    const gone = await undo(admin, created);
    expect(gone.body).toMatchObject({ entities: [], deleted: [{ type: "team" }] });
    expect((await undo(admin, gone.body.changeSet.id)).body.entities[0].entity).toMatchObject({
      name: "Made",
      version: 2,
    });
    // The undo of the undo restored the team as the set left it, so the set can be undone again.
    expect((await undo(admin, created)).body).toMatchObject({ entities: [], deleted: [{ type: "team" }] });
  });

  it("takes several changes of one entity back as one, and ignores an entity that the set both created and deleted", async () => {
    const { world } = context();
    const { admin } = world;
    const [kept, passing] = [await admin.create("/teams", { name: "One", type: "TEAM_TYPE_TEAM" }), randomUUID()];
    const set = await apply(admin, [
      { type: "team", id: kept.id, version: 1, data: { name: "Two" } },
      { type: "team", id: passing, version: 0, data: { name: "Passing", type: "TEAM_TYPE_TEAM" } },
      { type: "team", id: kept.id, version: 2, data: { name: "Three" } },
      { type: "team", id: passing, version: 1, delete: true },
    ]);
    const { body } = await undo(admin, set);
    expect(body.changeSet.count).toBe(1);
    expect(body.entities.map(({ entity }: { entity: object }) => entity)).toMatchObject([{ name: "One", version: 3 }]);
  });

  it("names what has changed since, and changes nothing", async () => {
    const { world } = context();
    const { admin } = world;
    const [club, team] = [randomUUID(), randomUUID()];
    const { id: renamed } = await admin.create("/teams", { name: "First", type: "TEAM_TYPE_TEAM" });
    const set = await apply(admin, [
      { type: "organization", id: club, version: 0, data: { name: "Club", type: "ORGANIZATION_TYPE_CLUB" } },
      { type: "team", id: team, version: 0, data: { name: "Team", type: "TEAM_TYPE_TEAM" } },
      { type: "team", id: renamed, version: 1, data: { name: "Second", type: "TEAM_TYPE_PAIR" } },
    ]);
    await admin.ok("POST", `/teams/${renamed}/version/2`, { name: "Third" });
    const { id: user } = await admin.create("/teams", {
      name: "User",
      type: "TEAM_TYPE_TEAM",
      parents: [{ id: club, type: "organization" }],
    });
    const since = await undo(admin, set);
    expect([since.status, since.body.code]).toEqual([409, "changed-since"]);
    expect(since.body.conflicts).toEqual([{ type: "team", id: renamed, name: "Third", fields: ["name"], usedBy: [] }]);
    await admin.ok("POST", `/teams/${renamed}/version/3`, { name: "Second" });
    const used = await undo(admin, set);
    expect(used.body.conflicts).toEqual([
      { type: "organization", id: club, name: "Club", fields: [], usedBy: [{ type: "team", id: user, name: "User" }] },
    ]);
    expect((await admin.get(`/teams/${team}`)).status).toBe(200);
    await admin.ok("DELETE", `/teams/${user}/version/1`);
    expect((await undo(admin, set)).status).toBe(200);
  });

  it("refuses when what comes back refers to what is gone, has a number that is taken, or has been given parts", async () => {
    const { world } = context();
    const { admin } = world;
    const parent = (await admin.create("/organizations", { name: "Above", type: "ORGANIZATION_TYPE_CLUB" })).id;
    const child = (
      await admin.create("/teams", {
        name: "Below",
        type: "TEAM_TYPE_TEAM",
        parents: [{ id: parent, type: "organization" }],
      })
    ).id;
    const deletion = await setOf(admin, "/teams", child, 1, null);
    await admin.ok("DELETE", `/organizations/${parent}/version/1`);
    expect((await undo(admin, deletion)).body.conflicts).toMatchObject([{ id: child, fields: ["parents"] }]);
    const licensed = { participant: { id: world.person, type: "participant" }, validFrom: "2026-01-01" };
    const license = (await admin.create("/licenses", { ...licensed, number: "U-1" })).id;
    const revoked = await setOf(admin, "/licenses", license, 1, null);
    const other = (await admin.create("/licenses", { ...licensed, number: "U-1" })).id;
    expect((await undo(admin, revoked)).body.conflicts).toMatchObject([{ id: license, fields: ["number"] }]);
    await admin.ok("DELETE", `/licenses/${other}/version/1`);
    expect((await undo(admin, revoked)).status).toBe(200);
    const venue = randomUUID();
    const created = await apply(admin, [{ type: "venue", id: venue, version: 0, data: { name: "Hall" } }]);
    const field = (await admin.create(`/venues/${venue}/playing-fields`, { name: "Court" })).id;
    expect((await undo(admin, created)).body.conflicts).toMatchObject([
      { id: venue, fields: [], usedBy: [{ type: "playing_field", id: field, name: "Court" }] },
    ]);
  });

  it("is allowed to who may make each of the changes, judged against the difference", async () => {
    const { world, signIn } = context();
    const { admin } = world;
    const official = await signIn("undo-official@example.com", { sportIds: [world.sport], roles: ["match-official"] });
    const [one, other] = world.teams;
    const competitors = (first: string, second: string) => [
      { id: one, score: first },
      { id: other, score: second },
    ];
    const match = (
      await admin.create("/matches", { parent: { id: world.stage, type: "stage" }, competitors: competitors("0", "0") })
    ).id;
    const scored = await setOf(official, "/matches", match, 1, {
      competitors: competitors("1", "0"),
      state: "MATCH_STATE_RUNNING",
    });
    expect((await undo(official, scored)).status).toBe(200);
    const swapped = await setOf(admin, "/matches", match, 3, { competitors: competitors("0", "0").toReversed() });
    expect((await undo(official, swapped)).status).toBe(403);
    const elsewhere = await signIn("undo-elsewhere@example.com", {
      sportIds: [world.otherSport],
      roles: ["sport-manager"],
    });
    expect((await undo(elsewhere, swapped)).status).toBe(404);
    expect((await undo(admin, randomUUID())).status).toBe(404);
    expect((await admin.call("POST", `/change-sets/${swapped}/undo`, { id: "x" })).status).toBe(400);
    expect((await undo(admin, swapped, scored)).body.code).toBe("id-used");
  });

  it("can be repeated and previewed, and refuses what is final", async () => {
    const { world, admin: root, db, idToken, stranger } = context();
    const { admin } = world;
    const { id } = await admin.create("/teams", { name: "Kept", type: "TEAM_TYPE_TEAM" });
    const set = await setOf(admin, "/teams", id, 1, { name: "Changed" });
    const undoId = randomUUID();
    const preview = await undo(admin, set, undoId, "?preview=true");
    expect(preview.body.entities[0].entity.name).toBe("Kept");
    expect((await admin.get(`/teams/${id}`)).body.team.name).toBe("Changed");
    const first = await undo(admin, set, undoId);
    expect((await undo(admin, set, undoId)).body).toEqual(first.body);
    const { fields } = world.samples.participant();
    const person = (await admin.create("/participants", fields)).id;
    const licensed = { participant: { id: person, type: "participant" }, validFrom: "2026-01-01" };
    await admin.create("/licenses", { ...licensed, number: "F-1" });
    const earlier = (await admin.create("/licenses", { ...licensed, number: "F-2" })).id;
    await admin.ok("DELETE", `/licenses/${earlier}/version/1`);
    const named = await apply(
      admin,
      [{ type: "participant", id: person, version: 1, data: { firstname: "Secret" } }],
      "Named Secret",
    );
    const deletion = await admin.call("POST", `/change-sets/${randomUUID()}`, {
      title: "Deletes Secret",
      changes: [{ type: "participant", id: person, version: 2, delete: true }],
    });
    expect(deletion.body.changeSet).toMatchObject({ final: true, title: null });
    const erased = await undo(admin, deletion.body.changeSet.id);
    expect([erased.status, erased.body.code]).toEqual([409, "erased"]);
    expect((await admin.get(`/change-sets/${named}`)).body.changeSet.title).toBeNull();
    const since = await undo(admin, named);
    expect([since.status, since.body.code]).toEqual([409, "erased"]);
    const log = await db.read.selectFrom("change").selectAll().where("entity", "in", [person, earlier]).execute();
    expect(log.every(({ before, after }) => before === null && after === null)).toBe(true);
    const created = await apply(admin, [{ type: "participant", id: randomUUID(), version: 0, data: fields }]);
    expect((await undo(admin, created)).body.changeSet.final).toBe(true);
    const signedIn = await stranger.call("POST", "/authenticate", {
      token: await idToken({ sub: "undo", name: "Undo" }),
    });
    const set2 = signedIn.headers.get(header) ?? "";
    expect((await undo(root, set2)).body.code).toBe("not-undoable");
  });

  it("says that something is erased also where it waits for the deletion", async () => {
    const { world, db } = context();
    const { admin } = world;
    const person = (await admin.create("/participants", world.samples.participant().fields)).id;
    const set = await setOf(admin, "/participants", person, 1, { firstname: "Renamed" });
    const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = db.write(async (trx) => {
      await trx.updateTable("entity").set({ derived: null }).where("id", "=", person).execute();
      held.resolve();
      await free.promise;
    });
    await held.promise;
    const deleting = admin.call("DELETE", `/participants/${person}/version/2`);
    // On PostgreSQL, both wait for the lock of the person; SQLite runs one writer after the other.
    if (db.engine === "postgresql") await expect.poll(() => waitingLocks(db.read)).toBe(1);
    const undoing = undo(admin, set);
    if (db.engine === "postgresql") await expect.poll(() => waitingLocks(db.read)).toBe(2);
    free.resolve();
    await holding;
    expect((await deleting).status).toBe(204);
    expect((await undoing).body.code).toBe("erased");
  });

  it("leaves no disagreement between the tables", async () => {
    await expect.poll(() => findDisagreements(context().db)).toEqual([]);
  });
});
