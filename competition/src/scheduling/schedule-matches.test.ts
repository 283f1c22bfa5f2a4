import { expect, it } from "vitest";
import { scheduleMatches } from "./schedule-matches.ts";
import type { SchedulingInput, SchedulingMatch } from "./task.ts";
import {
  at,
  daysOf,
  fieldNames,
  groupsThenKnockout,
  stageOf,
  teams,
  timeText,
  toPlace,
} from "./testing/tournaments.ts";

const rules = { days: daysOf(1), changeoverMinutes: 0, restMinutes: 0, matchesPerDay: null };

const alwaysOpen = [{ start: at("1"), end: at("9") }];

function input(
  matches: readonly SchedulingMatch[],
  overrides: Partial<SchedulingInput> & { fieldCount?: number } = {},
): SchedulingInput {
  const fields = fieldNames(overrides.fieldCount ?? 1).map((id) => ({ id, open: alwaysOpen }));
  return { matches, fields, rules, ...overrides };
}

/** One line for each match: time, field, match. */
function linesOf(overrides: SchedulingInput): string[] {
  const { placed, unplaced } = scheduleMatches(overrides);
  const lines = placed.map(({ match, start, field }) => `${timeText(start)} ${field} ${match}`).sort();
  return [...lines, ...unplaced.map(({ match, reason }) => `${reason} ${match}`)];
}

const cup = (count: number) => stageOf("cup", "STAGE_TYPE_ELIMINATION", teams(count));

it("plays the rounds of an elimination one after the other, with the rest of who goes on", () => {
  const overrides = input(toPlace(cup(4), fieldNames(2)), { fieldCount: 2, rules: { ...rules, restMinutes: 30 } });
  expect(linesOf(overrides)).toEqual(["1 09:00 F1 cup MAIN 1.1", "1 09:00 F2 cup MAIN 1.2", "1 10:30 F1 cup MAIN 2.1"]);
});

it("plays a league round by round, without a pause where none is needed", () => {
  const matches = toPlace(stageOf("league", "STAGE_TYPE_ROUND_ROBIN", teams(4)), fieldNames(2));
  const times = linesOf(input(matches, { fieldCount: 2 })).map((line) => line.slice(0, 10));
  expect(times).toEqual(["1 09:00 F1", "1 09:00 F2", "1 10:00 F1", "1 10:00 F2", "1 11:00 F1", "1 11:00 F2"]);
});

it("makes the field ready between two matches", () => {
  const matches = toPlace(stageOf("league", "STAGE_TYPE_ROUND_ROBIN", teams(4)), ["F1"]);
  const times = linesOf(input(matches, { rules: { ...rules, changeoverMinutes: 10 } })).map((line) => line.slice(0, 7));
  expect(times).toEqual(["1 09:00", "1 10:10", "1 11:20", "1 12:30", "1 13:40", "1 14:50"]);
});

it("plays a knockout when all groups that it waits for are over", () => {
  const { placed, unplaced } = scheduleMatches(
    input(toPlace(groupsThenKnockout(8, 2), fieldNames(4)), { fieldCount: 4 }),
  );
  const startsOf = (stage: string) => placed.filter(({ match }) => match.startsWith(stage)).map(({ start }) => start);
  expect(unplaced).toEqual([]);
  expect(Math.max(...startsOf("groups"))).toBe(at("1 11:00"));
  expect(startsOf("knockout")).toEqual([at("1 12:00"), at("1 12:00"), at("1 13:00")]);
});

it("goes on the next day when the hours are over, or the limit of the day is reached", () => {
  const days = daysOf(3);
  const matches = toPlace(cup(8), fieldNames(4));
  const limited = input(matches, { fieldCount: 4, rules: { ...rules, days, matchesPerDay: 1 } });
  expect(linesOf(limited).map((line) => line.slice(0, 7))).toEqual([
    ...Array.from({ length: 4 }, () => "1 09:00"),
    "2 09:00",
    "2 09:00",
    "3 09:00",
  ]);
  const short = input(toPlace(cup(4), ["F1"]), { rules: { ...rules, days: daysOf(3, 9, 11) } });
  expect(linesOf(short).map((line) => line.slice(0, 7))).toEqual(["1 09:00", "1 10:00", "2 09:00"]);
});

