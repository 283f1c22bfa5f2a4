import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { onEachEngine } from "../../testing/each-engine.ts";

onEachEngine("deletion", (context) => {
  it("is refused while anything refers to the entity, and says by what and how many", async () => {
    const { world } = context();
    const answer = await world.admin.delete("/organizations", world.club, 1);
    expect(answer.body).toMatchObject({ statusCode: 409, code: "in-use", uses: { team: 2, venue: 1, tournament: 1 } });
    expect(answer.body.message).toContain("2 teams");
    expect((await world.admin.get(`/organizations/${world.club}`)).status).toBe(200);
  });

  it("names some of each kind of what uses the entity, as far as the caller may see it", async () => {
    const { world, admin: root } = context();
    const { admin } = world;
    const club = await admin.create("/organizations", { name: "Wanderers", type: "ORGANIZATION_TYPE_CLUB" });
    const parents = [{ id: club.id, type: "organization" }];
    const team = (name: string) => admin.create("/teams", { name, type: "TEAM_TYPE_TEAM", parents });
    const first = await team("Wanderers 1");
    for (let number = 2; number <= 12; number++) await team(`Wanderers ${number}`);
    const venue = await admin.create("/venues", { name: "Wanderers' hall", parents });
    const { usedBy, uses } = (await admin.delete("/organizations", club.id, 1)).body;
    expect(uses).toEqual({ team: 12, venue: 1 });
    expect(usedBy).toHaveLength(10);
    expect(usedBy).toContainEqual({ type: "venue", id: venue.id, name: "Wanderers' hall" });

    const elsewhere = [{ id: world.otherSport, type: "sport" }];
    const host = { name: "Hosts", type: "ORGANIZATION_TYPE_CLUB", parents: elsewhere };
    const hosts = [{ id: (await root.create("/organizations", host)).id, type: "organization" }];
    const competitors = [{ id: first.id, type: "team" }];
    const cup = await root.create("/tournaments", { name: "Far cup", parents: hosts, competitors });
    const refused = (await admin.delete("/teams", first.id, 1)).body;
    expect(refused).toMatchObject({ code: "in-use", uses: { tournament: 1 }, usedBy: [] });
    expect((await root.delete("/teams", first.id, 1)).body.usedBy).toEqual([
      { type: "tournament", id: cup.id, name: "Far cup" },
    ]);

    const changes = [
      { type: "organization", id: club.id, version: 1, delete: true },
      { type: "team", id: first.id, version: 1, delete: true },
    ];
    const { body } = await root.call("POST", `/change-sets/${randomUUID()}`, { changes });
    expect(body.usedBy).toHaveLength(10);
    expect(body.issues.map((issue: { usedBy: object[] }) => issue.usedBy.length)).toEqual([10, 1]);
  });

  it("is refused for a sport that is the home of something", async () => {
    const { world, admin } = context();
    const sport = await admin.create("/sports", { name: "Skittles", type: "SPORT_TYPE_RACE" });
    const team = await admin.in(sport.id).create("/teams", { name: "Pins", type: "TEAM_TYPE_TEAM" });
    expect((await admin.delete("/sports", sport.id, 1)).body).toMatchObject({ code: "in-use", uses: { team: 1 } });
    await admin.in(sport.id).delete("/teams", team.id, 1);
    expect((await admin.delete("/sports", sport.id, 1)).status).toBe(204);
    expect(world.sport).not.toBe(sport.id);
  });

  it("takes all owned parts along in one transaction", async () => {
    const { world, db } = context();
    const { admin } = world;
    const tournament = await admin.create("/tournaments", { name: "Doomed" });
    const stage = await admin.create(`/tournaments/${tournament.id}/stages`, { type: "STAGE_TYPE_ROUND_ROBIN" });
    const inStage = await admin.create("/matches", { parent: { id: stage.id, type: "stage" } });
    const direct = await admin.create("/matches", { parent: { id: tournament.id, type: "tournament" } });
    const history = await admin.create("/tournaments/histories", {
      tournament: { id: tournament.id, type: "tournament" },
    });
    const ids = [tournament.id, stage.id, inStage.id, direct.id, history.id];
    expect((await admin.delete("/tournaments", tournament.id, 1)).status).toBe(204);
    for (const table of ["visibility", "term", "word"] as const) {
      expect(await db.read.selectFrom(table).select("entity").where("entity", "in", ids).execute()).toEqual([]);
    }
    expect(await db.read.selectFrom("entity").select("id").where("id", "in", ids).execute()).toEqual([]);
    const log = await db.read
      .selectFrom("change")
      .select("entity")
      .where("action", "=", "deleted")
      .where("entity", "in", ids)
      .execute();
    expect(log).toHaveLength(5);
  });

  it("deletes nothing when a part is in use from outside", async () => {
    const { world } = context();
    const { admin } = world;
    const venue = await admin.create("/venues", { name: "Busy hall" });
    const field = await admin.create(`/venues/${venue.id}/playing-fields`, { name: "Court" });
    const match = await admin.create("/matches", {
      parent: { id: world.stage, type: "stage" },
      playingField: field.id,
    });
    expect((await admin.delete("/venues", venue.id, 1)).body).toMatchObject({ code: "in-use", uses: { match: 1 } });
    expect((await admin.get(`/venues/playing-fields/${field.id}`)).status).toBe(200);
    await admin.save("/matches", match.id, 1, { playingField: null });
    expect((await admin.delete("/venues", venue.id, 1)).status).toBe(204);
  });

  it("empties only a tournament's current stage when that stage goes", async () => {
    const { world } = context();
    const { admin } = world;
    const { id } = await admin.create("/tournaments", { name: "Two stages" });
    const stage = await admin.create(`/tournaments/${id}/stages`, { type: "STAGE_TYPE_ROUND_ROBIN" });
    await admin.save("/tournaments", id, 1, { currentStage: stage.id });
    expect((await admin.delete(`/tournaments/${id}/stages`, stage.id, 1)).status).toBe(204);
    const { tournament } = (await admin.get(`/tournaments/${id}`)).body;
    expect(tournament).toMatchObject({ currentStage: null, stages: [] });
    expect((await admin.delete("/tournaments", id, tournament.version + 1)).status).toBe(204);
  });

  it("does not lose a race against a new reference", async () => {
    const { world } = context();
    const { admin } = world;
    for (let round = 0; round < 10; round++) {
      const { id } = await admin.create("/organizations", { name: "Wanted", type: "ORGANIZATION_TYPE_CLUB" });
      const [deleted, referring] = await Promise.all([
        admin.delete("/organizations", id, 1),
        admin.call("POST", `/teams/${crypto.randomUUID()}/version/0`, {
          name: "Child",
          type: "TEAM_TYPE_TEAM",
          parents: [{ id, type: "organization" }],
        }),
      ]);
      expect([
        [204, 400],
        [409, 200],
      ]).toContainEqual([deleted.status, referring.status]);
    }
  });

  it("erases a person's values from the change log, with those of the licenses, and keeps the rest", async () => {
    const { world, db } = context();
    const { admin } = world;
    const { id } = await admin.create("/participants", {
      firstname: "Erasmus",
      lastname: "Gone",
      type: "PARTICIPANT_TYPE_PLAYER",
      sportType: "SPORT_TYPE_RACE",
      email: "gone@example.com",
    });
    await admin.create("/licenses", {
      participant: { id, type: "participant" },
      number: "Gone-1",
      validFrom: "2026-01-01",
    });
    await admin.save("/participants", id, 1, { heightCm: 180 });
    expect((await admin.delete("/participants", id, 2)).status).toBe(204);
    const log = await db.read.selectFrom("change").selectAll().where("entity", "=", id).orderBy("id").execute();
    expect(log.map(({ action, version, before, after }) => ({ action, version, before, after }))).toEqual([
      { action: "created", version: 0, before: null, after: null },
      { action: "updated", version: 1, before: null, after: null },
      { action: "deleted", version: 2, before: null, after: null },
    ]);
    const left = await db.read.selectFrom("change").selectAll().execute();
    expect(JSON.stringify(left)).not.toMatch(/Erasmus|gone@example|Gone-1/);
  });
});
