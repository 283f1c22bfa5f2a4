import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { features } from "../../app/features.ts";
import { rowsOfPlan, rowsRead } from "../../testing/plan-rows.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { makeWorld, type World } from "../../testing/world.ts";
import { system } from "../access/caller.ts";
import { rightsOf } from "../access/rights.ts";
import type { RowsToWrite } from "../database/row-statements.ts";
import type { Transaction } from "../database/schema.ts";
import { applyChanges } from "./apply-changes.ts";
import type { SaveChange } from "./change.ts";
import { WorkingSet } from "./working-set.ts";
import { flush, rowsOf } from "./write-change-set.ts";

// Each test has a database of its own, since plans depend on what is stored, and statements that were prepared stay.
let context: TestApp & { world: World };
beforeEach(async () => {
  const app = await startTestApp("postgresql");
  context = Object.assign(app, { world: await makeWorld(app) });
});
afterEach(() => context.close());

/** The rows that PostgreSQL touches, in all steps of its plan, while it writes a set that renames these teams. */
async function rowsTouched(teams: readonly string[]): Promise<number> {
  const { db } = context;
  const rename = async (trx: Transaction, ids: readonly string[], name: string) => {
    const work = new WorkingSet({ db, features, today: () => "2026-05-01" }, trx, randomUUID());
    const feature = features.of("team");
    const changes = ids.map((id): SaveChange => {
      return { action: "save", feature, id, version: "next", caller: system, data: { name: `${name} ${id}` } };
    });
    await applyChanges(work, changes, system);
    return work;
  };
  const rollback = new Error("everything is rolled back");
  let touched = 0;
  await expect(
    db.write(async (trx) => {
      // The statement is the same for any number of entities.
      await flush(await rename(trx, teams.slice(0, 2), "First"));
      const rows = await rowsOf(await rename(trx, teams, "Second"));
      const names = (Object.keys(rows) as (keyof RowsToWrite)[]).filter((name) => rows[name].length > 0);
      // The guarded part is the first one.
      const inStatement = ["changedEntities" as const, ...names.filter((name) => name !== "changedEntities")];
      const { rows: prepared } = await sql<{ statement: string }>`
        select statement from pg_prepared_statements where statement like 'with given_entities%'`.execute(trx);
      const statement = prepared[0]?.statement ?? "";
      const withValues = statement.replaceAll(/\$(\d+)/g, (_, number: string) => {
        const name = inStatement[Number(number) - 1] ?? "changedEntities";
        return `'${JSON.stringify(rows[name]).replaceAll("'", "''")}'`;
      });
      touched = await rowsOfPlan(trx, sql.raw(withValues));
      throw rollback;
    }),
  ).rejects.toBe(rollback);
  return touched;
}

it("PostgreSQL touches rows of a set in proportion to its size", async () => {
  const { admin } = context.world;
  const teams = Array.from({ length: 1_600 }, () => randomUUID());
  const changes = teams.map((id) => ({ type: "team", id, version: 0, data: { name: "New", type: "TEAM_TYPE_TEAM" } }));
  await admin.ok("POST", `/change-sets/${randomUUID()}`, { changes });
  const few = await rowsTouched(teams.slice(0, 200));
  const many = await rowsTouched(teams);
  expect(few).toBeGreaterThan(200);
  // Eight times as many teams; comparing each with all others would make it 64 times as many rows.
  expect(many / few).toBeLessThan(12);
});

it("PostgreSQL reads only what belongs to a deleted entity, whatever its statistics say", async () => {
  const { db, world } = context;
  const teams = Array.from({ length: 800 }, () => randomUUID());
  const changes = teams.map((id) => ({ type: "team", id, version: 0, data: { name: "New", type: "TEAM_TYPE_TEAM" } }));
  await world.admin.ok("POST", `/change-sets/${randomUUID()}`, { changes });
  // By the statistics, nothing is deleted yet, and nearly all entities are at home in the sport.
  await sql`vacuum analyze entity, deleted_entity`.execute(db.read);
  const deletions = teams.slice(1).map((id) => ({ type: "team", id, version: 1, delete: true }));
  await world.admin.ok("POST", `/change-sets/${randomUUID()}`, { changes: deletions.slice(0, 400) });
  const read = await db.write((trx) =>
    rowsRead(trx, ["entity", "deleted_entity"], async () => {
      const work = new WorkingSet({ db, features, today: () => "2026-05-01" }, trx, randomUUID());
      const feature = features.of("team");
      await applyChanges(work, [{ action: "delete", feature, id: teams[0] ?? "", version: 1, caller: system }], system);
      await flush(work);
    }),
  );
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(50);
});

it("PostgreSQL looks up the grants of a user without reading those of others, before it has any statistics", async () => {
  const { admin, club } = context.world;
  const scope = { id: club, type: "organization" };
  const changes = Array.from({ length: 400 }, () => {
    const id = randomUUID();
    return { type: "grant", id, version: 0, data: { role: "club-manager", scope, email: `${id}@example.com` } };
  });
  await admin.ok("POST", `/change-sets/${randomUUID()}`, { changes });
  const holder = await context.signIn(`${changes[0]?.id}@example.com`);
  expect((await holder.get("/teams")).status).toBe(200);
  await context.db.write(async (trx) => {
    expect((await rightsOf(trx, holder.userId, "2026-05-01"))?.grants).toHaveLength(1);
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements
      where statement like '%as asked%' and statement not like '%pg_prepared%'`.execute(trx);
    // In the order of the statement: the terms, every sport, and the kind.
    const values = [`["user:${holder.userId}"]`, "*", "*", "grant"];
    const statement = rows[0]?.statement ?? "";
    const withValues = statement.replaceAll(/\$(\d+)/g, (_, number) => `'${values[Number(number) - 1]}'`);
    const touched = await rowsOfPlan(trx, sql.raw(withValues));
    expect(touched).toBeGreaterThan(0);
    expect(touched).toBeLessThan(40);
  });
});
