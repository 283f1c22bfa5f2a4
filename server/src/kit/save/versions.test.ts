import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { onEachEngine } from "../../testing/each-engine.ts";
import { neverSavedAgain, sampledKinds } from "../../testing/world.ts";

onEachEngine("versioned saves and deletes", (context) => {
  describe.each(sampledKinds)("of a %s", (kind) => {
    const sample = () => context().world.samples[kind]();
    const client = () => context().world.admin;

    it("creates with version 0, saves stored plus one, deletes stored plus one", async () => {
      const { save, path, one, fields } = sample();
      const id = randomUUID();
      const created = await client().save(save, id, 0, fields);
      expect(created.status).toBe(200);
      expect(created.body[one]).toMatchObject({ id, version: 0, ...fields });
      expect((await client().get(`${path}/${id}`)).body).toEqual(created.body);

      const saved = await client().save(save, id, 1, {});
      if (neverSavedAgain.includes(kind)) {
        expect(saved.body.code).toBe("invalid");
        expect((await client().delete(save, id, 1)).status).toBe(204);
        return;
      }
      // Each save of a grant invites again.
      const refreshed = "invitedAt" in created.body[one] ? { invitedAt: saved.body[one].invitedAt } : {};
      expect(saved.body[one]).toEqual({ ...created.body[one], ...refreshed, version: 1 });
      expect((await client().delete(save, id, 2)).status).toBe(204);
      expect((await client().get(`${path}/${id}`)).status).toBe(404);
    });

    it("refuses every other version, names the stored one and changes nothing", async () => {
      const { save, path, one, fields } = sample();
      const { id } = await client().create(save, fields);
      const currentVersion = neverSavedAgain.includes(kind) ? 0 : 1;
      if (currentVersion === 1) await client().save(save, id, 1, {});
      for (const version of [currentVersion - 1, currentVersion + 2, 2_147_483_647].filter((one) => one >= 0)) {
        const answer = await client().save(save, id, version, {});
        expect(answer.status).toBe(409);
        expect(answer.body).toMatchObject({ code: "version-conflict", currentVersion });
      }
      for (const version of [currentVersion - 1, currentVersion, currentVersion + 2].filter((one) => one >= 0)) {
        const answer = await client().delete(save, id, version);
        expect(answer.body).toMatchObject({ statusCode: 409, code: "version-conflict", currentVersion });
      }
      expect((await client().get(`${path}/${id}`)).body[one].version).toBe(currentVersion);
    });

    it("answers 404 for a version above 0 of an unknown id, and for its deletion", async () => {
      const { save, fields } = sample();
      expect((await client().save(save, randomUUID(), 1, fields)).body).toMatchObject({
        statusCode: 404,
        code: "not-found",
      });
      expect((await client().delete(save, randomUUID(), 1)).status).toBe(404);
    });

    it("never gives an id a second time", async () => {
      const { save, fields } = sample();
      const { id } = await client().create(save, fields);
      await client().delete(save, id, 1);
      const again = await client().save(save, id, 0, fields);
      expect(again.body).toMatchObject({ statusCode: 409, code: "id-used" });
      const taken = await client().save(save, context().world.sport, 0, fields);
      if (kind !== "sport") expect(taken.body).toMatchObject({ statusCode: 409, code: "id-used" });
    });

    it("takes the same save and the same delete twice by the same user", async () => {
      const { save, fields } = sample();
      const id = randomUUID();
      const first = await client().save(save, id, 0, fields);
      const second = await client().save(save, id, 0, fields);
      expect(second.status).toBe(200);
      expect(second.body).toEqual(first.body);
      expect((await client().delete(save, id, 1)).status).toBe(204);
      expect((await client().delete(save, id, 1)).status).toBe(204);
    });

    it("refuses unknown fields by name", async () => {
      const { save, fields } = sample();
      const answer = await client().save(save, randomUUID(), 0, { ...fields, colour: "red" });
      expect(answer.body).toMatchObject({ statusCode: 400, issues: [{ path: "colour", code: "unknownField" }] });
      expect(answer.body.message).toContain("colour");
    });

    it("is in the list, by its id and under its key", async () => {
      const { save, list, fields } = sample();
      const { id } = await client().create(save, fields);
      const { body } = await client().get(`${save}?ids=${id}`);
      expect(body[list].map((entity: { id: string }) => entity.id)).toEqual([id]);
    });
  });

  it("does not take another user's save for a repetition", async () => {
    const { world, signIn } = context();
    const other = (await signIn("second@example.com", { superUser: true })).in(world.sport);
    const { save, fields } = world.samples.team();
    const { id } = await world.admin.create(save, fields);
    expect((await other.save(save, id, 0, fields)).status).toBe(409);
    await world.admin.delete(save, id, 1);
    expect((await other.delete(save, id, 1)).status).toBe(404);
  });

  it("lets exactly one of many simultaneous saves of the same version win", async () => {
    const { world } = context();
    const { save, fields } = world.samples.team();
    const { id } = await world.admin.create(save, fields);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, number) => world.admin.save(save, id, 1, { name: `Name ${number}` })),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
    expect((await world.admin.get(`/teams/${id}`)).body).toEqual(won[0]?.body);
  });

  it("takes the same save sent several times at the same moment for one", async () => {
    const { admin, db, world } = context();
    const { save, fields } = world.samples.team();
    const { id } = await world.admin.create(save, fields);
    for (const [client, path, of, version, body] of [
      [world.admin, save, id, 1, { name: "Again" }],
      [world.admin, save, id, 2, { parents: [] }],
      [admin, "/sports", world.otherSport, 1, { name: "Running" }],
    ] as const) {
      const answers = await Promise.all(Array.from({ length: 6 }, () => client.save(path, of, version, body)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    }
    expect(await db.read.selectFrom("change").select("id").where("entity", "=", id).execute()).toHaveLength(3);
  });

  it("lets exactly one of many simultaneous creations of the same id win", async () => {
    const { world } = context();
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        world.admin.save("/teams", id, 0, { name: `Name ${number}`, type: "TEAM_TYPE_TEAM" }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  it("merges: only the fields of the body change, lists as a whole, null clears", async () => {
    const { world } = context();
    const venue = await world.admin.create("/venues", {
      name: "Hall",
      address: "Lane 1",
      specifications: ["Wood floor", "Two stands"],
    });
    const saved = await world.admin.save("/venues", venue.id, 1, { address: null, specifications: ["Wood floor"] });
    expect(saved.body.venue).toEqual({ ...venue, version: 1, address: null, specifications: ["Wood floor"] });
    const cleared = await world.admin.save("/venues", venue.id, 2, { specifications: null });
    expect(cleared.body.venue.specifications).toEqual([]);
  });

  it("never empties a required field", async () => {
    const { world } = context();
    const { save, fields } = world.samples.team();
    const { id } = await world.admin.create(save, fields);
    for (const bad of [{ name: null }, { name: "  " }, { type: null }, { type: "TEAM_TYPE_UNSPECIFIED" }]) {
      const answer = await world.admin.save(save, id, 1, bad);
      expect(answer.status).toBe(400);
      expect(answer.body.issues[0].path).toBe(Object.keys(bad)[0]);
    }
  });

  it("keeps every change in the log: who, when, what, from which version to which", async () => {
    const { world, db } = context();
    const start = new Date().toISOString();
    const { id } = await world.admin.create("/teams", { name: "Old", type: "TEAM_TYPE_TEAM" });
    await world.admin.save("/teams", id, 1, { name: "New" });
    await world.admin.delete("/teams", id, 2);
    const log = await db.read.selectFrom("change").selectAll().where("entity", "=", id).orderBy("id").execute();
    expect(log.map(({ action, version, by }) => ({ action, version, by }))).toEqual([
      { action: "created", version: 0, by: world.admin.userId },
      { action: "updated", version: 1, by: world.admin.userId },
      { action: "deleted", version: 2, by: world.admin.userId },
    ]);
    expect(log.map(({ before, after }) => [before, after].map((text) => text && JSON.parse(text).name))).toEqual([
      [null, "Old"],
      ["Old", "New"],
      ["New", null],
    ]);
    const times = [start, ...log.map(({ at }) => at), new Date().toISOString()];
    expect(times).toEqual(times.toSorted());
  });
});
