import type { AnyDefinition } from "#contract/entity.ts";
import type { Reference } from "#contract/entity-types.ts";
import type { Field } from "#contract/field.ts";
import type { Values } from "./changes.ts";

/** A reference that cannot be restored, with its field. */
export interface LeftOut extends Reference {
  field: string;
}

/** All references in these values. */
export function referencesOf(definition: AnyDefinition, values: Values): LeftOut[] {
  return Object.entries(values).flatMap(([field, value]) => referencesIn(definition, field, value));
}

/** The values without references to deleted entities. A field that is one such reference keeps its current value. */
export function withoutGone(
  definition: AnyDefinition,
  values: Values,
  isGone: (reference: Reference) => boolean,
): { values: Values; leftOut: LeftOut[] } {
  const kept: Values = {};
  const leftOut: LeftOut[] = [];
  for (const [field, value] of Object.entries(values)) {
    const gone = referencesIn(definition, field, value).filter(isGone);
    leftOut.push(...gone);
    if (gone.length === 0) kept[field] = value;
    else if (Array.isArray(value)) kept[field] = withoutItems(definition.fields[field], value, gone);
  }
  return { values: kept, leftOut };
}

function referencesIn({ fields }: AnyDefinition, field: string, value: unknown): (LeftOut & { path: string })[] {
  const declared: Field | undefined = fields[field];
  if (value === null || value === undefined) return [];
  return (declared?.references?.(value) ?? []).map((found) => ({ ...found, field }));
}

/** The items that do not refer to a deleted entity. If their number is fixed, the others refer to nobody. */
function withoutItems({ schema }: Field, items: readonly unknown[], gone: readonly { path: string }[]): unknown[] {
  const places = new Set(gone.map(({ path }) => Number(path.split(".")[0])));
  const others = items.filter((_, index) => !places.has(index));
  if (schema.safeParse(others).success) return others;
  return items.map((item, index) => (places.has(index) ? { ...(item as object), id: null } : item));
}
