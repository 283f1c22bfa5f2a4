import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { makeWorld } from "../../testing/world.ts";
import { exportRecords } from "./export.ts";
import { importRecords } from "./import.ts";
import type { DataRecord } from "./record.ts";

async function* linesOf(records: readonly (DataRecord | string)[]) {
  for (const record of records) yield typeof record === "string" ? record : JSON.stringify(record);
}

async function exported({ db, app }: TestApp): Promise<DataRecord[]> {
  const records = [];
  for await (const record of exportRecords(db.read, app.store.features)) records.push(record);
  return records;
}

describe.each(engines)("export and import on %s", (engine) => {
  let source: TestApp;
  let target: TestApp;
  let records: DataRecord[];
  beforeAll(async () => {
    source = await startTestApp("sqlite");
    target = await startTestApp(engine);
    const { admin, samples, teams, tournament, stage, person } = await makeWorld(source);
    for (const sample of Object.values(samples)) await admin.create(sample().save, sample().fields);
    await admin.save("/tournaments", tournament, 1, { currentStage: stage });
    const ward = await admin.create("/participants", {
      ...samples.participant().fields,
      guardians: [{ id: person, type: "participant" }],
    });
    await admin.save("/participants", person, 1, { guardians: [{ id: ward.id, type: "participant" }] });
    const { name, type } = samples.team().fields;
    const member = { participant: { id: person, type: "participant" }, role: "MEMBER_ROLE_COACH", from: "2026-01-01" };
    await admin.create("/teams", { name, type, members: [member] });
    const parent = { id: stage, type: "stage" };
    const final = await admin.create("/matches", { parent, competitors: [{ id: teams[0] }, {}] });
    const semifinal = await admin.create("/matches", {
      parent,
      competitors: teams.map((id) => ({ id })),
      format: "FORMAT_FAST4",
      scheduledAt: "2026-06-06T12:00:00Z",
      sets: [
        { type: "SET_TYPE_SET", scores: [4, 3], tieBreak: [5, 4] },
        { type: "SET_TYPE_SET", scores: [4, 1] },
      ],
      state: "MATCH_STATE_FINISHED",
    });
    // The earlier match names the later one.
    const sources = [null, { type: "MATCH_SOURCE_LOSER", match: semifinal.id }];
    await admin.ok("POST", `/matches/${final.id}/version/1`, { sources });
    // Who was a member goes along, since the name of a pair may be theirs.
    const former = { participant: { id: person, type: "participant" } };
    const pair = await admin.create("/teams", { name: "Zoë and Ada", type: "TEAM_TYPE_PAIR", members: [former] });
    await admin.ok("POST", `/teams/${pair.id}/version/1`, { members: [] });
    records = await exported(source);
    expect(records.find(({ id }) => id === pair.id)?.data.formerMembers).toMatchObject([{ participant: person }]);
    expect(records.find(({ id }) => id === semifinal.id)?.data).toMatchObject({ outcome: "MATCH_OUTCOME_NORMAL" });
  });
  afterAll(async () => {
    await source.close();
    await target.close();
  });

  it("bring everything over, users and their identities included, and again as it was", async () => {
    const report = await importRecords(target.app.store, linesOf(records));
    expect(report.bad).toEqual([]);
    const byId = (list: DataRecord[]) => new Map(list.map((record) => [record.id, record]));
    const arrived = byId(await exported(target));
    for (const [id, record] of byId(records)) if (record.entity !== "user") expect(arrived.get(id)).toEqual(record);
    const user = records.find(({ entity, data }) => entity === "user" && data.email === "root@example.com");
    expect(user?.data.identities).toEqual([{ issuer: expect.stringContaining("/oidc"), subject: "root@example.com" }]);
    expect(arrived.get(user?.id ?? "")).toEqual(user);
  });

  it("change nothing the second time, and save what differs as the next version", async () => {
    const again = await importRecords(target.app.store, linesOf(records));
    expect(again).toMatchObject({ created: 0, changed: 0, unchanged: records.length, bad: [] });
    const settled = records.filter(({ id }, place) => records.findLastIndex((other) => other.id === id) === place);
    expect(await importRecords(target.app.store, linesOf(settled))).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: settled.length,
    });
    const team = records.find(({ entity }) => entity === "team");
    if (!team) throw new Error("no team");
    const renamed = { ...team, data: { ...team.data, name: "Renamed" } };
    expect(await importRecords(target.app.store, linesOf([renamed]))).toMatchObject({ changed: 1 });
    expect((await target.admin.get(`/teams/${team.id}`)).body.team).toMatchObject({ name: "Renamed", version: 1 });
  });

  it("name the line of each bad record and take the rest", async () => {
    const sport = { entity: "sport" as const, id: randomUUID(), data: { name: "New", type: "SPORT_TYPE_RACE" } };
    const person = { firstname: "A", lastname: "B", type: "PARTICIPANT_TYPE_PLAYER", sportType: "SPORT_TYPE_RACE" };
    const report = await importRecords(
      target.app.store,
      linesOf([
        sport,
        "",
        "{",
        { entity: "participant", id: randomUUID(), home: sport.id, data: { ...person, heightCm: 15 } },
        // No kind has this name: the test sends what the types forbid.
        { entity: "unicorn" as never, id: randomUUID(), data: {} },
        { entity: "participant", id: randomUUID(), home: randomUUID(), data: person },
        { entity: "team", id: sport.id, home: sport.id, data: { name: "x", type: "TEAM_TYPE_TEAM" } },
        { entity: "participant", id: randomUUID(), home: sport.id, data: person },
      ]),
    );
    expect(report).toMatchObject({ created: 2, changed: 0, unchanged: 0 });
    expect(report.bad.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7]);
    expect(report.bad[1]?.reason).toBe("heightCm must be at least 30.");
    expect(report.bad[1]?.what).toMatch(/^participant /);
  });
});
