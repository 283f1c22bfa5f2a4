import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { onEachEngine } from "../testing/each-engine.ts";
import type { TestClient } from "../testing/test-client.ts";
import { organization, requestsIn, team, tournament } from "./testing/requests-in.ts";

onEachEngine("the kinds of requests", (context) => {
  const { holderOf, makeLeague, ask, answer } = requestsIn(context);

  it("lets clubs join in a team when each has signed and the sport has approved", async () => {
    const { admin, signInAs, sport } = { ...context().world, signInAs: context().signIn };
    const { red, blue, managerOfRed } = await makeLeague();
    const managerOfBlue = await holderOf("club-manager", "organization", blue.id);
    const teams = await signInAs(`${randomUUID()}@example.com`, { sportIds: [sport], roles: ["team-manager"] });
    const parents = [organization(red.id), organization(blue.id)];
    const requested = await ask(managerOfRed, {
      type: "REQUEST_TYPE_JOINT_TEAM",
      subject: team(red.team),
      by: organization(red.id),
      change: { type: "team", id: red.team, data: { parents } },
    });
    expect(requested.body.request.asks).toEqual([organization(blue.id), { id: sport, type: "sport" }]);
    const { id } = requested.body.request;
    const preview = await managerOfBlue.call("POST", `/requests/${id}/answer?preview=true`, {
      changeSet: randomUUID(),
      version: 1,
      answer: "REQUEST_ANSWER_APPROVE",
    });
    expect(preview.status).toBe(200);
    expect((await answer(managerOfBlue, id, 1, "APPROVE")).status).toBe(200);
    // Whoever manages organizations in the whole sport manages teams, too, but does not answer for the sport.
    const others = await signInAs(`${randomUUID()}@example.com`, {
      sportIds: [sport],
      roles: ["organization-manager"],
    });
    expect((await answer(others, id, 2, "APPROVE")).status).toBe(403);
    expect((await others.get("/tasks")).body.tasks).toEqual([]);
    expect((await answer(teams, id, 2, "APPROVE")).status).toBe(200);
    expect((await admin.get(`/teams/${red.team}`)).body.team.parents).toEqual(parents);
  });

  it("lets a late entry in, and an entry out, when the tournament's manager agrees", async () => {
    const { admin, signInAs, sport } = { ...context().world, signInAs: context().signIn };
    const { red, cup, managerOfRed, captainOfBlue } = await makeLeague();
    const leader = await signInAs(`${randomUUID()}@example.com`, { sportIds: [sport], roles: ["tournament-manager"] });
    const entry = randomUUID();
    const late = {
      type: "REQUEST_TYPE_LATE_ENTRY",
      subject: tournament(cup),
      by: organization(red.id),
      change: { type: "entry", id: entry, data: { tournament: tournament(cup), competitor: team(red.team) } },
    };
    const seeded = { ...late.change, data: { ...late.change.data, seed: 1 } };
    expect((await ask(managerOfRed, { ...late, change: seeded })).body.issues[0].path).toBe("change.data.seed");
    expect((await ask(captainOfBlue, late)).body.code).toBe("forbidden");
    const { id } = (await ask(managerOfRed, late)).body.request;
    expect((await answer(leader, id, 1, "APPROVE")).status).toBe(200);
    expect((await admin.get(`/entries/${entry}`)).body.entry.status).toBe("ENTRY_STATUS_REGISTERED");
    const out = await ask(managerOfRed, {
      type: "REQUEST_TYPE_WITHDRAWAL",
      subject: tournament(cup),
      by: organization(red.id),
      change: { type: "entry", id: entry, data: { status: "ENTRY_STATUS_WITHDRAWN" } },
    });
    expect((await answer(leader, out.body.request.id, 1, "APPROVE")).status).toBe(200);
    expect((await admin.get(`/entries/${entry}`)).body.entry.status).toBe("ENTRY_STATUS_WITHDRAWN");
  });

  it("asks for a player of another club, which is notified and may note", async () => {
    const { admin, sport, samples } = context().world;
    const { red, blue, managerOfRed } = await makeLeague();
    const managerOfBlue = await holderOf("club-manager", "organization", blue.id);
    const registrar = await context().signIn(`${randomUUID()}@example.com`, {
      sportIds: [sport],
      roles: ["registrar"],
    });
    const own = { organization: organization(blue.id), from: "2020-01-01" };
    const person = (await admin.create("/participants", { ...samples.participant().fields, memberships: [own] })).id;
    const stored = (await admin.get(`/participants/${person}`)).body.participant.memberships;
    const requested = {
      type: "REQUEST_TYPE_MEMBERSHIP",
      subject: { id: person, type: "participant" },
      by: organization(red.id),
      change: { type: "participant", id: person, data: {} as object },
    };
    const withMemberships = (memberships: object[]) => ({
      ...requested,
      change: { ...requested.change, data: { memberships } },
    });
    const joining = { organization: organization(red.id) };
    for (const wrong of [[joining], stored, [...stored, joining, { ...joining, to: "2020-01-01" }]]) {
      expect((await ask(managerOfRed, withMemberships(wrong))).body.issues[0].path).toBe("change.data.memberships");
    }
    const { id, asks, told } = (await ask(managerOfRed, withMemberships([...stored, joining]))).body.request;
    expect([asks, told]).toEqual([[{ id: sport, type: "sport" }], [organization(blue.id)]]);
    const tasksOf = async (by: TestClient) =>
      (await by.get("/tasks")).body.tasks.map((task: { type: string }) => task.type);
    expect(await tasksOf(managerOfBlue)).toEqual(["TASK_TOLD"]);
    expect((await answer(managerOfBlue, id, 1, "NOTE", { note: "She owes us a shirt." })).status).toBe(200);
    expect(await tasksOf(managerOfBlue)).toEqual([]);
    expect((await answer(managerOfRed, id, 2, "APPROVE")).body.code).toBe("forbidden");
    expect((await answer(registrar, id, 2, "APPROVE")).status).toBe(200);
    const { memberships } = (await admin.get(`/participants/${person}`)).body.participant;
    expect(memberships.map((one: { organization: { id: string } }) => one.organization.id)).toEqual([blue.id, red.id]);
  });
});
