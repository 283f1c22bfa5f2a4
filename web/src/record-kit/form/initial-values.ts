import type { AnyDefinition } from "#contract/entity.ts";
import type { Field } from "#contract/field.ts";
import type { Values } from "./changes.ts";

/** What the fields of a new entity hold before anybody has filled them in. */
export function blankValues({ fields }: AnyDefinition, names: Values): Values {
  const declared: Record<string, Field> = fields;
  return Object.fromEntries(
    Object.keys(names).map((name) => [name, declared[name]?.mode === "optional" ? declared[name].initial() : null]),
  );
}
