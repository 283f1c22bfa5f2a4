import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { defineEntity } from "#contract/entity.ts";
import type { EntityType } from "#contract/entity-types.ts";
import { optional, references, requiredName } from "#contract/field.ts";
import type { Kind } from "#contract/kind.ts";
import { z } from "#contract/zod.ts";
import { Features } from "../kit/kinds/feature.ts";
import { EventReader } from "../testing/event-reader.ts";
import { engines, startTestApp, type TestApp } from "../testing/test-app.ts";
import { makeWorld, type World } from "../testing/world.ts";
import { exportRecords } from "./data/export.ts";
import { importRecords } from "./data/import.ts";
import { features as productFeatures } from "./features.ts";

/**
 * A kind made as CONTRIBUTING.md describes: a declaration, a line in the list of features, a sample. Nothing else in
 * the server names it, so this test fails if the server needs more than that.
 */

const fields = {
  name: requiredName(),
  year: optional(z.int().min(1800).max(2200)),
  parents: references(["organization"]),
};

// A real kind adds its name to EntityTypes in its own file; from here, all other files would see the name, too.
const kind: Kind<EntityType, typeof fields> = {
  type: "trophy" as string as EntityType,
  one: "trophy",
  many: "trophies",
  path: "/trophies",
  parents: "parents",
  summary: ["name", "year"],
  nameOf: ({ name }) => name,
};

const trophy = defineEntity(kind, fields);
const features = new Features([...productFeatures.all, { definition: trophy }]);

describe.each(engines)("a new kind that is only declared and listed (%s)", (engine) => {
  const sample = ({ club }: World) => ({
    name: "Harbour Bowl",
    year: 1999,
    parents: [{ id: club, type: "organization" }],
  });

  it("is created, read, listed, searched, saved and deleted, by whom its sport gives the right", async () => {
    await withApp(async (app, world) => {
      const manager = await app.signIn("manager@example.com", { sportIds: [world.sport], roles: ["sport-manager"] });
      const viewer = await app.signIn("viewer@example.com", { sportIds: [world.sport] });
      const created = await manager.create("/trophies", sample(world));
      expect(created).toEqual({ id: created.id, version: 0, ...sample(world) });
      expect((await viewer.get(`/trophies/${created.id}`)).body).toEqual({ trophy: created });
      for (const query of ["", "?q=bow", `?pid=${world.club}`, `?ids=${created.id}`, "?sort=-name"]) {
        expect([query, (await viewer.get(`/trophies${query}`)).body]).toEqual([query, { trophies: [created] }]);
      }
      expect((await viewer.get("/trophies?q=cup")).body.trophies).toEqual([]);
      expect((await app.admin.in(world.otherSport).get("/trophies")).body.trophies).toEqual([]);

      expect((await viewer.save("/trophies", created.id, 1, { year: 2001 })).status).toBe(403);
      const refused = await manager.save("/trophies", created.id, 1, {
        year: 3,
        parents: [{ id: world.sport, type: "sport" }],
      });
      expect(refused.body.issues.map(({ path }: { path: string }) => path)).toEqual(["year", "parents.0.type"]);
      const saved = await manager.save("/trophies", created.id, 1, { name: "Mill Bowl", year: null });
      expect(saved.body.trophy).toEqual({ ...created, version: 1, name: "Mill Bowl", year: null });
      expect((await viewer.get("/trophies?q=mill")).body.trophies).toEqual([saved.body.trophy]);

      const inUse = await manager.delete("/organizations", world.club, 1);
      expect(inUse.body.uses).toMatchObject({ trophy: 1 });
      expect((await manager.delete("/trophies", created.id, 2)).status).toBe(204);
      expect((await viewer.get(`/trophies/${created.id}`)).status).toBe(404);
    });
  });

  it("is part of change sets, of the history with its undo, and of the event stream", async () => {
    await withApp(async (_, world) => {
      const { admin } = world;
      const reader = await EventReader.open(admin, undefined, "?entities=true");
      await reader.until(() => reader.messages.length > 0);
      const [set, id, undo] = [randomUUID(), randomUUID(), randomUUID()];
      const changes = [
        { type: "trophy", id, version: 0, data: sample(world) },
        { type: "trophy", id, version: 1, data: { year: 2001 } },
      ];
      const applied = await admin.ok("POST", `/change-sets/${set}`, { title: "Trophies", changes });
      const entity = { id, version: 1, ...sample(world), year: 2001 };
      expect(applied).toMatchObject({ changeSet: { id: set, count: 2 }, entities: [{ type: "trophy", entity }] });

      const { body } = await admin.get(`/history?entity=${id}`);
      expect(body.changes).toMatchObject([
        {
          changeSet: set,
          type: "trophy",
          name: "Harbour Bowl",
          action: "updated",
          before: { year: 1999 },
          after: { year: 2001 },
        },
        { changeSet: set, type: "trophy", action: "created", before: {}, after: sample(world) },
      ]);
      await admin.ok("POST", `/change-sets/${set}/undo`, { id: undo });
      expect((await admin.get(`/trophies/${id}`)).status).toBe(404);

      const expected = { type: "trophy", id };
      expect(await reader.expect(3)).toMatchObject([
        { ...expected, action: "created", version: 0, changeSet: set },
        { ...expected, action: "updated", version: 1, changeSet: set, affects_summary: true },
        { ...expected, action: "deleted", changeSet: undo },
      ]);
      reader.close();
    });
  });

  it("is exported, and imported into an empty database", async () => {
    const lines: string[] = [];
    await withApp(async (app, world) => {
      await world.admin.create("/trophies", sample(world));
      for await (const record of exportRecords(app.db.read, features)) lines.push(JSON.stringify(record));
    });
    expect(lines.filter((line) => line.includes('"entity":"trophy"'))).toHaveLength(1);
    const empty = await startTestApp(engine, {}, true, features);
    try {
      const report = await importRecords(empty.app.store, asynchronous(lines));
      expect(report).toMatchObject({ bad: [] });
      expect((await empty.admin.get("/trophies?q=bowl")).body.trophies).toMatchObject([
        { name: "Harbour Bowl", year: 1999 },
      ]);
    } finally {
      await empty.close();
    }
  });

  it("is described with the other calls", async () => {
    await withApp(async ({ stranger }) => {
      const { body } = await stranger.get("/openapi.json");
      expect(Object.keys(body.paths)).toEqual(
        expect.arrayContaining(["/api/trophies", "/api/trophies/{id}", "/api/trophies/{id}/version/{version}"]),
      );
      expect(body.components.schemas.TrophyChange.properties).toHaveProperty("year");
    });
  });

  async function withApp(test: (app: TestApp, world: World) => Promise<void>): Promise<void> {
    const app = await startTestApp(engine, {}, true, features);
    try {
      await test(app, await makeWorld(app));
    } finally {
      await app.close();
    }
  }
});

async function* asynchronous(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}
