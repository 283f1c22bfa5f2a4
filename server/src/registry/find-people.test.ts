import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { GrantRole } from "#contract/grant-roles.ts";
import { dayIn } from "../testing/days.ts";
import { onEachEngine } from "../testing/each-engine.ts";
import type { Answer, TestClient } from "../testing/test-client.ts";

const yesterday = () => dayIn(-1);

onEachEngine("people who are there already", (context) => {
  let own = "";
  let other = "";
  let manager: TestClient;
  let registrar: TestClient;
  const organization = (id: string) => ({ id, type: "organization" });
  const member = (id: string, more: object = {}) => ({ organization: organization(id), ...more });
  let born = 1910;
  const birthDate = () => `${born++}-03-04`;
  const fields = (memberships: object[], more: object = {}) => ({
    firstname: "Ada",
    lastname: `Member ${randomUUID().slice(0, 8)}`,
    type: "PARTICIPANT_TYPE_PLAYER",
    sportType: "SPORT_TYPE_RACQUET",
    memberships,
    ...more,
  });
  const code = ({ status, body }: Answer) => (status < 300 ? "ok" : (body.code as string));
  const create = (by: TestClient, memberships: object[], more: object = {}) =>
    by.save("/participants", randomUUID(), 0, fields(memberships, more));
  const make = async (memberships: object[], more: object = {}) =>
    (await context().world.admin.create("/participants", fields(memberships, more))).id as string;
  const holderOf = async (role: GrantRole, type: string, id: string) => {
    const email = `${randomUUID()}@example.com`;
    await context().world.admin.create("/grants", { role, scope: { id, type }, email });
    return context().signIn(email);
  };

  beforeAll(async () => {
    const { world } = context();
    const club = { name: "Club", type: "ORGANIZATION_TYPE_CLUB" };
    own = (await world.admin.create("/organizations", club)).id;
    other = (await world.admin.create("/organizations", club)).id;
    manager = await holderOf("club-manager", "organization", own);
    registrar = await holderOf("registrar", "organization", own);
  });

  it("are found by names and birth date, whatever their club, with a limit", async () => {
    const { world, signIn } = context();
    const lastname = "Müller-Lüdenscheid";
    const born = "1978-09-01";
    const find = (by: TestClient, more: object = {}) =>
      by.call("POST", "/participants/find", {
        firstname: "Jörg",
        lastname: "Mueller Luedenscheid",
        birthDate: born,
        ...more,
      });
    const exact = await make([member(other), member(own, { to: yesterday() })], {
      firstname: "Jörg",
      lastname,
      birthDate: born,
    });
    const similar = await make([member(own)], { firstname: "Jörg Peter", lastname, birthDate: "1990-01-01" });
    await make([member(own)], { firstname: "Peter", lastname });
    const found = await find(manager);
    expect(found.body.found).toEqual([
      {
        participant: { id: exact, type: "participant" },
        name: `Jörg ${lastname}`,
        match: "MATCH_EXACT",
        organizations: [organization(other)],
      },
      {
        participant: { id: similar, type: "participant" },
        name: `Jörg Peter ${lastname}`,
        match: "MATCH_SIMILAR",
        organizations: [organization(own)],
      },
    ]);
    const captain = await holderOf("team-captain", "team", world.teams[0]);
    expect(code(await find(captain))).toBe("forbidden");
    const viewer = await signIn(`${randomUUID()}@example.com`, { sportIds: [world.sport] });
    expect(code(await find(viewer))).toBe("forbidden");
    expect((await find(manager, { birthDate: undefined })).status).toBe(400);
    for (const year of [1, 2, 3, 4]) expect(code(await find(manager, { birthDate: `197${year}-01-01` }))).toBe("ok");
    const sixth = await find(manager, { birthDate: "1975-01-01" });
    expect(sixth.body).toMatchObject({ statusCode: 429, code: "too-many-requests" });
    expect(code(await find(manager, { firstname: "JOERG" }))).toBe("ok");
    expect(code(await find(registrar, { birthDate: "1975-01-01" }))).toBe("ok");
    // A new person counts as a birth date of the name, also in a preview.
    const data = fields([member(own)], { firstname: "Jörg", lastname, birthDate: "1975-01-01" });
    const changes = [{ type: "participant", id: randomUUID(), version: 0, data }];
    const preview = await manager.call("POST", `/change-sets/${randomUUID()}?preview=true`, { changes });
    expect(preview.body.code).toBe("too-many-requests");
  });

  it("are not made twice by a club unless it says so, and others are warned", async () => {
    const { admin } = context().world;
    const lastname = `Double ${randomUUID().slice(0, 8)}`;
    const person = { lastname, birthDate: birthDate() };
    const first = await make([member(other)], person);
    const refused = await create(manager, [member(own)], { ...person, lastname: lastname.toUpperCase() });
    expect(refused.body).toMatchObject({ statusCode: 409, code: "likely-duplicate" });
    expect(refused.body.candidates).toEqual([
      {
        participant: { id: first, type: "participant" },
        name: `Ada ${lastname}`,
        match: "MATCH_EXACT",
        organizations: [organization(other)],
      },
    ]);
    const setOf = (by: TestClient, count: number, more: object = {}, lastname = person.lastname) => {
      const data = fields([member(own)], { ...person, lastname });
      const changes = Array.from({ length: count }, () => ({
        type: "participant",
        id: randomUUID(),
        version: 0,
        data,
      }));
      return by.call("POST", `/change-sets/${randomUUID()}`, { changes, ...more });
    };
    expect(code(await setOf(manager, 1))).toBe("likely-duplicate");
    const twins = await setOf(manager, 2, {}, `${lastname} Twin`);
    expect(twins.body).toMatchObject({ code: "likely-duplicate", issues: [{ path: "changes.1" }] });
    const accepted = await setOf(manager, 1, { accept: ["likely-duplicate"] });
    expect([code(accepted), accepted.body.warnings]).toEqual(["ok", []]);
    const warned = await setOf(admin, 1);
    expect(warned.body.warnings).toMatchObject([{ code: "LIKELY_DUPLICATE" }]);
    expect((await setOf(admin, 1, {}, `${lastname} Single`)).body.warnings).toEqual([]);
  });
});