it("counts two entries of hours on one date as one day", () => {
  const [day] = daysOf(1);
  if (!day) return;
  const hours = [
    { start: at("1 09"), end: at("1 10") },
    { start: at("1 15"), end: at("1 17") },
  ];
  const overrides = { ...rules, days: [{ ...day, hours }] };
  expect(linesOf(input(toPlace(cup(4), ["F1"]), { rules: overrides })).map((line) => line.slice(0, 7))).toEqual([
    "1 09:00",
    "1 15:00",
    "1 16:00",
  ]);
  expect(linesOf(input(toPlace(cup(4), ["F1"]), { rules: { ...overrides, matchesPerDay: 1 } })).slice(2)).toEqual([
    "DAILY_LIMIT cup MAIN 2.1",
  ]);
});

it("plays the final and the match for the third place at once only where one would be left out", () => {
  const matches = stageOf("cup", "STAGE_TYPE_ELIMINATION", teams(4), { placement: "PLACEMENT_THIRD" });
  const overrides = (to: number) =>
    linesOf(input(toPlace(matches, fieldNames(2)), { fieldCount: 2, rules: { ...rules, days: daysOf(1, 9, to) } }));
  expect(overrides(12).slice(2)).toEqual(["1 10:00 F1 cup MAIN 2.1", "1 11:00 F2 cup PLACEMENT 2.1"]);
  expect(overrides(11).slice(2)).toEqual(["1 10:00 F1 cup MAIN 2.1", "1 10:00 F2 cup PLACEMENT 2.1"]);
});

it("leaves what is fixed where it is, and what comes before it comes before it", () => {
  const matches = toPlace(cup(4), fieldNames(2)).map((match) =>
    match.order[0] === 2 ? { ...match, isFixed: true, start: at("1 10:30"), field: "F1" } : match,
  );
  expect(linesOf(input(matches, { fieldCount: 2 }))).toEqual(["1 09:00 F1 cup MAIN 1.1", "1 09:00 F2 cup MAIN 1.2"]);
  const early = matches.map((match) => (match.isFixed ? { ...match, start: at("1 09:30") } : match));
  expect(linesOf(input(early, { fieldCount: 2 }))).toEqual(["NO_TIME cup MAIN 1.1", "NO_TIME cup MAIN 1.2"]);
});

it("does not wait for a match that is over without a time", () => {
  const matches = toPlace(cup(4), ["F1"]).map((match) => ({ ...match, isFixed: match.order[0] === 1 }));
  expect(linesOf(input(matches))).toEqual(["1 09:00 F1 cup MAIN 2.1"]);
});

it("keeps fields to what they are fit for and open for", () => {
  const [one, other, final] = toPlace(cup(4), ["F2"]);
  if (!one || !other || !final) return;
  const fields = [
    { id: "F1", open: [{ start: at("1 12"), end: at("1 13") }] },
    {
      id: "F2",
      open: [
        { start: at("1 08"), end: at("1 10") },
        { start: at("1 10"), end: at("1 11") },
      ],
    },
  ];
  expect(linesOf({ ...input([one, other, { ...final, fields: ["F1"] }]), fields })).toEqual([
    "1 09:00 F2 cup MAIN 1.1",
    "1 10:00 F2 cup MAIN 1.2",
    "1 12:00 F1 cup MAIN 2.1",
  ]);
});

it("says that no field fits, and what then is without a source", () => {
  const matches = toPlace(cup(4), ["F1"]).map((match) => (match.id.endsWith("1.1") ? { ...match, fields: [] } : match));
  expect(linesOf(input(matches))).toEqual([
    "1 09:00 F1 cup MAIN 1.2",
    "NO_FIELD cup MAIN 1.1",
    "SOURCE_UNPLACED cup MAIN 2.1",
  ]);
});

it("says that a source is not placed when it is not there at all", () => {
  const matches = toPlace(cup(4), ["F1"]).slice(1);
  expect(linesOf(input(matches))).toEqual(["1 09:00 F1 cup MAIN 1.2", "SOURCE_UNPLACED cup MAIN 2.1"]);
});

it("says that there is no time", () => {
  const overrides = input(toPlace(cup(4), ["F1"]), { rules: { ...rules, days: daysOf(1, 9, 11) } });
  expect(linesOf(overrides)).toEqual(["1 09:00 F1 cup MAIN 1.1", "1 10:00 F1 cup MAIN 1.2", "NO_TIME cup MAIN 2.1"]);
  expect(linesOf(input(toPlace(cup(2), ["F1"]), { rules: { ...rules, days: [] } }))).toEqual(["NO_TIME cup MAIN 1.1"]);
});

it("says that the limit of the day binds, though there were time", () => {
  const overrides = input(toPlace(cup(4), ["F1"]), { rules: { ...rules, matchesPerDay: 1 } });
  expect(linesOf(overrides).at(-1)).toBe("DAILY_LIMIT cup MAIN 2.1");
});

