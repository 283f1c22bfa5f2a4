import { type Conflict, conflict, minutesBetween, pairKey, type ScheduledMatch, sweep } from "./conflict.ts";

/**
 * Finds people who play for two competitors at once, or who officiate at a match while they play or officiate at
 * another one. Conflicts already reported for their competitor are not repeated. The matches come in the order of their
 * starts.
 */
export function findPersonConflicts(
  matches: readonly ScheduledMatch[],
  competitorConflicts: readonly Conflict[],
): Conflict[] {
  const isKnown = new Set(
    competitorConflicts
      .filter(({ type }) => type === "CONFLICT_COMPETITOR")
      .map(({ matches: [one = "", other = ""] }) => pairKey(one, other)),
  );
  const found = new Map<string, Conflict>();
  for (const [person, parts] of partsByPerson(matches)) {
    sweep(parts, 0, (earlier, later) => {
      if (!canBeBoth(earlier, later)) return;
      const type = earlier.isOfficial || later.isOfficial ? "CONFLICT_OFFICIAL" : "CONFLICT_PERSON";
      const ids = [...new Set([earlier.match.id, later.match.id])];
      if (type === "CONFLICT_PERSON" && isKnown.has(pairKey(earlier.match.id, later.match.id))) return;
      const certain = earlier.isKnown && later.isKnown;
      const key = [type, certain, ...ids].join(" ");
      const minutes = minutesBetween(later.start, earlier.end);
      const known = found.get(key) ?? conflict({ type, certain, matches: ids, minutes });
      if (!known.people.includes(person)) known.people.push(person);
      found.set(key, known);
    });
  }
  return [...found.values()];
}

interface Part {
  match: ScheduledMatch;
  start: number;
  end: number;
  isOfficial: boolean;
  isKnown: boolean;
}

function partsByPerson(matches: readonly ScheduledMatch[]): Map<string, Part[]> {
  const parts = new Map<string, Part[]>();
  const add = (people: readonly string[], part: Part) => {
    for (const person of new Set(people)) {
      const list = parts.get(person);
      if (list) list.push(part);
      else parts.set(person, [part]);
    }
  };
  for (const match of matches) {
    const { start, end, people, possiblePeople, officials } = match;
    add(people, { match, start, end, isOfficial: false, isKnown: true });
    add(possiblePeople, { match, start, end, isOfficial: false, isKnown: false });
    add(officials, { match, start, end, isOfficial: true, isKnown: true });
  }
  return parts;
}

/**
 * Within one match, the only conflict is an official who also plays; within one draw, nobody plays in two matches at
 * once.
 */
function canBeBoth(one: Part, other: Part): boolean {
  if (one.match === other.match) return one.isOfficial !== other.isOfficial;
  return one.isKnown || other.isKnown || one.match.draw !== other.match.draw;
}
