import { sql } from "kysely";
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

onEachEngine(
  "freshness of changes that wait for their positions",
  (context) => {
    /** Logs so many more changes of the team, as transactions do that have just committed. */
    const log = async (team: string, count: number) => {
      await sql`
        insert into change (at, by, entity, type, version, action, affects_summary, sports, reset_sports, before, after)
        select at, by, entity, type, version + number, action, affects_summary, sports, reset_sports, before, after
        from change, generate_series(1, ${count}::integer) as number where entity = ${team} and version = 0`.execute(
        context().db.read,
      );
    };
    const makeTeam = async () =>
      (await context().world.admin.create("/teams", { name: "Waiting", type: "TEAM_TYPE_TEAM" })).id as string;

    it("names the entities of a few", async () => {
      const { db, world } = context();
      const team = await makeTeam();
      await expect.poll(async () => (await db.freshness()).changesOf(world.sport, "team")).not.toBeNull();
      const { position } = await db.freshness();
      await log(team, 3);
      const { changesOf, changedSince } = await db.freshness();
      expect(changesOf(world.sport, "team")).toBeNull();
      const changed = changedSince(world.sport, "team", position);
      expect(changed).toHaveLength(3);
      for (const one of changed ?? []) expect(one).toMatchObject({ entity: team, key: expect.any(String) });
      await db.sequence();
      expect((await db.freshness()).changesOf(world.sport, "team")).toBe(position + 3);
    });

    it("takes many together, which may alter every list of their kind, and those of no other kind", async () => {
      const { db, world } = context();
      const team = await makeTeam();
      await expect.poll(async () => (await db.freshness()).changesOf(world.sport, "team")).not.toBeNull();
      const { position } = await db.freshness();
      await log(team, 500);
      const { changesOf, changedSince } = await db.freshness();
      expect([changesOf(world.sport, "team"), changedSince(world.sport, "team", position)]).toEqual([null, null]);
      expect(changedSince(world.sport, "venue", position)).toEqual([]);
      expect(changedSince(world.otherSport, "team", position)).toEqual([]);
      await db.sequence();
      expect((await db.freshness()).changedSince(world.sport, "team", position)).toHaveLength(500);
    });
  },
  {},
  ["postgresql"],
);
