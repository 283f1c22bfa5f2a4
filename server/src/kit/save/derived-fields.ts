import { sql } from "kysely";
import type { AnyEntity } from "#contract/entity.ts";
import type { EntityType } from "#contract/entity-types.ts";

import { isAnyOf, lookUp } from "../database/each-of.ts";
import { prepare } from "../database/prepared.ts";
import { everySport } from "../database/schema.ts";
import { parseDocument } from "../kinds/documents.ts";
import type { Feature, Features } from "../kinds/feature.ts";
import type { Step } from "./step.ts";
import type { WorkingSet } from "./working-set.ts";

/**
 * A field that is computed from an entity's parts, of these kinds: their number, a list of some of their members, or
 * what a rule of the kind makes of them.
 */
export interface DerivedField {
  name: string;
  parts: readonly EntityType[];
  /** The members of the parts on which the value depends, besides their existence. */
  members: readonly string[];
  value: "count" | "list" | Rule;
}

interface Rule {
  /** The value of an entity without parts. */
  initial: unknown;
  /** Whether a change of the entity itself may change the value; nothing is before a new one. */
  concerns(before: AnyEntity | null, after: AnyEntity): boolean;
  /** The values for these entities, with all changes of the set. */
  compute(work: WorkingSet, owners: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
}

/** The derived fields of a new entity, as they are stored; null for a kind that has none. */
export function initialDerived({ derived }: Feature): string | null {
  if (!derived) return null;
  const { value } = derived;
  return JSON.stringify({ [derived.name]: value === "count" ? 0 : value === "list" ? [] : value.initial });
}

/** The entities whose derived fields may change by the step. */
export function ownersToDerive(features: Features, { feature, id, before, after, changed }: Step): string[] {
  const rule = feature.derived?.value;
  const isConcernedItself = typeof rule === "object" && after && rule.concerns(before?.entity ?? null, after.entity);
  const itself = isConcernedItself ? [id] : [];
  const owners = [...new Set([before?.row.owner, after?.row.owner])].filter((id) => id !== undefined && id !== null);
  if (owners.length === 0) return itself;
  const { type } = feature.definition;
  const isConcerned = features.all.some(({ derived }) => {
    if (!derived?.parts.includes(type)) return false;
    const isSame = before && after && before.row.owner === after.row.owner;
    return !isSame || derived.members.some((name) => name === "version" || changed.includes(name));
  });
  return isConcerned ? [...itself, ...owners] : itself;
}

/** The derived fields of these entities of one kind, in their stored form, computed from the parts in the database. */
export async function derive(
  work: WorkingSet,
  { name, parts, members, value }: DerivedField,
  owners: readonly string[],
): Promise<Map<string, string>> {
  const db = await work.reader();
  const stored = (one: unknown) => JSON.stringify({ [name]: one });
  if (typeof value === "object") {
    const values = await value.compute(work, owners);
    return new Map(owners.map((id) => [id, stored(values.get(id) ?? value.initial)]));
  }
  const list = JSON.stringify(owners);
  const [type] = parts;
  if (type === undefined) return new Map();
  if (value === "count") {
    const counts = new Map(
      (await countParts(db, { list, parts: type })).map(({ owner, count }) => [owner, Number(count)]),
    );
    return new Map(owners.map((id) => [id, stored(counts.get(id) ?? 0)]));
  }
  const rows = Map.groupBy(await findParts(db, { list, parts: type }), ({ owner }) => owner);
  const only = (entity: AnyEntity) => Object.fromEntries(members.map((member) => [member, entity[member]]));
  return new Map(owners.map((id) => [id, stored((rows.get(id) ?? []).map((row) => only(parseDocument(row))))]));
}

const countParts = prepare((db, { list, parts }: { list: string; parts: EntityType }) => ({
  compile: () =>
    sql<{ owner: string; count: number | string }>`
      select owner, count(*) as count from entity where ${isAnyOf(db, sql`owner`, list)} and type = ${parts}
      group by owner`.compile(db),
}));

const findParts = prepare((db, { list, parts }: { list: string; parts: EntityType }) => ({
  compile: () =>
    sql<{ owner: string; document: string }>`
      select e.owner as owner, e.document as document from entity as e
      ${lookUp(db, "visibility", "v", sql`v.entity = e.id and v.sport = ${everySport}`)}
      where ${isAnyOf(db, sql`e.owner`, list)} and e.type = ${parts} order by v.sort_key, e.id`.compile(db),
}));
