import { expect, it } from "vitest";
import { findDisagreements } from "../../testing/disagreements.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import { drawCup } from "./testing/drawn-cup.ts";

onEachEngine("a consolation", (context) => {
  const cupOf = (count: number) =>
    drawCup(context().world, "ELIMINATION", count, { placement: "PLACEMENT_CONSOLATION" });

  it("takes those who lose their first match, after a bye the next one", async () => {
    const cup = await cupOf(7);
    expect(cup.places.filter((place) => place.startsWith("CONSOLATION"))).toEqual([
      "CONSOLATION 1.1",
      "CONSOLATION 1.2",
      "CONSOLATION 2.1",
    ]);
    expect((await cup.at("CONSOLATION 2.1")).name).toMatchObject({ key: "MATCH_NAME_CONSOLATION_FINAL" });
    await cup.finish("MAIN 1.2", 0);
    expect(await cup.sidesAt("MAIN 2.1")).toEqual([1, 4]);
    expect(await cup.sidesAt("CONSOLATION 1.1")).toEqual([null, 5]);
    // Who had a bye wins, so that nobody comes from there.
    await cup.finish("MAIN 2.1", 0);
    expect(await cup.at("CONSOLATION 1.1")).toMatchObject({ outcome: "MATCH_OUTCOME_WALKOVER" });
    // A correction brings the other one.
    await cup.finish("MAIN 2.1", 1);
    expect(await cup.sidesAt("CONSOLATION 1.1")).toEqual([1, 5]);
    expect(await cup.at("CONSOLATION 1.1")).toMatchObject({ state: "MATCH_STATE_PLANNING", outcome: null });
    await cup.finish("MAIN 2.1", 0);
    for (const place of ["MAIN 1.3", "MAIN 1.4", "MAIN 2.2", "MAIN 3.1"]) await cup.finish(place, 0);
    await cup.finish("CONSOLATION 1.2", 1);
    await cup.finish("CONSOLATION 2.1", 0);
    const { complete } = await cup.stages.standings(cup.stage);
    expect([complete, ...(await cup.ranks())]).toEqual([
      true,
      "1: 1",
      "6: 2",
      "4: 3=",
      "7: 3=",
      "5: 5",
      "2: 6",
      "3: 7",
    ]);
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("takes who has won by walkover and loses the next match", async () => {
    const cup = await cupOf(8);
    const first = await cup.at("MAIN 1.1");
    await cup.save(first, { outcome: "MATCH_OUTCOME_WALKOVER", winner: first.competitors[0]?.id });
    expect(await cup.sidesAt("CONSOLATION 1.1")).toEqual([null, null]);
    await cup.finish("MAIN 1.2", 0);
    const [, other] = await cup.sidesAt("CONSOLATION 1.1");
    await cup.finish("MAIN 2.1", 1);
    expect(await cup.sidesAt("CONSOLATION 1.1")).toEqual([1, other]);
  });

  it("leaves the place of their round to those who have won by play and then do not appear", async () => {
    const cup = await cupOf(7);
    for (const place of ["MAIN 1.2", "MAIN 1.3", "MAIN 1.4", "MAIN 2.2"]) await cup.finish(place, 0);
    const semi = await cup.at("MAIN 2.1");
    await cup.save(semi, { outcome: "MATCH_OUTCOME_WALKOVER", winner: semi.competitors[0]?.id });
    await cup.finish("MAIN 3.1", 0);
    expect(await cup.sidesAt("CONSOLATION 1.1")).toEqual([null, 5]);
    await cup.finish("CONSOLATION 1.2", 1);
    await cup.finish("CONSOLATION 2.1", 0);
    expect(await cup.ranks()).toEqual(["1: 1", "6: 2", "4: 3=", "7: 3=", "5: 5", "2: 6", "3: 7"]);
  });

  it("gives no rank to who has won by walkover, lost, and still plays in it", async () => {
    const cup = await cupOf(7);
    const first = await cup.at("MAIN 1.2");
    await cup.save(first, { outcome: "MATCH_OUTCOME_WALKOVER", winner: first.competitors[0]?.id });
    await cup.finish("MAIN 2.1", 0);
    expect(await cup.sidesAt("CONSOLATION 1.1")).toEqual([null, 4]);
    expect(await cup.ranks()).toContain("4: -");
    for (const place of ["MAIN 1.3", "MAIN 1.4", "MAIN 2.2", "MAIN 3.1"]) await cup.finish(place, 0);
    await cup.finish("CONSOLATION 1.2", 0);
    await cup.finish("CONSOLATION 2.1", 0);
    expect(await cup.ranks()).toEqual(["1: 1", "6: 2", "7: 3", "4: 4", "3: 5", "2: 6", "5: 7"]);
  });

  it.each(["PLACEMENT_CONSOLATION", "PLACEMENT_ALL"])(
    "ends with who has not appeared, and its ranks go on (%s)",
    async (placement) => {
      const cup = await drawCup(context().world, "ELIMINATION", 8, {
        placement,
        seedLines: "SEED_LINES_FIXED",
        seeds: 8,
      });
      await cup.save(await cup.at("MAIN 1.1"), { outcome: "MATCH_OUTCOME_DOUBLE_DEFAULT" });
      for (let open = true; open; ) {
        open = false;
        for (const place of cup.places) {
          const { state, competitors } = await cup.at(place);
          if (state === "MATCH_STATE_FINISHED" || competitors.some(({ id }) => id === null)) continue;
          await cup.finish(place, 0);
          open = true;
        }
      }
      const { complete } = await cup.stages.standings(cup.stage);
      const ranks: string[] = await cup.ranks();
      expect([complete, ...ranks.slice(0, 6).map((rank) => rank.split(": ")[1])]).toEqual([
        true,
        "1",
        "2",
        "3",
        "5",
        "6",
        "7",
      ]);
      expect(ranks.slice(6).map((rank) => rank.split(": ")[1])).toEqual(["8=", "8="]);
      expect(await findDisagreements(context().db)).toEqual([]);
    },
  );
});
