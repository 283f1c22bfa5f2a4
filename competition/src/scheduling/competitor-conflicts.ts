import { type Conflict, conflict, minutesBetween, pairKey, type ScheduledMatch, sweep } from "./conflict.ts";

const minute = 60_000;

/**
 * Finds matches that start before their sources end, and competitors with two matches at once or too little rest. The
 * matches come in the order of their starts.
 */
export function findCompetitorConflicts(matches: readonly ScheduledMatch[]): Conflict[] {
  const byId = new Map(matches.map((match) => [match.id, match]));
  const pairs = new Map<string, Pair>();
  const found: Conflict[] = [];
  for (const later of matches) {
    for (const earlier of later.after.flatMap((id) => byId.get(id) ?? [])) {
      if (later.start < earlier.end) {
        const minutes = minutesBetween(later.start, earlier.end);
        const both = earlier.start <= later.start ? [earlier, later] : [later, earlier];
        found.push(conflict({ type: "CONFLICT_ORDER", matches: both.map(({ id }) => id), minutes }));
      } else {
        addPair(pairs, earlier, later, { isKnown: false });
      }
    }
  }
  const isOrdered = new Set(found.map(({ matches: [one = "", other = ""] }) => pairKey(one, other)));
  findShared(matches, pairs);
  for (const [key, pair] of pairs) if (!isOrdered.has(key)) found.push(...conflictsOf(pair));
  return found;
}

/** Two matches that the same competitor plays, or may play. */
interface Pair {
  earlier: ScheduledMatch;
  later: ScheduledMatch;
  known: string[];
}

function addPair(
  pairs: Map<string, Pair>,
  earlier: ScheduledMatch,
  later: ScheduledMatch,
  { isKnown, competitor }: { isKnown: boolean; competitor?: string },
) {
  if (later.start >= earlier.end + restBetween(earlier, later) * minute) return;
  const key = pairKey(earlier.id, later.id);
  const pair = pairs.get(key) ?? { earlier, later, known: [] };
  pairs.set(key, pair);
  if (isKnown && competitor !== undefined) pair.known.push(competitor);
}

function restBetween(one: ScheduledMatch, other: ScheduledMatch): number {
  return Math.max(one.rules.restMinutes, other.rules.restMinutes);
}

interface Part {
  match: ScheduledMatch;
  start: number;
  end: number;
  /**
   * Whether the competitor, or its place in an earlier stage, is certain for a side; otherwise it is only a candidate.
   */
  isSide: boolean;
  isKnown: boolean;
}

function findShared(matches: readonly ScheduledMatch[], pairs: Map<string, Pair>) {
  const rest = Math.max(0, ...matches.map(({ rules }) => rules.restMinutes)) * minute;
  for (const [competitor, parts] of partsByCompetitor(matches)) {
    sweep(parts, rest, (earlier, later) => {
      if (!mayPlayBoth(earlier, later)) return;
      addPair(pairs, earlier.match, later.match, { isKnown: earlier.isKnown && later.isKnown, competitor });
    });
  }
}

/**
 * Within one draw a candidate reaches only one of two matches, unless one of them follows the other; for those, the
 * check of sources applies.
 */
function mayPlayBoth(one: Part, other: Part): boolean {
  return one.match !== other.match && (one.isSide || other.isSide || one.match.draw !== other.match.draw);
}

function partsByCompetitor(matches: readonly ScheduledMatch[]): Map<string, Part[]> {
  const parts = new Map<string, Part[]>();
  const add = (competitor: string, part: Part) => {
    const list = parts.get(competitor);
    if (list) list.push(part);
    else parts.set(competitor, [part]);
  };
  for (const match of matches) {
    const { start, end } = match;
    const possible: Part = { match, start, end, isSide: false, isKnown: false };
    for (const { id, candidates, after } of match.sides) {
      add(id, { match, start, end, isSide: true, isKnown: after.length === 0 });
      for (const candidate of candidates) add(candidate, possible);
    }
  }
  return parts;
}

function conflictsOf({ earlier, later, known }: Pair): Conflict[] {
  const overlap = minutesBetween(later.start, earlier.end);
  const certain = known.length > 0;
  const competitors = certain ? known : possibleInBoth(earlier, later);
  const details = { certain, matches: [earlier.id, later.id], competitors };
  if (overlap > 0) return [conflict({ type: "CONFLICT_COMPETITOR", ...details, minutes: overlap })];
  return [conflict({ type: "CONFLICT_REST", ...details, minutes: overlap + restBetween(earlier, later) })];
}

function possibleInBoth(one: ScheduledMatch, other: ScheduledMatch): string[] {
  const possible = new Set(playersOf(one));
  return [...new Set(playersOf(other))].filter((competitor) => possible.has(competitor));
}

function playersOf({ sides }: ScheduledMatch): string[] {
  return sides.flatMap(({ id, candidates, after }) => (after.length === 0 ? [id] : candidates));
}
