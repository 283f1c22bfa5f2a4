import type { AnyDefinition, AnyEntity } from "#contract/entity.ts";
import type { Field } from "#contract/fields.ts";
import type { PlainSave } from "../database/plain-save.ts";
import type { Feature } from "./feature.ts";
import type { StoredRow } from "./rows.ts";
import { makesStale } from "./stale-terms.ts";
import { changedKey } from "./visibility.ts";

/**
 * Whether saves of the kind touch nothing but the entity itself, as long as they leave its references alone, and nothing but them
 * changes it: what is made of its parts does so without a new version.
 */
export function mayBePlain({ definition, check, derive }: Feature): boolean {
  return !check && !derive && !definition.owner && !definition.unique && !definition.homeless;
}

export function refers({ definition }: Feature, field: string): boolean {
  return (definition.fields[field] as Field).references !== undefined;
}

/** What such a save writes. */
export function plainSaveOf(
  definition: AnyDefinition,
  row: StoredRow,
  stored: { row: StoredRow; entity: AnyEntity },
  next: AnyEntity,
  changed: readonly string[],
): PlainSave {
  return {
    row,
    before: stored.row.document,
    affectsSummary: changed.some((field) => definition.summary.includes(field)),
    key: changedKey(definition, stored.entity, next),
    stale: makesStale(definition, stored.entity, next, changed),
  };
}
