import { expect, it } from "vitest";
import { onEachEngine } from "../testing/each-engine.ts";
import type { Database } from "./database.ts";
import type { PlainSave } from "./plain-save.ts";

onEachEngine("a plain save", (context) => {
  it("writes nothing when something above the entity has moved it to other sports since it was read", async () => {
    const { db, world } = context();
    const { admin } = world;
    const team = await admin.create("/teams", { name: "Where it was", type: "TEAM_TYPE_TEAM" });
    const row = await db.findRow(team.id);
    if (!row) throw new Error("The team is not stored");
    const save = (moves: number): PlainSave => ({
      row: { ...row, moves, version: 1, document: JSON.stringify({ ...team, version: 1, name: "Elsewhere" }) },
      before: row.document,
      affectsSummary: true,
      key: "elsewhere",
      stale: true,
    });

    await move(db, team.id);
    expect(await db.savePlainly(save(row.moves))).toBe(false);
    expect(await db.findRow(team.id)).toEqual({ ...row, moves: row.moves + 1 });
    expect(await versionsOf(db, team.id)).toEqual([0]);
    expect((await admin.get("/teams?q=elsewhere")).body.teams).toEqual([]);

    expect(await db.savePlainly(save(row.moves + 1))).toBe(true);
    expect(await versionsOf(db, team.id)).toEqual([0, 1]);
    expect((await admin.get("/teams?q=elsewhere")).body.teams).toHaveLength(1);
  });

  it("is tried again on what is stored by then", async () => {
    const { db, world } = context();
    const { admin } = world;
    const team = await admin.create("/teams", { name: "First", type: "TEAM_TYPE_TEAM" });
    await admin.save("/teams", team.id, 1, { name: "Second" });
    await move(db, team.id);
    await admin.save("/teams", team.id, 2, { name: "Third" });
    expect((await admin.get(`/teams/${team.id}`)).body.team).toMatchObject({ version: 2, name: "Third" });
  });
});

async function move(db: Database, id: string): Promise<void> {
  await db.write((trx) =>
    trx
      .updateTable("entity")
      .set(({ eb }) => ({ moves: eb("moves", "+", 1) }))
      .where("id", "=", id)
      .execute(),
  );
}

async function versionsOf(db: Database, id: string): Promise<number[]> {
  const query = db.read.selectFrom("change").select("version").where("entity", "=", id).orderBy("version");
  return (await query.execute()).map(({ version }) => version);
}
