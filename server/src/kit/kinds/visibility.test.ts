import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { onEachEngine } from "../../testing/each-engine.ts";
import type { TestClient } from "../../testing/test-client.ts";

onEachEngine("visibility by sport", (context) => {
  const chain = async () => {
    const { world, admin } = context();
    const up = (id: string, type: string) => ({ parents: [{ id, type }] });
    const inOther = admin.in(world.otherSport);
    const above = await inOther.create("/organizations", {
      name: "Umbrella",
      type: "ORGANIZATION_TYPE_FEDERATION",
      ...up(world.otherSport, "sport"),
    });
    const below = await world.admin.create("/organizations", { name: "Below", type: "ORGANIZATION_TYPE_CLUB" });
    const team = await world.admin.create("/teams", {
      name: "Far below",
      type: "TEAM_TYPE_TEAM",
      ...up(below.id, "organization"),
    });
    const tournament = await world.admin.create("/tournaments", { name: "Far cup", ...up(below.id, "organization") });
    const stage = await world.admin.create(`/tournaments/${tournament.id}/stages`, { type: "STAGE_TYPE_ROUND_ROBIN" });
    const match = await world.admin.create("/matches", { parent: { id: stage.id, type: "stage" } });
    return { above, below, team, tournament, stage, match, inOther };
  };

  it("reaches every sport above through the parents, down to owned parts, and leaves with them", async () => {
    const { world, admin } = context();
    const { above, below, team, tournament, stage, match, inOther } = await chain();
    // Other tests have teams of this name, too.
    const found = async (who: TestClient) =>
      (await who.get("/teams?q=far")).body.teams.filter(({ id }: { id: string }) => id === team.id);
    const paths = [
      `/organizations/${below.id}`,
      `/teams/${team.id}`,
      `/tournaments/${tournament.id}`,
      `/tournaments/stages/${stage.id}`,
      `/matches/${match.id}`,
    ];
    const statuses = () => Promise.all(paths.map(async (path) => (await inOther.get(path)).status));
    expect(await statuses()).toEqual([404, 404, 404, 404, 404]);

    // Only somebody who sees both sports can link them.
    await admin.ok("POST", `/organizations/${below.id}/version/1`, {
      parents: [{ id: above.id, type: "organization" }],
    });
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
    expect(await found(inOther)).toHaveLength(1);
    expect((await inOther.get(`/matches?pid=${stage.id}`)).body.matches).toHaveLength(1);

    await admin.ok("POST", `/organizations/${below.id}/version/2`, { parents: [] });
    expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
    expect(await found(inOther)).toEqual([]);
    expect(await found(world.admin)).toHaveLength(1);
  });

  it("is only for reading outside of the home", async () => {
    const { admin } = context();
    const { above, below, team, inOther } = await chain();
    await admin.ok("POST", `/organizations/${below.id}/version/1`, {
      parents: [{ id: above.id, type: "organization" }],
    });
    expect((await inOther.save("/teams", team.id, 1, { name: "Mine" })).body).toMatchObject({
      statusCode: 403,
      code: "read-only",
    });
    expect((await inOther.delete("/teams", team.id, 1)).body).toMatchObject({ statusCode: 403, code: "read-only" });
  });

  it("hides what is not seen as if it did not exist, but for its id", async () => {
    const { world, admin } = context();
    const inOther = admin.in(world.otherSport);
    const [team] = world.teams;
    const hidden = await inOther.save("/teams", team, 1, { name: "Mine" });
    const unknown = await inOther.save("/teams", randomUUID(), 1, { name: "Mine" });
    expect(hidden.body).toEqual(unknown.body);
    expect((await inOther.delete("/teams", team, 1)).body).toEqual(unknown.body);
    const taken = await inOther.save("/teams", team, 0, { name: "Mine", type: "TEAM_TYPE_TEAM" });
    expect(taken.body).toMatchObject({ code: "id-used" });
    expect(taken.body.currentVersion).toBeUndefined();
    const reference = await inOther.call("POST", `/teams/${randomUUID()}/version/0`, {
      name: "Spy",
      type: "TEAM_TYPE_TEAM",
      parents: [{ id: world.club, type: "organization" }],
    });
    expect(reference.body).toMatchObject({ statusCode: 400, issues: [{ path: "parents.0", code: "notVisible" }] });
  });

  it("keeps references that are stored already, though the caller does not see their targets", async () => {
    const { admin, world } = context();
    const { above, below } = await chain();
    const parents = [{ id: above.id, type: "organization" }];
    await admin.ok("POST", `/organizations/${below.id}/version/1`, { parents });
    const saved = await world.admin.save("/organizations", below.id, 2, { name: "Still below", parents });
    expect(saved.body.organization).toMatchObject({ name: "Still below", parents });
  });

  it("gives owned parts their owner's home, whatever the header", async () => {
    const { world, admin, db } = context();
    const match = await admin.create("/matches", { parent: { id: world.stage, type: "stage" } });
    const row = await db.read.selectFrom("entity").select("home").where("id", "=", match.id).executeTakeFirst();
    expect(row?.home).toBe(world.sport);
    const foreign = await admin
      .in(world.otherSport)
      .call("POST", `/matches/${randomUUID()}/version/0`, { parent: { id: world.stage, type: "stage" } });
    expect(foreign.status).toBe(400);
  });

  it("gives what a superuser without a sport creates the home of its first parent, and refuses it without one", async () => {
    const { world, admin, db } = context();
    const homeOf = async (id: string) =>
      (await db.read.selectFrom("entity").select("home").where("id", "=", id).executeTakeFirst())?.home;
    const bySport = await admin.create("/teams", {
      name: "A",
      type: "TEAM_TYPE_TEAM",
      parents: [{ id: world.otherSport, type: "sport" }],
    });
    const byClub = await admin.create("/teams", {
      name: "B",
      type: "TEAM_TYPE_TEAM",
      parents: [{ id: world.club, type: "organization" }],
    });
    expect([await homeOf(bySport.id), await homeOf(byClub.id)]).toEqual([world.otherSport, world.sport]);
    const lost = await admin.call("POST", `/teams/${randomUUID()}/version/0`, { name: "C", type: "TEAM_TYPE_TEAM" });
    expect(lost.body).toMatchObject({ statusCode: 400, code: "select-sport" });
  });

  it("refuses parents that make an organization its own ancestor, also at the same moment", async () => {
    const { world } = context();
    const { admin } = world;
    const make = async (name: string, parent?: string) =>
      (
        await admin.create("/organizations", {
          name,
          type: "ORGANIZATION_TYPE_CLUB",
          parents: parent ? [{ id: parent, type: "organization" }] : [],
        })
      ).id;
    const top = await make("Top");
    const middle = await make("Middle", top);
    const bottom = await make("Bottom", middle);
    for (const parent of [top, middle, bottom]) {
      const answer = await admin.save("/organizations", top, 1, { parents: [{ id: parent, type: "organization" }] });
      expect(answer.body).toMatchObject({ statusCode: 400, issues: [{ path: "parents.0", code: "circle" }] });
    }
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await make("One"), await make("Other")];
      const answers = await Promise.all([
        admin.save("/organizations", one, 1, { parents: [{ id: other, type: "organization" }] }),
        admin.save("/organizations", other, 1, { parents: [{ id: one, type: "organization" }] }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
  });

  it("moves a match between owners of one sport, with both owners' counts", async () => {
    const { world } = context();
    const { admin } = world;
    const tournament = await admin.create("/tournaments", { name: "Moving" });
    const [first, second] = [
      await admin.create(`/tournaments/${tournament.id}/stages`, { type: "STAGE_TYPE_ROUND_ROBIN" }),
      await admin.create(`/tournaments/${tournament.id}/stages`, { type: "STAGE_TYPE_ELIMINATION" }),
    ];
    const match = await admin.create("/matches", { parent: { id: first.id, type: "stage" } });
    const count = async (id: string) => (await admin.get(`/tournaments/stages/${id}`)).body.stage.numberOfMatches;
    expect([await count(first.id), await count(second.id)]).toEqual([1, 0]);
    await admin.save("/matches", match.id, 1, { parent: { id: second.id, type: "stage" } });
    expect([await count(first.id), await count(second.id)]).toEqual([0, 1]);
    expect((await admin.get(`/tournaments/${tournament.id}`)).body.tournament.stages).toEqual([
      { id: first.id, type: "STAGE_TYPE_ROUND_ROBIN", version: 0 },
      { id: second.id, type: "STAGE_TYPE_ELIMINATION", version: 0 },
    ]);
  });
});
