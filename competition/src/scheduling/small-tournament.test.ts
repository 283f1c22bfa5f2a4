import fc from "fast-check";
import { expect, it } from "vitest";
import type { SourcedMatch } from "./expected-sides.ts";
import { scheduleMatches } from "./schedule-matches.ts";
import type { SchedulingInput, SchedulingMatch, SchedulingRules } from "./task.ts";
import { brokenRules } from "./testing/broken-rules.ts";
import { at, daysOf, fieldNames, groupsThenKnockout, stageOf, teams, toPlace } from "./testing/tournaments.ts";

const alwaysOpen = [{ start: 0, end: at("99") }];
const inAll = { days: daysOf(1, 0, 24), changeoverMinutes: 0, restMinutes: 0, matchesPerDay: null };

function inputOf(sourced: readonly SourcedMatch[], fields: number, rules: Partial<SchedulingRules> = {}) {
  const names = fieldNames(fields);
  return {
    matches: toPlace(sourced, names, 20),
    fields: names.map((id) => ({ id, open: alwaysOpen })),
    rules: { ...inAll, ...rules },
  };
}

const plays = ({ sides }: SchedulingMatch, id: string) => sides.some((side) => side.id === id);

/** The teams that begin a match as soon as the field after another one of theirs is ready: "T3 14:20". */
function twiceRunning({ matches, rules }: SchedulingInput): string[] {
  const { placed, unplaced } = scheduleMatches({ matches, fields: fieldsOf(matches), rules });
  expect(unplaced).toEqual([]);
  const minutes = new Map(placed.map(({ match, start }) => [match, start / 60_000]));
  return teams(8).flatMap(({ competitor }) => {
    const own = matches.filter((match) => plays(match, competitor ?? ""));
    const starts = own.map(({ id }) => minutes.get(id) ?? 0).sort((a, b) => a - b);
    return starts.flatMap((start, index) => {
      const before = starts[index - 1] ?? Number.NEGATIVE_INFINITY;
      return start - before - 20 <= rules.changeoverMinutes ? `${competitor} after ${start} minutes` : [];
    });
  });
}

function fieldsOf(matches: readonly SchedulingMatch[]) {
  return [...new Set(matches.flatMap(({ fields }) => fields))].map((id) => ({ id, open: alwaysOpen }));
}

const league = (count: number, legs: 1 | 2) => stageOf("league", "STAGE_TYPE_ROUND_ROBIN", teams(count), { legs });

it.each([5, 6, 7, 8].flatMap((count) => [1, 2].map((legs) => [count, legs] as [number, 1 | 2])))(
  "has nobody of %i who play all others %i times on one field play twice running",
  (count, legs) => {
    expect(twiceRunning(inputOf(league(count, legs), 1))).toEqual([]);
    expect(twiceRunning(inputOf(league(count, legs), 1, { changeoverMinutes: 5 }))).toEqual([]);
  },
);

it("has nobody play twice running in two groups, on one field and on two", () => {
  for (const count of [6, 7, 8]) {
    const groups = stageOf("groups", "STAGE_TYPE_ROUND_ROBIN", teams(count), { groups: 2 });
    if (count !== 7) expect(twiceRunning(inputOf(groups, 1))).toEqual([]);
  }
  const eight = stageOf("groups", "STAGE_TYPE_ROUND_ROBIN", teams(8), { groups: 2 });
  expect(twiceRunning(inputOf(eight, 2))).toEqual([]);
  expect(twiceRunning(inputOf(groupsThenKnockout(8, 2), 2))).toEqual([]);
});

it("ends no later for it, and keeps the rounds in order where it can't be avoided", () => {
  // Of four teams, three rounds of two matches follow one another, and the last team of each plays again.
  const { placed } = scheduleMatches(inputOf(league(4, 1), 1));
  expect(placed.map(({ start }) => start / 60_000).sort((a, b) => a - b)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(twiceRunning(inputOf(league(4, 1), 1))).toHaveLength(2);
  const rounds = placed.toSorted((a, b) => a.start - b.start).map(({ match }) => match.split(" ")[2]?.[0]);
  expect(rounds).toEqual(rounds.toSorted());
});

/** A league, and the slots of a random schedule for it: those of a day end with its last match. */
const anyTightLeague = fc
  .record({
    count: fc.integer({ min: 3, max: 6 }),
    fields: fc.integer({ min: 1, max: 2 }),
    perDay: fc.integer({ min: 3, max: 6 }),
    picks: fc.array(fc.nat(), { minLength: 30, maxLength: 30 }),
  })
  .map(({ count, fields, perDay, picks }) => {
    const sourced = league(count, 1);
    const left = toPlace(sourced, fieldNames(fields));
    const slots: SchedulingMatch[][] = [];
    while (left.length > 0) {
      const slot: SchedulingMatch[] = [];
      for (let field = 0; field < fields; field++) {
        const free = left.filter((one) => !slot.some((other) => one.sides.some(({ id }) => plays(other, id))));
        const pick = free[(picks[slots.length * fields + field] ?? 0) % Math.max(1, free.length)];
        if (pick) slot.push(...left.splice(left.indexOf(pick), 1));
      }
      slots.push(slot);
    }
    const days = Array.from({ length: Math.ceil(slots.length / perDay) }, (_, day) => {
      const hours = Math.min(perDay, slots.length - day * perDay);
      return daysOf(day + 1, 9, 9 + hours)[day] ?? { start: 0, end: 0, hours: [] };
    });
    const most = teams(count).map(({ competitor }) =>
      days.map((_, day) => {
        const onDay = slots.slice(day * perDay, (day + 1) * perDay).flat();
        return onDay.filter((match) => plays(match, competitor ?? "")).length;
      }),
    );
    const rules = { days, changeoverMinutes: 0, restMinutes: 0, matchesPerDay: Math.max(...most.flat()) };
    return { sourced, input: { ...inputOf(sourced, fields), matches: toPlace(sourced, fieldNames(fields)), rules } };
  });

it("places everything that fits, however tight the days are", () => {
  fc.assert(
    fc.property(anyTightLeague, ({ sourced, input }) => {
      const scheduled = scheduleMatches(input);
      expect(scheduled.unplaced).toEqual([]);
      expect(brokenRules(input, sourced, scheduled)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

it("gives the same in whatever order the matches stand, also where some are fixed to the same time", () => {
  const input = inputOf(league(8, 1), 1, { days: daysOf(3), restMinutes: 15 });
  const matches = input.matches.map((match, index) =>
    index === 15 || index === 23
      ? { ...match, minutes: 45, isFixed: true, start: at("1 8"), field: "F1" }
      : { ...match, minutes: 45 },
  );
  const open = [
    { start: 0, end: at("1 12") },
    { start: at("2"), end: at("9") },
  ];
  const small = { ...input, matches, fields: [{ id: "F1", open }] };
  expect(scheduleMatches({ ...small, matches: matches.toReversed() })).toEqual(scheduleMatches(small));
});
