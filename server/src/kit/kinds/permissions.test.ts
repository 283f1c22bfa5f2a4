import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type Role, roles } from "#contract/permissions.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import { neverSavedAgain, type Sampled, sampledKinds } from "../../testing/world.ts";

const mayCreate: Record<Role, Sampled[]> = {
  "sport-manager": sampledKinds.filter((kind) => kind !== "sport"),
  "organization-manager": ["organization", "team"],
  "team-manager": ["team"],
  "tournament-manager": ["tournament", "tournament_series", "tournament_history", "stage", "match", "entry"],
  "match-official": [],
  "venue-manager": ["venue", "playing_field", "booking"],
  registrar: ["participant", "license"],
};

/** Kinds that everybody may create, and change as long as the entity is their own. */
const mayRequest: Sampled[] = ["booking"];

onEachEngine("permissions", (context) => {
  const tied = (role: Role | null, sport = context().world.sport) =>
    context().signIn(`${role ?? "viewer"}-${sport.slice(0, 4)}@example.com`, {
      sportIds: [sport],
      roles: role ? [role] : [],
    });

  describe.each([...roles, null])("of the role %s", (role) => {
    it("lets it create, update and delete exactly its kinds, and read all", async () => {
      const { world } = context();
      const client = await tied(role);
      for (const kind of Object.keys(world.samples) as Sampled[]) {
        const { save, path, fields } = world.samples[kind]();
        const id = randomUUID();
        const isOwn = role !== null && mayCreate[role].includes(kind);
        const expected = isOwn || mayRequest.includes(kind) ? 200 : 403;
        expect([kind, (await client.save(save, id, 0, fields)).status]).toEqual([kind, expected]);
        if (expected === 200) {
          const isFixed = neverSavedAgain.includes(kind);
          expect((await client.save(save, id, 1, {})).status).toBe(isFixed ? 400 : 200);
          expect((await client.delete(save, id, isFixed ? 1 : 2)).status).toBe(204);
        }
        if (!isOwn && kind !== "sport") {
          const id = randomUUID();
          await world.admin.create(save, fields, id);
          const official = role === "match-official" && kind === "match";
          expect((await client.save(save, id, 1, {})).status).toBe(official ? 200 : 403);
          expect((await client.delete(save, id, official ? 2 : 1)).status).toBe(403);
          expect((await client.get(`${path}/${id}`)).status).toBe(200);
        }
      }
      expect((await client.get("/roles")).status).toBe(403);
      expect((await client.get("/users")).status).toBe(403);
    });
  });

  it("lets a match-official change state, officials, playing field and, of competitors, the score", async () => {
    const { world } = context();
    const client = await tied("match-official");
    const [one, two] = world.teams;
    const competitors = [
      { id: one, type: "team", score: "0", isHomeTeam: true },
      { id: two, type: "team", score: "0", isHomeTeam: false },
    ];
    const { id } = await world.admin.create("/matches", { parent: { id: world.stage, type: "stage" }, competitors });
    const scored = competitors.map((competitor) => ({ ...competitor, score: "11" }));
    const allowed = {
      state: "MATCH_STATE_RUNNING",
      officials: [{ id: world.person, type: "participant" }],
      playingField: world.field,
      competitors: scored,
    };
    expect((await client.save("/matches", id, 1, allowed)).status).toBe(200);
    for (const refused of [
      { competitors: scored.toReversed() },
      { competitors: scored.map((competitor) => ({ ...competitor, isHomeTeam: false })) },
      { parent: { id: world.tournament, type: "tournament" } },
    ]) {
      expect((await client.save("/matches", id, 2, refused)).body).toMatchObject({
        statusCode: 403,
        code: "forbidden",
      });
    }
  });

  it("keeps personal fields from everybody but sport-manager, registrar and superusers, in lists, answers and saves", async () => {
    const { world } = context();
    const personal = {
      email: "p@example.com",
      phoneNumber: "+4912345",
      birthDate: "1990-01-01",
      heightCm: 180,
      weightKg: 80,
      guardians: [{ id: world.person, type: "participant" }],
      attributes: [{ name: "hand", value: "left" }],
    };
    const { id } = await world.admin.create("/participants", {
      firstname: "P",
      lastname: "Q",
      type: "PARTICIPANT_TYPE_PLAYER",
      sportType: "SPORT_TYPE_RACE",
      ...personal,
    });
    const hidden = {
      email: null,
      phoneNumber: null,
      birthDate: null,
      heightCm: null,
      weightKg: null,
      guardians: [],
      attributes: [],
    };
    for (const role of [...roles, null]) {
      const client = await tied(role);
      const expected = role === "sport-manager" || role === "registrar" ? personal : hidden;
      expect((await client.get(`/participants/${id}`)).body.participant).toMatchObject(expected);
      expect((await client.get(`/participants?ids=${id}`)).body.participants[0]).toMatchObject(expected);
    }
    expect((await world.admin.get(`/participants/${id}`)).body.participant).toMatchObject(personal);
    expect((await (await tied(null)).get("/participants?q=left")).body.participants).toEqual([]);
  });

  it("shows a user without a sport nothing but their own user", async () => {
    const { signIn, world } = context();
    const client = await signIn("nobody@example.com");
    expect((await client.get("/teams")).body).toMatchObject({ statusCode: 403, code: "no-sport" });
    expect((await client.get(`/teams/${world.teams[0]}`)).body.code).toBe("no-sport");
    expect((await client.get("/sports")).body.code).toBe("no-sport");
    expect((await client.save("/teams", randomUUID(), 0, {})).body.code).toBe("no-sport");
    expect((await client.get(`/users/${client.userId}`)).body.user).toMatchObject({
      sportIds: [],
      roles: [],
      superUser: false,
    });
    expect((await client.get(`/users/${context().admin.userId}`)).status).toBe(403);
  });

  it("binds an ordinary user to one sport", async () => {
    const { world, admin } = context();
    const client = await tied("sport-manager");
    expect((await client.get("/sports")).body.sports.map(({ id }: { id: string }) => id)).toEqual([world.sport]);
    expect((await client.in(world.sport).get("/teams")).status).toBe(200);
    expect((await client.in(world.otherSport).get("/teams")).body).toMatchObject({
      statusCode: 403,
      code: "other-sport",
    });
    for (const unknown of [randomUUID(), "nonsense", world.club]) {
      expect((await client.in(unknown).get("/teams")).body).toMatchObject({ statusCode: 400, code: "unknown-sport" });
      expect((await admin.in(unknown).get("/teams")).status).toBe(400);
    }
    expect((await admin.in(world.otherSport).get("/sports")).body.sports.length).toBeGreaterThanOrEqual(2);
    expect((await client.get(`/sports/${world.otherSport}`)).status).toBe(404);
  });

  it("counts a right that is given or taken away at the next request", async () => {
    const { world, admin } = context();
    const client = await tied("team-manager");
    const { save, fields } = world.samples.team();
    expect((await client.save(save, randomUUID(), 0, fields)).status).toBe(200);
    await admin.ok("DELETE", `/users/${client.userId}/roles`, { roles: ["team-manager"] });
    expect((await client.save(save, randomUUID(), 0, fields)).status).toBe(403);
    await admin.ok("POST", `/users/${client.userId}/roles`, { roles: ["team-manager"] });
    expect((await client.save(save, randomUUID(), 0, fields)).status).toBe(200);
  });
});
