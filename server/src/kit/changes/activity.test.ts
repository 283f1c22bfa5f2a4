import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { findDisagreements } from "../../testing/disagreements.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import type { Database } from "../database/database.ts";
import { noteActivity } from "./activity.ts";

onEachEngine("the activity of sports", (context) => {
  it("misses nothing that is changed while it is noted, by several servers at once", async () => {
    const { db, world } = context();
    let isSaving = true;
    const noting = Array.from({ length: 4 }, async () => {
      while (isSaving) {
        await noteActivity(db);
        await wait(1);
      }
    });
    await Promise.all(
      Array.from({ length: 8 }, async (_, lane) => {
        for (let number = 0; number < 25; number++) {
          await world.admin.create("/teams", { name: `Team ${lane} ${number}`, type: "TEAM_TYPE_TEAM" });
        }
      }),
    );
    isSaving = false;
    await Promise.all(noting);
    await expect.poll(() => findDisagreements(db)).toEqual([]);
  });

  it("leaves what is changed while it is noted for the next time", async () => {
    const { db, world } = context();
    const change = async () => {
      await world.admin.create("/teams", { name: "Noted", type: "TEAM_TYPE_TEAM" });
      await db.sequence();
    };
    await change();
    let transactions = 0;
    const write: Database["write"] = async (work) => {
      transactions += 1;
      const written = await db.write(work);
      if (transactions < 5) await change();
      return written;
    };
    await noteActivity({ ...db, write });
    expect(transactions).toBeLessThanOrEqual(1);
  });

  it("is noted soon after the changes, also when nobody reads it", async () => {
    const { db, world } = context();
    await world.admin.create("/teams", { name: "Noted", type: "TEAM_TYPE_TEAM" });
    const left = async () => {
      const { rows } = await sql<{ rest: number }>`
        select (select max(position) from change) - position as rest from activity_extent`.execute(db.read);
      return Number(rows[0]?.rest);
    };
    await expect.poll(left).toBe(0);
  });
});
