import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { findDisagreements } from "../../testing/disagreements.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import type { Answer, TestClient } from "../../testing/test-client.ts";

onEachEngine("the order in which an undo puts things back", (context) => {
  const apply = (client: TestClient, changes: object[], id = randomUUID()) =>
    client.call("POST", `/change-sets/${id}`, { changes });
  const undo = (client: TestClient, { headers }: Answer) =>
    client.call("POST", `/change-sets/${headers.get("x-change-set")}/undo`, { id: randomUUID() });
  const team = (id: string, more: object = {}) => {
    return { type: "team", id, version: 0, data: { name: "Swifts", type: "TEAM_TYPE_TEAM", ...more } };
  };
  const expectConsistent = async () => expect(await findDisagreements(context().db)).toEqual([]);

  it("takes parts away before an owner that was changed after them, and brings them back after it", async () => {
    const { admin } = context().world;
    const [cup, stage, match] = [randomUUID(), randomUUID(), randomUUID()];
    const created = await apply(admin, [
      { type: "tournament", id: cup, version: 0, data: { name: "Cup" } },
      { type: "stage", id: stage, version: 0, data: { tournamentId: cup, type: "STAGE_TYPE_ROUND_ROBIN" } },
      { type: "match", id: match, version: 0, data: { parent: { id: stage, type: "stage" } } },
      { type: "stage", id: stage, version: 1, data: { type: "STAGE_TYPE_ELIMINATION" } },
      { type: "tournament", id: cup, version: 1, data: { currentStage: stage } },
    ]);
    const undone = await undo(admin, created);
    expect([created.status, undone.status]).toEqual([200, 200]);
    await expectConsistent();
    expect((await undo(admin, undone)).status).toBe(200);
    expect((await admin.get(`/tournaments/${cup}`)).body.tournament.currentStage).toBe(stage);
    expect((await admin.get(`/matches/${match}`)).status).toBe(200);
    // A change set, too, may delete parts before their owners.
    const versionOf = async (path: string) => {
      return (Object.values((await admin.get(path)).body)[0] as { version: number }).version;
    };
    const gone = await apply(admin, [
      { type: "match", id: match, version: (await versionOf(`/matches/${match}`)) + 1, delete: true },
      { type: "stage", id: stage, version: (await versionOf(`/tournaments/stages/${stage}`)) + 1, delete: true },
      { type: "tournament", id: cup, version: (await versionOf(`/tournaments/${cup}`)) + 2, delete: true },
    ]);
    expect(gone.status).toBe(200);
    expect((await undo(admin, gone)).status).toBe(200);
    expect((await admin.get(`/matches/${match}`)).status).toBe(200);
    await expectConsistent();
  });

  it("deletes a new entity before the new one to which it refers", async () => {
    const { admin } = context().world;
    const [club, one] = [randomUUID(), randomUUID()];
    const created = await apply(admin, [
      { type: "organization", id: club, version: 0, data: { name: "Club", type: "ORGANIZATION_TYPE_CLUB" } },
      team(one, { parents: [{ id: club, type: "organization" }] }),
      { type: "organization", id: club, version: 1, data: { name: "Club of swifts" } },
    ]);
    expect([created.status, (await undo(admin, created)).status]).toEqual([200, 200]);
    await expectConsistent();
  });

  it("takes a sport away after what belonged to it, and brings it back before, or nothing", async () => {
    const { admin } = context();
    const sport = (await admin.create("/sports", { name: "Skittles", type: "SPORT_TYPE_RACE" })).id;
    const [one, other] = [randomUUID(), randomUUID()];
    for (const id of [one, other]) await admin.in(sport).create("/teams", team(id).data, id);
    const first = await admin.in(sport).delete("/teams", one, 1);
    const both = await apply(admin, [
      { type: "team", id: other, version: 1, delete: true },
      { type: "sport", id: sport, version: 1, delete: true },
    ]);
    expect(both.status).toBe(200);
    const refused = await undo(admin, first);
    expect([refused.status, refused.body.code]).toEqual([409, "changed-since"]);
    expect((await undo(admin, both)).status).toBe(200);
    expect((await undo(admin, first)).status).toBe(200);
    await expectConsistent();
  });

  it("changes nothing where the set has deleted an entity that it had created", async () => {
    const { admin } = context().world;
    const id = randomUUID();
    const created = await apply(admin, [team(id), { type: "team", id, version: 1, delete: true }]);
    const undone = await undo(admin, created);
    expect([undone.status, undone.body.changeSet.count, undone.body.entities]).toEqual([200, 0, []]);
    expect((await undo(admin, created)).body.code).toBe("undone");
  });

  it("leaves the answer of a repeated set as it was, but for what is no longer there", async () => {
    const { admin } = context().world;
    const [gone, id] = [randomUUID(), randomUUID()];
    await admin.create("/teams", team(gone).data, gone);
    const changes = [team(id), { type: "team", id: gone, version: 1, delete: true }];
    const set = randomUUID();
    const first = await apply(admin, changes, set);
    await undo(admin, first);
    const again = await apply(admin, changes, set);
    expect(again.body).toMatchObject({ entities: [], deleted: [{ type: "team", id: gone }], followed: [] });
  });
});
