import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { findDisagreements } from "../../testing/disagreements.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import { drawCup } from "./testing/drawn-cup.ts";

onEachEngine("a double elimination", (context) => {
  const cupOf = (count: number, draw?: object) => drawCup(context().world, "DOUBLE_ELIMINATION", count, draw);
  type Cup = Awaited<ReturnType<typeof cupOf>>;

  /** Plays until the first final, which the upper side of each match has come to by winning. */
  const playToFinal = async (cup: Cup) => {
    for (const place of cup.places.filter((place) => !place.startsWith("FINAL"))) await cup.finish(place, 0);
  };

  it("is drawn and named as one bracket of two sides, and played to its final", async () => {
    const cup = await cupOf(8);
    expect(cup.drawn.status).toBe(200);
    expect(cup.places).toHaveLength(14);
    await playToFinal(cup);
    expect(await cup.sidesAt("MAIN 3.1")).toEqual([1, 6]);
    expect(await cup.sidesAt("FINAL 1.1")).toEqual([1, 6]);
    const names = await Promise.all(
      ["MAIN 3.1", "LOSERS 3.1", "LOSERS 4.1", "FINAL 1.1"].map(async (place) => (await cup.at(place)).name),
    );
    expect(names).toEqual([
      expect.objectContaining({ key: "MATCH_NAME_ROUND", round: 3, number: 1 }),
      expect.objectContaining({ key: "MATCH_NAME_LOSERS_ROUND", round: 3, number: 1 }),
      expect.objectContaining({ key: "MATCH_NAME_LOSERS_FINAL" }),
      expect.objectContaining({ key: "MATCH_NAME_GRAND_FINAL" }),
    ]);
    expect((await cup.at("LOSERS 4.1")).places).toBeNull();
    await cup.finish("FINAL 1.1", 0);
    expect((await cup.all()).length).toBe(14);
    expect(await cup.ranks()).toEqual(["1: 1", "6: 2", "7: 3", "4: 4", "3: 5=", "8: 5=", "2: 7=", "5: 7="]);
    expect((await cup.stages.standings(cup.stage)).complete).toBe(true);
  });

  it("has a second final when the undefeated side loses the first, which goes and comes with its result", async () => {
    const { admin } = context().world;
    const cup = await cupOf(4);
    await playToFinal(cup);
    const lost = await cup.finish("FINAL 1.1", 1);
    const second = async () =>
      (await cup.all()).find(({ bracket, round }) => bracket === "MATCH_BRACKET_FINAL" && round === 2);
    const created = await second();
    expect(created && cup.sidesOf(created)).toEqual(await cup.sidesAt("FINAL 1.1"));
    expect(created).toMatchObject({ position: 1, places: [1, 2], name: { key: "MATCH_NAME_GRAND_FINAL_RESET" } });
    expect((await cup.stages.read(cup.stage)).numberOfMatches).toBe(7);
    expect((await cup.stages.standings(cup.stage)).complete).toBe(false);

    const corrected = await cup.finish("FINAL 1.1", 0);
    expect(await second()).toBeUndefined();
    await admin.ok("POST", `/change-sets/${corrected.headers.get("x-change-set")}/undo`, { id: randomUUID() });
    const back = await second();
    expect(back?.id).toBe(created?.id);

    if (back) await cup.stages.finish(back, 1);
    expect((await cup.ranks()).slice(0, 2)).toEqual(["3: 1", "1: 2"]);
    const refused = await cup.finish("FINAL 1.1", 0);
    expect([refused.status, refused.body.code]).toEqual([409, "has-followed"]);
    expect(refused.body.follows).toEqual([expect.objectContaining({ match: back?.id, side: 0, to: null })]);
    const voided = await cup.stages.finish(await cup.at("FINAL 1.1"), 0, ["2", "0"], "void");
    expect(voided.status).toBe(200);
    expect(await second()).toBeUndefined();

    const undone = await cup.finish("FINAL 1.1", 1);
    await admin.ok("POST", `/change-sets/${undone.headers.get("x-change-set")}/undo`, { id: randomUUID() });
    expect(await second()).toBeUndefined();
    expect(lost.status).toBe(200);
    await expect.poll(() => findDisagreements(context().db)).toEqual([]);
  });

  it("is over when all but one have withdrawn, without a second final", async () => {
    const { admin, tournament } = context().world;
    const cup = await cupOf(5);
    const entries = [];
    for (const competitor of cup.teams) {
      entries.push(await admin.create("/entries", { tournament: { id: tournament, type: "tournament" }, competitor }));
    }
    await cup.finish("MAIN 2.2", 1);
    await cup.finish("MAIN 1.2", 0);
    for (const entry of entries.slice(1)) {
      await admin.ok("POST", `/entries/${entry.id}/version/1`, { status: "ENTRY_STATUS_WITHDRAWN" });
    }
    const { complete } = await cup.stages.standings(cup.stage);
    expect([complete, (await cup.ranks())[0]]).toEqual([true, "1: 1"]);
    const open = (await cup.all()).filter(({ state }) => state !== "MATCH_STATE_FINISHED");
    expect(open).toEqual([]);
    await expect.poll(() => findDisagreements(context().db)).toEqual([]);
  });

  it("has no second final when nobody comes undefeated to the first", async () => {
    const cup = await cupOf(4);
    for (const place of ["MAIN 1.1", "MAIN 1.2"]) await cup.finish(place, 0);
    await cup.save(await cup.at("MAIN 2.1"), { outcome: "MATCH_OUTCOME_DOUBLE_DEFAULT" });
    for (const place of ["LOSERS 1.1", "LOSERS 2.1"]) {
      if ((await cup.at(place)).state !== "MATCH_STATE_FINISHED") await cup.finish(place, 0);
    }
    expect(await cup.at("FINAL 1.1")).toMatchObject({ outcome: "MATCH_OUTCOME_WALKOVER" });
    expect(await cup.all()).toHaveLength(6);
    expect((await cup.stages.standings(cup.stage)).complete).toBe(true);
  });

  it("ends with the first final where the rules say so", async () => {
    const cup = await cupOf(3, { finalReset: false });
    await playToFinal(cup);
    await cup.finish("FINAL 1.1", 1);
    expect(await cup.all()).toHaveLength(4);
    expect((await cup.stages.standings(cup.stage)).complete).toBe(true);
  });
});
