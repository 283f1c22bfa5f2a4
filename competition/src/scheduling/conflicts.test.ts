import fc from "fast-check";
import { expect, it } from "vitest";
import type { Conflict, Occupation, ScheduledMatch } from "./conflict.ts";
import { findConflicts } from "./conflicts.ts";
import { scheduleMatches } from "./schedule-matches.ts";
import { scheduled } from "./testing/scheduled.ts";
import { at, daysOf, fieldNames, groupsThenKnockout, stageOf, teams, toPlace } from "./testing/tournaments.ts";

const noRules: ScheduledMatch["rules"] = { changeoverMinutes: 0, restMinutes: 0, matchesPerDay: null };

/** A match of one hour between these two, outside any draw. */
function match(
  id: string,
  time: string,
  competitors: string[],
  overrides: Partial<ScheduledMatch> = {},
): ScheduledMatch {
  const start = at(time);
  return {
    id,
    tournament: "cup",
    day: time.slice(0, 1),
    start,
    end: start + 3_600_000,
    field: null,
    isFieldFit: true,
    people: [],
    possiblePeople: [],
    officials: [],
    rules: noRules,
    after: [],
    draw: id,
    sides: competitors.map((competitor) => ({ id: competitor, candidates: [], entries: [], after: [] })),
    ...overrides,
  };
}

function find(matches: readonly ScheduledMatch[], overrides: Partial<Occupation> = {}): Partial<Conflict>[] {
  return findConflicts({ matches, bookings: [], open: new Map(), ...overrides }).map(detailsOf);
}

/** The members of a conflict that are not empty. */
function detailsOf(conflict: Conflict): Partial<Conflict> {
  const parts = Object.entries(conflict).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(parts);
}

/** The matches of a cup of four at these times: two semi-finals, the final and the match for the third place. */
function cupAt(times: readonly string[], rules: Partial<typeof noRules> = {}): ScheduledMatch[] {
  const matches = toPlace(stageOf("cup", "STAGE_TYPE_ELIMINATION", teams(4), { placement: "PLACEMENT_THIRD" }), []);
  const slots = times.map((time, index) => ({ match: matches[index]?.id ?? "", start: at(time), field: null }));
  return scheduled(matches, slots, { ...noRules, ...rules });
}

it("finds two matches on one field, with the changeover that is missing between them", () => {
  const matches = (time: string, changeoverMinutes: number) => [
    match("one", "1 10:00", ["A", "B"], { field: "F1" }),
    match("two", time, ["C", "D"], { field: "F1", rules: { ...noRules, changeoverMinutes } }),
  ];
  const both = { type: "CONFLICT_PLAYING_FIELD", certain: true, matches: ["one", "two"], playingField: "F1" };
  expect(find(matches("1 10:30", 0))).toEqual([{ ...both, minutes: 30 }]);
  expect(find(matches("1 11:05", 15))).toEqual([{ ...both, minutes: 10 }]);
  expect(find(matches("1 11:00", 0))).toEqual([]);
});

it("finds a match on a field that is booked, and bookings of one another, without a changeover", () => {
  const matches = [match("one", "1 10:00", ["A", "B"], { field: "F1", rules: { ...noRules, changeoverMinutes: 10 } })];
  const booking = (id: string, from: string, to: string, isConfirmed = true) => {
    return { id, field: "F1", start: at(from), end: at(to), isConfirmed };
  };
  const bookings = [
    booking("before", "1 08", "1 10"),
    booking("training", "1 10:45", "1 12"),
    booking("party", "1 11:30", "1 13"),
    booking("wish", "1 12:30", "1 14", false),
  ];
  const onField = { type: "CONFLICT_BOOKING", certain: true, playingField: "F1" };
  expect(find(matches, { bookings })).toEqual([
    { ...onField, matches: ["one"], bookings: ["training"], minutes: 15 },
    { ...onField, bookings: ["training", "party"], minutes: 30 },
    { ...onField, certain: false, bookings: ["party", "wish"], minutes: 30 },
  ]);
});

it("finds a match while its field is closed, and one on a field that is not made for it", () => {
  const open = new Map([
    [
      "F1",
      [
        { start: at("1 09"), end: at("1 10:20") },
        { start: at("1 10:20"), end: at("1 10:40") },
      ],
    ],
  ]);
  const matches = [
    match("one", "1 09:30", ["A", "B"], { field: "F1" }),
    match("two", "1 10:30", ["C", "D"], { field: "F1" }),
    match("three", "1 20:00", ["A", "B"], { field: "F2", isFieldFit: false }),
  ];
  expect(find(matches, { open })).toEqual([
    { type: "CONFLICT_AVAILABILITY", certain: true, matches: ["two"], playingField: "F1", minutes: 50 },
    { type: "CONFLICT_CAPACITY", certain: true, matches: ["three"], playingField: "F2" },
  ]);
});

