import type { AnyDefinition, AnyEntity } from "#contract/entity.ts";
import { sortNameOf } from "#contract/entity.ts";
import type { Field } from "#contract/fields.ts";
import { sortKey } from "#contract/sort-key.ts";
import type { PlainSave } from "../database/plain-saves.ts";
import type { Feature } from "./feature.ts";
import type { StoredRow } from "./rows.ts";
import { termsOf } from "./terms.ts";

/** Whether saves of the kind touch nothing but the entity itself, as long as they leave its references alone. */
export function mayBePlain({ definition, check }: Feature): boolean {
  return !check && !definition.owner && !definition.unique && !definition.homeless;
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
  const keys = definition.nameOf && {
    before: sortKey(sortNameOf(definition, stored.entity)),
    after: sortKey(sortNameOf(definition, next)),
  };
  const key = keys && keys.before !== keys.after ? keys : null;
  const before = [...termsOf(definition, stored.entity)];
  const after = [...termsOf(definition, next)];
  return {
    row,
    before: stored.row.document,
    affectsSummary: changed.some((field) => definition.summary.includes(field)),
    key,
    terms: {
      gone: key ? before : before.filter((term) => !after.includes(term)),
      come: key ? after : after.filter((term) => !before.includes(term)),
    },
  };
}
