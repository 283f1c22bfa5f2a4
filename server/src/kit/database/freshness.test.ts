import { expect, it } from "vitest";
import { onEachEngine } from "../../testing/each-engine.ts";

onEachEngine("freshness", (context) => {
  it("reports a save that has been answered, in the sports that see it and of its kind alone", async () => {
    const { db, world } = context();
    const { sport, otherSport } = world;
    const look = async () => {
      const { access, changesOf } = await db.freshness();
      const teams = [changesOf(sport, "team"), changesOf("*", "team")];
      const others = [changesOf(sport, "venue"), changesOf(otherSport, "team"), changesOf(sport, "tournament")];
      return { access, teams, others };
    };
    const settled = async () => {
      await expect.poll(async () => Object.values(await look()).flat()).not.toContain(null);
      return look();
    };
    const before = await settled();
    await world.admin.create("/teams", { name: "New", type: "TEAM_TYPE_TEAM" });
    const saved = await look();
    for (const [index, changes] of saved.teams.entries()) expect(changes).not.toBe(before.teams[index]);
    const after = await settled();
    for (const [index, changes] of after.teams.entries()) expect(changes).not.toBe(before.teams[index]);
    expect([after.access, after.others]).toEqual([before.access, before.others]);
  });

  it("reports owners whose derived fields have changed, and moves in every list", async () => {
    const { db, world, admin } = context();
    const { sport, otherSport, tournament } = world;
    const of = async (where: string, type: string) => (await db.freshness()).changesOf(where, type);
    const settled = async (where: string, type: string) => {
      await expect.poll(() => of(where, type)).not.toBeNull();
      return of(where, type);
    };
    const before = await settled(sport, "tournament");
    await world.admin.create(`/tournaments/${tournament}/stages`, { type: "STAGE_TYPE_ELIMINATION" });
    expect(await settled(sport, "tournament")).not.toBe(before);
    const club = (await world.admin.create("/organizations", { name: "Moves", type: "ORGANIZATION_TYPE_CLUB" })).id;
    const unseen = await settled(otherSport, "team");
    await admin.ok("POST", `/organizations/${club}/version/1`, { parents: [{ id: otherSport, type: "sport" }] });
    expect(await settled(otherSport, "team")).not.toBe(unseen);
  });

  it("is read once for all calls of a turn", async () => {
    const { db } = context();
    const [one, other] = await Promise.all([db.freshness(), db.freshness()]);
    expect(other).toBe(one);
    expect(await db.freshness()).not.toBe(one);
  });

  it("reports a change of rights once it is committed", async () => {
    const { db } = context();
    const { access } = await db.freshness();
    await db.write(async () => {});
    expect((await db.freshness()).access).toBe(access);
    await db.write((trx) => db.noteAccess(trx));
    expect((await db.freshness()).access).toBeGreaterThan(access);
  });
});
