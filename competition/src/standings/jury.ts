import type { Place, Separation } from "./separation.ts";
import type { TableDecision } from "./table-decisions.ts";

/**
 * Applies the decisions of a jury, one after another, to a table that is ranked: those whom a decision names take the
 * places that they have together, in the order of the decision. Where one of them shares a place, it is shared no longer.
 */
export function applyJury(places: readonly Place[], decisions: readonly TableDecision[]): Place[] {
  return decisions
    .filter(({ reason }) => reason === "DECISION_JURY")
    .reduce<Place[]>((ranked, { competitors }) => reorder(ranked, competitors), [...places]);
}

/** One line of the table: who stands there, whether the next one shares the place, and what separates them if not. */
interface Line {
  id: string;
  isShared: boolean;
  separation: Separation | null;
}

function reorder(places: readonly Place[], order: readonly string[]): Place[] {
  const lines = places.flatMap(linesOf);
  const ranked = new Set(lines.map(({ id }) => id));
  const named = new Set(order.filter((id) => ranked.has(id)));
  if (named.size < 2) return [...places];
  const inOrder = named.values();
  const ids = lines.map(({ id }) => (named.has(id) ? (inOrder.next().value ?? id) : id));
  const separation: Separation = {
    criterion: "CRITERION_JURY",
    scope: "SCOPE_ALL",
    tiedWith: [...named],
    value: null,
    otherValue: null,
  };
  const decided = lines.map((line, position): Line => {
    const id = ids[position] ?? line.id;
    const next = ids[position + 1];
    if (next === undefined) return { ...line, id };
    const isMoved = id !== line.id || next !== lines[position + 1]?.id;
    const isSplit = line.isShared && (named.has(id) || named.has(next));
    return isMoved || isSplit ? { id, isShared: false, separation } : { ...line, id };
  });
  return placesOf(decided);
}

function linesOf({ competitors, separation }: Place): Line[] {
  return competitors.map((id, position) => {
    const isShared = position < competitors.length - 1;
    return { id, isShared, separation: isShared ? null : separation };
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
