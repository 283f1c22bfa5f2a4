import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Schema } from "../kit/database/schema.ts";
import { onEachEngine } from "../testing/each-engine.ts";
import type { TestClient } from "../testing/test-client.ts";

const tables = [
  "entity",
  "term",
  "word",
  "visibility",
  "reference",
  "change",
  "change_set",
  "deleted_entity",
] as const satisfies readonly (keyof Schema)[];

onEachEngine("the erasure of a person", (context) => {
  const participant = (id: string) => ({ id, type: "participant" });
  const erase = (by: TestClient, id: string, version: number, query = "", changeSet = randomUUID()) =>
    by.call("POST", `/participants/${id}/erase${query}`, { changeSet, version });
  const undo = (by: TestClient, set: string | null) =>
    by.call("POST", `/change-sets/${set}/undo`, { id: randomUUID() });

  it("leaves the id with results and teams, and nothing of the person in any table or history", async () => {
    const { world, db, signIn } = context();
    const { admin, sport } = world;
    const registrar = await signIn(`${randomUUID()}@example.com`, { sportIds: [sport], roles: ["registrar"] });
    const secrets = ["Vanishing", "vanish@secret.example", "+4917011223344", "1966-06-06", "M-VANISH", "Gone for good"];
    const other = await admin.create("/participants", {
      firstname: "Eva",
      lastname: "Staying",
      type: "PARTICIPANT_TYPE_PLAYER",
      sportType: "SPORT_TYPE_RACQUET",
    });
    const id = randomUUID();
    const data = {
      firstname: "Ida",
      lastname: "Vanishing",
      type: "PARTICIPANT_TYPE_PLAYER",
      sportType: "SPORT_TYPE_RACQUET",
      email: "vanish@secret.example",
      phoneNumber: "+4917011223344",
      birthDate: "1966-06-06",
      memberships: [{ organization: { id: world.club, type: "organization" } }],
    };
    const changes = [{ type: "participant", id, version: 0, data }];
    await admin.ok("POST", `/change-sets/${randomUUID()}`, { title: "Gone for good", changes });
    const saved = await admin.save("/participants", id, 1, { heightCm: 170 });
    const license = await admin.create("/licenses", {
      participant: participant(id),
      number: "M-VANISH",
      validFrom: "2026-01-01",
    });
    const members = [id, other.id].map((one) => ({ participant: participant(one) }));
    const pair = await admin.create("/teams", { name: "Vanishing / Staying", type: "TEAM_TYPE_PAIR", members });
    const renamed = await admin.save("/teams", pair.id, 1, { name: "I. Vanishing and E. Staying" });
    const single = await admin.create("/teams", {
      name: "Ida Vanishing",
      type: "TEAM_TYPE_SINGLE",
      members: members.slice(0, 1),
    });
    await admin.save("/teams", single.id, 1, { members: [] });
    const match = await admin.create("/matches", {
      parent: { id: world.stage, type: "stage" },
      competitors: [pair.id, world.teams[0]].map((team) => ({ id: team, type: "team" })),
      officials: [participant(other.id)],
    });
    const venue = await admin.create("/venues", { name: "Hall 7", description: "Keys: ask Ida VANISHING." });

    const preview = await erase(registrar, id, 2, "?preview=true");
    expect(preview.body.warnings).toMatchObject([
      { code: "NAME_REMAINS", params: { type: "venue", id: venue.id, field: "description" } },
    ]);
    expect((await admin.get(`/participants/${id}`)).body.participant.lastname).toBe("Vanishing");
    await admin.save("/venues", venue.id, 1, { description: null });
    const set = randomUUID();
    const erased = await erase(registrar, id, 2, "", set);
    expect(erased.body).toMatchObject({ changeSet: { final: true, title: null }, warnings: [] });
    expect((await admin.get(`/participants/${id}`)).body.participant).toEqual({
      id,
      version: 2,
      uspId: null,
      email: null,
      firstname: "–",
      lastname: "–",
      middlename: null,
      birthDate: null,
      gender: null,
      nationality: null,
      phoneNumber: null,
      type: "PARTICIPANT_TYPE_PLAYER",
      sportType: "SPORT_TYPE_RACQUET",
      careerStart: null,
      careerEnd: null,
      heightCm: null,
      weightKg: null,
      guardians: [],
      equipment: [],
      attributes: [],
      memberships: [],
      erased: true,
      mergedInto: null,
    });
    expect((await admin.get(`/licenses/${license.id}`)).body.license.number).toBe(license.id);
    const teamOf = async (team: string) => (await admin.get(`/teams/${team}`)).body.team;
    expect(await teamOf(pair.id)).toMatchObject({ name: "Eva Staying", members });
    expect(await teamOf(single.id)).toMatchObject({ name: "–" });
    expect((await admin.get(`/matches/${match.id}`)).body.match.competitors[0].id).toBe(pair.id);

    // What the venue said before is the history of the venue.
    const isOfVenue = (row: object) => Object(row).entity === venue.id;
    for (const table of tables) {
      const rows = await db.read.selectFrom(table).selectAll().execute();
      const texts = JSON.stringify(rows.filter((row) => !isOfVenue(row)));
      expect([table, secrets.filter((one) => texts.toLowerCase().includes(one.toLowerCase()))]).toEqual([table, []]);
    }
    const history = (await admin.get(`/history?entity=${id}`)).body.changes;
    expect(history).toMatchObject([1, 2, 3].map(() => ({ before: null, after: null, name: null, title: null })));
    for (const answer of [saved, renamed]) {
      expect((await undo(admin, answer.headers.get("x-change-set"))).body.code).toBe("erased");
    }
    expect((await undo(registrar, set)).body.code).toBe("erased");
    const again = await erase(registrar, id, 2, "", set);
    expect([again.status, again.body.changeSet.id]).toEqual([200, set]);
  });

  it("takes the name of a pair that was deleted before, and of a text in any order of names", async () => {
    const { world, signIn } = context();
    const { admin, sport } = world;
    const registrar = await signIn(`${randomUUID()}@example.com`, { sportIds: [sport], roles: ["registrar"] });
    const { id } = await admin.create("/participants", {
      firstname: "Berthold",
      lastname: "Quux",
      type: "PARTICIPANT_TYPE_PLAYER",
      sportType: "SPORT_TYPE_RACQUET",
    });
    const members = [{ participant: participant(id) }];
    const pair = await admin.create("/teams", { name: "Berthold Quux / N. N.", type: "TEAM_TYPE_PAIR", members });
    const gone = await admin.delete("/teams", pair.id, 1);
    const cup = await admin.create("/tournaments", { name: "Cup Quux Berthold" });
    const club = await admin.create("/organizations", {
      name: "Asking",
      type: "ORGANIZATION_TYPE_CLUB",
      parents: [{ id: world.federation, type: "organization" }],
    });
    await admin.create("/requests", {
      type: "REQUEST_TYPE_MEMBERSHIP",
      subject: participant(id),
      by: { id: club.id, type: "organization" },
      change: {
        type: "participant",
        id,
        data: { memberships: [{ organization: { id: club.id, type: "organization" } }] },
      },
    });
    const set = randomUUID();
    const erased = await erase(registrar, id, 1, "", set);
    expect(erased.body.warnings).toMatchObject([{ params: { type: "tournament", id: cup.id, field: "name" } }]);
    expect(JSON.stringify((await admin.get(`/history?entity=${pair.id}`)).body)).not.toContain("Quux");
    expect((await undo(admin, gone.headers.get("x-change-set"))).body.code).toBe("erased");
    expect((await undo(registrar, set)).body.code).toBe("erased");
  });

  it("reaches whoever was merged into the person, also by way of others", async () => {
    const { world, db, signIn } = context();
    const registrar = await signIn(`${randomUUID()}@example.com`, { sportIds: [world.sport], roles: ["registrar"] });
    const make = (firstname: string, email: string) =>
      world.admin.create("/participants", {
        firstname,
        lastname: "Doubled",
        type: "PARTICIPANT_TYPE_PLAYER",
        sportType: "SPORT_TYPE_RACQUET",
        email,
      });
    const [kept, second, third] = [
      await make("Mia", "mia@doubled.example"),
      await make("Maria", "maria@doubled.example"),
      await make("M.", "m@doubled.example"),
    ];
    const merge = async (id: string, other: string) => {
      const versions = await Promise.all(
        [id, other].map(async (one) => (await world.admin.get(`/participants/${one}`)).body.participant.version + 1),
      );
      const [version, otherVersion] = versions;
      const body = { changeSet: randomUUID(), version, other, otherVersion, take: [] };
      expect((await registrar.call("POST", `/participants/${id}/merge`, body)).status).toBe(200);
    };
    await merge(second.id, third.id);
    await merge(kept.id, second.id);
    const { version } = (await world.admin.get(`/participants/${kept.id}`)).body.participant;
    expect((await erase(registrar, kept.id, version + 1)).status).toBe(200);
    for (const one of [kept, second, third]) {
      expect((await world.admin.get(`/participants/${one.id}`)).body.participant).toMatchObject({
        firstname: "–",
        lastname: "–",
        email: null,
        erased: true,
      });
    }
    for (const table of tables) {
      const texts = JSON.stringify(await db.read.selectFrom(table).selectAll().execute()).toLowerCase();
      expect([table, texts.includes("doubled")]).toEqual([table, false]);
    }
  });

  it("is final: an erased person is not changed, erased, merged or newly referred to, but deleted", async () => {
    const { world, signIn } = context();
    const { admin, sport } = world;
    const make = async () => {
      const fields = {
        firstname: "Ina",
        lastname: "Final",
        type: "PARTICIPANT_TYPE_PLAYER",
        sportType: "SPORT_TYPE_RACQUET",
      };
      return (await admin.create("/participants", fields)).id as string;
    };
    const [id, other] = [await make(), await make()];
    const manager = await signIn(`${randomUUID()}@example.com`, { sportIds: [sport], roles: ["team-manager"] });
    expect((await erase(manager, id, 1)).body.code).toBe("forbidden");
    expect((await erase(admin, id, 2)).body.code).toBe("version-conflict");
    expect((await erase(admin, randomUUID(), 1)).status).toBe(404);
    expect((await erase(admin, id, 1)).status).toBe(200);
    expect((await erase(admin, id, 2)).body.code).toBe("erased");
    expect((await admin.save("/participants", id, 2, { firstname: "X" })).body.code).toBe("erased");
    const body = { changeSet: randomUUID(), version: 1, other: id, otherVersion: 2, take: [] };
    expect((await admin.call("POST", `/participants/${other}/merge`, body)).body.code).toBe("erased");
    const team = { name: "New", type: "TEAM_TYPE_TEAM", members: [{ participant: participant(id) }] };
    expect((await admin.save("/teams", randomUUID(), 0, team)).body.code).toBe("erased");
    expect((await admin.delete("/participants", id, 2)).status).toBe(204);
  });
});
