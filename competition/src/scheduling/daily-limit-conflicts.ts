import { type Conflict, conflict, type ScheduledMatch } from "./conflict.ts";
import { DailyLoad } from "./daily-load.ts";

/**
 * Finds competitors with more matches on one day than their tournament allows. The matches come in the order of their
 * starts.
 */
export function findDailyLimitConflicts(matches: readonly ScheduledMatch[]): Conflict[] {
  const limited = matches.filter(({ rules }) => rules.matchesPerDay !== null);
  return [...Map.groupBy(limited, ({ tournament }) => tournament).values()].flatMap(conflictsIn);
}

function conflictsIn(matches: readonly ScheduledMatch[]): Conflict[] {
  const limit = matches[0]?.rules.matchesPerDay ?? Number.POSITIVE_INFINITY;
  const indexes = new Map(matches.map(({ id }, index) => [id, index]));
  const days = [...new Set(matches.map(({ day }) => day))];
  const names = [...new Set(matches.flatMap(({ sides }) => sides.map(({ id }) => id)))];
  const numbers = new Map(names.map((name, number) => [name, number]));
  const load = new DailyLoad(
    matches.map(({ sides }) => ({
      sides: sides.map(({ id, after }) => ({
        id: numbers.get(id) as number,
        after: after.flatMap((source) => indexes.get(source) ?? []),
      })),
    })),
  );
  const found = days.map(() => new Map<number, number>());
  for (const [index, { day }] of matches.entries()) load.add(index, days.indexOf(day));
  const sides = new Map(matches.flatMap((match) => match.sides.map((side) => [side.id, side])));
  return [...sides.values()].flatMap(({ id, candidates, after }) =>
    found.flatMap((foundOnDay, day) => {
      const side = numbers.get(id) as number;
      const onDay = load.on(side, day);
      const before = onDay.length === 0 ? [] : load.before(side, day, foundOnDay);
      // An excess that exists before this side is reported at the earlier match.
      if (onDay.length + before.length <= limit || before.length > limit) return [];
      const isKnown = after.length === 0;
      const ids = [...before, ...onDay].sort((a, b) => a - b).map((index) => (matches[index] as ScheduledMatch).id);
      const competitors = isKnown ? [id] : [...candidates];
      return conflict({ type: "CONFLICT_DAILY_LIMIT", certain: isKnown, matches: ids, competitors });
    }),
  );
}
