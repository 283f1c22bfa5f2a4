import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exifWithPlace, jpegFile, pngFile } from "../../testing/image-files.ts";
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

const badge = pngFile(16);

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
    const { image } = (await admin.call("POST", "/images", badge, { "content-type": "image/png" })).body;
    await admin.create("/teams", { name: "With a badge", type, badge: image.id });
    await admin.create("/teams", { name: "With the same badge", type, badge: image.id });
    await admin.call("POST", "/images", pngFile(9), { "content-type": "image/png" });
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
    const encounter = await admin.create("/matches", {
      parent,
      competitors: teams.map((id) => ({ id })),
      format: "ENCOUNTER_PADEL_3",
    });
    const opened = await admin.ok("POST", `/matches/${encounter.id}/open`, { changeSet: randomUUID(), version: 1 });
    const [, rubber] = opened.entities.map(({ entity }: { entity: { id: string } }) => entity);
    const won = [6, 0].map((_, count) => ({ type: "SET_TYPE_SET", scores: [6, count] }));
    await admin.ok("POST", `/matches/${rubber.id}/version/1`, { sets: won, players: [[person], []] });
    // Who was a member goes along, since the name of a pair may be theirs.
    const former = { participant: { id: person, type: "participant" } };
    const pair = await admin.create("/teams", { name: "Zoë and Ada", type: "TEAM_TYPE_PAIR", members: [former] });
    await admin.ok("POST", `/teams/${pair.id}/version/1`, { members: [] });
    records = await exported(source);
    expect(records.find(({ id }) => id === pair.id)?.data.formerMembers).toMatchObject([{ participant: person }]);
    expect(records.find(({ id }) => id === semifinal.id)?.data).toMatchObject({ outcome: "MATCH_OUTCOME_NORMAL" });
    expect(records.find(({ id }) => id === encounter.id)?.data.tally).toEqual({
      points: [1, 0],
      sets: [2, 0],
      score: [12, 1],
    });
    expect(records.filter(({ data }) => data.rubber)).toHaveLength(3);
    expect((await importRecords(target.app.store, linesOf(records))).bad).toEqual([]);
  });
  afterAll(async () => {
    await source.close();
    await target.close();
  });

  it("bring everything over, users and their identities included, and again as it was", async () => {
    const byId = (list: DataRecord[]) => new Map(list.map((record) => [record.id, record]));
    const arrived = byId(await exported(target));
    for (const [id, record] of byId(records)) if (record.entity !== "user") expect(arrived.get(id)).toEqual(record);
    const user = records.find(({ entity, data }) => entity === "user" && data.email === "root@example.com");
    const account = { subject: "root@example.com", email: "root@example.com" };
    expect(user?.data.identities).toEqual([{ issuer: expect.stringContaining("/oidc"), ...account }]);
    expect(arrived.get(user?.id ?? "")).toEqual(user);
  });

  it("bring each image that an entity names, once and before it", async () => {
    const images = records.filter(({ entity }) => entity === "image");
    expect(images).toEqual([
      { entity: "image", id: expect.any(String), data: { type: "image/png", bytes: badge.toString("base64") } },
    ]);
    const first = records.findIndex(({ data }) => data.badge === images[0]?.id);
    expect(records.findIndex(({ entity }) => entity === "image")).toBe(first - 1);
    const served = await fetch(`${target.url}/images/${images[0]?.id}`);
    expect(Buffer.from(await served.arrayBuffer()).equals(badge)).toBe(true);
  });

  it("refuse images that could not be sent", async () => {
    const imageOf = (bytes: Buffer, type: string, id = createHash("sha256").update(bytes).digest("hex")) => {
      return { entity: "image" as const, id, data: { type, bytes: bytes.toString("base64") } };
    };
    const placed = imageOf(jpegFile([[0xe1, exifWithPlace]]), "image/jpeg");
    const drawing = imageOf(Buffer.from("<svg/>"), "image/svg+xml");
    const good = imageOf(pngFile(17), "image/png");
    const team = { name: "x", type: "TEAM_TYPE_TEAM" };
    const home = records.find(({ entity }) => entity === "team")?.home;
    const report = await importRecords(
      target.app.store,
      linesOf([
        placed,
        drawing,
        imageOf(pngFile(2_000), "image/png"),
        imageOf(pngFile(18), "image/png", "0".repeat(64)),
        imageOf(pngFile(18), "image/webp"),
        { ...good, data: { ...good.data, bytes: "no Base64!" } },
        { ...good, id: "../../etc" },
        { entity: "team", id: randomUUID(), home, data: { ...team, badge: placed.id } },
        { entity: "team", id: randomUUID(), home, data: { ...team, badge: good.id } },
        good,
      ]),
    );
    expect(report.bad.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(report.bad.at(-1)?.reason).toMatch(/^badge must be an image/);
    expect(report).toMatchObject({ created: 2, changed: 0, unchanged: 0 });
  });

  it("leave an image that only a refused record names to be removed", async () => {
    const { admin, sport, tournament, teams } = await makeWorld(target);
    await admin.save("/tournaments", tournament, 1, { format: "FORMAT_TENNIS_3" });
    await admin.create("/matches", {
      parent: { id: tournament, type: "tournament" },
      competitors: teams.map((id) => ({ id })),
      sets: [{ type: "SET_TYPE_SET", scores: [7, 6], tieBreak: [7, 4] }],
    });
    const { body } = await admin.call("POST", "/images", pngFile(19), { "content-type": "image/png" });
    const { name } = (await admin.get(`/tournaments/${tournament}`)).body.tournament;
    const data = { name, format: "FORMAT_BADMINTON_21", badge: body.image.id };
    const report = await importRecords(
      target.app.store,
      linesOf([
        { entity: "tournament", id: tournament, home: sport, data },
        { entity: "sport", id: randomUUID(), data: { name: "After it", type: "SPORT_TYPE_RACE" } },
      ]),
    );
    expect(report).toMatchObject({ created: 1, changed: 0, bad: [{ line: 1 }] });
    const image = target.db.read.selectFrom("image").select("is_named").where("id", "=", body.image.id);
    expect(await image.executeTakeFirst()).toEqual({ is_named: 0 });
  });

  it("change nothing the second time, and save what differs as the next version", async () => {
    const again = await importRecords(target.app.store, linesOf(records));
    expect(again).toMatchObject({ created: 0, changed: 0, unchanged: records.length, bad: [] });
    const settled = records.filter(({ id }, index) => records.findLastIndex((other) => other.id === id) === index);
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
    expect(await importRecords(target.app.store, linesOf([team]))).toMatchObject({ changed: 1 });
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
