import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineEntity } from "#contract/entity.ts";
import type { EntityType } from "#contract/entity-types.ts";
import { references, requiredName } from "#contract/field.ts";
import type { Kind } from "#contract/kind.ts";
import { features as productFeatures } from "../../app/features.ts";
import { engines, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { makeWorld, type World } from "../../testing/world.ts";
import { Features } from "../kinds/feature.ts";

/** A kind whose parents are in a field of another name than those of all kinds of the product. */
const fields = { name: requiredName(), under: references(["organization", "shelf" as string as EntityType]) };

const kind: Kind<EntityType, typeof fields> = {
  type: "shelf" as string as EntityType,
  one: "shelf",
  many: "shelves",
  path: "/shelves",
  parents: "under",
  summary: ["name"],
  nameOf: ({ name }) => name,
};

const features = new Features([...productFeatures.all, { definition: defineEntity(kind, fields) }]);

describe.each(engines)("a kind whose parents have a field of another name (%s)", (engine) => {
  let app: TestApp;
  let world: World;
  beforeAll(async () => {
    app = await startTestApp(engine, {}, true, features);
    world = await makeWorld(app);
  });
  afterAll(() => app.close());

  const under = (id: string, type = "organization") => ({ under: [{ id, type }] });
  const make = async (name: string, fields: object = {}) =>
    (await world.admin.create("/shelves", { name, ...fields })).id as string;
  const club = async (name: string) =>
    (await world.admin.create("/organizations", { name, type: "ORGANIZATION_TYPE_CLUB" })).id as string;

  it("is seen wherever its parents are, and no longer when these have left", async () => {
    const above = await club("Moving");
    const lower = await make("Lower", under(await make("Upper", under(above)), "shelf"));
    const seen = async () => (await app.admin.in(world.otherSport).get(`/shelves/${lower}`)).status;
    const move = (version: number, parents: object[]) => app.admin.save("/organizations", above, version, { parents });
    expect(await seen()).toBe(404);
    expect((await move(1, [{ id: world.otherSport, type: "sport" }])).status).toBe(200);
    expect(await seen()).toBe(200);
    expect(
      await make("New", under(above)).then((id) => app.admin.in(world.otherSport).get(`/shelves/${id}`)),
    ).toMatchObject({ status: 200 });
    expect((await move(2, [])).status).toBe(200);
    expect(await seen()).toBe(404);
  });

  it("is found by its parents, which are not deleted while it stands below them", async () => {
    const above = await club("Used");
    const id = await make("Only", under(above));
    const { shelves } = await world.admin.ok("GET", `/shelves?pid=${above}`);
    expect(shelves.map((shelf: { id: string }) => shelf.id)).toEqual([id]);
    const refused = await world.admin.delete("/organizations", above, 1);
    expect([refused.status, refused.body.uses]).toEqual([409, { shelf: 1 }]);
  });

  it("is never its own ancestor", async () => {
    const upper = await make("Upper");
    const lower = await make("Lower", under(upper, "shelf"));
    const { status, body } = await world.admin.save("/shelves", upper, 1, under(lower, "shelf"));
    expect([status, body.issues]).toMatchObject([400, [{ path: "under.0", code: "circle" }]]);
  });

  it("leaves the name of their relation to no other field", () => {
    const more = { ...fields, parents: references(["team"]) };
    const taken: Kind<EntityType, typeof more> = { ...kind, fields: more, summary: [], nameOf: ({ name }) => name };
    expect(() => defineEntity(taken, more)).toThrow(/shelf/);
  });
});
