import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { onEachEngine } from "../../testing/each-engine.ts";
import { competitor, reference, refusedFields } from "../../testing/refused-fields.ts";

onEachEngine("the rules of the fields", (context) => {
  it.each(refusedFields)("refuse %s (%s)", async (_what, kind, fields, path) => {
    const { world } = context();
    const { save, fields: good } = world.samples[kind]();
    const answer = await world.admin.call("POST", `${save}/${randomUUID()}/version/0`, { ...good, ...fields(world) });
    expect(answer.body).toMatchObject({ statusCode: 400, code: "invalid" });
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
    expect(answer.body.message).toContain(path);
  });

  it("name everything that is wrong at once", async () => {
    const { body } = await context().world.admin.call("POST", `/participants/${randomUUID()}/version/0`, {
      firstname: "",
      heightCm: 5,
      email: "x",
    });
    expect(body.issues.map(({ path }: { path: string }) => path).sort()).toEqual([
      "email",
      "firstname",
      "heightCm",
      "lastname",
      "sportType",
      "type",
    ]);
  });

  describe("give a new entity its defaults", () => {
    it("of a tournament", async () => {
      const { world } = context();
      expect(await world.admin.create("/tournaments", { name: "  Cup  " })).toMatchObject({
        version: 0,
        name: "Cup",
        description: null,
        externalLinks: [],
        stages: [],
        currentStage: null,
        currentState: "TOURNAMENT_STATE_PLANNING",
        parents: [],
        staff: [],
        competitors: [],
        states: ["PLANNING", "REGISTRATION", "ACTIVE", "FINISHED"].map((type) => ({
          type: `TOURNAMENT_STATE_${type}`,
          duration: null,
        })),
      });
    });

    it("of a match", async () => {
      const { world } = context();
      const undecided = competitor(null);
      expect(await world.admin.create("/matches", { parent: reference(world.stage, "stage") })).toMatchObject({
        state: "MATCH_STATE_PLANNING",
        playingField: null,
        officials: [],
        competitors: [undecided, undecided],
      });
    });

    it("of a person and a license", async () => {
      const { world } = context();
      const person = await world.admin.create("/participants", world.samples.participant().fields);
      expect(person).toMatchObject({
        uspId: null,
        email: null,
        middlename: null,
        gender: null,
        heightCm: null,
        guardians: [],
        equipment: [],
        attributes: [],
      });
      const license = await world.admin.create("/licenses", world.samples.license().fields);
      expect(license).toMatchObject({ type: null, organization: null, validTo: null, state: "LICENSE_STATE_PENDING" });
    });
  });

  it("give a license number once within a sport", async () => {
    const { world, admin } = context();
    const fields = { participant: reference(world.person, "participant"), number: "N-1", validFrom: "2026-06-01" };
    const first = await world.admin.create("/licenses", fields);
    const second = await world.admin.call("POST", `/licenses/${randomUUID()}/version/0`, fields);
    expect(second.body).toMatchObject({ statusCode: 409, code: "number-used", issues: [{ path: "number" }] });
    const there = admin.in(world.otherSport);
    const person = await there.create("/participants", world.samples.participant().fields);
    await there.create("/licenses", { ...fields, participant: reference(person.id, "participant") });
    await world.admin.delete("/licenses", first.id, 1);
    await world.admin.create("/licenses", fields);
  });

  it("count characters, not the units they are stored in", async () => {
    const { world } = context();
    const name = "🏸".repeat(200);
    expect((await world.admin.create("/teams", { name, type: "TEAM_TYPE_TEAM" })).name).toBe(name);
    const answer = await world.admin.call("POST", `/teams/${randomUUID()}/version/0`, {
      name: `${name}🏸`,
      type: "TEAM_TYPE_TEAM",
    });
    expect(answer.body.issues[0]).toMatchObject({ path: "name", code: "tooLong", params: { max: 200 } });
  });

  it("are looked through, however many there are", async () => {
    const { world } = context();
    const instant = (minute: number) => `${new Date(1e12 + 60_000 * minute).toISOString().slice(0, 19)}Z`;
    const availability = Array.from({ length: 12_000 }, (_, at) => ({ start: instant(at), end: instant(at + 1) }));
    const venue = await world.admin.create("/venues", { name: "Always open", availability: availability.reverse() });
    expect(venue.availability).toEqual(availability);
    const more = [...availability, { start: instant(7), end: instant(9) }];
    expect((await world.admin.save("/venues", venue.id, 1, { availability: more })).body.issues).toEqual([
      expect.objectContaining({ path: "availability.12000", code: "overlap", params: { other: 11_993 } }),
      expect.objectContaining({ path: "availability.12000", code: "overlap", params: { other: 11_992 } }),
    ]);
  });

  it("are named when they are wrong, but no more than a hundred", async () => {
    const { world } = context();
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`unknown${at}`, 1]));
    const { body } = await world.admin.save("/teams", randomUUID(), 0, many);
    expect(body).toMatchObject({ statusCode: 400, code: "invalid" });
    expect(body.issues).toHaveLength(100);
    expect(body.message).toContain("unknown97");
  });
});
