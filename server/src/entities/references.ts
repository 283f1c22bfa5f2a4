import { type SqlBool, sql } from "kysely";
import { type AnyDefinition, type AnyEntity, referencesIn } from "#contract/entity.ts";
import type { EntityType } from "#contract/entity-types.ts";
import type { Field } from "#contract/fields.ts";
import type { RuleIssue } from "#contract/issues.ts";
import { type Caller, sees } from "../access/caller.ts";
import { eachOf } from "../database/each-of.ts";
import { prepare } from "../database/prepared.ts";
import type { ReferenceTable, Transaction } from "../database/schema.ts";
import type { Features } from "./feature.ts";
import { inChunks } from "./in-chunks.ts";
import { singular } from "./kind-words.ts";

/** Issues of newly added references: each must be to an entity of its kind that the caller may see. */
export async function checkReferences(
  trx: Transaction,
  features: Features,
  caller: Caller,
  definition: AnyDefinition,
  next: AnyEntity,
  stored: AnyEntity | null,
): Promise<RuleIssue[]> {
  const known = new Set(stored ? referencesIn(definition, stored).map(({ field, id }) => `${field} ${id}`) : []);
  const added = referencesIn(definition, next).filter(({ field, id }) => !known.has(`${field} ${id}`));
  const rows = added.length > 0 ? await findReferred(trx, { ids: JSON.stringify(added.map(({ id }) => id)) }) : [];
  const found = new Map(rows.map((row) => [row.id, row]));
  const issues: RuleIssue[] = [];
  for (const { id, type, field, path } of added) {
    if (id === next.id && field !== definition.parents) {
      issues.push({ path, code: "itself" });
      continue;
    }
    const row = found.get(id);
    const visible = row?.type === type && (await sees(trx, caller, features.of(type).definition, row));
    if (!visible) issues.push({ path, code: "notVisible", params: { type: singular(type) } });
  }
  return issues;
}

const findReferred = prepare((db, { ids }: { ids: string }) =>
  db
    .selectFrom("entity")
    .select(["id", "type", "home"])
    .where(sql<SqlBool>`id in ${eachOf(db, ids)}`),
);

/** Issues of parents that would make the stored entity its own ancestor. */
export async function checkCircle(trx: Transaction, definition: AnyDefinition, next: AnyEntity): Promise<RuleIssue[]> {
  const issues: RuleIssue[] = [];
  for (const { id, type, field, path } of referencesIn(definition, next)) {
    if (field !== definition.parents || type !== definition.type) continue;
    if ((await ancestorsOf(trx, id)).some((ancestor) => ancestor.id === next.id)) issues.push({ path, code: "circle" });
  }
  return issues;
}

/** The entity and all that is above it through its parents. */
export async function ancestorsOf(trx: Transaction, id: string): Promise<{ id: string; type: EntityType }[]> {
  return findAncestors(trx, { id });
}

const findAncestors = prepare((db, { id }: { id: string }) => ({
  compile: () =>
    sql<{ id: string; type: EntityType }>`
      with recursive above(id) as (
        select entity.id from entity where entity.id = ${id}
        union select reference.to_id from above
        inner join reference on reference.from_id = above.id and reference.field = 'parents'
      )
      select entity.id, entity.type from above inner join entity on entity.id = above.id`.compile(db),
}));

/** Brings the reference rows of an entity from its stored to its next form. */
export async function writeReferences(
  trx: Transaction,
  definition: AnyDefinition,
  next: AnyEntity,
  stored: AnyEntity | null,
): Promise<void> {
  const before = rowsOf(definition, stored);
  const after = rowsOf(definition, next);
  for (const [key, row] of before) {
    if (after.has(key)) continue;
    await deleteReference(trx, row);
  }
  const fresh = [...after].filter(([key]) => !before.has(key)).map(([, row]) => row);
  for (const [field, rows] of Map.groupBy(fresh, ({ field }) => field)) {
    await insertReferences(trx, { id: next.id, field, targets: JSON.stringify(rows.map(({ to_id }) => to_id)) });
  }
}

const deleteReference = prepare((db, { from_id, field, to_id }: ReferenceTable) =>
  db.deleteFrom("reference").where("from_id", "=", from_id).where("field", "=", field).where("to_id", "=", to_id),
);

const insertReferences = prepare((db, { id, field, targets }: Record<"id" | "field" | "targets", string>) => ({
  compile: () =>
    sql<never>`insert into reference (from_id, field, to_id)
    select ${id}, ${field}, t.value from ${eachOf(db, targets)} as t`.compile(db),
}));

/** How many entities of each kind, outside of these, refer to one of them or have it as their home. */
export async function countUses(
  trx: Transaction,
  features: Features,
  ids: ReadonlySet<string>,
): Promise<{ uses: Map<EntityType, number>; yielding: { id: string; field: string }[] }> {
  const users = new Map<string, EntityType>();
  const yielding: { id: string; field: string }[] = [];
  await inChunks([...ids], async (targets) => {
    const references = await trx
      .selectFrom("reference")
      .innerJoin("entity", "entity.id", "reference.from_id")
      .select(["entity.id", "entity.type", "reference.field"])
      .where("reference.to_id", "in", targets)
      .execute();
    for (const { id, type, field } of references) {
      if (ids.has(id)) continue;
      if ((features.of(type).definition.fields[field] as Field).yields) yielding.push({ id, field });
      else users.set(id, type);
    }
    const residents = await trx.selectFrom("entity").select(["id", "type"]).where("home", "in", targets).execute();
    for (const { id, type } of residents) if (!ids.has(id)) users.set(id, type);
    return [];
  });
  const uses = new Map<EntityType, number>();
  for (const type of users.values()) uses.set(type, (uses.get(type) ?? 0) + 1);
  return { uses, yielding };
}

function rowsOf(definition: AnyDefinition, entity: AnyEntity | null) {
  const references = entity === null ? [] : referencesIn(definition, entity);
  return new Map(
    references.map(({ id, field }) => [`${field} ${id}`, { from_id: entity?.id ?? "", field, to_id: id }]),
  );
}
