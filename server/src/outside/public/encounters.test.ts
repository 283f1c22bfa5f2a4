import { expect, it } from "vitest";
import { encountersIn } from "../../court/encounters/testing/encounters-in.ts";
import { onEachEngine } from "../../testing/each-engine.ts";

onEachEngine("encounters of public tournaments", (context) => {
  it("are among its matches, also those without a stage, and their rubbers are not", async () => {
    const { world, stranger } = context();
    const { open, rubbersOf } = encountersIn(() => world);
    const tournament = await world.admin.create("/tournaments", { name: "Cup", format: "ENCOUNTER_PADEL_3" });
    const { id } = await world.admin.create("/matches", {
      parent: { id: tournament.id, type: "tournament" },
      competitors: world.teams.map((team) => ({ id: team })),
    });
    expect((await open(id)).status).toBe(200);
    expect(Object.keys(await rubbersOf(id))).toHaveLength(3);
    await world.admin.ok("POST", `/tournaments/${tournament.id}/version/1`, { published: true });
    for (const address of [`/public/tournaments/${tournament.id}/matches`, `/public/matches?pid=${tournament.id}`]) {
      const { matches } = (await stranger.get(address)).body;
      expect(
        matches.map((match: { id: string }) => match.id),
        address,
      ).toEqual([id]);
    }
  });
});
