import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { findDisagreements } from "../../testing/disagreements.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import type { TestClient } from "../../testing/test-client.ts";

onEachEngine("changes of one set and of several", (context) => {
  const apply = (client: TestClient, changes: object[]) =>
    client.call("POST", `/change-sets/${randomUUID()}`, { changes });
  it("over the same entities at the same moment: one is applied, the others conflict", async () => {
    const { world } = context();
    const ids = await Promise.all(
      ["a", "b", "c", "d"].map(
        async (name) => (await world.admin.create("/teams", { name, type: "TEAM_TYPE_TEAM" })).id,
      ),
    );
    const renamed = (order: string[], name: string) =>
      order.map((id) => ({ type: "team", id, version: 1, data: { name } }));
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, number) =>
        apply(world.admin, renamed(number % 2 === 0 ? ids : ids.toReversed(), `Name ${number}`)),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    for (const { status, body } of answers) if (status === 409) expect(body.code).toBe("version-conflict");
    const won = answers.find(({ status }) => status === 200)?.body.entities[0].entity.name;
    for (const id of ids) expect((await world.admin.get(`/teams/${id}`)).body.team.name).toBe(won);
  });

  it("let later changes use the result of earlier moves", async () => {
    const { world, admin: root } = context();
    const club = (await world.admin.create("/organizations", { name: "Mover", type: "ORGANIZATION_TYPE_CLUB" })).id;
    const member = (
      await world.admin.create("/teams", {
        name: "Moved",
        type: "TEAM_TYPE_TEAM",
        parents: [{ id: club, type: "organization" }],
      })
    ).id;
    const answer = await apply(root, [
      { type: "organization", id: club, version: 1, data: { parents: [{ id: world.otherSport, type: "sport" }] } },
      { type: "team", id: member, version: 1, data: { name: "Moved on" } },
    ]);
    expect(answer.status).toBe(200);
    expect((await root.in(world.otherSport).get("/teams?q=moved%20on")).body.teams).toHaveLength(1);
  });

  it("give a part to an owner that the same set has made", async () => {
    const { world } = context();
    const parent = (id: string) => ({ parent: { id, type: "stage" } });
    const match = (await world.admin.create("/matches", parent(world.stage))).id;
    const stage = randomUUID();
    const data = { type: "STAGE_TYPE_ROUND_ROBIN", tournamentId: world.tournament };
    const answer = await apply(world.admin, [
      { type: "stage", id: stage, version: 0, data },
      { type: "match", id: match, version: 1, data: parent(stage) },
    ]);
    expect([answer.status, answer.body.entities?.[0].entity.numberOfMatches]).toEqual([200, 1]);
    expect((await world.admin.get(`/tournaments/stages/${world.stage}`)).body.stage.numberOfMatches).toBe(0);
  });

  it("give unique numbers in the order of the changes", async () => {
    const { world } = context();
    const license = async (number: string) =>
      (
        await world.admin.create("/licenses", {
          participant: { id: world.person, type: "participant" },
          number,
          validFrom: "2026-01-01",
        })
      ).id;
    const [one, other] = [await license("N-1"), await license("N-2")];
    const renumber = (id: string, version: number, number: string) => ({
      type: "license",
      id,
      version,
      data: { number },
    });
    const taken = await apply(world.admin, [renumber(one, 1, "N-2"), renumber(other, 1, "N-2")]);
    expect([taken.status, taken.body.code, taken.body.issues[0].path]).toEqual([
      409,
      "number-used",
      "changes.0.data.number",
    ]);
    const chain = await apply(world.admin, [renumber(other, 1, "N-3"), renumber(one, 1, "N-2")]);
    expect(chain.status).toBe(200);
  });

  it("do not take an entity of another kind for one of theirs", async () => {
    const { admin, sport, teams } = context().world;
    const guardians = [{ id: sport, type: "participant" }];
    expect((await admin.save("/participants", sport, 1, { guardians })).status).toBe(404);
    expect((await admin.save("/organizations", teams[0], 1, { parents: [] })).status).toBe(404);
    expect((await admin.save("/teams", sport, 1, { name: "No team" })).status).toBe(404);
  });

  it("leave no disagreement between the tables", async () => {
    await expect.poll(() => findDisagreements(context().db)).toEqual([]);
  });
});
