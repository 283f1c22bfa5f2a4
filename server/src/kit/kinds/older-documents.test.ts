import { describe, expect, it } from "vitest";
import type { Field } from "#contract/field.ts";
import { features } from "../../app/features.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import { neverSavedAgain, sampledKinds } from "../../testing/world.ts";

onEachEngine("a document without later fields, as an older release beside this one writes it", (context) => {
  describe.each(sampledKinds.filter((kind) => !neverSavedAgain.includes(kind)))("of a %s", (kind) => {
    it("is saved, and gets the fields with their cleared values", async () => {
      const { world, db } = context();
      const { save, path, one, fields } = world.samples[kind]();
      const created = await world.admin.create(save, fields);
      // A field whose values differ when it is new and when it is cleared can't be told from a cleared one.
      const isLater = ([name, { mode, initial, cleared }]: [string, Field]) =>
        mode === "optional" && !(name in fields) && JSON.stringify(initial()) === JSON.stringify(cleared());
      const later = Object.entries<Field>(features.of(kind).definition.fields).filter(isLater);
      const older = { ...created };
      for (const [name] of later) delete older[name];
      await db.write((trx) =>
        trx
          .updateTable("entity")
          .set({ document: JSON.stringify(older) })
          .where("id", "=", created.id)
          .execute(),
      );
      const saved = (await world.admin.save(save, created.id, 1, {})).body[one];
      // Each save of a grant invites again.
      const refreshed = "invitedAt" in created ? { invitedAt: saved.invitedAt } : {};
      expect((await world.admin.get(`${path}/${created.id}`)).body[one]).toEqual({
        ...created,
        ...refreshed,
        version: 1,
      });
    });
  });
});
