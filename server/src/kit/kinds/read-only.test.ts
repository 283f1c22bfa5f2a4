import { expect, it } from "vitest";
import { isMarked } from "#contract/read-only.ts";
import { onEachEngine } from "../../testing/each-engine.ts";

onEachEngine("what belongs to another sport", (context) => {
  const header = "x-read-only";

  it("is marked beside the answers in which it can only be read", async () => {
    const { admin, world } = context();
    const parents = [
      { id: world.otherSport, type: "sport" },
      { id: world.club, type: "organization" },
    ];
    const guest = await admin.create("/teams", { name: "Guests", type: "TEAM_TYPE_TEAM", parents });
    const own = await world.admin.create("/teams", { name: "Hosts", type: "TEAM_TYPE_TEAM" });

    const one = await world.admin.get(`/teams/${guest.id}`);
    expect(isMarked(one.headers.get(header), 0)).toBe(true);
    expect(Object.keys(one.body)).toEqual(["team"]);
    const list = await world.admin.get("/teams?limit=1000");
    const marked = list.body.teams.filter((_: object, index: number) => isMarked(list.headers.get(header), index));
    expect(marked.map(({ id }: { id: string }) => id)).toEqual([guest.id]);
    // The second answer comes from the cache.
    const again = await world.admin.get("/teams?limit=1000");
    expect(again.headers.get(header)).toBe(list.headers.get(header));
    expect((await world.admin.save("/teams", guest.id, 1, { name: "Ours" })).body.code).toBe("read-only");

    expect((await world.admin.get(`/teams/${own.id}`)).headers.get(header)).toBeNull();
    for (const client of [admin, admin.in(world.otherSport)]) {
      expect((await client.get(`/teams/${guest.id}`)).headers.get(header)).toBeNull();
      expect((await client.get("/teams")).headers.get(header)).toBeNull();
    }
  });

  it("is marked for parts as for their owner", async () => {
    const { admin, world } = context();
    const parents = [{ id: world.club, type: "organization" }];
    const cup = await admin.in(world.otherSport).create("/tournaments", { name: "Cup" });
    await admin.save("/tournaments", cup.id, 1, { parents });
    const stage = await admin.create(`/tournaments/${cup.id}/stages`, { type: "STAGE_TYPE_ELIMINATION" });
    expect((await world.admin.get(`/tournaments/${cup.id}/stages`)).headers.get(header)).toBe("8");
    expect((await world.admin.get(`/tournaments/stages/${stage.id}`)).headers.get(header)).toBe("8");
  });
});
