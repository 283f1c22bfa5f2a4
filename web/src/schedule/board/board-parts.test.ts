import { expect, it } from "vitest";
import type { Schedule } from "#contract/schedule.ts";
import { inPlayableOrder } from "./playable-order.ts";
import { proposalOf } from "./proposal.ts";
import { problemOf, toDraft, toSchedule, withNextDay } from "./schedule-draft.ts";
import { at, boardMatch } from "./testing/board-matches.ts";
import { cardBeside } from "./walk.ts";

it("leads by arrows along a column, and to the nearest card of the next one that has any", () => {
  const column = (...cards: [string, number][]) => ({ cards: cards.map(([id, start]) => ({ id, start })) });
  const columns = [column(["u", 0]), column(["a", 9], ["b", 12]), column(), column(["c", 9], ["d", 13])];
  const walk = (id: string, ...keys: string[]) =>
    keys.reduce((card: string | null, key) => card && cardBeside(columns, card, `Arrow${key}`), id);
  expect(walk("a", "Down")).toBe("b");
  expect(walk("b", "Down")).toBeNull();
  expect(walk("b", "Right")).toBe("d");
  expect(walk("d", "Left", "Up")).toBe("a");
  expect(walk("c", "Left", "Left")).toBe("u");
});

it("orders what has no time by what has to be over first, then by stage and round", () => {
  const source = (match: string) => ({ type: "MATCH_SOURCE_WINNER" as const, match });
  const open = { id: null, type: "team" as const, score: "0", isHomeTeam: false };
  const final = boardMatch("final", null, null, {
    round: 2,
    position: 1,
    competitors: [open, open],
    sources: [source("semi 1"), source("semi 2")],
  });
  const semi = (number: number) => boardMatch(`semi ${number}`, null, null, { round: 1, position: number });
  const other = boardMatch("other", null, null, { parent: { id: "first", type: "stage" }, round: 3 });
  const all = [final, semi(2), semi(1), other];
  expect(inPlayableOrder(all, all, ["first", "stage"]).map(({ id }) => id)).toEqual([
    "other",
    "semi 1",
    "semi 2",
    "final",
  ]);
});

it("groups what is proposed by day and field, and leaves out what stays as it is", () => {
  const matches = [
    boardMatch("same", "10:00", "F1"),
    boardMatch("late", null),
    boardMatch("early", "18:00", "F2"),
    boardMatch("taken", "10:00", "F1"),
    boardMatch("none", null),
  ];
  const to = (id: string, scheduledAt: string | null, playingField: string | null) => ({
    id,
    scheduledAt,
    playingField,
  });
  const { groups, cleared, unplaced } = proposalOf(
    [
      to("same", at("10:00"), "F1"),
      to("late", at("12:00"), "F2"),
      to("early", at("09:00"), "F2"),
      to("taken", null, null),
      to("none", "2026-04-30T12:00:00Z", "F3"),
    ],
    [{ match: "taken", reason: "NO_TIME" }],
    { matches, zone: "UTC", fields: ["F1", "F2", "F3"] },
  );
  expect(groups.map(({ day, field, lines }) => [day, field, lines.map(({ match }) => match.id)])).toEqual([
    ["2026-04-30", "F3", ["none"]],
    ["2026-05-01", "F2", ["early", "late"]],
  ]);
  expect(cleared.map(({ id }) => id)).toEqual(["taken"]);
  expect(unplaced.map(({ match, reason }) => [match.id, reason])).toEqual([["taken", "NO_TIME"]]);
});

it("edits a schedule, and says what is missing", () => {
  const fields = ["F2", "F1"].map((id) => ({ id, name: id, title: id, venue: "V", hall: "Hall", open: null }));
  const at = { day: "2026-05-01", now: Date.parse("2026-04-01T12:00:00Z"), zone: "Europe/Berlin", fields };
  const cup = { schedule: null, states: [], timeZone: null };
  const draft = toDraft(cup, at);
  expect(problemOf(draft)).toBeNull();
  expect(problemOf({ ...draft, days: [] })).toBe("days");
  expect(problemOf({ ...draft, days: [{ key: "0", date: "2026-05-01", from: "18:00", to: "09:00" }] })).toBe("hours");
  expect(problemOf({ ...draft, playingFields: new Set() })).toBe("fields");
  expect(problemOf({ ...draft, matchMinutes: null })).toBe("minutes");
  const saved = toSchedule({ ...withNextDay(draft, "2026-06-01"), matchesPerDay: 0 });
  expect(saved).toEqual({
    days: [
      { date: "2026-05-01", from: "09:00", to: "18:00" },
      { date: "2026-05-02", from: "09:00", to: "18:00" },
    ],
    playingFields: ["F2", "F1"],
    matchMinutes: 60,
    changeoverMinutes: 0,
    restMinutes: 0,
    matchesPerDay: null,
  });
  expect(toSchedule(toDraft({ ...cup, schedule: saved }, { ...at, day: "2027-01-01", fields: [] }))).toEqual(saved);
});

