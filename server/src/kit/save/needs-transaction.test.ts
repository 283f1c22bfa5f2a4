import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { defineEntity } from "#contract/entity.ts";
import type { EntityType } from "#contract/entity-types.ts";
import { optional, references, requiredName } from "#contract/field.ts";
import type { Kind } from "#contract/kind.ts";
import { z } from "#contract/zod.ts";
import { features as productFeatures } from "../../app/features.ts";
import { engines, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { makeWorld, type World } from "../../testing/world.ts";
import { lockRow } from "../database/lock-row.ts";
import { type Feature, Features } from "../kinds/feature.ts";
import { Refusal } from "../refusal.ts";

/**
 * A kind with one entity at most in each place. No declaration says so: its hook looks for others in the transaction.
 */
const fields = {
  name: requiredName(),
  place: optional(z.int().min(1).max(100)),
  parents: references(["organization"]),
};

const kind: Kind<EntityType, typeof fields> = {
  type: "statue" as string as EntityType,
  one: "statue",
  many: "statues",
  path: "/statues",
  parents: "parents",
  summary: ["name"],
  nameOf: ({ name }) => name,
};

/** For each call of a hook: whether it was in a transaction. */
const calls: { hook: string; isInTransaction: boolean }[] = [];

const statue: Feature = {
  definition: defineEntity(kind, fields),
  applyRules: async (work, { after }) => {
    calls.push({ hook: "rules", isInTransaction: work.connection.isInTransaction });
    return { entity: after, issues: [] };
  },
  check: async (work, { before, after }) => {
    if (after.place === null || after.place === before?.place) return [];
    const trx = await work.transaction();
    calls.push({ hook: "check", isInTransaction: work.connection.isInTransaction });
    const home = work.get(after.id)?.row.home ?? null;
    if (home !== null) await lockRow(trx, home);
    const rows = await trx.selectFrom("entity").selectAll().where("type", "=", kind.type).execute();
    const isTaken = rows.some(({ id, document }) => id !== after.id && JSON.parse(document).place === after.place);
    if (isTaken) throw new Refusal("field-taken", "Another statue stands there.");
    return [];
  },
};

const features = new Features([...productFeatures.all, statue]);

describe.each(engines)("a single save of which a hook asks for the transaction (%s)", (engine) => {
  let app: TestApp;
  let world: World;
  beforeAll(async () => {
    app = await startTestApp(engine, {}, true, features);
    world = await makeWorld(app);
  });
  afterAll(() => app.close());
  beforeEach(() => {
    calls.length = 0;
  });

  const createStatue = async (name: string) => {
    const { club, admin } = world;
    const created = await admin.create("/statues", {
      name,
      place: null,
      parents: [{ id: club, type: "organization" }],
    });
    calls.length = 0;
    return created;
  };

  it("is repeated in a transaction, and made once", async () => {
    const { id } = await createStatue("Runner");
    const saved = await world.admin.save("/statues", id, 1, { place: 7 });
    expect(saved.body.statue).toMatchObject({ version: 1, place: 7 });
    const tried = engine === "postgresql" ? [{ hook: "rules", isInTransaction: false }] : [];
    expect(calls).toEqual([
      ...tried,
      { hook: "rules", isInTransaction: true },
      { hook: "check", isInTransaction: true },
    ]);
    const changes = await app.db.read.selectFrom("change").selectAll().where("entity", "=", id).execute();
    expect(changes.map(({ version }) => version).sort()).toEqual([0, 1]);
    const sets = await app.db.read
      .selectFrom("change_set")
      .selectAll()
      .where(
        "id",
        "in",
        changes.map((change) => change.change_set),
      )
      .execute();
    expect(sets.map(({ count }) => count)).toEqual([1, 1]);
  });

  it("is made without one while no hook asks for it, where the database can", async () => {
    const { id } = await createStatue("Thrower");
    const saved = await world.admin.save("/statues", id, 1, { name: "Discus" });
    expect(saved.body.statue).toMatchObject({ version: 1, name: "Discus" });
    expect(calls).toEqual([{ hook: "rules", isInTransaction: engine === "sqlite" }]);
  });

  it("leaves nothing behind when the hook refuses it", async () => {
    const [taken, other] = [await createStatue("Rider"), await createStatue("Horse")];
    expect((await world.admin.save("/statues", taken.id, 1, { place: 30 })).status).toBe(200);
    const before = await app.db.read.selectFrom("change_set").select("id").execute();
    const refused = await world.admin.save("/statues", other.id, 1, { place: 30 });
    expect([refused.status, refused.body.code]).toEqual([409, "field-taken"]);
    expect((await world.admin.get(`/statues/${other.id}`)).body.statue).toMatchObject({ version: 0, place: null });
    expect(await app.db.read.selectFrom("change_set").select("id").execute()).toHaveLength(before.length);
  });

  it("is judged beside others that come at the same moment", async () => {
    const statues = await Promise.all(Array.from({ length: 8 }, (_, number) => createStatue(`Guard ${number}`)));
    const answers = await Promise.all(statues.map(({ id }) => world.admin.save("/statues", id, 1, { place: 50 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  });
});
