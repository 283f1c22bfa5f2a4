import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { onEachEngine } from "../testing/each-engine.ts";
import type { TestClient } from "../testing/test-client.ts";
import { daysFromNow, match, requestsIn, team, tournament } from "./testing/requests-in.ts";

onEachEngine("requests", (context) => {
  const { holderOf, makeLeague, ask, answer, move } = requestsIn(context);

  it("moves a match when the other side and the manager have said yes, and is open again when that is undone", async () => {
    const { admin, federation } = context().world;
    const league = await makeLeague({ rescheduling: "RESCHEDULE_MANAGER" });
    const { game, red, blue, cup, captainOfRed, captainOfBlue, managerOfRed } = league;
    const leader = await holderOf("tournament-manager", "organization", federation);
    const requested = await ask(captainOfRed, move(game, red.team));
    expect(requested.status).toBe(200);
    const before = (await admin.get(`/matches/${game}`)).body.match;
    const { id, until, ...made } = requested.body.request;
    expect(made).toMatchObject({
      asks: [team(blue.team), tournament(cup)],
      told: [],
      before: { scheduledAt: before.scheduledAt },
      state: "REQUEST_STATE_OPEN",
      answers: [],
    });
    // The usual fourteen days end with the match itself.
    expect(until).toBe(before.scheduledAt);

    // The manager is asked after the other side; the captain's own side and its club answer for nobody who is asked.
    for (const early of [leader, captainOfRed, managerOfRed]) {
      expect((await answer(early, id, 1, "APPROVE")).body).toMatchObject({ statusCode: 403, code: "forbidden" });
    }
    expect((await answer(captainOfBlue, id, 5, "APPROVE")).body).toMatchObject({ code: "version-conflict" });
    const agreed = await answer(captainOfBlue, id, 1, "APPROVE");
    expect(agreed.status).toBe(200);
    expect((await admin.get(`/matches/${game}`)).body.match).toEqual(before);
    expect((await answer(captainOfBlue, id, 2, "APPROVE")).body.code).toBe("forbidden");
    const undone = await admin.call("POST", `/change-sets/${agreed.body.changeSet.id}/undo`, { id: randomUUID() });
    expect(undone.body).toMatchObject({ statusCode: 409, code: "not-undoable" });

    const last = await answer(leader, id, 2, "APPROVE");
    expect(last.status).toBe(200);
    const moved = (await admin.get(`/matches/${game}`)).body.match;
    expect(moved).toMatchObject({
      version: before.version + 1,
      scheduledAt: requested.body.request.change.data.scheduledAt,
    });
    const over = (await admin.get(`/requests/${id}`)).body.request;
    expect(over.state).toBe("REQUEST_STATE_APPROVED");
    expect(over.answers.map(({ of, answer: word }: { of: object; answer: string }) => [of, word])).toEqual([
      [team(blue.team), "REQUEST_ANSWER_APPROVE"],
      [tournament(cup), "REQUEST_ANSWER_APPROVE"],
    ]);
    expect((await answer(captainOfRed, id, 3, "WITHDRAW")).body).toMatchObject({ code: "request-closed" });

    const set = last.body.changeSet.id;
    const undo = (by: TestClient) => by.call("POST", `/change-sets/${set}/undo`, { id: randomUUID() });
    expect((await undo(captainOfRed)).body.code).toBe("forbidden");
    expect((await undo(leader)).body).toMatchObject({ changeSet: { count: 2 } });
    expect((await admin.get(`/matches/${game}`)).body.match.scheduledAt).toBe(before.scheduledAt);
    expect((await admin.get(`/requests/${id}`)).body.request).toMatchObject({ state: "REQUEST_STATE_OPEN" });
  });

  it("asks for what its type allows, in time, by who answers for the club or team", async () => {
    const { admin, sport } = context().world;
    const { game, red, blue, cup, captainOfRed, captainOfBlue } = await makeLeague({
      rescheduling: "RESCHEDULE_SIDES",
    });
    const good = move(game, red.team);
    const refused = async (by: TestClient, fields: object) => {
      const { body } = await ask(by, fields);
      return [body.code, ...(body.issues ?? []).map(({ path }: { path: string }) => path)];
    };
    expect(await refused(captainOfBlue, good)).toEqual(["forbidden"]);
    expect(await refused(await context().signIn(`${randomUUID()}@example.com`, { sportIds: [sport] }), good)).toEqual([
      "forbidden",
    ]);
    const change = (data: object) => ({ ...good, change: { type: "match", id: game, data } });
    expect(await refused(captainOfRed, change({ state: "MATCH_STATE_FINISHED" }))).toEqual([
      "invalid",
      "change.data.state",
    ]);
    expect(await refused(captainOfRed, change({ scheduledAt: daysFromNow(-1) }))).toEqual([
      "invalid",
      "change.data.scheduledAt",
    ]);
    expect(await refused(captainOfRed, change({ scheduledAt: "soon" }))).toEqual([
      "invalid",
      "change.data.scheduledAt",
    ]);
    expect(await refused(captainOfRed, { ...good, change: null })).toEqual(["invalid", "change"]);
    expect(await refused(captainOfRed, { ...good, subject: tournament(cup) })).toEqual(["invalid", "subject"]);
    expect(await refused(captainOfRed, { ...good, until: daysFromNow(11) })).toEqual(["invalid", "until"]);
    expect(await refused(captainOfRed, { ...good, until: daysFromNow(-1) })).toEqual(["invalid", "until"]);
    const other = { type: "REQUEST_TYPE_OTHER", subject: team(red.team), by: team(red.team), note: "A question" };
    expect(await refused(captainOfRed, { ...other, until: daysFromNow(61) })).toEqual(["invalid", "until"]);
    expect((await ask(captainOfRed, other)).body.request.asks).toEqual([{ id: sport, type: "sport" }]);
    expect((await ask(captainOfRed, { ...other, subject: match(game) })).body.request.asks).toEqual([tournament(cup)]);

    const requested = await ask(captainOfRed, good);
    const { id } = requested.body.request;
    // What was asked for stays as the parties have seen it.
    expect((await captainOfRed.save("/requests", id, 1, { note: "Please" })).body).toMatchObject({
      code: "invalid",
      issues: [{ path: "note", code: "unchangeable" }],
    });
    // A later save is refused even if it changes nothing, and the save that has made the request may be repeated.
    const unchanged = await captainOfRed.save("/requests", id, 1, {
      type: good.type,
      subject: good.subject,
      by: good.by,
    });
    expect(unchanged.body.code).toBe("invalid");
    expect(unchanged.body.issues[0]).toMatchObject({ path: "type", code: "unchangeable" });
    expect((await captainOfRed.save("/requests", id, 0, good)).status).toBe(200);
    expect((await captainOfBlue.save("/requests", id, 1, { note: "Please" })).body.code).toBe("forbidden");
    expect((await captainOfRed.delete("/requests", id, 1)).body.code).toBe("forbidden");
    expect((await answer(captainOfBlue, id, 1, "REJECT")).body).toMatchObject({ issues: [{ path: "note" }] });
    expect((await answer(captainOfBlue, id, 1, "REJECT", { note: "No hall" })).status).toBe(200);
    expect((await answer(captainOfBlue, id, 2, "APPROVE")).body.code).toBe("request-closed");
    expect((await admin.delete("/requests", id, 2)).status).toBe(204);

    const cupByManager = await makeLeague();
    const notOffered = await ask(cupByManager.captainOfRed, move(cupByManager.game, cupByManager.red.team));
    expect(notOffered.body).toMatchObject({ statusCode: 409, code: "not-offered" });
    expect(blue.team).not.toBe(red.team);
  });

  it("makes no change that no longer fits, and stays open then", async () => {
    const { admin } = context().world;
    const { game, red, captainOfRed, captainOfBlue } = await makeLeague({ rescheduling: "RESCHEDULE_SIDES" });
    const { id } = (await ask(captainOfRed, move(game, red.team))).body.request;
    await admin.save("/matches", game, 1, { scheduledAt: daysFromNow(11) });
    expect((await answer(captainOfBlue, id, 1, "APPROVE")).body).toMatchObject({
      code: "changed-since",
      conflicts: [{ type: "match", id: game, fields: ["scheduledAt"] }],
    });
    expect((await admin.get(`/requests/${id}`)).body.request).toMatchObject({
      version: 0,
      state: "REQUEST_STATE_OPEN",
    });
    // The asker takes it back, and two last yeses at once make one change.
    expect((await answer(captainOfRed, id, 1, "WITHDRAW")).status).toBe(200);
    const second = (await ask(captainOfRed, move(game, red.team))).body.request.id;
    const both = await Promise.all([1, 2].map(() => answer(captainOfBlue, second, 1, "APPROVE")));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await admin.get(`/matches/${game}`)).body.match.version).toBe(2);
  });

  it("is limited to fifty that are open for one club or team", async () => {
    const { red, captainOfRed } = await makeLeague();
    const other = { type: "REQUEST_TYPE_OTHER", subject: team(red.team), by: team(red.team), note: "A question" };
    const changes = Array.from({ length: 50 }, () => ({ type: "request", id: randomUUID(), version: 0, data: other }));
    const created = await captainOfRed.call("POST", `/change-sets/${randomUUID()}`, { changes });
    expect(created.status).toBe(200);
    expect((await ask(captainOfRed, other)).body).toMatchObject({ statusCode: 409, code: "limit-reached" });
    expect((await answer(captainOfRed, changes[0]?.id ?? "", 1, "WITHDRAW")).status).toBe(200);
    expect((await ask(captainOfRed, other)).status).toBe(200);
  });

  it("is read whole by its parties alone, and never by programs", async () => {
    const { admin, sport } = context().world;
    const { game, red, blue, captainOfRed, captainOfBlue, managerOfRed } = await makeLeague({
      rescheduling: "RESCHEDULE_SIDES",
    });
    const { id } = (await ask(captainOfRed, move(game, red.team))).body.request;
    expect(blue.id).not.toBe(red.id);
    const viewer = await context().signIn(`${randomUUID()}@example.com`, { sportIds: [sport] });
    const noteFor = async (by: TestClient) => (await by.get(`/requests/${id}`)).body.request.note;
    const notes = await Promise.all([admin, captainOfRed, captainOfBlue, managerOfRed, viewer].map(noteFor));
    const whole = "Our hall is closed.";
    expect(notes).toEqual([whole, whole, whole, whole, null]);
    const listed = (await captainOfBlue.get(`/requests?party=${blue.team}&state=REQUEST_STATE_OPEN`)).body.requests;
    expect(listed.map((one: { id: string; note: string }) => [one.id, one.note])).toEqual([
      [id, "Our hall is closed."],
    ]);
  });

  it("are tasks of who is asked next, until their time is over", async () => {
    const { admin, federation, sport } = context().world;
    const league = await makeLeague({ rescheduling: "RESCHEDULE_MANAGER" });
    const { game, red, blue, cup, captainOfRed, captainOfBlue } = league;
    const managerOfBlue = await holderOf("club-manager", "organization", blue.id);
    const leader = await holderOf("tournament-manager", "organization", federation);
    const viewer = await context().signIn(`${randomUUID()}@example.com`, { sportIds: [sport] });
    const { id, until } = (await ask(captainOfRed, move(game, red.team))).body.request;
    const tasksOf = async (by: TestClient) =>
      (await by.get("/tasks")).body.tasks.filter((task: { subject: { id: string } }) => task.subject.id === id);
    const task = { type: "TASK_REQUEST", subject: { id, type: "request" }, due: until, count: null };
    for (const by of [captainOfBlue, managerOfBlue, admin]) {
      expect(await tasksOf(by)).toEqual([{ ...task, of: team(blue.team) }]);
    }
    for (const by of [captainOfRed, leader, viewer]) expect(await tasksOf(by)).toEqual([]);
    await answer(captainOfBlue, id, 1, "APPROVE");
    expect(await tasksOf(leader)).toEqual([{ ...task, of: tournament(cup) }]);
    expect(await tasksOf(managerOfBlue)).toEqual([]);
  });
});