it("proposes all days of the tournament that are to come, in the opening hours of the fields", () => {
  const open = (...hours: [string, string][]) =>
    hours.map(([start, end]) => ({ start: Date.parse(`${start}:00Z`), end: Date.parse(`${end}:00Z`) }));
  const field = (id: string, hours: ReturnType<typeof open> | null) => {
    return { id, name: id, title: id, venue: "V", hall: "Hall", open: hours };
  };
  const daysIn = (
    hours: (ReturnType<typeof open> | null)[],
    { now = "2026-04-01T12:00:00Z", last = "2026-05-03T20:00:00Z", days = [] as Schedule["days"] } = {},
  ) => {
    const duration = { start: "2026-05-01T06:00:00Z", end: last };
    const states = [{ type: "TOURNAMENT_STATE_ACTIVE" as const, duration }];
    const rules = { matchMinutes: 60, changeoverMinutes: 0, restMinutes: 0, matchesPerDay: null };
    const schedule = days.length > 0 ? { ...rules, days, playingFields: [] } : null;
    const fields = hours.map((one, index) => field(`F${index}`, one));
    const draft = toDraft(
      { schedule, states, timeZone: null },
      { day: "2026-05-02", now: Date.parse(now), zone: "Europe/Berlin", fields },
    );
    return draft.days.map(({ date, from, to }) => `${date} ${from}–${to}`);
  };
  const usual = ["2026-05-01", "2026-05-02", "2026-05-03"].map((date) => `${date} 09:00–18:00`);
  expect(daysIn([null])).toEqual(usual);
  expect(daysIn([null], { now: "2026-05-03T05:00:00Z" })).toEqual(usual.slice(2));
  // On the second day the fields are closed, and on the third one they open one after the other.
  const north = open(["2026-05-01T14:00", "2026-05-01T20:00"], ["2026-05-03T08:00", "2026-05-03T12:00"]);
  const south = open(["2026-05-03T10:00", "2026-05-03T16:30"]);
  expect(daysIn([north, south])).toEqual(["2026-05-01 16:00–22:00", "2026-05-03 10:00–18:30"]);
  expect(daysIn([open(["2026-04-01T00:00", "2026-06-01T00:00"])])).toEqual(usual);
  // A season, a tournament that is over, and a hall that is never open leave the day that the board shows.
  expect(daysIn([null], { last: "2026-09-01T20:00:00Z" })).toEqual(["2026-05-02 09:00–18:00"]);
  expect(daysIn([null], { now: "2026-06-01T12:00:00Z" })).toEqual(["2026-05-02 09:00–18:00"]);
  expect(daysIn([open(["2026-03-01T08:00", "2026-03-01T09:00"])])).toEqual(["2026-05-02 09:00–18:00"]);
  // What is over of today is left out: to the next half hour, or the whole of it.
  expect(daysIn([null], { now: "2026-05-02T13:05:00Z" })).toEqual(["2026-05-02 15:30–18:00", ...usual.slice(2)]);
  expect(daysIn([null], { now: "2026-05-02T15:31:00Z" })).toEqual(usual.slice(2));
  expect(daysIn([null], { now: "2026-05-02T21:31:00Z" })).toEqual(usual.slice(2));
  expect(daysIn([null], { now: "2026-05-02T15:31:00Z", last: "2026-09-01T20:00:00Z" })).toEqual(usual.slice(2));
  // After the last hours of the last day, the day after it follows, though the board shows one that is over.
  expect(daysIn([null], { now: "2026-05-03T15:31:00Z" })).toEqual(["2026-05-04 09:00–18:00"]);
  // An hour is left for a match of an hour, half an hour is not.
  expect(daysIn([null], { now: "2026-05-02T15:00:00Z" })).toEqual(["2026-05-02 17:00–18:00", ...usual.slice(2)]);
  expect(daysIn([null], { now: "2026-05-02T15:01:00Z" })).toEqual(usual.slice(2));
  // A hall that is closed by now is proposed when it opens next.
  const mornings = open(["2026-05-02T06:00", "2026-05-02T10:00"], ["2026-05-04T06:00", "2026-05-04T10:00"]);
  const afterNoon = { now: "2026-05-02T11:00:00Z", last: "2026-09-01T20:00:00Z" };
  expect(daysIn([mornings], afterNoon)).toEqual(["2026-05-04 08:00–12:00"]);
  expect(daysIn([mornings.slice(0, 1)], afterNoon)).toEqual(["2026-05-03 09:00–18:00"]);
  const days = [{ date: "2026-05-02", from: "10:00", to: "12:00" }];
  expect(daysIn([null], { days })).toEqual(["2026-05-02 10:00–12:00"]);
});
