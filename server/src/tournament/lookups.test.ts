import { sql } from "kysely";
import { expect, it } from "vitest";
import { features } from "../app/features.ts";
import { bringTermsUpToDate } from "../kit/kinds/term-index.ts";
import { findDisagreements } from "../testing/disagreements.ts";
import { onEachEngine } from "../testing/each-engine.ts";
import { accepted, entriesIn } from "./entry/testing/entries-in.ts";

onEachEngine("a database from before ties, seeds and formats were found by look-ups", (context) => {
  it("finds them after the next start", async () => {
    const { db, world } = context();
    const { admin, sport } = world;
    const { cupOf, eliminationOf, save } = entriesIn(() => world);
    const cup = await eliminationOf(4, { format: "FORMAT_FOOTBALL_CUP", draw: { twoLegs: true } });
    expect((await cup.stages.finish(await cup.at("1.1.1"), 0, ["0", "3"])).status).toBe(200);
    const seeded = await cupOf([{ ...accepted, seed: 1 }, accepted]);
    const tournament = await admin.create("/tournaments", { name: "Open" });
    const stage = await admin.create(`/tournaments/${tournament.id}/stages`, { type: "STAGE_TYPE_ROUND_ROBIN" });
    const played = await Promise.all(
      [
        { id: tournament.id, type: "tournament" },
        { id: stage.id, type: "stage" },
      ].map((parent) => admin.create("/matches", { parent })),
    );
    const sets = [
      { type: "SET_TYPE_SET", scores: [6, 4] },
      { type: "SET_TYPE_SET", scores: [1, 0] },
    ];
    for (const { id } of played) {
      await admin.ok("POST", `/matches/${id}/version/1`, { state: "MATCH_STATE_RUNNING", sets });
    }
    const matches = played.map(({ id }) => id).sort();

    await db.write(async (trx) => {
      const terms = sql`term like 'leg:%' or term like 'seed:%' or term like 'formatFrom:%'`;
      const { numAffectedRows } = await sql`delete from term where ${terms}`.execute(trx);
      expect(Number(numAffectedRows)).toBeGreaterThan(10);
      await trx.updateTable("setting").set({ value: "6" }).where("name", "=", "terms_version").execute();
    });
    expect(await bringTermsUpToDate(db, features)).toBeGreaterThan(0);

    // The side that has won the second leg has lost the tie.
    expect((await cup.stages.finish(await cup.at("1.1.2"), 0, ["0", "1"])).status).toBe(200);
    expect((await cup.at("2.1")).competitors[0]?.id).toBe(cup.idOf(4));
    expect((await save(seeded.entries[1]?.id ?? "", { seed: 1 })).body.code).toBe("seed-taken");
    for (const [path, id] of [
      ["/tournaments", tournament.id],
      ["/sports", sport],
    ]) {
      const entity = Object.values((await admin.get(`${path}/${id}`)).body)[0] as { version: number };
      const refused = await admin.save(`${path}`, id, entity.version + 1, { format: "FORMAT_TABLE_TENNIS_5" });
      expect([refused.body.code, refused.body.matches?.toSorted()]).toEqual(["format-in-use", matches]);
    }
    expect(await findDisagreements(db)).toEqual([]);
  });
});
