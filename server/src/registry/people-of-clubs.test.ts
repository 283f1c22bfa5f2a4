import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { GrantRole } from "#contract/grant-roles.ts";
import { dayIn, today } from "../testing/days.ts";
import { onEachEngine } from "../testing/each-engine.ts";
import { EventReader } from "../testing/event-reader.ts";
import type { Answer, TestClient } from "../testing/test-client.ts";

const [yesterday, tomorrow] = [() => dayIn(-1), () => dayIn(1)];

onEachEngine("the people of clubs", (context) => {
  let own = "";
  let branch = "";
  let other = "";
  let manager: TestClient;
  let registrar: TestClient;
  let stranger: TestClient;
  const organization = (id: string) => ({ id, type: "organization" });
  const member = (id: string, more: object = {}) => ({ organization: organization(id), ...more });
  const fields = (memberships: object[], more: object = {}) => ({
    firstname: "Ada",
    lastname: `Member ${randomUUID().slice(0, 8)}`,
    type: "PARTICIPANT_TYPE_PLAYER",
    sportType: "SPORT_TYPE_RACQUET",
    email: "ada@secret.example",
    memberships,
    ...more,
  });
  const code = ({ status, body }: Answer) => (status < 300 ? "ok" : (body.code as string));
  const create = (by: TestClient, memberships: object[], more: object = {}) =>
    by.save("/participants", randomUUID(), 0, fields(memberships, more));
  const make = async (memberships: object[], more: object = {}) => {
    const { id } = await context().world.admin.create("/participants", fields(memberships, more));
    return id as string;
  };
  const save = (by: TestClient, id: string, version: number, change: object) =>
    by.save("/participants", id, version, change);
  const holderOf = async (role: GrantRole, type: string, id: string) => {
    const email = `${randomUUID()}@example.com`;
    await context().world.admin.create("/grants", { role, scope: { id, type }, email });
    return context().signIn(email);
  };
  const undo = (by: TestClient, answer: Answer) =>
    by.call("POST", `/change-sets/${answer.headers.get("x-change-set")}/undo`, { id: randomUUID() });

  beforeAll(async () => {
    const { world, signIn } = context();
    const club = async (parent: string) =>
      (
        await world.admin.create("/organizations", {
          name: "Club",
          type: "ORGANIZATION_TYPE_CLUB",
          parents: [organization(parent)],
        })
      ).id as string;
    own = await club(world.federation);
    branch = await club(own);
    other = await club(world.federation);
    manager = await holderOf("club-manager", "organization", own);
    registrar = await holderOf("registrar", "organization", own);
    stranger = await holderOf("club-manager", "organization", other);
    await signIn(`${randomUUID()}@example.com`, { sportIds: [world.sport] });
  });

  it("are listed by their clubs, in the order of names, until the day after their membership's end", async () => {
    const { admin } = context().world;
    const clubNamed = async (name: string): Promise<string> =>
      (await admin.create("/organizations", { name, type: "ORGANIZATION_TYPE_CLUB" })).id;
    const [club, neighbour] = [await clubNamed("Listed"), await clubNamed("Neighbour")];
    const named = (lastname: string, ...memberships: object[]) => make(memberships, { lastname });
    const zoe = await named("Zeta", member(club));
    const ann = await named("Alpha", member(club, { from: tomorrow() }));
    const bob = await named("Beta", member(club, { from: "2020-01-01", to: today() }));
    const twice = await named("Delta", member(club, { to: "2020-12-31" }), member(club, { from: "2021-01-01" }));
    await named("Gone", member(club, { to: yesterday() }));
    await named("Elsewhere", member(neighbour));
    const ids = async (query: string) =>
      (await admin.get(`/participants?organization=${club}${query}`)).body.participants.map(
        ({ id }: { id: string }) => id,
      );
    expect(await ids("")).toEqual([ann, bob, twice, zoe]);
    expect(await ids("&sort=-name&limit=2")).toEqual([zoe, twice]);
    expect(await ids("&q=delta")).toEqual([twice]);
    expect(await ids("&type=PARTICIPANT_TYPE_COACH")).toEqual([]);
    expect((await ids(`&organization=${neighbour}`)).length).toBe(5);
    const page = (await admin.get(`/participants?organization=${club}&limit=3&with=count`)).body;
    expect(page.count).toBe(4);
    expect(await ids(`&limit=3&cursor=${page.nextCursor}`)).toEqual([zoe]);
    await save(admin, zoe, 1, { memberships: [member(club, { to: yesterday() })] });
    expect(await ids("")).toEqual([ann, bob, twice]);
    const ended = async (query: string) =>
      (await admin.get(`/participants?organization=${club}&${query}`)).body.participants.length;
    expect(await ended(`endsFrom=${today()}&endsBefore=${tomorrow()}`)).toBe(1);
    expect(await ended(`endsBefore=${today()}`)).toBe(0);
  });

  it("are read whole by managers and registrars of their clubs: alone, in the list, in the history and in answers", async () => {
    const { world, signIn } = context();
    const { admin } = world;
    const person = await make([member(branch)]);
    const viewer = await signIn(`${randomUUID()}@example.com`, { sportIds: [world.sport] });
    const captain = await holderOf("team-captain", "team", world.teams[0]);
    const of = async (client: TestClient, path: string) =>
      JSON.stringify((await client.get(path)).body).match(/ada@secret\.example|"heightCm":172/) !== null;
    const paths = [`/participants/${person}`, `/participants?organization=${branch}`, `/history?entity=${person}`];
    for (const path of paths) {
      for (const client of [viewer, manager, stranger, registrar, captain, admin, viewer, manager]) {
        const reads = [manager, registrar, admin].includes(client);
        expect([path, await of(client, path)]).toEqual([path, reads]);
      }
    }
    // A list is read whole only when it is of own clubs alone.
    expect(await of(manager, "/participants")).toBe(false);
    expect(await of(manager, `/participants?organization=${branch}&organization=${own}`)).toBe(true);
    expect(await of(manager, `/participants?organization=${branch}&organization=${other}`)).toBe(false);
    expect(await of(manager, `/participants?q=ada`)).toBe(false);
    const asOf = async (client: TestClient) => {
      const { headers, body } = await client.get(`/participants?organization=${branch}`);
      return [headers.get("etag"), body];
    };
    expect(await asOf(manager)).toEqual(await asOf(admin));
    expect(await asOf(viewer)).toEqual(await asOf(stranger));
    const saved = await save(manager, person, 1, { heightCm: 171 });
    expect(saved.body.participant).toMatchObject({ email: "ada@secret.example", heightCm: 171 });
    const changes = [{ type: "participant", id: person, version: 2, data: { heightCm: 172 } }];
    const set = await manager.call("POST", `/change-sets/${randomUUID()}`, { changes });
    expect(set.body.entities[0].entity).toMatchObject({ email: "ada@secret.example", heightCm: 172 });
    const undone = await undo(manager, set);
    expect(undone.body.entities[0].entity).toMatchObject({ email: "ada@secret.example", heightCm: 171 });
    // From the day after the end, the old club reads what everybody does, also in its own old sets.
    await save(admin, person, 4, { memberships: [member(branch, { to: today() })] });
    expect(await of(manager, `/participants/${person}`)).toBe(true);
    await save(admin, person, 5, { memberships: [member(branch, { to: yesterday() }), member(other)] });
    const id = set.headers.get("x-change-set");
    for (const path of [`/participants/${person}`, `/history?entity=${person}`, `/history?changeSet=${id}`]) {
      expect([path, await of(manager, path), await of(stranger, path)]).toEqual([path, false, true]);
    }
    const repeated = await manager.call("POST", `/change-sets/${id}`, { changes });
    expect(repeated.body.entities[0].entity).toMatchObject({ email: null });
  });

  it("come in messages of the stream without their fields for those who read some of them whole", async () => {
    const { world, signIn } = context();
    const person = await make([member(own)]);
    const viewer = await signIn(`${randomUUID()}@example.com`, { sportIds: [world.sport] });
    const readers = await Promise.all(
      [manager, viewer, world.admin].map((client) => EventReader.open(client, undefined, "?entities=true")),
    );
    for (const reader of readers) await reader.until(() => reader.messages.length > 0);
    await save(world.admin, person, 1, { lastname: "Told" });
    const reported = await Promise.all(
      readers.map(async (reader) => {
        await reader.until(() => reader.events.length > 0);
        reader.close();
        return reader.events[0]?.data as { entity?: { email: string | null } };
      }),
    );
    expect(reported.map(({ entity }) => entity?.email)).toEqual([undefined, null, "ada@secret.example"]);
    expect(reported[0]).not.toHaveProperty("entity");
  });

  it("are made by grants with memberships within, of which one has not ended", async () => {
    for (const by of [manager, registrar]) {
      expect(code(await create(by, [member(own)]))).toBe("ok");
      expect(code(await create(by, [member(branch, { from: tomorrow() }), member(own, { to: today() })]))).toBe("ok");
      expect(code(await create(by, []))).toBe("forbidden");
      expect(code(await create(by, [member(other)]))).toBe("forbidden");
      expect(code(await create(by, [member(own), member(other)]))).toBe("forbidden");
      expect(code(await create(by, [member(own, { to: yesterday() })]))).toBe("forbidden");
    }
    const captain = await holderOf("team-captain", "team", context().world.teams[0]);
    expect(code(await create(captain, [member(own)]))).toBe("forbidden");
    const past = await create(manager, [member(own), member(branch, { to: yesterday() })]);
    expect(past.body.issues).toMatchObject([{ path: "memberships.1.to", code: "notBeforeToday" }]);
  });

  it("are changed by grants within their clubs, and never taken from another one", async () => {
    const person = await make([member(own), member(other, { to: "2020-01-01" })]);
    const foreign = await make([member(other)]);
    expect(code(await save(manager, person, 1, { phoneNumber: "+49151000" }))).toBe("ok");
    for (const change of [{ phoneNumber: "+49151000" }, { memberships: [member(other), member(own)] }]) {
      expect(code(await save(manager, foreign, 1, change))).toBe("not-yours");
      const changes = [{ type: "participant", id: foreign, version: 1, data: change }];
      expect(code(await manager.call("POST", `/change-sets/${randomUUID()}`, { changes }))).toBe("not-yours");
    }
    expect(code(await manager.delete("/participants", foreign, 1))).toBe("not-yours");
    const kept = member(other, { to: "2020-01-01" });
    const memberships = async (...all: object[]) => {
      const { version } = (await manager.get(`/participants/${person}`)).body.participant;
      return save(manager, person, version + 1, { memberships: all });
    };
    expect(code(await memberships(member(own)))).toBe("forbidden");
    expect(code(await memberships(member(own), member(other, { to: "2020-01-02" })))).toBe("forbidden");
    expect(code(await memberships(member(own), kept, member(other)))).toBe("forbidden");
    expect(code(await memberships(kept))).toBe("forbidden");
    const past = await memberships(kept, member(own, { to: yesterday() }));
    expect(past.body.issues).toMatchObject([{ path: "memberships.1.to", code: "notBeforeToday" }]);
    expect(code(await memberships(kept, member(branch), member(own)))).toBe("ok");
    const ended = await memberships(kept, member(branch, { to: today() }), member(own, { to: today() }));
    expect(code(ended)).toBe("ok");
    expect(code(await undo(manager, ended))).toBe("ok");
    expect(code(await memberships(kept, member(branch), member(own, { functions: ["MEMBER_FUNCTION_COACH"] })))).toBe(
      "ok",
    );
  });

  it("keep their names while a license is active, and are deleted by the club only without one", async () => {
    const { admin } = context().world;
    const person = await make([member(own)]);
    const licenseOf = (id: string, more: object = {}) => ({
      participant: { id, type: "participant" },
      number: randomUUID(),
      validFrom: "2026-01-01",
      organization: organization(own),
      ...more,
    });
    const ask = (by: TestClient, license: object) => by.save("/licenses", randomUUID(), 0, license);
    const pending = await ask(registrar, licenseOf(person));
    expect(code(pending)).toBe("ok");
    const { id } = pending.body.license;
    expect(code(await ask(manager, licenseOf(person, { organization: organization(other) })))).toBe("forbidden");
    expect(code(await ask(manager, licenseOf(person, { organization: null })))).toBe("forbidden");
    expect(code(await ask(manager, licenseOf(person, { state: "LICENSE_STATE_ACTIVE" })))).toBe("forbidden");
    expect(code(await ask(stranger, licenseOf(person)))).toBe("not-yours");
    expect(code(await manager.save("/licenses", id, 1, { validTo: "2026-12-31" }))).toBe("ok");
    expect(code(await manager.save("/licenses", id, 2, { state: "LICENSE_STATE_ACTIVE" }))).toBe("forbidden");
    expect(code(await manager.save("/licenses", id, 2, { organization: organization(other) }))).toBe("forbidden");
    expect(code(await save(manager, person, 1, { firstname: "Eva" }))).toBe("ok");
    await admin.save("/licenses", id, 2, { state: "LICENSE_STATE_ACTIVE" });
    const renamed = await save(manager, person, 2, { firstname: "Ida", gender: "GENDER_FEMALE", heightCm: 170 });
    expect(renamed.body).toMatchObject({ statusCode: 403, code: "licensed", fields: ["firstname", "gender"] });
    expect(code(await save(manager, person, 2, { heightCm: 170 }))).toBe("ok");
    expect(code(await manager.save("/licenses", id, 3, { validTo: null }))).toBe("forbidden");
    expect(code(await manager.delete("/licenses", id, 3))).toBe("forbidden");
    expect(code(await manager.delete("/participants", person, 3))).toBe("forbidden");
    await admin.save("/licenses", id, 3, { state: "LICENSE_STATE_PENDING" });
    expect(code(await manager.delete("/participants", person, 3))).toBe("ok");
    const shared = await make([member(own), member(other, { to: "2020-01-01" })]);
    expect(code(await manager.delete("/participants", shared, 1))).toBe("forbidden");
  });

  it("are the only ones whom a club puts into its teams", async () => {
    const { world } = context();
    const parents = [organization(own)];
    const team = (await world.admin.create("/teams", { name: "First", type: "TEAM_TYPE_TEAM", parents })).id;
    const player = (id: string) => ({ participant: { id, type: "participant" } });
    const [mine, foreign, gone] = [
      await make([member(branch)]),
      await make([member(other)]),
      await make([member(own, { to: yesterday() })]),
    ];
    const put = (by: TestClient, version: number, ...ids: string[]) =>
      by.save("/teams", team, version, { members: ids.map(player) });
    const refused = await put(manager, 1, mine, foreign, gone);
    expect(refused.body.issues.map(({ path, code }: Record<string, string>) => `${path} ${code}`)).toEqual([
      "members.1.participant notOfClub",
      "members.2.participant notOfClub",
    ]);
    expect(code(await put(manager, 1, mine))).toBe("ok");
    expect(code(await put(world.admin, 2, mine, foreign))).toBe("ok");
    expect(code(await put(manager, 3, foreign, mine))).toBe("ok");
    expect(code(await put(manager, 4, mine))).toBe("ok");
    expect(code(await put(manager, 5, mine, foreign))).toBe("invalid");
    const id = randomUUID();
    const changes = [
      { type: "participant", id, version: 0, data: fields([member(own)]) },
      { type: "team", id: team, version: 5, data: { members: [mine, id].map(player) } },
    ];
    expect(code(await manager.call("POST", `/change-sets/${randomUUID()}`, { changes }))).toBe("ok");
  });

  it("are told by what a caller may do with them and below their clubs", async () => {
    const mine = await make([member(own)]);
    const foreign = await make([member(other)]);
    const shared = await make([member(own), member(other)]);
    const may = async (by: TestClient) =>
      (await by.call("POST", "/may", { ids: [mine, foreign, shared, own, other] })).body.may;
    const reported = await may(manager);
    expect(reported[mine]).toMatchObject({ delete: true, create: ["license"] });
    expect(reported[mine].save).toContain("memberships");
    expect(reported[foreign]).toMatchObject({ save: [], delete: false, create: [] });
    expect(reported[shared]).toMatchObject({ delete: false, create: ["license"] });
    expect(reported[own].create).toContain("participant");
    expect(reported[other].create).not.toContain("participant");
    expect((await may(context().world.admin))[own].create).toContain("participant");
  });
});
