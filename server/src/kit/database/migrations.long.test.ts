import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findDisagreements } from "../../testing/disagreements.ts";
import { EventReader } from "../../testing/event-reader.ts";
import { limits } from "../../testing/limits.ts";
import { makeOlderDatabase, type OlderDatabase, oldCalendarKey, oldMember } from "../../testing/older-database.ts";
import { engines, startTestApp, type TestApp } from "../../testing/test-app.ts";

const changes = 100_000;

describe.each(engines)("a database from before change sets, with 100,000 changes (%s)", (engine) => {
  let older: OlderDatabase;
  let app: TestApp;
  beforeAll(async () => {
    older = await makeOlderDatabase(engine, changes);
    app = await startTestApp(engine, older.env);
  }, limits.exploration);
  afterAll(async () => {
    await app?.close();
    await older?.remove();
  });

  it("is taken over without a contradiction, and all is found by its present name", async () => {
    const { admin, db } = app;
    const { sport, renamed } = older.ids;
    await expect.poll(() => findDisagreements(db, { from: changes })).toEqual([]);
    expect((await admin.in(sport).get("/teams?q=renamed")).body.teams).toMatchObject([{ id: renamed, members: [] }]);
    expect((await admin.in(sport).get("/teams?q=older")).body.teams).toEqual([]);
  });

  it("has its old changes as history, each as a set of its own, in which what was noted of owners is not shown", async () => {
    const { admin } = app;
    const { team, stage, tournament, person } = older.ids;
    const latest = (await admin.get(`/history?entity=${team}&limit=2`)).body.changes;
    expect(latest).toMatchObject([{ action: "updated" }, { action: "updated" }]);
    expect(latest[0].changeSet).not.toBe(latest[1].changeSet);
    expect(latest[0].before).toEqual({ name: latest[1].after.name });
    // Undoing adds later ones, which come first.
    const parts = (await admin.get(`/history?entity=${tournament}&parts=true`)).body.changes;
    expect(parts.slice(-5).map(({ type, action }: Record<string, string>) => `${type} ${action}`)).toEqual([
      "stage deleted",
      "match deleted",
      "match created",
      "stage created",
      "tournament created",
    ]);
    const ofStage = (await admin.get(`/history?entity=${stage}`)).body.changes;
    expect(ofStage.slice(-2).map(({ action }: Record<string, string>) => action)).toEqual(["deleted", "created"]);
    expect((await admin.get(`/history?entity=${person}`)).body.changes[0]).toMatchObject({ before: null, name: null });
  });

  it("has old changes undone like others, and old deletions refused or brought back", async () => {
    const { admin } = app;
    const { team, stage, match, person, sport } = older.ids;
    const setOf = async (id: string, place = 0) =>
      (await admin.get(`/history?entity=${id}&limit=2`)).body.changes[place].changeSet;
    const undo = async (set: string) => admin.call("POST", `/change-sets/${set}/undo`, { id: randomUUID() });
    const { team: before } = (await admin.get(`/teams/${team}`)).body;
    const back = await undo(await setOf(team));
    expect(back.body.entities[0].entity).toMatchObject({ version: before.version + 1 });
    expect(back.body.entities[0].entity.name).not.toBe(before.name);
    expect((await undo(await setOf(match))).body.code).toBe("changed-since");
    const restored = await undo(await setOf(stage));
    expect(restored.body.entities[0]).toMatchObject({ type: "stage", entity: { id: stage, version: 2 } });
    expect((await undo(await setOf(match))).status).toBe(200);
    expect((await admin.in(sport).get(`/matches/${match}`)).status).toBe(200);
    expect((await undo(await setOf(person))).body.code).toBe("erased");
    expect((await admin.save("/tournaments/stages", stage, 0, {})).status).toBe(404);
    await expect.poll(() => findDisagreements(app.db, { from: changes })).toEqual([]);
  });

  it("answers whoever has subscribed to a calendar, of whose key only a digest is kept", async () => {
    const { admin, db, stranger } = app;
    // The key of the fixture gets an existing user.
    await db.write((trx) => trx.updateTable("calendar_key").set({ user_id: admin.userId }).execute());
    const answer = await stranger.get(`/calendar.ics?key=${oldCalendarKey}`);
    expect([answer.status, String(answer.body)]).toEqual([200, expect.stringContaining("BEGIN:VCALENDAR")]);
    const stored = await db.read.selectFrom("calendar_key").selectAll().execute();
    expect(stored).toMatchObject([{ ending: oldCalendarKey.slice(-4), valid_until: null }]);
    expect(JSON.stringify(stored)).not.toContain(oldCalendarKey);
  });

  it("has the activity of each sport in the order of time, as if it had always been noted", async () => {
    const { sport } = older.ids;
    const page = (await app.admin.in(sport).get("/history?type=team&to=2026-01-01T00:00:00.020Z&limit=5")).body;
    expect(page.changes.map(({ at }: { at: string }) => at)).toEqual([
      "2026-01-01T00:00:00.019Z",
      "2026-01-01T00:00:00.018Z",
      "2026-01-01T00:00:00.017Z",
      "2026-01-01T00:00:00.016Z",
      "2026-01-01T00:00:00.015Z",
    ]);
    const { count } = await app.db.read
      .selectFrom("activity")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("sport", "=", sport)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeGreaterThan(changes - 10);
  });

  it("knows former members of a team", async () => {
    const { sport, renamed } = older.ids;
    expect((await app.admin.in(sport).get(`/teams/${renamed}`)).body.team).toMatchObject({
      members: [],
      formerMembers: [{ ...oldMember, role: "MEMBER_ROLE_PLAYER" }],
    });
    const names = await app.db.read
      .selectFrom("deleted_entity")
      .select("sort_key")
      .where("id", "=", older.ids.person)
      .execute();
    expect(names).toEqual([{ sort_key: "" }]);
  });

  it("reports owners by the rows of their parts, and has no rows of their own for them any more", async () => {
    const { stage, tournament } = older.ids;
    const { rows } = await sql<{ action: string; told: string }>`
      select action, told from change where entity = ${stage} order by version`.execute(app.db.read);
    expect(rows.map(({ action, told }) => [action, JSON.parse(told)]).slice(0, 2)).toEqual([
      ["created", { [tournament]: 1 }],
      ["deleted", { [tournament]: 1 }],
    ]);
    const left = await sql`select 1 from "change" where action = 'touched'`.execute(app.db.read);
    expect(left.rows).toEqual([]);
  });

  it("goes on in the stream from positions of before", async () => {
    const { admin, db } = app;
    const { sport } = older.ids;
    const reader = await EventReader.open(admin.in(sport));
    await reader.until(() => reader.messages.length > 0);
    expect(Number(reader.lastId.split("-")[0])).toBeGreaterThanOrEqual(changes);
    const { count } = await db.read
      .selectFrom("change_set")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeGreaterThan(changes - 10);
    reader.close();
  });
});
