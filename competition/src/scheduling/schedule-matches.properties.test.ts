import fc from "fast-check";
import { expect, it } from "vitest";
import type { SourcedMatch } from "./expected-sides.ts";
import { scheduleMatches } from "./schedule-matches.ts";
import type { SchedulingInput } from "./task.ts";
import { brokenRules } from "./testing/broken-rules.ts";
import { at, daysOf, fieldNames, groupsThenKnockout, stageOf, teams, toPlace } from "./testing/tournaments.ts";

/** Properties of every schedule. */

const placement = fc.constantFrom(
  "PLACEMENT_NONE" as const,
  "PLACEMENT_THIRD" as const,
  "PLACEMENT_ALL" as const,
  "PLACEMENT_CONSOLATION" as const,
);

const anyTournament: fc.Arbitrary<SourcedMatch[]> = fc.oneof(
  fc.record({ count: fc.integer({ min: 2, max: 10 }), legs: fc.constantFrom(1, 2) }).map(({ count, legs }) => {
    return stageOf("league", "STAGE_TYPE_ROUND_ROBIN", teams(count), { legs });
  }),
  fc.record({ count: fc.integer({ min: 2, max: 20 }), placement, twoLegs: fc.boolean() }).map(({ count, ...draw }) => {
    return stageOf("cup", "STAGE_TYPE_ELIMINATION", teams(count), draw);
  }),
  fc.integer({ min: 2, max: 16 }).map((count) => stageOf("double", "STAGE_TYPE_DOUBLE_ELIMINATION", teams(count))),
  fc
    .record({ count: fc.integer({ min: 8, max: 16 }), groups: fc.integer({ min: 2, max: 4 }), placement })
    .map((drawn) => {
      return groupsThenKnockout(drawn.count, drawn.groups, { placement: drawn.placement });
    }),
  fc
    .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 2, max: 8 }))
    .map(([league, cup]) => [
      ...stageOf("league", "STAGE_TYPE_ROUND_ROBIN", teams(league)),
      ...stageOf("cup", "STAGE_TYPE_ELIMINATION", teams(cup)),
    ]),
);

const anyRules = fc.record({
  fields: fc.integer({ min: 1, max: 5 }),
  days: fc.integer({ min: 1, max: 4 }),
  minutes: fc.constantFrom(20, 45, 90),
  changeoverMinutes: fc.constantFrom(0, 5),
  restMinutes: fc.constantFrom(0, 15, 60),
  matchesPerDay: fc.option(fc.integer({ min: 1, max: 4 })),
  closed: fc.integer({ min: 9, max: 18 }),
  fixed: fc.array(
    fc.record({
      match: fc.nat(),
      hour: fc.integer({ min: 8, max: 18 }),
      seconds: fc.constantFrom(0, 0, 20),
      field: fc.nat(5),
    }),
    { maxLength: 2 },
  ),
  busy: fc.option(fc.integer({ min: 9, max: 16 })),
});

type Rules = typeof anyRules extends fc.Arbitrary<infer Value> ? Value : never;

function inputBy(sourced: readonly SourcedMatch[], rules: Rules): SchedulingInput {
  const { minutes, closed, days, changeoverMinutes, restMinutes, matchesPerDay, busy } = rules;
  const fields = fieldNames(rules.fields);
  const matches = toPlace(sourced, fields, minutes);
  for (const { match, hour, seconds, field } of rules.fixed) {
    const index = match % matches.length;
    if (!matches[index]) continue;
    const start = at(`1 ${hour}`) + seconds * 1_000;
    matches[index] = { ...matches[index], isFixed: true, start, field: fields[field] ?? null };
  }
  return {
    matches,
    fields: fields.map((id, index) => ({
      id,
      open:
        index === 0
          ? [
              { start: 0, end: at(`1 ${closed}`) },
              { start: at("2"), end: at("9") },
            ]
          : [{ start: 0, end: at("9") }],
    })),
    rules: { days: daysOf(days), changeoverMinutes, restMinutes, matchesPerDay },
    others: new Map(busy === null ? [] : [["T1", [{ start: at(`1 ${busy}`), end: at(`1 ${busy + 1}`) }]]]),
  };
}

it("never breaks a rule, however the matches end", () => {
  fc.assert(
    fc.property(anyTournament, anyRules, (sourced, rules) => {
      const input = inputBy(sourced, rules);
      expect(brokenRules(input, sourced, scheduleMatches(input))).toEqual([]);
    }),
  );
});

it("has a time for all matches where there is plenty of room", () => {
  fc.assert(
    fc.property(anyTournament, anyRules, (sourced, rules) => {
      const { fields, ...input } = inputBy(sourced, { ...rules, days: 60, fixed: [] });
      const open = fields.map(({ id }) => ({ id, open: [{ start: 0, end: at("70") }] }));
      const { unplaced } = scheduleMatches({ ...input, fields: open });
      expect(unplaced).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

it("gives the same for the same, in whatever order the matches stand", () => {
  fc.assert(
    fc.property(anyTournament, anyRules, fc.nat(), (sourced, rules, turn) => {
      const input = inputBy(sourced, rules);
      const { matches } = input;
      const from = turn % matches.length;
      const turned = { ...input, matches: [...matches.slice(from), ...matches.slice(0, from)].toReversed() };
      expect(scheduleMatches(turned)).toEqual(scheduleMatches(input));
    }),
    { numRuns: 50 },
  );
});
