import { expect, it } from "vitest";
import { onEachEngine } from "../testing/each-engine.ts";

onEachEngine("freshness", (context) => {
  it("tells of a save that has been answered", async () => {
    const { db, world } = context();
    const settled = () => expect.poll(async () => (await db.freshness()).changes).not.toBeNull();
    await settled();
    const before = await db.freshness();
    await world.admin.create("/teams", { name: "New", type: "TEAM_TYPE_TEAM" });
    expect((await db.freshness()).changes).not.toBe(before.changes);
    await settled();
    const after = await db.freshness();
    expect(after.changes).not.toBe(before.changes);
    expect(after.access).toBe(before.access);
  });

  it("tells of a change of rights once it is committed", async () => {
    const { db } = context();
    const { access } = await db.freshness();
    await db.write(async () => {});
    expect((await db.freshness()).access).toBe(access);
    await db.write((trx) => db.noteAccess(trx));
    expect((await db.freshness()).access).toBeGreaterThan(access);
  });
});