it("says that a competitor is busy whenever a field is open", () => {
  const others = new Map([["T2", [{ start: at("1 08:30"), end: at("1 17:30") }]]]);
  expect(linesOf(input(toPlace(cup(2), ["F1"]), { others }))).toEqual(["COMPETITOR cup MAIN 1.1"]);
});

it("finds the time that a match needs before others take it", () => {
  // Only the last match of the league can't be played in the afternoon, so it is placed first.
  const matches = toPlace(stageOf("league", "STAGE_TYPE_ROUND_ROBIN", teams(4)), ["F1"]);
  const others = new Map([["T4", [{ start: at("1 12"), end: at("1 18") }]]]);
  const { unplaced } = scheduleMatches(input(matches, { others, rules: { ...rules, days: daysOf(1, 9, 15) } }));
  expect(unplaced).toEqual([]);
});

it("leaves matches that wait for one another without a time", () => {
  const [one, other] = toPlace(stageOf("league", "STAGE_TYPE_ROUND_ROBIN", teams(4)), ["F1"]);
  if (!one || !other) return;
  const matches = [
    { ...one, after: [other.id] },
    { ...other, after: [one.id] },
  ];
  expect(scheduleMatches(input(matches)).unplaced.map(({ reason }) => reason)).toEqual([
    "SOURCE_UNPLACED",
    "SOURCE_UNPLACED",
  ]);
});

it("cuts the waiting of who would sit around", () => {
  const matches = toPlace(stageOf("league", "STAGE_TYPE_ROUND_ROBIN", teams(6)), ["F1"], 30);
  const { placed } = scheduleMatches(input(matches));
  const longest = teams(6).map(({ competitor }) => {
    const own = matches.filter(({ sides }) => sides.some(({ id }) => id === competitor)).map(({ id }) => id);
    const starts = placed
      .filter(({ match }) => own.includes(match))
      .map(({ start }) => start)
      .sort((a, b) => a - b);
    return Math.max(...starts.slice(1).map((start, index) => (start - (starts[index] as number)) / 1_800_000));
  });
  expect(Math.max(...longest)).toBeLessThanOrEqual(5);
});

it.each([1, 2, 3, 4])("has nobody play a later round of a group before an earlier one, on %i fields", (fieldCount) => {
  for (const [count, groups] of [
    [8, 2],
    [12, 3],
    [15, 3],
    [16, 4],
  ] as const) {
    const matches = toPlace(groupsThenKnockout(count, groups), fieldNames(fieldCount));
    const { placed, unplaced } = scheduleMatches(input(matches, { fieldCount, rules: { ...rules, days: daysOf(5) } }));
    expect(unplaced).toEqual([]);
    const starts = new Map(placed.map(({ match, start }) => [match, start]));
    const startOf = ({ id }: SchedulingMatch) => starts.get(id) ?? 0;
    const inGroups = matches.filter(({ stage }) => stage === "groups").sort((a, b) => startOf(a) - startOf(b));
    for (const team of teams(count)) {
      const own = inGroups.filter(({ sides }) => sides.some(({ id }) => id === team.competitor));
      const rounds = own.map(({ order: [round = 0] }) => round);
      expect([count, team.competitor, rounds]).toEqual([count, team.competitor, rounds.toSorted((a, b) => a - b)]);
    }
  }
});

it("plays semi-finals and the final in one hall, unless it would be later there", () => {
  const names = ["North 1", "North 2", "South 1", "South 2"];
  const hallsOf = (north: SchedulingInput["fields"][number]["open"], count: number) => {
    const openOf = (id: string) => (id.startsWith("North") ? north : alwaysOpen);
    const fields = names.map((id) => ({ id, hall: id.slice(0, 5), open: openOf(id) }));
    return linesOf(input(toPlace(cup(count), names), { fields })).map((line) => line.replace(/ \d cup MAIN/, ""));
  };
  expect(hallsOf(alwaysOpen, 4)).toEqual(["1 09:00 North 1.1", "1 09:00 North 1.2", "1 10:00 North 2.1"]);
  expect(hallsOf([{ start: at("1"), end: at("1 10:30") }], 4)).toEqual([
    "1 09:00 North 1.1",
    "1 09:00 North 1.2",
    "1 10:00 South 2.1",
  ]);
  // Each half of the draw begins in a hall of its own.
  expect(hallsOf(alwaysOpen, 8)).toEqual([
    "1 09:00 North 1.1",
    "1 09:00 North 1.2",
    "1 09:00 South 1.3",
    "1 09:00 South 1.4",
    "1 10:00 North 2.1",
    "1 10:00 North 2.2",
    "1 11:00 North 3.1",
  ]);
});
