import { sql } from "kysely";
import { expect, it } from "vitest";
import { findDisagreements } from "./disagreements.ts";
import { onEachEngine } from "./each-engine.ts";

onEachEngine("the check of the tables", (context) => {
  it("finds nothing after ordinary work, and every kind of damage", async () => {
    const { db, world, app } = context();
    for (const sample of Object.values(world.samples)) await world.admin.create(sample().save, sample().fields);
    await world.admin.delete("/teams", world.teams[1], 1);
    await world.admin.save("/organizations", world.club, 1, { parents: [] });
    await world.admin.save("/organizations", world.club, 2, { name: "Renamed" });
    expect(await findDisagreements(db)).toEqual([]);
    app.store.onCommit();
    await expect.poll(() => findDisagreements(db)).toEqual([]);
    const [team] = world.teams;
    for (const [damage, named] of [
      [sql`delete from reference where from_id = ${team}`, "reference: missing"],
      [sql`insert into reference values (${team}, 'parents', ${world.federation})`, "reference: left over"],
      [sql`delete from visibility where entity = ${team} and sport = '*'`, "visibility: missing"],
      [sql`update visibility set sort_key = 'z' where entity = ${team}`, "visibility: left over"],
      [sql`delete from term where entity = ${team} and term like 'pid:%'`, "term: missing"],
      [sql`delete from word where entity = ${team}`, "word: missing"],
      [sql`update visibility set words = '' where entity = ${team}`, "visibility: missing"],
      [sql`update entity set version = version + 1 where id = ${team}`, "version is not"],
      [sql`update entity set derived = '{"stages":[]}' where id = ${world.tournament}`, "derived is"],
      [sql`update entity set public_document = document where id = ${team}`, "public_document is not"],
      [sql`update entity set home = ${world.otherSport} where id = ${world.stage}`, "home is not"],
      [sql`update change set after = before where entity = ${team}`, "does not follow"],
      [sql`delete from change where entity = ${team}`, "there is no position"],
      [sql`update change set version = 5 where entity = ${world.club} and version = 1`, "does not follow"],
    ] as const) {
      const found = await db
        .write(async (trx) => {
          await damage.execute(trx);
          throw new Damaged(await findDisagreements({ ...db, snapshot: (work) => work(trx) }));
        })
        .catch((error: unknown) => (error as Damaged).found);
      expect(found.join("\n")).toContain(named);
    }
    expect(await findDisagreements(db)).toEqual([]);
  });
});

/** Thrown to roll back the damage with its transaction. */
class Damaged extends Error {
  readonly found: string[];
  constructor(found: string[]) {
    super("damaged");
    this.found = found;
  }
}