it("finds a competitor twice at once, and without rest", () => {
  const rules = { ...noRules, restMinutes: 30 };
  const matches = [
    match("one", "1 10:00", ["A", "B"], { rules }),
    match("two", "1 10:45", ["C", "A"], { rules }),
    match("three", "1 12:00", ["C", "D"], { rules }),
    match("four", "1 13:30", ["D", "A"], { rules }),
  ];
  expect(find(matches)).toEqual([
    { type: "CONFLICT_COMPETITOR", certain: true, matches: ["one", "two"], competitors: ["A"], minutes: 15 },
    { type: "CONFLICT_REST", certain: true, matches: ["two", "three"], competitors: ["C"], minutes: 15 },
  ]);
});

it("finds a match before its sources are over, and without rest for who goes on", () => {
  const found = find(cupAt(["1 10:00", "1 09:30", "1 11:10", "1 10:45"], { restMinutes: 30 }));
  expect(found).toEqual([
    { type: "CONFLICT_ORDER", certain: true, matches: ["cup MAIN 1.1", "cup PLACEMENT 2.1"], minutes: 15 },
    {
      type: "CONFLICT_REST",
      certain: false,
      matches: ["cup MAIN 1.2", "cup PLACEMENT 2.1"],
      minutes: 15,
      competitors: expect.any(Array),
    },
    {
      type: "CONFLICT_REST",
      certain: false,
      matches: ["cup MAIN 1.1", "cup MAIN 2.1"],
      minutes: 20,
      competitors: expect.any(Array),
    },
  ]);
});

it("is not certain of who may still come, and finds nothing where one comes to either of two", () => {
  const matches = cupAt(["1 10:00", "1 10:00", "1 12:00", "1 12:00"]);
  expect(find(matches)).toEqual([]);
  const [competitor = ""] = matches[0]?.sides.map(({ id }) => id) ?? [];
  expect(find([...matches, match("league", "1 12:30", [competitor, "X"])])).toEqual([
    {
      type: "CONFLICT_COMPETITOR",
      certain: false,
      matches: ["cup MAIN 2.1", "league"],
      competitors: [competitor],
      minutes: 30,
    },
    {
      type: "CONFLICT_COMPETITOR",
      certain: false,
      matches: ["cup PLACEMENT 2.1", "league"],
      competitors: [competitor],
      minutes: 30,
    },
  ]);
});

it("finds whoever comes twice at once where two matches wait for the same place", () => {
  const matches = toPlace(stageOf("cup", "STAGE_TYPE_ELIMINATION", teams(8), { twoLegs: true }), []);
  const legs = matches.filter(({ id }) => id.startsWith("cup MAIN 2.1"));
  const slots = legs.map(({ id }) => ({ match: id, start: at("1 10"), field: null }));
  const [first, second] = scheduled(matches, slots, noRules);
  if (!first || !second) return;
  expect(find([first, { ...second, after: [] }])).toEqual([
    {
      type: "CONFLICT_COMPETITOR",
      certain: false,
      matches: [first.id, second.id],
      competitors: expect.any(Array),
      minutes: 60,
    },
  ]);
});

it("finds a person in two teams at once, and reports once what is reported of its team", () => {
  const matches = [
    match("one", "1 10:00", ["A", "B"], { people: ["p", "q"] }),
    match("two", "1 10:30", ["C", "D"], { people: ["p"] }),
    match("three", "1 12:00", ["E", "F"], { people: ["q"] }),
    match("four", "1 12:00", ["E", "G"], { people: ["q"] }),
    match("five", "1 12:00", ["H", "I"], { possiblePeople: ["q"] }),
  ];
  expect(find(matches)).toEqual([
    { type: "CONFLICT_COMPETITOR", certain: true, matches: ["four", "three"], competitors: ["E"], minutes: 60 },
    { type: "CONFLICT_PERSON", certain: true, matches: ["one", "two"], people: ["p"], minutes: 30 },
    { type: "CONFLICT_PERSON", certain: false, matches: ["five", "four"], people: ["q"], minutes: 60 },
    { type: "CONFLICT_PERSON", certain: false, matches: ["five", "three"], people: ["q"], minutes: 60 },
  ]);
});

