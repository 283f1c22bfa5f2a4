import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Task } from "#contract/tasks.ts";
import { fromNow, holderOf, LeagueOfSides } from "../../court/report/testing/league-of-sides.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import type { TestClient } from "../../testing/test-client.ts";

const dayMinutes = 1_440;

onEachEngine("the tasks of a user", (context) => {
  let league: LeagueOfSides;
  beforeAll(async () => {
    league = await LeagueOfSides.make(context());
  });

  const tasksOf = async (by: TestClient): Promise<Task[]> => (await by.ok("GET", "/tasks")).tasks;
  const about = async (by: TestClient, subject: string) =>
    (await tasksOf(by)).filter((task) => task.subject.id === subject).map(({ type, of }) => [type, of.id]);

  it("are results to confirm, which are past their due time no more", async () => {
    const { side, other, both, manager, stranger } = league.clients;
    const id = await league.makeMatch();
    await league.save(side, id, { state: "MATCH_STATE_RUNNING" });
    expect(await about(other, id)).toEqual([]);
    await league.save(side, id, league.result());
    const due = (await league.stored(id)).report?.due;
    expect(due).not.toBeNull();
    const [team, subject] = [league.teams[1], { id, type: "match" }];
    expect(await tasksOf(other)).toContainEqual({
      type: "TASK_CONFIRM",
      subject,
      of: { id: team, type: "team" },
      due,
      count: null,
    });
    for (const by of [side, manager, stranger, context().world.admin]) expect(await about(by, id)).toEqual([]);
    expect(await about(both, id)).toEqual([["TASK_CONFIRM", team]]);
    await league.call(other, id, "confirm");
    expect(await about(other, id)).toEqual([]);
    const late = await league.importMatch({
      ...league.finished(),
      reportState: "MATCH_REPORT_ENTERED",
      report: { side: 0, at: fromNow(-180), due: fromNow(-1), note: null },
    });
    expect(await about(other, late)).toEqual([]);
  });

  it("are matches of the last 30 days that are over without a result", async () => {
    const { side, other, both, stranger } = league.clients;
    const at = (minutes: number, more: object = {}) =>
      league.makeMatch({ scheduledAt: fromNow(minutes), durationMinutes: 30, ...more });
    const over = await at(-31);
    const own = [["TASK_RESULT", league.teams[0]]];
    expect(await about(side, over)).toEqual(own);
    expect(await about(both, over)).toEqual(own);
    expect(await about(other, over)).toEqual([["TASK_RESULT", league.teams[1]]]);
    expect(await about(stranger, over)).toEqual([]);
    const others = [
      await at(-29),
      await at(-31 * dayMinutes),
      await at(-60, { state: "MATCH_STATE_CANCELLED" }),
      await at(-60, { competitors: [{ id: league.teams[0] }, { id: null }] }),
      await league.makeMatch(),
    ];
    for (const id of others) expect(await about(side, id)).toEqual([]);
    // What has been entered for the other side is not to be entered again.
    await league.save(other, over, { state: "MATCH_STATE_RUNNING" });
    expect(await about(side, over)).toEqual([]);
    expect(await about(other, over)).toEqual([["TASK_RESULT", league.teams[1]]]);
    await league.save(other, over, league.result());
    expect(await about(other, over)).toEqual([]);
  });

  it("are disputes, for who manages the tournament", async () => {
    const { side, other, manager, official, stranger } = league.clients;
    const { world, signIn } = context();
    const id = await league.makeMatch();
    await league.save(side, id, league.result());
    await league.call(other, id, "dispute");
    const due = [["TASK_DISPUTE", league.tournament]];
    const [inSport, elsewhere] = await Promise.all(
      [world.sport, world.otherSport].map((sport) =>
        signIn(`${randomUUID()}@example.com`, { sportIds: [sport], roles: ["tournament-manager"] }),
      ),
    );
    for (const by of [manager, inSport as TestClient, world.admin]) expect(await about(by, id)).toEqual(due);
    for (const by of [side, other, official, stranger, elsewhere as TestClient]) {
      expect(await about(by, id)).toEqual([]);
    }
    await league.call(manager, id, "confirm");
    expect(await about(manager, id)).toEqual([]);
  });

  it("are open windows, for each own club with the number of its teams that are entered", async () => {
    const { world } = context();
    const { admin } = world;
    const club = async (parent: string) => {
      const parents = [{ id: parent, type: "organization" }];
      return (await admin.create("/organizations", { name: "Club", type: "ORGANIZATION_TYPE_CLUB", parents })).id;
    };
    const [one, two] = [await club(world.federation), await club(world.federation)];
    const branch = await club(one);
    const window = { from: fromNow(-10), to: fromNow(10) };
    const tournament = (await admin.create("/tournaments", { name: "Open", entryWindow: window })).id;
    const closed = [
      { from: fromNow(5), to: fromNow(10) },
      { from: null, to: fromNow(-5) },
    ];
    const others: string[] = [];
    for (const entryWindow of closed)
      others.push((await admin.create("/tournaments", { name: "Cup", entryWindow })).id);
    const enter = async (parent: string, status: string) => {
      const parents = [{ id: parent, type: "organization" }];
      const { id } = await admin.create("/teams", { name: "Team", type: "TEAM_TYPE_TEAM", parents });
      const competitor = { id, type: "team" };
      await admin.create("/entries", { tournament: { id: tournament, type: "tournament" }, competitor, status });
    };
    await enter(one, "ENTRY_STATUS_REGISTERED");
    await enter(branch, "ENTRY_STATUS_ACCEPTED");
    await enter(branch, "ENTRY_STATUS_WITHDRAWN");
    const managesTwo = await holderOf(
      context(),
      ["club-manager", "organization", one],
      ["club-manager", "organization", two],
    );
    const reported = await tasksOf(managesTwo);
    expect(reported.filter(({ subject }) => others.includes(subject.id))).toEqual([]);
    const counts = reported.filter(({ subject }) => subject.id === tournament).map(({ of, count }) => [of.id, count]);
    expect(new Map(counts as [string, number][])).toEqual(
      new Map([
        [one, 2],
        [two, 0],
      ]),
    );
    expect(reported[0]).toMatchObject({ type: "TASK_ENTER", due: window.to });
    const captain = await holderOf(context(), ["registrar", "organization", one]);
    expect(await tasksOf(captain)).toEqual([]);
  });

  it("come by due time, at most 200 of them, and programs have none", async () => {
    const { admin } = context().world;
    const by = await holderOf(context(), ["club-manager", "organization", context().world.club]);
    const changes = Array.from({ length: 201 }, (_, number) => ({
      type: "tournament",
      id: randomUUID(),
      version: 0,
      data: { name: "Open", entryWindow: { to: fromNow(1_000 - number) } },
    }));
    await admin.ok("POST", `/change-sets/${randomUUID()}`, { changes });
    const { tasks, more } = await by.ok("GET", "/tasks");
    expect([tasks.length, more]).toEqual([200, true]);
    const times = tasks.map(({ due }: Task) => Date.parse(due ?? ""));
    expect(times).toEqual(times.toSorted((a: number, b: number) => a - b));
    expect((await by.call("GET", "/tasks?limit=3")).status).toBe(400);
  });
});
