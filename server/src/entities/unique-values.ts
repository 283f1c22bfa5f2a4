import { type AnyDefinition, type AnyEntity, referencesIn } from "#contract/entity.ts";
import { prepare } from "../database/prepared.ts";
import type { Feature } from "./feature.ts";
import { valueTaken } from "./rows.ts";
import type { EntityState, WorkingSet } from "./working-set.ts";
import { flush } from "./write-change-set.ts";

/** What is given only once within a sport, as one text; null for kinds that have no such fields. */
export function uniqueKeyOf(definition: AnyDefinition, entity: AnyEntity): string | null {
  if (!definition.unique) return null;
  const references = referencesIn(definition, entity);
  const values = definition.unique.fields.map(
    (name) => references.find(({ field }) => field === name)?.id ?? String(entity[name]),
  );
  return values.join(" ");
}

/** @throws 409 when another entity of the kind has already what only one can have */
export async function requireUnique(
  work: WorkingSet,
  feature: Feature,
  after: EntityState,
  before: EntityState | null,
): Promise<void> {
  await feature.requireFree?.(work, after.entity);
  const { unique_key } = after.row;
  if (unique_key === null || unique_key === before?.row.unique_key || work.trx === null) return;
  for (const id of work.written.keys()) if (isSame(id, work.get(id), after.row)) throw valueTaken(feature);
  const holders = await findHolders(work.trx, { type: after.row.type, home: after.row.home ?? "", unique_key });
  const others = holders.filter(({ id }) => id !== after.row.id);
  if (others.some(({ id }) => !work.written.has(id))) throw valueTaken(feature);
  // Whoever has had it gives it away before it is given anew.
  if (others.length > 0) await flush(work);
}

function isSame(id: string, state: EntityState | null, row: EntityState["row"]): boolean {
  if (id === row.id || state === null) return false;
  return state.row.type === row.type && state.row.home === row.home && state.row.unique_key === row.unique_key;
}

const findHolders = prepare((db, { type, home, unique_key }: Record<"type" | "home" | "unique_key", string>) =>
  db
    .selectFrom("entity")
    .select("id")
    .where("type", "=", type as never)
    .where("home", "=", home)
    .where("unique_key", "=", unique_key),
);
