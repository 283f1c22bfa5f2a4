import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { license } from "#contract/fields/license.ts";
import { team } from "#contract/fields/team.ts";
import { rowsTouched } from "../../testing/plan-rows.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { makeWorld } from "../../testing/world.ts";
import { system } from "../access/caller.ts";
import type { ListQuery } from "./list-query.ts";
import { listEntities } from "./listing.ts";

it("PostgreSQL touches rows in proportion to what has each of two words, or each of two other conditions", async () => {
  const app = await startTestApp("postgresql");
  const { sport, admin, person } = await makeWorld(app);
  const create = async (count: number) => {
    const changes = Array.from({ length: count }, () => {
      const id = randomUUID();
      const days = { validFrom: "2026-01-01", validTo: "2026-12-31" };
      const state = "LICENSE_STATE_ACTIVE";
      const data = {
        participant: { id: person, type: "participant" },
        number: `Gold Card ${id}`,
        state,
        ...days,
      };
      return { type: "license", id, version: 0, data };
    });
    await admin.ok("POST", `/change-sets/${randomUUID()}`, { changes });
  };
  const touchedFor = (query: ListQuery) =>
    app.db.write((trx) =>
      rowsTouched(trx, (read) =>
        listEntities({ db: { read } }, { ...system, selected: sport }, license, { ...query, with: ["count"] }),
      ),
    );
  const queries: ListQuery[] = [
    { q: "gold card" },
    { filters: { state: ["LICENSE_STATE_ACTIVE"] }, endsFrom: "2026-06-01", endsBefore: "2027-01-01" },
  ];
  await create(400);
  const few = await Promise.all(queries.map(touchedFor));
  await create(2_800);
  const many = await Promise.all(queries.map(touchedFor));
  for (const [index, touched] of many.entries()) {
    expect(few[index]).toBeGreaterThan(400);
    // Eight times as many licenses; comparing each with all others would make it 64 times as many rows.
    expect(touched / (few[index] ?? 0)).toBeLessThan(12);
  }
  await app.close();
});

it("PostgreSQL touches rows of a list in proportion to what it finds by one of several values", async () => {
  const app = await startTestApp("postgresql");
  const { sport, admin, club } = await makeWorld(app);
  const inSport = [{ id: sport, type: "sport" }];
  const other = (
    await admin.create("/organizations", { name: "Other", type: "ORGANIZATION_TYPE_CLUB", parents: inSport })
  ).id;
  const create = async (count: number) => {
    const types = ["TEAM_TYPE_TEAM", "TEAM_TYPE_PAIR"];
    const changes = Array.from({ length: count }, (_, number) => {
      const parents = [{ id: number % 3 === 0 ? club : other, type: "organization" }];
      return { type: "team", id: randomUUID(), version: 0, data: { name: "New", type: types[number % 2], parents } };
    });
    await admin.ok("POST", `/change-sets/${randomUUID()}`, { changes });
  };
  const touch = () =>
    app.db.write((trx) =>
      rowsTouched(trx, (read) =>
        listEntities({ db: { read } }, { ...system, selected: sport }, team, {
          pid: [club, other],
          filters: { type: ["TEAM_TYPE_TEAM", "TEAM_TYPE_PAIR"] },
        }),
      ),
    );
  await create(400);
  const few = await touch();
  await create(2_800);
  const many = await touch();
  expect(few).toBeGreaterThan(400);
  // Eight times as many teams; comparing each with all others would make it 64 times as many rows.
  expect(many / few).toBeLessThan(12);
  await app.close();
});

it("PostgreSQL starts no workers for a query, even where it thinks that they cost nothing", async () => {
  const app = await startTestApp("postgresql");
  await makeWorld(app);
  const plan = await app.db.write(async (trx) => {
    await sql`set local enable_seqscan = on`.execute(trx);
    for (const name of ["min_parallel_table_scan_size", "parallel_setup_cost", "parallel_tuple_cost"])
      await sql`set local ${sql.raw(name)} = 0`.execute(trx);
    return sql`explain select count(*) from entity`.execute(trx);
  });
  expect(JSON.stringify(plan.rows)).toContain("Seq Scan on entity");
  expect(JSON.stringify(plan.rows)).not.toContain("Gather");
  await app.close();
});
