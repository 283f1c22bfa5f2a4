import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { mostRequestedBookings } from "#contract/kinds/booking.ts";
import { importRecords } from "../app/data/import.ts";
import { onEachEngine } from "../testing/each-engine.ts";
import type { World } from "../testing/world.ts";

onEachEngine("bookings", (context) => {
  const hours = (from: string, to: string) => ({ start: `2026-05-04T${from}:00Z`, end: `2026-05-04T${to}:00Z` });
  const confirmed = { type: "BOOKING_TYPE_TRAINING", state: "BOOKING_STATE_CONFIRMED" };
  const newField = async ({ admin, venue }: World) =>
    (await admin.create(`/venues/${venue}/playing-fields`, { name: `Court ${randomUUID()}` })).id as string;

  it("are requested by anybody of the sport, who changes and cancels their own, and confirmed by who manages the venues", async () => {
    const { world, signIn } = context();
    const playingField = await newField(world);
    const viewer = await signIn("viewer@example.com", { sportIds: [world.sport] });
    const other = await signIn("other@example.com", { sportIds: [world.sport], roles: ["team-manager"] });
    const manager = await signIn("venues@example.com", { sportIds: [world.sport], roles: ["venue-manager"] });
    const fields = { playingField, ...hours("16:00", "18:00"), type: "BOOKING_TYPE_TRAINING", title: "Juniors" };

    const { id, state } = await viewer.create("/bookings", fields);
    expect(state).toBe("BOOKING_STATE_REQUESTED");
    const unconfirmed = await viewer.call("POST", `/bookings/${randomUUID()}/version/0`, { ...fields, ...confirmed });
    expect(unconfirmed.body).toMatchObject({ statusCode: 403, code: "forbidden" });
    expect((await viewer.save("/bookings", id, 1, { title: "Seniors" })).status).toBe(200);
    expect((await viewer.save("/bookings", id, 2, confirmed)).status).toBe(403);
    expect((await other.save("/bookings", id, 2, { title: "Mine" })).status).toBe(403);
    expect((await other.delete("/bookings", id, 2)).status).toBe(403);
    expect((await manager.save("/bookings", id, 2, confirmed)).status).toBe(200);
    // What is confirmed is asked for again where it changes.
    expect((await viewer.save("/bookings", id, 3, hours("17:00", "19:00"))).status).toBe(403);
    expect((await viewer.delete("/bookings", id, 3)).status).toBe(403);
    expect((await viewer.save("/bookings", id, 3, { state: "BOOKING_STATE_CANCELLED" })).status).toBe(200);
    expect((await viewer.delete("/bookings", id, 4)).status).toBe(204);
  });

  it("are asked for within bounds by one person, and without by who confirms them", async () => {
    const { world, signIn } = context();
    const playingField = await newField(world);
    const asks = await signIn("always@example.com", { sportIds: [world.sport] });
    const start = Date.now() + 86_400_000;
    const at = (hour: number) => ({
      start: new Date(start + hour * 3_600_000).toISOString(),
      end: new Date(start + (hour + 1) * 3_600_000).toISOString(),
    });
    const changes = (from: number, count: number) =>
      Array.from({ length: count }, (_, hour) => {
        const data = { playingField, ...at(from + hour), type: "BOOKING_TYPE_TRAINING" };
        return { type: "booking", id: randomUUID(), version: 0, data };
      });
    const apply = (by: typeof asks, list: object[]) =>
      by.call("POST", `/change-sets/${randomUUID()}`, { changes: list });
    expect((await apply(asks, changes(0, mostRequestedBookings + 1))).body.code).toBe("limit-reached");
    const all = changes(0, mostRequestedBookings);
    expect((await apply(asks, all)).status).toBe(200);
    const [one] = changes(mostRequestedBookings, 1);
    expect((await asks.save("/bookings", randomUUID(), 0, one?.data ?? {})).body).toMatchObject({
      statusCode: 409,
      code: "limit-reached",
    });
    // What was cancelled counts no more, and others are not concerned.
    expect((await asks.save("/bookings", all[0]?.id ?? "", 1, { state: "BOOKING_STATE_CANCELLED" })).status).toBe(200);
    expect((await asks.save("/bookings", randomUUID(), 0, one?.data ?? {})).status).toBe(200);
    expect((await apply(world.admin, changes(0, mostRequestedBookings + 1))).status).toBe(200);
  });

  it("may be taken back by an undo of who has requested them", async () => {
    const { world, signIn } = context();
    const playingField = await newField(world);
    const viewer = await signIn("asks@example.com", { sportIds: [world.sport] });
    const other = await signIn("looks@example.com", { sportIds: [world.sport] });
    const set = randomUUID();
    const id = randomUUID();
    const data = { playingField, ...hours("16:00", "18:00"), type: "BOOKING_TYPE_EVENT" };
    await viewer.ok("POST", `/change-sets/${set}`, { changes: [{ type: "booking", id, version: 0, data }] });
    const undo = { id: randomUUID() };
    expect((await other.call("POST", `/change-sets/${set}/undo`, undo)).status).toBe(403);
    expect((await viewer.call("POST", `/change-sets/${set}/undo`, undo)).status).toBe(200);
    expect((await viewer.get(`/bookings/${id}`)).status).toBe(404);
  });

  it("are confirmed on one playing field one at a time", async () => {
    const { world } = context();
    const { admin } = world;
    const [one, two] = [await newField(world), await newField(world)];
    const book = (fields: object) => admin.save("/bookings", randomUUID(), 0, { ...confirmed, ...fields });
    const first = await book({ playingField: one, ...hours("10:00", "12:00"), title: "School" });
    expect(first.status).toBe(200);
    const { id } = first.body.booking;
    const taken = await book({ playingField: one, ...hours("11:00", "13:00") });
    expect(taken.status).toBe(409);
    expect(taken.body).toMatchObject({
      code: "field-taken",
      conflicts: [{ type: "booking", id, title: "School", ...hours("10:00", "12:00") }],
    });
    // Next to it, on another field, or only asked for.
    expect((await book({ playingField: one, ...hours("12:00", "13:00") })).status).toBe(200);
    expect((await book({ playingField: two, ...hours("11:00", "13:00") })).status).toBe(200);
    const request = { playingField: one, ...hours("11:00", "13:00"), state: "BOOKING_STATE_REQUESTED" };
    const { body } = await book(request);
    expect((await admin.save("/bookings", body.booking.id, 1, confirmed)).body.code).toBe("field-taken");
    expect((await admin.save("/bookings", id, 1, { state: "BOOKING_STATE_CANCELLED" })).status).toBe(200);
    expect((await admin.save("/bookings", body.booking.id, 1, confirmed)).body.code).toBe("field-taken");
    expect(
      (await admin.save("/bookings", body.booking.id, 1, { ...confirmed, ...hours("11:00", "12:00") })).status,
    ).toBe(200);
  });

  it("are confirmed once, whoever comes first, and exchanged within one change set", async () => {
    const { world } = context();
    const { admin } = world;
    const playingField = await newField(world);
    const data = { playingField, ...hours("10:00", "12:00"), ...confirmed };
    const both = await Promise.all([1, 2].map(() => admin.save("/bookings", randomUUID(), 0, data)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const early = both.find(({ status }) => status === 200)?.body.booking.id;
    const late = (await admin.create("/bookings", { ...data, ...hours("12:00", "14:00") })).id;
    const change = (id: string, to: object) => ({ type: "booking", id, version: 1, data: to });
    const exchanged = await admin.call("POST", `/change-sets/${randomUUID()}`, {
      changes: [change(early, hours("12:00", "14:00")), change(late, hours("10:00", "12:00"))],
    });
    expect(exchanged.status).toBe(200);
    const onto = await admin.call("POST", `/change-sets/${randomUUID()}`, {
      changes: [{ ...change(early, hours("11:00", "13:00")), version: 2 }],
    });
    expect(onto.body.code).toBe("field-taken");
  });

  it("are made weekly as one change set of one series", async () => {
    const { world } = context();
    const { admin } = world;
    const playingField = await newField(world);
    const series = randomUUID();
    const bookings = ["2026-10-12T16:00", "2026-10-19T16:00", "2026-10-26T17:00"].map((start) => {
      const end = new Date(Date.parse(`${start}:00Z`) + 5_400_000).toISOString();
      const data = { playingField, start: `${start}:00Z`, end, ...confirmed, series };
      return { type: "booking", id: randomUUID(), version: 0, data };
    });
    await admin.ok("POST", `/change-sets/${randomUUID()}`, { changes: bookings });
    const { body } = await admin.get(`/bookings?pid=${playingField}`);
    expect(body.bookings.map(({ start }: { start: string }) => start)).toEqual(bookings.map(({ data }) => data.start));
  });

  it("are listed by their start, of a field or a venue, within a range of time", async () => {
    const { world } = context();
    const { admin } = world;
    const venue = (await admin.create("/venues", { name: "Arena" })).id;
    const field = async (name: string) =>
      (await admin.create(`/venues/${venue}/playing-fields`, { name })).id as string;
    const [one, two] = [await field("A"), await field("B")];
    const book = async (playingField: string, start: string, end: string, more = {}) =>
      (await admin.create("/bookings", { playingField, ...hours(start, end), type: "BOOKING_TYPE_OTHER", ...more })).id;
    const noon = await book(one, "12:00", "13:00");
    const morning = await book(two, "08:00", "09:00", { team: { id: world.teams[0], type: "team" } });
    const night = await book(one, "20:00", "21:00");
    const ids = async (query: string) =>
      (await admin.ok("GET", `/bookings?${query}`)).bookings.map(({ id }: { id: string }) => id);
    expect(await ids(`venue=${venue}`)).toEqual([morning, noon, night]);
    expect(await ids(`pid=${one}`)).toEqual([noon, night]);
    expect(await ids(`venue=${venue}&pid=${two}`)).toEqual([morning]);
    expect(await ids(`venue=${venue}&from=2026-05-04T12:00:00Z&to=2026-05-04T20:00:00Z`)).toEqual([noon]);
    expect(await ids(`venue=${venue}&of=${world.teams[0]}`)).toEqual([morning]);
    expect(await ids(`venue=${world.venue}`)).not.toContain(noon);
    const empty = (await admin.create("/venues", { name: "Meadow" })).id;
    expect(await ids(`venue=${empty}`)).toEqual([]);
    const first = await admin.ok("GET", `/bookings?venue=${venue}&limit=1`);
    expect(first.bookings.map(({ id }: { id: string }) => id)).toEqual([morning]);
    expect(await ids(`venue=${venue}&cursor=${first.nextCursor}`)).toEqual([noon, night]);
    expect((await admin.get("/bookings?sort=name")).status).toBe(400);
    // A moved one stands where it is now.
    expect((await admin.save("/bookings", morning, 1, hours("15:00", "16:00"))).status).toBe(200);
    expect(await ids(`venue=${venue}`)).toEqual([noon, morning, night]);
  });

  it("that are imported are refused by what is booked on their fields, and not by one another's refusals", async () => {
    const { app, world } = context();
    const [one, other] = [await newField(world), await newField(world)];
    const booking = (playingField: string, from: string, to: string) => ({
      playingField,
      ...hours(from, to),
      ...confirmed,
    });
    for (const field of [one, other]) await world.admin.create("/bookings", booking(field, "10:00", "12:00"));
    const records = [
      booking(one, "11:00", "14:00"),
      booking(other, "11:00", "13:00"),
      booking(one, "13:00", "15:00"),
      booking(one, "14:00", "16:00"),
    ];
    const lines = async function* () {
      for (const data of records)
        yield JSON.stringify({ entity: "booking", id: randomUUID(), home: world.sport, data });
    };
    const { created, bad } = await importRecords(app.store, lines());
    expect([created, bad.map(({ line }) => line)]).toEqual([1, [1, 2, 4]]);
  });

  it("end after they start, within 31 days", async () => {
    const { world } = context();
    const at = (end: string) => ({
      playingField: world.field,
      start: "2026-05-04T10:00:00Z",
      end,
      type: "BOOKING_TYPE_OTHER",
    });
    const issuesOf = async (end: string) => (await world.admin.save("/bookings", randomUUID(), 0, at(end))).body.issues;
    expect(await issuesOf("2026-05-04T10:00:00Z")).toMatchObject([{ path: "end", code: "notAfterStart" }]);
    expect(await issuesOf("2026-06-04T10:00:01Z")).toMatchObject([{ path: "end", code: "tooLate" }]);
    expect(await issuesOf("2026-06-04T10:00:00Z")).toBeUndefined();
  });

  it("go with their playing field", async () => {
    const { world } = context();
    const { admin } = world;
    const playingField = await newField(world);
    const { id } = await admin.create("/bookings", {
      playingField,
      ...hours("10:00", "11:00"),
      type: "BOOKING_TYPE_EVENT",
    });
    expect((await admin.delete(`/venues/${world.venue}/playing-fields`, playingField, 1)).status).toBe(204);
    expect((await admin.get(`/bookings/${id}`)).status).toBe(404);
  });
});
