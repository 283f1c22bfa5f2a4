import { sql } from "kysely";
import { type AnyDefinition, type AnyEntity, parentsFieldOf, referencesIn } from "#contract/entity.ts";
import type { EntityType } from "#contract/entity-types.ts";
import type { Field } from "#contract/field.ts";
import { isSame } from "#contract/is-same.ts";
import type { RuleIssue } from "#contract/issues.ts";
import type { Caller } from "../access/caller.ts";
import { eachOf, isAnyOf, lookUp } from "../database/each-of.ts";
import { prepare } from "../database/prepared.ts";
import type { Reader, ReferenceTable } from "../database/schema.ts";
import { singular } from "../kinds/kind-words.ts";
import type { WorkingSet } from "./working-set.ts";

/**
 * Issues of newly added references, whose entities are loaded: each reference must be to an entity of its kind that the
 * caller sees, or, when an undo puts it back, to an existing one.
 */
export function checkReferences(
  work: WorkingSet,
  caller: Caller,
  definition: AnyDefinition,
  { before, after }: { before: AnyEntity | null; after: AnyEntity },
  putsBack = false,
): RuleIssue[] {
  const known = new Set(before ? referencesIn(definition, before).map(({ field, id }) => `${field} ${id}`) : []);
  const issues: RuleIssue[] = [];
  for (const { id, type, field, path } of referencesIn(definition, after)) {
    if (known.has(`${field} ${id}`)) continue;
    // A transaction keeps the referenced entity until its end.
    work.connection.requireTransaction();
    if (id === after.id && field !== definition.parents) {
      issues.push({ path, code: "itself" });
      continue;
    }
    const state = work.get(id);
    const visible = state?.row.type === type && (putsBack || work.sees(caller, state));
    if (!visible) issues.push({ path, code: "notVisible", params: { type: singular(type) } });
  }
  return issues;
}

/** @throws when the entity newly refers to one to which nothing may refer any more */
export async function refuseNewReferences(
  work: WorkingSet,
  definition: AnyDefinition,
  { before, after }: { before: AnyEntity | null; after: AnyEntity },
): Promise<void> {
  const known = new Set(before ? referencesIn(definition, before).map(({ field, id }) => `${field} ${id}`) : []);
  for (const { id, field } of referencesIn(definition, after)) {
    const state = known.has(`${field} ${id}`) ? null : work.get(id);
    if (state) await work.features.of(state.row.type).refuseReference?.(work, state.entity);
  }
}

/** The ids of the parents in the field that lists them. */
export function parentsOf(definition: AnyDefinition, entity: AnyEntity): string[] {
  const parents = parentsFieldOf(definition);
  return referencesIn(definition, entity).flatMap(({ field, id }) => (field === parents ? id : []));
}

/**
 * The sports above each of these entities through parents, the entity itself if it is a sport; the parents of `except`
 * are left out.
 */
export async function sportsAbove(db: Reader, ids: readonly string[], except = ""): Promise<Map<string, string[]>> {
  const rows = await findSportsAbove(db, { list: JSON.stringify(ids), except });
  const sports = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { start, sport } of rows) sports.get(start)?.push(sport);
  return sports;
}

const findSportsAbove = prepare((db, { list, except }: { list: string; except: string }) => ({
  compile: () =>
    sql<{ start: string; sport: string }>`
      with recursive above(start, id) as (
        select value, value from ${eachOf(db, list)} as given
        union select above.start, r.to_id from above
        ${lookUp(db, "reference", "r", sql`r.from_id = above.id and r.field = 'parents' and r.from_id <> ${except}`)}
      )
      select above.start, e.id as sport from above
      ${lookUp(db, "entity", "e", sql`e.id = above.id and e.type = 'sport'`)}`.compile(db),
}));

/** An entity that refers to another one, or whose home it is (the field is then null). */
export interface Referrer {
  to: string;
  id: string;
  type: EntityType;
  field: string | null;
}

/** The stored entities that refer to one of these or have it as their home. */
export async function findReferrers(work: WorkingSet, db: Reader, ids: readonly string[]): Promise<Referrer[]> {
  const found = await findReferring(db, { list: JSON.stringify(ids) });
  return found.map((referrer) => {
    const { type, field } = referrer;
    return field === parentsRelation
      ? { ...referrer, field: parentsFieldOf(work.definitionOf(type)) ?? field }
      : referrer;
  });
}

const findReferring = prepare((db, { list }: { list: string }) => ({
  compile: () =>
    sql<Referrer>`
      select r.to_id as "to", e.id as id, e.type as type, r.field as field from reference as r
      inner join entity as e on e.id = r.from_id where ${isAnyOf(db, sql`r.to_id`, list)}
      union all select e.home as "to", e.id as id, e.type as type, null as field from entity as e
      where ${isAnyOf(db, sql`e.home`, list)}`.compile(db),
}));

/** The rows to delete and to insert when an entity changes from one state to another. */
export function referenceDifference(
  definition: AnyDefinition,
  before: AnyEntity | null,
  after: AnyEntity | null,
): { gone: ReferenceTable[]; come: ReferenceTable[] } {
  if (before && after && refersAlike(definition, before, after)) return { gone: [], come: [] };
  const [old, next] = [referenceRowsOf(definition, before), referenceRowsOf(definition, after)];
  const keyOf = ({ field, to_id }: ReferenceTable) => `${field} ${to_id}`;
  const [oldKeys, nextKeys] = [new Set(old.map(keyOf)), new Set(next.map(keyOf))];
  return {
    gone: old.filter((row) => !nextKeys.has(keyOf(row))),
    come: next.filter((row) => !oldKeys.has(keyOf(row))),
  };
}

function refersAlike({ fields }: AnyDefinition, before: AnyEntity, after: AnyEntity): boolean {
  return Object.entries<Field>(fields).every(
    ([name, { references }]) => !references || isSame(before[name], after[name]),
  );
}

/** The rows of an entity's references. */
function referenceRowsOf(definition: AnyDefinition, entity: AnyEntity | null): ReferenceTable[] {
  if (entity === null) return [];
  const found = referencesIn(definition, entity).map(({ field, id }) => [`${field} ${id}`, { field, id }] as const);
  const relationOf = (field: string) => (field === parentsFieldOf(definition) ? parentsRelation : field);
  return [...new Map(found).values()].map(({ field, id }) => {
    return { from_id: entity.id, field: relationOf(field), to_id: id };
  });
}

/** How the table of references calls the parents, whatever the name of their field, so that one query finds all above. */
const parentsRelation = "parents";
