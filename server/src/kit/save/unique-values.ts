import { type AnyDefinition, type AnyEntity, referencesIn } from "#contract/entity.ts";
import type { EntityType } from "#contract/entity-types.ts";
import { prepare } from "../database/prepared.ts";
import type { EntityTable } from "../database/schema.ts";
import type { Feature } from "../kinds/feature.ts";
import { valueTaken } from "../kinds/rows.ts";
import type { EntityState } from "./step.ts";
import type { WorkingSet } from "./working-set.ts";

/** The values that only one entity of a sport may have, as one text; null for kinds without such fields. */
export function uniqueKeyOf(definition: AnyDefinition, entity: AnyEntity): string | null {
  if (!definition.unique) return null;
  const references = referencesIn(definition, entity);
  const values = definition.unique.fields.map(
    (name) => references.find(({ field }) => field === name)?.id ?? String(entity[name]),
  );
  return values.join(" ");
}

/** @throws 409 when another entity of the kind has the unique value, unless the change set takes it away later */
export async function requireUnique(
  work: WorkingSet,
  feature: Feature,
  after: EntityState,
  before: EntityState | null,
): Promise<void> {
  const { id, type, home, unique_key } = after.row;
  if (unique_key === null || unique_key === before?.row.unique_key) return;
  const fields = feature.definition.unique?.fields ?? [];
  const stored = await findHolders(work.connection.requireTransaction(), { type, home: home ?? "", unique_key });
  const others = stored.map((holder) => holder.id).filter((holder) => holder !== id);
  const isTaken = others.some((holder) => !work.steps.isChanged(holder));
  if (
    isTaken ||
    work.holders.of(after.row).some((holder) => holder !== id && !work.steps.isChangedLater(holder, id, fields))
  ) {
    throw valueTaken(feature);
  }
  // The value is written after its present holder is written without it.
  if (others.length > 0) work.keysToGive.add(id);
}

const findHolders = prepare((db, { type, home, unique_key }: { type: EntityType; home: string; unique_key: string }) =>
  db
    .selectFrom("entity")
    .select("id")
    .where("type", "=", type)
    .where("home", "=", home)
    .where("unique_key", "=", unique_key),
);

type Holding = Pick<EntityTable, "type" | "home" | "unique_key">;

/** The entities that hold a unique value through the changes of a set. */
export class UniqueHolders {
  readonly #byValue = new Map<string, Set<string>>();

  replace(id: string, before: EntityState | null, after: EntityState | null): void {
    if (before?.row.unique_key) this.#byValue.get(textOf(before.row))?.delete(id);
    if (!after?.row.unique_key) return;
    const holders = this.#byValue.get(textOf(after.row));
    if (holders) holders.add(id);
    else this.#byValue.set(textOf(after.row), new Set([id]));
  }

  of(row: Holding): readonly string[] {
    return [...(this.#byValue.get(textOf(row)) ?? [])];
  }
}

function textOf({ type, home, unique_key }: Holding): string {
  return [type, home, unique_key].join(" ");
}
