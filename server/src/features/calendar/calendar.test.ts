import { randomUUID } from "node:crypto";
import ICAL from "ical.js";
import { expect, it } from "vitest";
import { onEachEngine } from "../../testing/each-engine.ts";
import type { TestClient } from "../../testing/test-client.ts";

onEachEngine("calendars", (context) => {
  const inAYear = new Date().getUTCFullYear() + 1;

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
        ...{ summary: event.summary, description: event.description, location: event.location },
        status: component.getFirstPropertyValue("status"),
        sequence: event.sequence,
      };
    });
  }

  it("of a tournament, team, person and playing field hold what each has to do with, until their keys are withdrawn", async () => {
    const { world, signIn, stranger } = context();
    const { admin } = world;
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
      parent: { id: world.tournament, type: "tournament" },
      competitors: [{ id: pair.id }, { id: world.teams[0] }],
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
      ...{ playingField: world.field, ...times, type: "BOOKING_TYPE_TRAINING", title: "Commas, semicolons; and\\more" },
      team: { id: world.teams[0], type: "team" },
    });

    const viewer = await signIn("watches@example.com", { sportIds: [world.sport] });
    const tournament = await keyOf(viewer, world.tournament);
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
    expect(await eventsOf(await keyOf(viewer, world.teams[0]))).toMatchObject([shown, ofBooking]);
    expect(await eventsOf(await keyOf(viewer, world.field))).toMatchObject([shown, ofBooking]);

    // What changes has a higher number; what is called off stays, called off.
    await admin.ok("POST", `/matches/${match.id}/version/1`, { state: "MATCH_STATE_CANCELLED" });
    expect(await eventsOf(tournament)).toMatchObject([{ ...ofMatch, status: "CANCELLED", sequence: 1 }, ofOpen]);

    const { keys } = (await viewer.get("/calendar")).body;
    expect(keys.map(({ of }: { of: object }) => of)).toContainEqual({ id: child.id, type: "participant" });
    expect(keys).toHaveLength(4);
    expect(await keyOf(viewer, child.id)).toBe(person);
    expect((await admin.get("/calendar")).body.keys).toEqual([]);
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
    const viewer = await signIn("leaves@example.com", { sportIds: [world.sport] });
    const elsewhere = await root.in(world.otherSport).create("/teams", { name: "Runners", type: "TEAM_TYPE_TEAM" });
    for (const of of [elsewhere.id, randomUUID(), world.venue]) {
      expect((await viewer.call("POST", "/calendar", { of })).body).toMatchObject({
        statusCode: 400,
        issues: [{ path: "of" }],
      });
    }
    expect((await stranger.call("POST", "/calendar", { of: world.tournament })).status).toBe(401);
    expect((await stranger.get("/calendar.ics?key=guessed")).status).toBe(404);
    expect((await stranger.get("/calendar.ics")).status).toBe(400);
    const key = await keyOf(viewer, world.tournament);
    expect(await eventsOf(key)).not.toEqual([]);
    const { version } = (await root.get(`/users?ids=${viewer.userId}`)).body.users[0];
    await root.ok("POST", `/users/${viewer.userId}/version/${version + 1}`, { sportIds: [world.otherSport] });
    expect((await stranger.get(`/calendar.ics?key=${key}`)).status).toBe(404);
  });
});
