import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { findDisagreements } from "../../testing/disagreements.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import { EventReader } from "../../testing/event-reader.ts";
import type { Answer, TestClient } from "../../testing/test-client.ts";

const header = "x-change-set";

onEachEngine("change sets", (context) => {
  const apply = (client: TestClient, changes: object[], more: object = {}, id = randomUUID(), query = "") =>
    client.call("POST", `/change-sets/${id}${query}`, { changes, ...more });
  const team = (name: string, more: object = {}, id = randomUUID()) => ({
    type: "team",
    id,
    version: 0,
    data: { name, type: "TEAM_TYPE_TEAM", ...more },
  });
  const entitiesOf = ({ body }: Answer) => body.entities.map((one: { entity: { id: string } }) => one.entity.id);

  it("are applied as a whole, in their order, and answered with what they have made", async () => {
    const { world, admin: root } = context();
    const [federation, club, one] = [randomUUID(), randomUUID(), randomUUID()];
    const id = randomUUID();
    const answer = await apply(
      world.admin,
      [
        {
          type: "organization",
          id: federation,
          version: 0,
          data: { name: "New", type: "ORGANIZATION_TYPE_FEDERATION" },
        },
        {
          type: "organization",
          id: club,
          version: 0,
          data: { name: "Below", type: "ORGANIZATION_TYPE_CLUB", parents: [{ id: federation, type: "organization" }] },
        },
        team("Swifts", { parents: [{ id: club, type: "organization" }] }, one),
        { type: "team", id: one, version: 1, data: { name: "Swallows" } },
        { type: "team", id: world.teams[0], version: 1, delete: true },
      ],
      { title: "  A new club  " },
      id,
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get(header)).toBe(id);
    expect(answer.body.changeSet).toMatchObject({
      id,
      title: "A new club",
      by: { id: root.userId, name: "root@example.com" },
      count: 5,
      undoes: null,
      undoneBy: null,
      final: false,
    });
    expect(entitiesOf(answer)).toEqual([federation, club, one]);
    expect(answer.body.entities[2]).toEqual({
      type: "team",
      entity: (await world.admin.get(`/teams/${one}`)).body.team,
    });
    expect(answer.body.entities[2].entity).toMatchObject({ name: "Swallows", version: 1 });
    expect(answer.body).toMatchObject({ deleted: [{ type: "team", id: world.teams[0] }], followed: [], warnings: [] });
    expect((await world.admin.get(`/change-sets/${id}`)).body).toEqual({ changeSet: answer.body.changeSet });
    expect((await world.admin.get(`/teams?q=swallows`)).body.teams).toHaveLength(1);
    expect((await world.admin.get(`/teams?q=swifts`)).body.teams).toEqual([]);
    world.teams[0] = (await world.admin.create("/teams", { name: "Herons", type: "TEAM_TYPE_TEAM" })).id;
  });

  it("report what followed: parts, cleared fields, and owners whose derived fields have changed", async () => {
    const { world } = context();
    const { admin } = world;
    const tournament = (await admin.create("/tournaments", { name: "Cup" })).id;
    const [stage, match] = [randomUUID(), randomUUID()];
    const created = await apply(admin, [
      { type: "stage", id: stage, version: 0, data: { tournamentId: tournament, type: "STAGE_TYPE_ROUND_ROBIN" } },
      { type: "match", id: match, version: 0, data: { parent: { id: stage, type: "stage" } } },
      { type: "tournament", id: tournament, version: 1, data: { currentStage: stage } },
    ]);
    expect(entitiesOf(created)).toEqual([stage, match, tournament]);
    expect(created.body.entities[0].entity).toMatchObject({ numberOfMatches: 1 });
    expect(created.body.entities[2].entity.stages).toEqual([{ id: stage, type: "STAGE_TYPE_ROUND_ROBIN", version: 0 }]);
    const another = await apply(admin, [
      { type: "match", id: randomUUID(), version: 0, data: { parent: { id: stage, type: "stage" } } },
    ]);
    expect(another.body.followed).toEqual([{ type: "stage", id: stage }]);
    expect(another.body.entities[1]).toMatchObject({
      type: "stage",
      entity: { id: stage, numberOfMatches: 2, version: 0 },
    });
    const gone = await apply(admin, [{ type: "stage", id: stage, version: 1, delete: true }]);
    expect(gone.status).toBe(200);
    expect(gone.body.deleted[0]).toEqual({ type: "stage", id: stage });
    expect(gone.body.deleted).toHaveLength(3);
    expect(gone.body.followed).toHaveLength(3);
    expect(gone.body.followed).toContainEqual({ type: "match", id: match });
    expect(gone.body.entities).toEqual([
      { type: "tournament", entity: (await admin.get(`/tournaments/${tournament}`)).body.tournament },
    ]);
    expect(gone.body.entities[0].entity).toMatchObject({ currentStage: null, stages: [], version: 2 });
  });

  it("change nothing when one change is refused, and name what is wrong with each", async () => {
    const { world, db } = context();
    const before = await db.read.selectFrom("change").select("id").orderBy("id").execute();
    const [good, bad] = [team("Good"), team("", { type: "TEAM_TYPE_SOLO" })];
    const id = randomUUID();
    const answer = await apply(
      world.admin,
      [
        good,
        bad,
        { ...bad, version: 1, data: { name: "Hangs on a refused one" } },
        team("Also", { parents: [{ id: bad.id, type: "organization" }] }),
        { type: "team", id: world.teams[1], version: 7, data: { name: "Wrong version" } },
        { type: "organization", id: world.club, version: 1, delete: true },
        { type: "license", id: randomUUID(), version: 3, delete: true },
      ],
      {},
      id,
    );
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "invalid", statusCode: 400 });
    expect(answer.body.message).toContain("name");
    const paths = answer.body.issues.map(({ path }: { path: string }) => path);
    expect(paths).toEqual([
      "changes.1.data.name",
      "changes.1.data.type",
      "changes.4.version",
      "changes.5",
      "changes.6",
    ]);
    expect(answer.headers.get(header)).toBeNull();
    expect(await db.read.selectFrom("change").select("id").orderBy("id").execute()).toEqual(before);
    expect((await world.admin.get(`/teams/${good.id}`)).status).toBe(404);
    // The id is free again.
    expect((await apply(world.admin, [good], {}, id)).status).toBe(200);
  });

  it("answer as the first refused change would by itself", async () => {
    const { world, signIn } = context();
    const wrong = await apply(world.admin, [{ type: "team", id: world.teams[1], version: 9, data: {} }]);
    expect([wrong.status, wrong.body.code, wrong.body.currentVersion]).toEqual([409, "version-conflict", 0]);
    const used = await apply(world.admin, [{ type: "venue", id: world.venue, version: 1, delete: true }]);
    expect(used.status).toBe(200);
    const inUse = await apply(world.admin, [{ type: "organization", id: world.federation, version: 1, delete: true }]);
    expect([inUse.status, inUse.body.code, inUse.body.uses]).toEqual([409, "in-use", { organization: 1 }]);
    const manager = await signIn("sets-team-manager@example.com", { sportIds: [world.sport], roles: ["team-manager"] });
    const forbidden = await apply(manager, [
      team("Mine"),
      { type: "tournament", id: world.tournament, version: 1, data: {} },
    ]);
    expect([forbidden.status, forbidden.body.issues[0].path]).toEqual([403, "changes.1"]);
    expect((await apply(manager, [team("Mine")])).status).toBe(200);
    const unknown = await apply(world.admin, [{ type: "team", id: randomUUID(), version: 2, data: {} }]);
    expect(unknown.status).toBe(404);
    const other = await apply(world.admin, [
      { type: "stage", id: world.stage, version: 1, data: { tournamentId: randomUUID() } },
    ]);
    expect(other.status).toBe(404);
  });

  it("refuse a body of another form, naming every error", async () => {
    const { world } = context();
    const answer = await apply(
      world.admin,
      [
        { type: "user", id: randomUUID(), version: 0, data: {} },
        { type: "team", id: "no id", version: -1, data: {} },
        { type: "team", id: randomUUID(), version: 0 },
        { type: "team", id: randomUUID(), version: 0, data: {}, delete: true },
      ],
      { title: "x".repeat(201), color: "red" },
    );
    expect(answer.status).toBe(400);
    expect(answer.body.issues.map(({ path }: { path: string }) => path).sort()).toEqual([
      "changes.0.type",
      "changes.1.id",
      "changes.1.version",
      "changes.2.data",
      "changes.3.delete",
      "color",
      "title",
    ]);
    for (const changes of [[], Array.from({ length: 5_001 }, () => team("Many"))]) {
      expect((await apply(world.admin, changes)).status).toBe(400);
    }
    const long = { type: "tournament", id: randomUUID(), version: 0, data: { name: "x".repeat(1_100_000) } };
    expect((await apply(world.admin, [long])).status).toBe(413);
    const longer = { ...long, data: { name: "x".repeat(17_000_000) } };
    expect((await apply(world.admin, [longer])).status).toBe(413);
    // A body that is sent in chunks does not say its length.
    const inChunks = await fetch(`${world.admin.url}/api/change-sets/${randomUUID()}`, {
      method: "POST",
      headers: { ...world.admin.headers(), "content-type": "application/json" },
      body: new Blob([JSON.stringify({ changes: [long] })]).stream(),
      duplex: "half",
    } as RequestInit);
    expect([inChunks.status, await inChunks.json()]).toMatchObject([413, { code: "too-large" }]);
  });

  it("can be sent twice, and not with another body or by somebody else", async () => {
    const { world, signIn, db } = context();
    const id = randomUUID();
    const stage = {
      type: "stage",
      id: randomUUID(),
      version: 0,
      data: { tournamentId: world.tournament, type: "STAGE_TYPE_ELIMINATION" },
    };
    const changes = [stage, team("Once")];
    const first = await apply(world.admin, changes, { title: "Twice" }, id);
    const again = await world.admin.call("POST", `/change-sets/${id}`, {
      title: "Twice",
      changes: changes.map(({ data, ...rest }) => ({ data, ...rest })),
    });
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(again.headers.get(header)).toBe(id);
    expect(again.body.followed).toEqual([{ type: "tournament", id: world.tournament }]);
    expect((await apply(world.admin, changes, { title: "Other" }, id)).body.code).toBe("id-used");
    const other = await signIn("sets-manager@example.com", { sportIds: [world.sport], roles: ["sport-manager"] });
    expect((await apply(other, changes, { title: "Twice" }, id)).body.code).toBe("id-used");
    expect(await db.read.selectFrom("change").select("id").where("change_set", "=", id).execute()).toHaveLength(2);
    const together = randomUUID();
    const one = [team("At the same moment")];
    const answers = await Promise.all(Array.from({ length: 5 }, () => apply(world.admin, one, {}, together)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it("can be previewed: the same answer, and nothing of it stays", async () => {
    const { world, db } = context();
    const counts = async () => {
      const lists = ["visibility", "term", "word"] as const;
      const tables = ["entity", "reference", ...lists, "change", "change_set", "deleted_entity"] as const;
      return Promise.all(tables.map(async (table) => (await db.read.selectFrom(table).selectAll().execute()).length));
    };
    const before = await counts();
    const stream = await EventReader.open(world.admin);
    const id = randomUUID();
    const created = team("Looked at");
    const changes = [created, { type: "team", id: world.teams[1], version: 1, delete: true }];
    const preview = await apply(world.admin, changes, { title: "Look" }, id, "?preview=true");
    expect(preview.status).toBe(200);
    expect(preview.headers.get(header)).toBeNull();
    expect(await counts()).toEqual(before);
    const reported = () => stream.events.map(({ data }) => "id" in data && data.id);
    await stream.expect(0);
    expect(reported()).not.toContain(created.id);
    expect(reported()).not.toContain(world.teams[1]);
    const previews = await Promise.all(
      Array.from({ length: 3 }, () => apply(world.admin, changes, { title: "Look" }, id, "?preview=true")),
    );
    expect(previews.map(({ status }) => status)).toEqual([200, 200, 200]);
    const applied = await apply(world.admin, changes, { title: "Look" }, id);
    const { at: _previewed, ...shown } = preview.body.changeSet;
    expect(applied.body).toMatchObject({ ...preview.body, changeSet: shown });
    await stream.until(() => reported().includes(created.id));
    stream.close();
    expect((await apply(world.admin, changes, { title: "Look" }, id, "?preview=true")).body).toEqual(applied.body);
    const refused = await apply(world.admin, [{ ...team("x"), version: 4 }], {}, randomUUID(), "?preview=true");
    expect(refused.status).toBe(404);
    world.teams[1] = (await world.admin.create("/teams", { name: "Kestrels", type: "TEAM_TYPE_TEAM" })).id;
  });

  it("name themselves in the answer of every save and delete, also of one that is repeated", async () => {
    const { world, admin: root, idToken, stranger } = context();
    const id = randomUUID();
    const created = await world.admin.save("/teams", id, 0, { name: "Named", type: "TEAM_TYPE_TEAM" });
    const saved = await world.admin.save("/teams", id, 1, { name: "Renamed" });
    const repeated = await world.admin.save("/teams", id, 1, { name: "Renamed" });
    const gone = await world.admin.delete("/teams", id, 2);
    const goneAgain = await world.admin.delete("/teams", id, 2);
    const sets = [created, saved, repeated, gone, goneAgain].map(({ headers }) => headers.get(header));
    expect(sets.every((set) => /^[\da-f-]{36}$/.test(set ?? ""))).toBe(true);
    expect([sets[2], sets[4]]).toEqual([sets[1], sets[3]]);
    expect(new Set(sets).size).toBe(3);
    expect((await world.admin.save("/teams", id, 3, {})).headers.get(header)).toBeNull();
    const user = await stranger.call("POST", "/authenticate", { token: await idToken({ sub: "sets", name: "Sets" }) });
    expect(user.headers.get(header)).not.toBeNull();
    const userId = user.body.id;
    const added = await root.call("POST", `/users/${userId}/roles`, { roles: ["registrar"] });
    expect(added.headers.get(header)).not.toBeNull();
    expect(
      (await root.call("POST", `/users/${userId}/roles`, { roles: ["registrar"] })).headers.get(header),
    ).toBeNull();
  });

  it("leave no disagreement between the tables", async () => {
    await expect.poll(() => findDisagreements(context().db)).toEqual([]);
  });
});
