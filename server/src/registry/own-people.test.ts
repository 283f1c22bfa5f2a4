import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { bornFor } from "../testing/born-for.ts";
import { onEachEngine } from "../testing/each-engine.ts";
import type { TestClient } from "../testing/test-client.ts";
import { TestClient as Client } from "../testing/test-client.ts";

onEachEngine("one's own data", (context) => {
  const address = () => `me-${randomUUID().slice(0, 8)}@example.com`;
  const make = (email: string, more: object = {}, by: TestClient = context().world.admin) =>
    by.create("/participants", {
      firstname: "Ida",
      lastname: "Self",
      type: "PARTICIPANT_TYPE_PLAYER",
      sportType: "SPORT_TYPE_RACQUET",
      birthDate: "1990-01-01",
      email,
      ...more,
    });
  const change = (by: TestClient, id: string, version: number, body: object, query = "") =>
    by.call("POST", `/own-people/${id}${query}`, { changeSet: randomUUID(), version, ...body });
  const wishOf = async (id: string) =>
    (await context().world.admin.get(`/participants/${id}`)).body.participant.attributes;

  it("is that of the people with a verified address of the user, of their own sport, or of all without a sport", async () => {
    const { world, signIn, idToken, stranger, url, admin } = context();
    const email = address();
    const { id } = await make(email.toUpperCase());
    const elsewhere = await make(email, {}, admin.in(world.otherSport));
    await make(address());
    const nowhere = await signIn(email);
    const people = async (client: TestClient) => (await client.get("/own-people")).body.people;
    expect(await people(nowhere)).toEqual([id, elsewhere.id].sort());
    const inSport = await signIn(email, { sportIds: [world.sport] });
    expect(await people(inSport)).toEqual([id]);
    expect((await inSport.get(`/own-people/${elsewhere.id}`)).status).toBe(404);
    const token = await idToken({ sub: `${email} 2`, email, name: "Else", email_verified: false });
    const { body } = await stranger.call("POST", "/authenticate", { token });
    const unsure = new Client(url, body.token, body.id);
    expect(await people(unsure)).toEqual([]);
    expect((await unsure.get(`/own-people/${id}`)).status).toBe(404);
    const { key } = await world.admin.ok("POST", "/api-keys", { name: "Program", roles: [] });
    expect((await new Client(url, key).get("/own-people")).body.code).toBe("forbidden");
  });

  it("is all that is stored, with licenses, teams, matches and the history", async () => {
    const { world, signIn } = context();
    const { admin } = world;
    const email = address();
    const { id } = await make(email, { phoneNumber: "+4915100" });
    const participant = { id, type: "participant" };
    const license = await admin.create("/licenses", { participant, number: randomUUID(), validFrom: "2026-01-01" });
    const members = [{ participant, role: "MEMBER_ROLE_COACH", from: "2025-01-01" }];
    const team = await admin.create("/teams", { name: "Own", type: "TEAM_TYPE_TEAM", members });
    const match = await admin.create("/matches", {
      parent: { id: world.stage, type: "stage" },
      officials: [participant],
      scheduledAt: "2026-12-01T10:00:00Z",
    });
    const user = await signIn(email);
    const own = await user.get(`/own-people/${id}`);
    expect(own.body).toMatchObject({
      person: { id, email, phoneNumber: "+4915100", birthDate: "1990-01-01" },
      licenses: [{ id: license.id }],
      teams: [
        { team: { id: team.id, type: "team" }, name: "Own", role: "MEMBER_ROLE_COACH", from: "2025-01-01", to: null },
      ],
      matches: [{ id: match.id, scheduledAt: "2026-12-01T10:00:00Z" }],
    });
    expect(own.body.history.map(({ type }: { type: string }) => type)).toEqual(["license", "participant"]);
    expect(own.body.history[1].after).toMatchObject({ email });
  });

  it("is changed by oneself in phone number and wish, as one set that registrars undo", async () => {
    const { world, signIn } = context();
    const email = address();
    const hand = { name: "Hand", value: "left" };
    const { id } = await make(email, { attributes: [hand] });
    const user = await signIn(email);
    const preview = await change(user, id, 1, { public: "no" }, "?preview=true");
    expect(preview.body.entities[0].entity).toMatchObject({ email, version: 1 });
    const body = { changeSet: randomUUID(), version: 1, public: "no", phoneNumber: "+4930" };
    const saved = await user.call("POST", `/own-people/${id}`, body);
    expect(saved.body.entities[0].entity).toMatchObject({ email, phoneNumber: "+4930", version: 1 });
    expect(await wishOf(id)).toEqual([hand, { name: "public", value: "no" }]);
    const repeated = await user.call("POST", `/own-people/${id}`, body);
    expect([repeated.status, repeated.body.changeSet.id]).toEqual([200, body.changeSet]);
    expect((await change(user, id, 1, { public: null })).body.code).toBe("version-conflict");
    expect((await change(user, id, 2, { public: "yes" })).status).toBe(200);
    expect((await change(user, id, 3, { email: "x@example.com" })).status).toBe(400);
    expect((await change(await signIn(address()), id, 3, { public: "no" })).status).toBe(404);
    const last = (await world.admin.get(`/history?entity=${id}`)).body.changes[0].changeSet;
    const registrar = await signIn(address(), { sportIds: [world.sport], roles: ["registrar"] });
    const undone = await registrar.call("POST", `/change-sets/${last}/undo`, { id: randomUUID() });
    expect(undone.status).toBe(200);
    expect(await wishOf(id)).toEqual([hand, { name: "public", value: "no" }]);
  });

  it("says for a child, through the address of the parents, no but not yes; a club says yes with evidence alone", async () => {
    const { world, signIn } = context();
    const email = address();
    const organization = { id: world.club, type: "organization" };
    const { id } = await make(email, { birthDate: bornFor(7), memberships: [{ organization }] });
    const parent = await signIn(email);
    const refused = await change(parent, id, 1, { public: "yes" });
    expect(refused.body.issues).toMatchObject([{ path: "public", code: "notOfAge" }]);
    const manager = address();
    await world.admin.create("/grants", { role: "club-manager", scope: organization, email: manager });
    const club = await signIn(manager);
    const say = (version: number, ...attributes: object[]) => club.save("/participants", id, version, { attributes });
    const yes = { name: "public", value: "yes" };
    const evidence = { name: "public-evidence", value: "form of 3 May, both parents" };
    expect((await say(1, yes)).body.issues).toMatchObject([{ path: "attributes", code: "noEvidence" }]);
    expect((await say(1, yes, evidence)).status).toBe(200);
    expect((await say(2, yes)).status).toBe(400);
    expect((await change(parent, id, 2, { public: "no" })).status).toBe(200);
    expect((await say(3, yes, evidence)).body.code).toBe("forbidden");
    expect((await say(3, evidence)).body.code).toBe("forbidden");
    expect((await change(parent, id, 3, { public: null })).status).toBe(200);
    expect((await world.admin.save("/participants", id, 4, { attributes: [yes] })).status).toBe(200);
  });
});
