import { randomUUID } from "node:crypto";
import ICAL from "ical.js";
import { expect, it } from "vitest";
import { encountersIn } from "../../court/encounters/testing/encounters-in.ts";
import { today } from "../../testing/days.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import type { TestClient } from "../../testing/test-client.ts";

onEachEngine("calendars", (context) => {
  const inAYear = Number(today().slice(0, 4)) + 1;

  async function keyOf(client: TestClient, of: string): Promise<string> {
    const { key, url } = await client.ok("POST", "/calendar", { of });
    expect(url).toMatch(new RegExp(`/api/calendar\\.ics\\?key=${key}$`));
    return key;
  }

  /** The events as another program understands them. */
  async function eventsOf(key: string) {
    const answer = await context().stranger.get(`/calendar.ics?key=${key}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
    const calendar = new ICAL.Component(ICAL.parse(answer.body));
    return calendar.getAllSubcomponents("vevent").map((component) => {
      const event = new ICAL.Event(component);
      return {
        id: event.uid.split("@")[0],
        start: event.startDate.toJSDate().toISOString(),
        minutes: event.duration.toSeconds() / 60,
        summary: event.summary,
        description: event.description,
        location: event.location,
        status: component.getFirstPropertyValue("status"),
        sequence: event.sequence,
      };
    });
  }

  it("of a tournament, team, person and playing field hold what each has to do with, until their keys are withdrawn", async () => {
    const { world, signIn, stranger } = context();
    const { admin } = world;
    const cup = await admin.create("/tournaments", { name: "Open" });
    const herons = await admin.create("/teams", { name: "Herons", type: "TEAM_TYPE_TEAM" });
    await admin.ok("POST", `/venues/${world.venue}/version/1`, { address: "Harbour Lane 1\nOldport" });
    const born = (years: number) => ({
      birthDate: `${inAYear - years}-01-01`,
      type: "PARTICIPANT_TYPE_PLAYER",
      sportType: "SPORT_TYPE_RACQUET",
    });
    const adult = await admin.create("/participants", { firstname: "Ada", lastname: "Berg", ...born(40) });
    const child = await admin.create("/participants", { firstname: "Ida", lastname: "Berg", ...born(10) });
    const member = ({ id }: { id: string }) => ({
      participant: { id, type: "participant" },
      role: "MEMBER_ROLE_PLAYER",
    });
    const pair = await admin.create("/teams", {
      name: "Berg/Berg",
      type: "TEAM_TYPE_PAIR",
      members: [adult, child].map(member),
    });
    const data = {
      parent: { id: cup.id, type: "tournament" },
      competitors: [{ id: pair.id }, { id: herons.id }],
      scheduledAt: `${inAYear}-03-29T09:30:00Z`,
      playingField: world.field,
    };
    const match = await admin.create("/matches", data);
    const open = await admin.create("/matches", {
      parent: data.parent,
      scheduledAt: `${inAYear}-03-29T12:00:00Z`,
      durationMinutes: 90,
    });
    const times = { start: `${inAYear}-03-28T16:00:00Z`, end: `${inAYear}-03-28T18:00:00Z` };
    const booking = await admin.create("/bookings", {
      playingField: world.field,
      ...times,
      type: "BOOKING_TYPE_TRAINING",
      title: "Commas, semicolons; and\\more",
      team: { id: herons.id, type: "team" },
    });

    const viewer = await signIn("watches@example.com", { sportIds: [world.sport] });
    const tournament = await keyOf(viewer, cup.id);
    const ofMatch = {
      id: match.id,
      start: `${inAYear}-03-29T09:30:00.000Z`,
      minutes: 60,
      status: "CONFIRMED",
      sequence: 0,
    };
    const shown = {
      ...ofMatch,
      summary: "Ada Berg / I. B. – Herons",
      description: "Open",
      location: "Court 1, Hall, Harbour Lane 1, Oldport",
    };
    const ofOpen = { id: open.id, minutes: 90, summary: "Open" };
    expect(await eventsOf(tournament)).toMatchObject([shown, ofOpen]);
    const ofBooking = { id: booking.id, minutes: 120, summary: "Commas, semicolons; and\\more", status: "TENTATIVE" };
    const person = await keyOf(viewer, child.id);
    expect(await eventsOf(person)).toMatchObject([shown]);
    expect(await eventsOf(await keyOf(viewer, herons.id))).toMatchObject([shown, ofBooking]);
    expect(await eventsOf(await keyOf(viewer, world.field))).toMatchObject([shown, ofBooking]);

    // What changes has a higher number; what is called off stays, called off.
    await admin.ok("POST", `/matches/${match.id}/version/1`, { state: "MATCH_STATE_CANCELLED" });
    expect(await eventsOf(tournament)).toMatchObject([{ ...ofMatch, status: "CANCELLED", sequence: 1 }, ofOpen]);

    const { keys } = (await viewer.get("/calendar")).body;
    expect(keys.map(({ of }: { of: object }) => of)).toContainEqual({ id: child.id, type: "participant" });
    expect(keys).toHaveLength(4);
    const others: { of: { id: string } }[] = (await admin.get("/calendar")).body.keys;
    expect(others.map(({ of }) => of.id)).not.toContain(child.id);
    expect((await admin.call("DELETE", `/calendar/${person}`)).status).toBe(404);
    expect((await viewer.call("DELETE", `/calendar/${person}`)).status).toBe(204);
    expect((await viewer.call("DELETE", `/calendar/${person}`)).status).toBe(404);
    expect((await stranger.get(`/calendar.ics?key=${person}`)).body).toMatchObject({
      statusCode: 404,
      code: "not-found",
    });
    expect(await keyOf(viewer, child.id)).not.toBe(person);
  });

  it("are only of what their readers may see, and end with that", async () => {
    const { world, admin: root, signIn, stranger } = context();
    const cup = await world.admin.create("/tournaments", { name: "Cup" });
    const parent = { id: cup.id, type: "tournament" };
    await world.admin.create("/matches", { parent, scheduledAt: `${inAYear}-05-01T10:00:00Z` });
    const viewer = await signIn("leaves@example.com", { sportIds: [world.sport] });
    const elsewhere = await root.in(world.otherSport).create("/teams", { name: "Runners", type: "TEAM_TYPE_TEAM" });
    for (const of of [elsewhere.id, randomUUID(), world.venue]) {
      expect((await viewer.call("POST", "/calendar", { of })).body).toMatchObject({
        statusCode: 400,
        issues: [{ path: "of" }],
      });
    }
    expect((await stranger.call("POST", "/calendar", { of: cup.id })).status).toBe(401);
    expect((await stranger.get("/calendar.ics?key=guessed")).status).toBe(404);
    expect((await stranger.get("/calendar.ics")).status).toBe(400);
    const key = await keyOf(viewer, cup.id);
    expect(await eventsOf(key)).not.toEqual([]);
    const { version } = (await root.get(`/users?ids=${viewer.userId}`)).body.users[0];
    await root.ok("POST", `/users/${viewer.userId}/version/${version + 1}`, { sportIds: [world.otherSport] });
    expect((await stranger.get(`/calendar.ics?key=${key}`)).status).toBe(404);
  });

  it("have keys of which only digests are kept, which are withdrawn by their ids and end when they were meant to", async () => {
    const { db, world, signIn, stranger } = context();
    const viewer = await signIn("keys@example.com", { sportIds: [world.sport] });
    const endless = await viewer.ok("POST", "/calendar", { of: world.tournament });
    const ending = await viewer.ok("POST", "/calendar", { of: world.tournament, days: 30 });
    expect(endless).toMatchObject({ validUntil: null, url: expect.stringContaining(endless.key) });
    const days = (Date.parse(ending.validUntil) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    for (const days of [0, 3_661, 1.5, "30"]) {
      expect((await viewer.call("POST", "/calendar", { of: world.tournament, days })).status).toBe(400);
    }
    const { keys } = (await viewer.get("/calendar")).body;
    const of = { id: world.tournament, type: "tournament" };
    expect(keys).toEqual([
      { id: endless.id, of, ending: endless.key.slice(-4), validUntil: null },
      { id: ending.id, of, ending: ending.key.slice(-4), validUntil: ending.validUntil },
    ]);
    const stored = await db.read.selectFrom("calendar_key").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(endless.key);
    expect(await eventsOf(ending.key)).toEqual(await eventsOf(endless.key));

    const past = new Date(Date.now() - 1_000).toISOString();
    await db.write((trx) =>
      trx.updateTable("calendar_key").set({ valid_until: past }).where("id", "=", ending.id).execute(),
    );
    expect((await stranger.get(`/calendar.ics?key=${ending.key}`)).body).toMatchObject({ code: "not-found" });
    expect((await world.admin.call("DELETE", `/calendar/${endless.id}`)).status).toBe(404);
    expect((await viewer.call("DELETE", `/calendar/${endless.id}`)).status).toBe(204);
    expect((await viewer.call("DELETE", `/calendar/${ending.key}`)).status).toBe(204);
    expect((await stranger.get(`/calendar.ics?key=${endless.key}`)).status).toBe(404);
    expect((await viewer.get("/calendar")).body.keys).toEqual([]);
  });

  it("of a tournament hold its encounters, also those without a stage, and not their rubbers", async () => {
    const { world } = context();
    const { open, rubbersOf } = encountersIn(() => world);
    const scheduledAt = `${inAYear}-05-02T10:00:00Z`;
    const tournament = await world.admin.create("/tournaments", { name: "Cup", format: "ENCOUNTER_PADEL_3" });
    const { id } = await world.admin.create("/matches", {
      parent: { id: tournament.id, type: "tournament" },
      competitors: world.teams.map((team) => ({ id: team })),
      scheduledAt,
    });
    expect((await open(id)).status).toBe(200);
    const [rubber] = Object.values(await rubbersOf(id));
    await world.admin.ok("POST", `/matches/${rubber?.id}/version/${(rubber?.version ?? 0) + 1}`, { scheduledAt });
    const events = await eventsOf(await keyOf(world.admin, tournament.id));
    expect(events.map((event) => event.id)).toEqual([id]);
  });

  it("are no more than two hundred for each user, also when many are made at once", async () => {
    const { db, world, signIn } = context();
    const viewer = await signIn("many-keys@example.com", { sportIds: [world.sport] });
    const row = { user_id: viewer.userId, entity: world.tournament, valid_until: null, ending: "", created_at: "2026" };
    const rows = Array.from({ length: 198 }, () => ({ ...row, id: randomUUID(), digest: randomUUID() }));
    await db.write((trx) => trx.insertInto("calendar_key").values(rows).execute());
    const created = await Promise.all(
      Array.from({ length: 8 }, () => viewer.call("POST", "/calendar", { of: world.tournament })),
    );
    expect(created.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(created.find(({ status }) => status !== 200)?.body).toMatchObject({ code: "limit-reached" });
    // Those of what is deleted do not count, and are there again with it.
    const other = await world.admin.create("/tournaments", { name: "Another cup" });
    await db.write((trx) =>
      trx.updateTable("calendar_key").set({ entity: other.id }).where("ending", "=", "").execute(),
    );
    const deletion = await world.admin.delete("/tournaments", other.id, 1);
    expect((await viewer.get("/calendar")).body.keys).toHaveLength(2);
    expect((await viewer.call("POST", "/calendar", { of: world.tournament })).status).toBe(200);
    const undone = { id: randomUUID() };
    await world.admin.ok("POST", `/change-sets/${deletion.headers.get("x-change-set")}/undo`, undone);
    expect((await viewer.call("POST", "/calendar", { of: world.tournament })).body.code).toBe("limit-reached");
  });

  it("are not sent again while nothing in them changes, and at once when something does", async () => {
    const { world, stranger } = context();
    const { admin } = world;
    const tournament = await admin.create("/tournaments", { name: "Cup; one, two\\three" });
    const parent = { id: tournament.id, type: "tournament" };
    const match = await admin.create("/matches", { parent, scheduledAt: `${inAYear}-05-01T10:00:00Z` });
    const address = `${context().url}/api/calendar.ics?key=${await keyOf(admin, tournament.id)}`;
    const first = await fetch(address, { headers: { "accept-encoding": "identity" } });
    const text = await first.text();
    expect(text).toContain("NAME:Cup\\; one\\, two\\\\three\r\n");
    expect(text).toContain("X-WR-CALNAME:Cup\\; one\\, two\\\\three\r\n");
    const etag = first.headers.get("etag") ?? "";
    const again = () => fetch(address, { headers: { "if-none-match": etag, "accept-encoding": "identity" } });
    expect((await again()).status).toBe(304);
    // Of other tournaments nothing stands in it: the same file, though it is made again.
    await admin.create("/matches", {
      parent: { id: world.tournament, type: "tournament" },
      scheduledAt: `${inAYear}-05-01T10:00:00Z`,
    });
    expect((await again()).status).toBe(304);
    await admin.ok("POST", `/matches/${match.id}/version/1`, { scheduledAt: `${inAYear}-05-01T11:00:00Z` });
    const changed = await again();
    expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining("T110000Z")]);
    expect((await stranger.get(new URL(address).pathname.replace("/api", ""))).status).toBe(400);
  });
});