it("finds an official of two matches at once, or who plays", () => {
  const matches = [
    match("one", "1 10:00", ["A", "B"], { officials: ["o"] }),
    match("two", "1 10:30", ["C", "D"], { officials: ["o", "p"], people: ["p"] }),
    match("three", "1 11:30", ["E", "F"], { officials: ["o"] }),
  ];
  expect(find(matches)).toEqual([
    { type: "CONFLICT_OFFICIAL", certain: true, matches: ["one", "two"], people: ["o"], minutes: 30 },
    { type: "CONFLICT_OFFICIAL", certain: true, matches: ["two"], people: ["p"], minutes: 60 },
  ]);
});

it("finds who has too many matches on a day, of each tournament by itself", () => {
  const rules = { ...noRules, matchesPerDay: 1 };
  const matches = [
    match("one", "1 10:00", ["A", "B"], { rules }),
    match("two", "1 12:00", ["A", "C"], { rules }),
    match("three", "2 12:00", ["A", "C"], { rules }),
    match("other", "2 15:00", ["A", "C"], { rules, tournament: "other" }),
  ];
  expect(find(matches)).toEqual([
    { type: "CONFLICT_DAILY_LIMIT", certain: true, matches: ["one", "two"], competitors: ["A"] },
  ]);
});

it("reports too many matches for who may come at the one that is too much", () => {
  const found = find(cupAt(["1 10:00", "1 10:00", "1 12:00", "2 12:00"], { matchesPerDay: 1 }));
  expect(found.map(({ type, certain, matches }) => [type, certain, matches?.at(-1)])).toEqual([
    ["CONFLICT_DAILY_LIMIT", false, "cup MAIN 2.1"],
    ["CONFLICT_DAILY_LIMIT", false, "cup MAIN 2.1"],
  ]);
});

it("finds nothing in a schedule that has been made", () => {
  const rules = { days: daysOf(4), changeoverMinutes: 5, restMinutes: 20, matchesPerDay: 3 };
  const sizes = fc.record({
    count: fc.integer({ min: 8, max: 24 }),
    groups: fc.integer({ min: 2, max: 4 }),
    fields: fc.nat(6),
  });
  const placements = fc.constantFrom(
    "PLACEMENT_ALL" as const,
    "PLACEMENT_CONSOLATION" as const,
    "PLACEMENT_THIRD" as const,
  );
  fc.assert(
    fc.property(sizes, placements, fc.boolean(), ({ count, groups, fields: more }, placement, isDouble) => {
      const fields = fieldNames(1 + more);
      const drawn = isDouble
        ? stageOf("double", "STAGE_TYPE_DOUBLE_ELIMINATION", teams(count))
        : groupsThenKnockout(count, groups, { placement });
      const matches = toPlace(drawn, fields);
      const open = new Map(fields.map((id) => [id, [{ start: at("1"), end: at("5") }]]));
      const places = fields.map((id) => ({ id, open: open.get(id) ?? [] }));
      const { placed } = scheduleMatches({ matches, fields: places, rules });
      expect(find(scheduled(matches, placed, rules), { open })).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

it("finds the same as looking at each two matches does", () => {
  const slot = fc.record({ hour: fc.integer({ min: 0, max: 40 }), field: fc.constantFrom("F1", "F2", null) });
  fc.assert(
    fc.property(fc.array(slot, { minLength: 15, maxLength: 15 }), fc.constantFrom(0, 20), (slots, restMinutes) => {
      const matches = toPlace(stageOf("league", "STAGE_TYPE_ROUND_ROBIN", teams(6)), []);
      const rules = { changeoverMinutes: 0, restMinutes, matchesPerDay: null };
      const overrides = slots.map(({ hour, field }, index) => {
        return { match: matches[index]?.id ?? "", start: at("1 08") + hour * 900_000, field };
      });
      const all = scheduled(matches, overrides, rules);
      const found = findConflicts({ matches: all, bookings: [], open: new Map() });
      const pairsOf = (...types: string[]) =>
        new Set(found.filter(({ type }) => types.includes(type)).map((one) => one.matches.toSorted().join(" ")));
      const expected = { fields: new Set<string>(), competitors: new Set<string>() };
      for (const one of all) {
        for (const other of all) {
          if (one.id >= other.id) continue;
          const gap = Math.max(one.start, other.start) - Math.min(one.end, other.end);
          const pair = `${one.id} ${other.id}`;
          if (gap < 0 && one.field !== null && one.field === other.field) expected.fields.add(pair);
          const isShared = one.sides.some(({ id }) => other.sides.some((side) => side.id === id));
          if (isShared && gap < restMinutes * 60_000) expected.competitors.add(pair);
        }
      }
      expect(pairsOf("CONFLICT_PLAYING_FIELD")).toEqual(expected.fields);
      expect(pairsOf("CONFLICT_COMPETITOR", "CONFLICT_REST")).toEqual(expected.competitors);
    }),
  );
});
