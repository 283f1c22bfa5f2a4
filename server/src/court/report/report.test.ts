import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Match } from "#contract/fields/match.ts";
import { exportRecords } from "../../app/data/export.ts";
import { importRecords } from "../../app/data/import.ts";
import { features } from "../../app/features.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { fromNow, LeagueOfSides, lines, outcome, setOf, undo } from "./testing/league-of-sides.ts";

onEachEngine("results by sides", (context) => {
  let league: LeagueOfSides;
  beforeAll(async () => {
    league = await LeagueOfSides.make(context());
  });

  it("say who entered them when, and until when they can be confirmed", async () => {
    const id = await league.makeMatch();
    const { side, other, both, official, manager } = league.clients;
    await league.save(side, id, { state: "MATCH_STATE_RUNNING" });
    const at = expect.any(String);
    const report = { side: 0, at, due: null, note: null };
    expect(await league.stored(id)).toMatchObject({ reportState: "MATCH_REPORT_ENTERED", report });
    expect(outcome(await league.save(side, id, league.result()))).toBe("ok");
    const entered = await league.stored(id);
    expect(entered).toMatchObject({
      reportState: "MATCH_REPORT_ENTERED",
      winner: league.teams[0],
      report: { side: 0 },
    });
    const { due, at: since } = entered.report ?? { at: "" };
    expect(Date.parse(due ?? "") - Date.parse(since)).toBe(120 * 60_000);
    const list = async (state: string) => {
      const path = `/matches?pid=${league.tournament}&reportState=MATCH_REPORT_${state}`;
      const { body } = await other.get(path);
      return body.matches.some((match: Match) => match.id === id);
    };
    expect([await list("ENTERED"), await list("CONFIRMED")]).toEqual([true, false]);
    // The same result once more changes nothing of the report.
    await league.save(side, id, league.result());
    expect((await league.stored(id)).report).toEqual(entered.report);
    expect(outcome(await league.call(other, id, "dispute", { note: "It was 1:3" }))).toBe("ok");
    expect(await league.stored(id)).toMatchObject({
      reportState: "MATCH_REPORT_DISPUTED",
      report: { ...entered.report, note: "It was 1:3" },
    });
    expect(outcome(await league.call(manager, id, "confirm"))).toBe("ok");
    expect(await league.stored(id)).toMatchObject({
      reportState: "MATCH_REPORT_OFFICIAL",
      report: { ...report, side: null },
    });
    expect(outcome(await league.save(manager, id, { state: "MATCH_STATE_PREPARING" }))).toBe("ok");
    expect(await league.stored(id)).toMatchObject({ reportState: null, report: null });
    expect(outcome(await league.save(both, id, league.result()))).toBe("ok");
    expect(await league.stored(id)).toMatchObject({
      reportState: "MATCH_REPORT_CONFIRMED",
      report: { ...report, side: null },
    });
    await league.save(official, id, { officials: [] });
    expect(await league.stored(id)).toMatchObject({ reportState: "MATCH_REPORT_CONFIRMED" });
    await league.save(official, id, {
      competitors: league.teams.map((id, side) => ({ id, score: `${side}` })),
      winner: league.teams[1],
    });
    expect(await league.stored(id)).toMatchObject({ reportState: "MATCH_REPORT_OFFICIAL" });
    const third = (await context().world.admin.create("/teams", { name: "Owls", type: "TEAM_TYPE_TEAM" })).id;
    await league.save(manager, id, { competitors: [{ id: third }, { id: league.teams[1] }], winner: null });
    expect(await league.stored(id)).toMatchObject({ reportState: null, report: null });
  });

  it("have nothing but sets, scores, state, winner and some outcomes; shape, version and right come first", async () => {
    const { side, stranger } = league.clients;
    const id = await league.makeMatch({ scheduledAt: fromNow(60) });
    const tried = async (fields: object, by = side) => {
      const { status, body } = await league.save(by, id, fields);
      return `${status} ${body.code}`;
    };
    expect(await tried({ scheduledAt: fromNow(-60) })).toBe("403 forbidden");
    expect(await tried({ playingField: null, officials: [], round: 1 })).toBe("403 forbidden");
    expect(await tried({ competitors: [{ id: league.teams[1] }, { id: league.teams[0] }] })).toBe("403 forbidden");
    expect(await tried({ competitors: [{ id: league.teams[0], isHomeTeam: true }, { id: league.teams[1] }] })).toBe(
      "403 forbidden",
    );
    expect(await tried({ state: "MATCH_STATE_CANCELLED" })).toBe("403 forbidden");
    for (const outcome of ["ABANDONED", "DEFAULTED", "DOUBLE_DEFAULT", "BYE"]) {
      expect(await tried({ ...league.result(), outcome: `MATCH_OUTCOME_${outcome}` })).toBe("403 forbidden");
    }
    expect(await tried(league.result())).toBe("409 too-early");
    expect(await tried({ reportState: null })).toBe("400 invalid");
    expect(await tried({ report: null })).toBe("400 invalid");
    expect(await tried(league.result(), stranger)).toBe("403 forbidden");
    const codes = async (by: TestClient, version: number, body: object) => {
      const path = `/matches/${id}/dispute`;
      const changeSet = randomUUID();
      return (await by.call("POST", path, { changeSet, version, ...body })).body.code;
    };
    expect(await codes(stranger, 7, {})).toBe("invalid");
    expect(await codes(stranger, 7, { note: " " })).toBe("invalid");
    expect(await codes(stranger, 7, { note: "No" })).toBe("version-conflict");
    expect(await codes(stranger, 1, { note: "No" })).toBe("forbidden");
    expect(await codes(side, 1, { note: "No" })).toBe("report-closed");
    const gone = { changeSet: randomUUID(), version: 1 };
    expect((await side.call("POST", `/matches/${randomUUID()}/confirm`, gone)).status).toBe(404);
    const unknown = await league.makeMatch({ competitors: [{ id: league.teams[0] }, { id: null }] });
    expect((await league.save(side, unknown, { state: "MATCH_STATE_RUNNING" })).body.code).toBe("too-early");
    for (const outcome of ["RETIRED", "WALKOVER"]) {
      const match = await league.makeMatch();
      const fields = { state: "MATCH_STATE_FINISHED", outcome: `MATCH_OUTCOME_${outcome}`, winner: league.teams[1] };
      expect((await league.save(side, match, fields)).status).toBe(200);
    }
  });

  it("are nobody's while the tournament takes no reports, and managers make nothing official there", async () => {
    const { world } = context();
    const parent = { id: (await world.admin.create("/tournaments", { name: "Cup" })).id, type: "tournament" };
    const id = await league.makeMatch({ parent });
    expect((await league.save(league.clients.side, id, { state: "MATCH_STATE_RUNNING" })).body.code).toBe("forbidden");
    expect((await league.save(world.admin, id, league.result())).status).toBe(200);
    expect(await league.stored(id)).toMatchObject({ reportState: null, report: null });
    expect((await league.call(world.admin, id, "confirm")).body.code).toBe("forbidden");
    const tell = async (by: TestClient, match: string) =>
      (await by.call("POST", "/may", { ids: [match] })).body.may[match];
    expect(await tell(league.clients.side, id)).toMatchObject({ save: [], calls: [] });
    const reported = await league.makeMatch({ scheduledAt: fromNow(60) });
    expect(await tell(league.clients.side, reported)).toMatchObject({
      save: ["competitors", "state", "sets", "outcome", "winner"],
      calls: ["confirm", "dispute"],
    });
    expect((await tell(league.clients.manager, reported)).calls).toEqual(["confirm"]);
    expect((await tell(league.clients.official, reported)).calls).toEqual([]);
    expect((await tell(league.clients.stranger, reported)).calls).toEqual([]);
  });

  it("are confirmed only by who has seen them: of two at once, one is refused", async () => {
    const { side, other } = league.clients;
    const id = await league.makeMatch();
    await league.save(side, id, league.result());
    const { version } = await league.stored(id);
    const body = { changeSet: randomUUID(), version: version + 1 };
    const [corrected, confirmed] = await Promise.all([
      side.save("/matches", id, version + 1, {
        competitors: league.teams.map((id, index) => ({ id, score: `${4 - index}` })),
      }),
      other.call("POST", `/matches/${id}/confirm`, body),
    ]);
    expect([outcome(corrected), outcome(confirmed)].sort()).toEqual(["ok", "version-conflict"]);
    const again = await league.makeMatch();
    await league.save(side, again, league.result());
    const seen = (await league.stored(again)).version;
    await league.save(side, again, { competitors: league.teams.map((id, index) => ({ id, score: `${5 - index}` })) });
    const stale = { changeSet: randomUUID(), version: seen + 1 };
    expect((await other.call("POST", `/matches/${again}/confirm`, stale)).body.code).toBe("version-conflict");
    const requested = { changeSet: randomUUID(), version: seen + 2 };
    const first = await other.call("POST", `/matches/${again}/confirm`, requested);
    const repeated = await other.call("POST", `/matches/${again}/confirm`, requested);
    expect([first.status, repeated.status, repeated.body.changeSet]).toEqual([200, 200, first.body.changeSet]);
    expect((await other.call("POST", `/matches/${again}/dispute`, { ...requested, note: "No" })).body.code).toBe(
      "id-used",
    );
  });

  it("are undone by who may: its own result by a side, what was confirmed or disputed by managers", async () => {
    const { side, other, official, manager } = league.clients;
    const id = await league.makeMatch();
    const entry = await league.save(side, id, league.result());
    const taken = await undo(side, setOf(entry));
    expect(await league.stored(id)).toMatchObject({ state: "MATCH_STATE_PLANNING", reportState: null, report: null });
    const before = Date.now();
    expect(outcome(await undo(side, taken.body.changeSet.id))).toBe("ok");
    const again = await league.stored(id);
    expect(again).toMatchObject({ state: "MATCH_STATE_FINISHED", reportState: "MATCH_REPORT_ENTERED" });
    // What is put back waits for the other side again.
    expect(Date.parse(again.report?.at ?? "")).toBeGreaterThanOrEqual(before);
    const confirmed = await league.call(other, id, "confirm");
    const set = setOf(confirmed);
    expect(outcome(await undo(other, set))).toBe("forbidden");
    expect(outcome(await undo(side, set))).toBe("forbidden");
    expect(outcome(await undo(official, set))).toBe("forbidden");
    expect(outcome(await undo(manager, set))).toBe("ok");
    expect(await league.stored(id)).toMatchObject({ reportState: "MATCH_REPORT_ENTERED", report: again.report });
    const disputed = await league.call(other, id, "dispute");
    const decided = await league.call(manager, id, "confirm");
    expect(outcome(await undo(manager, setOf(disputed)))).toBe("changed-since");
    expect(outcome(await undo(official, setOf(decided)))).toBe("forbidden");
    expect(outcome(await undo(manager, setOf(decided)))).toBe("ok");
    expect(outcome(await undo(manager, setOf(disputed)))).toBe("ok");
    const late = await league.importMatch({
      ...league.finished(),
      reportState: "MATCH_REPORT_ENTERED",
      report: { side: 0, at: fromNow(-180), due: fromNow(-60), note: null },
    });
    expect(outcome(await league.save(side, late, { state: "MATCH_STATE_RUNNING" }))).toBe("report-closed");
    const history = (await manager.get(`/history?entity=${id}`)).body.changes ?? [];
    expect(JSON.stringify(history)).toContain("MATCH_REPORT_DISPUTED");
  });

  it("don't take back what follows from them, and are void with their competitors", async () => {
    const { world } = context();
    const { side, manager } = league.clients;
    const first = await league.makeMatch();
    const third = (await world.admin.create("/teams", { name: "Rooks", type: "TEAM_TYPE_TEAM" })).id;
    const sources = [{ type: "MATCH_SOURCE_WINNER", match: first }, { type: "MATCH_SOURCE_ENTRY" }];
    const last = await league.makeMatch({ competitors: [{ id: null }, { id: third }], sources });
    expect(outcome(await league.save(side, first, league.result()))).toBe("ok");
    const score = { competitors: [league.teams[0], third].map((id) => ({ id, score: "2" })) };
    const draw = await league.save(side, last, { state: "MATCH_STATE_RUNNING", ...score });
    expect(outcome(draw)).toBe("ok");
    const turned = {
      competitors: league.teams.map((id, index) => ({ id, score: `${index * 2}` })),
      winner: league.teams[1],
    };
    expect(outcome(await league.save(side, first, turned))).toBe("has-followed");
    const accepted = async (by: TestClient) => {
      const { version } = await league.stored(first);
      const changes = [{ type: "match", id: first, version: version + 1, data: turned }];
      return by.call("POST", `/change-sets/${randomUUID()}`, { changes, accept: ["void"] });
    };
    expect(outcome(await accepted(side))).toBe("forbidden");
    expect(await league.stored(last)).toMatchObject({ reportState: "MATCH_REPORT_ENTERED" });
    const voided = await accepted(manager);
    expect(outcome(voided)).toBe("ok");
    expect(await league.stored(last)).toMatchObject({ state: "MATCH_STATE_PLANNING", reportState: null, report: null });
    expect(outcome(await undo(manager, setOf(voided)))).toBe("ok");
    expect(await league.stored(last)).toMatchObject({
      reportState: "MATCH_REPORT_ENTERED",
      report: { side: 0, due: null },
    });
  });

  it("are in an export, and a second import changes nothing", async () => {
    const { app, db } = context();
    const id = await league.makeMatch();
    await league.save(league.clients.side, id, league.result());
    const report = (await league.stored(id)).report;
    const records: string[] = [];
    for await (const record of exportRecords(db.read, features)) {
      if (record.id === id) records.push(JSON.stringify(record));
    }
    expect(JSON.parse(records[0] ?? "").data).toMatchObject({ reportState: "MATCH_REPORT_ENTERED", report });
    expect(await importRecords(app.store, lines(...records))).toMatchObject({ changed: 0, unchanged: 1, bad: [] });
    const other = JSON.parse(records[0] ?? "");
    other.data.reportState = "MATCH_REPORT_CONFIRMED";
    expect(await importRecords(app.store, lines(JSON.stringify(other)))).toMatchObject({ changed: 1, bad: [] });
    expect(await league.stored(id)).toMatchObject({ reportState: "MATCH_REPORT_CONFIRMED", report });
  });

  it("wait for 1 to 720 hours, for a week unless the tournament says otherwise", async () => {
    const { admin } = context().world;
    const make = async (reports: object) => {
      const { status, body } = await admin.save("/tournaments", randomUUID(), 0, { name: "Cup", reports });
      return status === 200 ? body.tournament.reports : body.issues[0].path;
    };
    expect(await make({})).toEqual({ confirmHours: 168 });
    expect(await make({ confirmHours: 1 })).toEqual({ confirmHours: 1 });
    expect(await make({ confirmHours: 720 })).toEqual({ confirmHours: 720 });
    for (const confirmHours of [0, 721, 1.5]) expect(await make({ confirmHours })).toBe("reports.confirmHours");
  });
});
