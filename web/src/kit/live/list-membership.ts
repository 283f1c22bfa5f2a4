import { type AnyKind, sortNameOf } from "#contract/kind.ts";
import type { ListQuery, Stored } from "../records/entities.ts";

type Row = Stored<AnyKind>;

/**
 * Whether the list contains the entity; undefined if only the server knows. Of an entity that is not given, only its id
 * is known.
 */
export function isInList(
  kind: AnyKind,
  { sort: _, with: __, q, ids, pid, from, to, of, ...filters }: ListQuery,
  { id, entity }: { id: string; entity?: Row | undefined },
): boolean | undefined {
  if (ids && !ids.includes(id)) return false;
  if (!entity) return undefined;
  const fields = entity as Record<string, unknown>;
  const upward = kind.parents ?? kind.owner;
  if (pid && upward === undefined) return undefined;
  if (pid && !idsIn(fields[upward as string]).some((one) => pid.includes(one))) return false;
  const parameters = Object.entries(filters).filter(([, value]) => value !== undefined);
  if (parameters.some(([name]) => !kind.filters?.includes(name))) return undefined;
  if (parameters.some(([name, value]) => ![value].flat().includes(fields[name] as string))) return false;
  const { timed } = kind;
  if (timed && (from || to) && !isWithin(fields[timed.at], from, to)) return false;
  // Only the server knows whom an entity keeps busy through others, such as the members of its teams.
  if (of && !timed?.occupies.some((name) => idsIn(fields[name]).some((one) => of.includes(one)))) return undefined;
  return q ? undefined : true;
}

/** Whether fields that lists do not show decide what the list contains. */
export function dependsOnFurtherFields({ filters = [], summary }: AnyKind, query: ListQuery): boolean {
  const parameters = query as Record<string, unknown>;
  return query.of !== undefined || filters.some((name) => parameters[name] !== undefined && !summary.includes(name));
}

/** Whether both versions of an entity have the same place in the order of the list. */
export function hasSamePlace(kind: AnyKind, { sort }: ListQuery, before: Row, after: Row): boolean {
  const placeOf = (row: Row) => {
    if (kind.timed && sort?.endsWith(kind.timed.at)) return (row as Record<string, unknown>)[kind.timed.at];
    return kind.listOrder ? kind.listOrder(row).join() : sortNameOf(kind, row);
  };
  return placeOf(before) === placeOf(after);
}

function isWithin(at: unknown, from?: string, to?: string): boolean {
  const time = typeof at === "string" ? Date.parse(at) : Number.NaN;
  return !(Number.isNaN(time) || (from && time < Date.parse(from)) || (to && time >= Date.parse(to)));
}

function idsIn(references: unknown): string[] {
  const all = [references].flat() as (string | { id: string } | null)[];
  return all.flatMap((one) => (typeof one === "string" ? one : (one?.id ?? [])));
}
