import type { Place, Separation } from "./separation.ts";
import type { TableDecision } from "./table-decisions.ts";

/**
 * Applies the decisions of a jury to a ranked table, one after another. The competitors in a decision keep their places
 * as a group, and take them in the decided order. A shared place of one of them is no longer shared.
 */
export function applyJury(places: readonly Place[], decisions: readonly TableDecision[]): Place[] {
  return decisions
    .filter(({ reason }) => reason === "DECISION_JURY")
    .reduce<Place[]>((ranked, { competitors }) => reorder(ranked, competitors), [...places]);
}

/**
 * One line of the table: its competitor, whether the next one shares the place, and otherwise the criterion that
 * separates them.
 */
interface Line {
  id: string;
  /** The separation by results. */
  place: Place;
  isShared: boolean;
  separation: Separation | null;
}

function reorder(places: readonly Place[], order: readonly string[]): Place[] {
  const lines = places.flatMap(linesOf);
  const ranked = new Set(lines.map(({ id }) => id));
  const named = new Set(order.filter((id) => ranked.has(id)));
  if (named.size < 2) return [...places];
  const inOrder = named.values();
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const placed = lines.map((line) => (named.has(line.id) ? (lineOf.get(inOrder.next().value ?? "") ?? line) : line));
  const separation: Separation = {
    criterion: "CRITERION_JURY",
    scope: "SCOPE_ALL",
    tiedWith: [...named],
    value: null,
    otherValue: null,
  };
  const decided = lines.map((line, position): Line => {
    const { id, place } = placed[position] ?? line;
    const [next, nextPlaced] = [lines[position + 1], placed[position + 1]];
    if (!next || !nextPlaced) return { ...line, id };
    const isMoved = place !== line.place || nextPlaced.place !== next.place;
    const isSplit = line.isShared && (named.has(id) || named.has(nextPlaced.id));
    return isMoved || isSplit ? { ...line, id, isShared: false, separation } : { ...line, id };
  });
  return placesOf(decided);
}

function linesOf(place: Place): Line[] {
  const { competitors, separation } = place;
  return competitors.map((id, position) => {
    const isShared = position < competitors.length - 1;
    return { id, place, isShared, separation: isShared ? null : separation };
  });
}

function placesOf(lines: readonly Line[]): Place[] {
  const places: Place[] = [];
  let sharing: string[] = [];
  for (const { id, isShared, separation } of lines) {
    sharing.push(id);
    if (isShared) continue;
    places.push({ competitors: sharing, separation });
    sharing = [];
  }
  return places;
}
