import type { ScheduledMatch } from "../conflict.ts";
import type { SchedulingMatch, SchedulingRules } from "../task.ts";

export interface Slot {
  match: string;
  start: number;
  field: string | null;
}

/** The matches that have these slots, in a tournament with these rules. */
export function scheduled(
  matches: readonly SchedulingMatch[],
  slots: readonly Slot[],
  { changeoverMinutes, restMinutes, matchesPerDay }: Omit<SchedulingRules, "days">,
): ScheduledMatch[] {
  const byId = new Map(matches.map((match) => [match.id, match]));
  return slots.flatMap(({ match: id, start, field }): ScheduledMatch[] => {
    const match = byId.get(id);
    if (!match) return [];
    return [
      {
        id,
        sides: match.sides,
        after: match.after,
        draw: match.draw,
        tournament: "cup",
        day: new Date(start).toISOString().slice(0, 10),
        start,
        end: start + match.minutes * 60_000,
        field,
        isFieldFit: true,
        people: [],
        possiblePeople: [],
        officials: [],
        rules: { changeoverMinutes, restMinutes, matchesPerDay },
      },
    ];
  });
}
