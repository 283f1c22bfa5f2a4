import { expect, it } from "vitest";
import { onEachEngine } from "../../testing/each-engine.ts";
import { waitingLocks } from "../../testing/waiting-locks.ts";

type Parts = Record<string, { id: string }[]>;

onEachEngine("a save of what has parts", (context) => {
  it.each([
    ["/tournaments", "stages", "stages", { type: "STAGE_TYPE_ROUND_ROBIN" }],
    ["/venues", "playing-fields", "playingFields", { name: "Court 1" }],
  ])("is answered with those that have come since the save before (%s)", async (folder, parts, field, part) => {
    const { admin } = context().world;
    const owner = await admin.create(folder, { name: "Without" });
    await admin.save(folder, owner.id, 1, { name: "Still without" });
    const { id } = await admin.create(`${folder}/${owner.id}/${parts}`, part);
    const [saved] = Object.values((await admin.save(folder, owner.id, 2, { name: "With" })).body) as Parts[];
    expect(saved?.[field]?.map((one) => one.id)).toEqual([id]);
  });

  it("is answered with those that are saved while it waits", async () => {
    const { db, world } = context();
    const { id } = await world.admin.create("/tournaments", { name: "Waiting" });
    const stages = [{ id: crypto.randomUUID(), type: "STAGE_TYPE_ROUND_ROBIN", version: 0 }];
    const other = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const adding = db.write(async (trx) => {
      await trx
        .updateTable("entity")
        .set({ derived: JSON.stringify({ stages }) })
        .where("id", "=", id)
        .execute();
      written.resolve();
      await other.promise;
    });
    await written.promise;
    const saving = world.admin.save("/tournaments", id, 1, { name: "Done" });
    // On PostgreSQL, the save has read the tournament and waits for the lock; SQLite runs one writer after the other.
    if (db.engine === "postgresql") await expect.poll(() => waitingLocks(db.read)).toBeGreaterThan(0);
    other.resolve();
    await adding;
    expect((await saving).body.tournament).toMatchObject({ name: "Done", version: 1, stages });
  });
});
