import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { today } from "../testing/days.ts";
import { onEachEngine } from "../testing/each-engine.ts";
import type { TestClient } from "../testing/test-client.ts";

onEachEngine("memberships", (context) => {
  const organization = (id: string) => ({ id, type: "organization" });
  const member = (id: string, more: object = {}) => ({ organization: organization(id), ...more });
  const create = (by: TestClient, memberships: object[]) =>
    by.save("/participants", randomUUID(), 0, {
      firstname: "Ada",
      lastname: "Member",
      type: "PARTICIPANT_TYPE_PLAYER",
      sportType: "SPORT_TYPE_RACQUET",
      memberships,
    });

  it("do not overlap in one organization, at most 100, with each function once", async () => {
    const own = context().world.club;
    const issues = async (memberships: object[]) =>
      ((await create(context().world.admin, memberships)).body.issues ?? []).map(
        ({ path, code }: Record<string, string>) => `${path} ${code}`,
      );
    expect(await issues([member(own), member(own, { from: "2030-01-01" })])).toEqual([
      "memberships.1.organization memberTwice",
    ]);
    expect(await issues([member(own, { from: "2026-02-01", to: "2026-01-01" })])).toEqual([
      "memberships.0.from startAfterEnd",
    ]);
    expect(await issues([member(own, { functions: ["MEMBER_FUNCTION_COACH", "MEMBER_FUNCTION_COACH"] })])).toEqual([
      "memberships.0.functions.1 repeated",
    ]);
    expect(await issues([member(randomUUID())])).toEqual(["memberships.0.organization notVisible"]);
    expect(await issues(Array.from({ length: 101 }, () => member(own)))).toEqual(["memberships tooMany"]);
    const created = await create(context().world.admin, [
      member(own, { to: "2025-12-31" }),
      member(own, { from: "2026-01-01" }),
    ]);
    expect(created.body.participant.memberships[0]).toEqual({
      organization: organization(own),
      from: null,
      to: "2025-12-31",
      functions: ["MEMBER_FUNCTION_PLAYER"],
    });
  });

  it("that have ended long ago are a task of the registrars, once the sport says for how many years people are kept", async () => {
    const { world, signIn, admin } = context();
    const club = (await world.admin.create("/organizations", { name: "Old", type: "ORGANIZATION_TYPE_CLUB" })).id;
    // The year of the server's zone, in which it begins before it does in the zone of the tests.
    const thisYear = Number(today().slice(0, 4));
    await create(world.admin, [member(club, { to: `${thisYear - 4}-12-31` })]);
    await create(world.admin, [member(club, { to: `${thisYear - 3}-01-01` })]);
    await create(world.admin, [member(club, { to: "2001-01-01" }), member(club, { from: "2002-01-01" })]);
    const of = async (role: "registrar" | "team-manager") =>
      signIn(`${randomUUID()}@example.com`, { sportIds: [world.sport], roles: [role] });
    const [registrar, manager] = [await of("registrar"), await of("team-manager")];
    const tasks = async (client: TestClient) =>
      (await client.get("/tasks")).body.tasks.filter(({ type }: { type: string }) => type === "TASK_ERASE");
    expect(await tasks(registrar)).toEqual([]);
    const { version } = (await admin.get(`/sports/${world.sport}`)).body.sport;
    expect((await admin.save("/sports", world.sport, version + 1, { retentionYears: 0 })).status).toBe(400);
    await admin.save("/sports", world.sport, version + 1, { retentionYears: 3 });
    const sport = { id: world.sport, type: "sport" };
    expect(await tasks(registrar)).toEqual([{ type: "TASK_ERASE", subject: sport, of: sport, due: null, count: 1 }]);
    expect(await tasks(manager)).toEqual([]);
    const due = `/participants?endsBefore=${thisYear - 3}-01-01&with=count`;
    expect((await registrar.get(due)).body.count).toBe(1);
  });
});
