import { type RawBuilder, sql } from "kysely";
import { expect, it } from "vitest";
import { rowsOfPlan } from "../../testing/plan-rows.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { eachOf, isAnyOf, isFoundBy, lookUp } from "./each-of.ts";

it("PostgreSQL looks up each of many values, though its statistics speak for comparing all with all", async () => {
  const app = await startTestApp("postgresql");
  const db = app.db.read;
  const insert = (sport: RawBuilder<unknown>, count: number) =>
    sql`insert into term (sport, type, term, sort_key, entity)
      select ${sport}, 'match', 'at:' || number, '2026', number from generate_series(1, ${count}::int) as number`.execute(
      db,
    );
  // By the statistics, a sport has one term: that is read more quickly than the hundred values for which a list counts.
  await insert(sql`'of ' || number`, 1_000);
  await sql`vacuum analyze term`.execute(db);
  await insert(sql`'s'`, 2_000);
  const ofSport = sql`d.sport = 's' and d.type = 'match'`;
  const lookedUp = (list: string) =>
    sql`select d.entity from ${eachOf(db, list)} as given
      ${lookUp(db, "term", "d", sql`${ofSport} and d.term = given.value`)}`;
  const listOf = (count: number) => JSON.stringify(Array.from({ length: count }, (_, index) => `at:${index + 1}`));
  const all = listOf(2_000);
  const found = sql`(select given.value from ${eachOf(db, all)} as given)`;
  const statements = {
    "isAnyOf, all": [2_000, sql`select d.entity from term as d where ${ofSport} and ${isAnyOf(db, sql`d.term`, all)}`],
    "isFoundBy, all": [
      2_000,
      sql`select d.entity from term as d where ${ofSport} and ${isFoundBy(db, sql`d.term`, found)}`,
    ],
    "lookUp, all": [2_000, lookedUp(all)],
    "lookUp, some": [20, lookedUp(listOf(20))],
  } as const;
  for (const [name, [count, statement]] of Object.entries(statements)) {
    expect((await statement.execute(db)).rows, name).toHaveLength(count);
    expect(await rowsOfPlan(db, statement), name).toBeLessThan(12 * count);
  }
  await app.close();
});
