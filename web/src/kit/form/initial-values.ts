import type { AnyDefinition } from "#contract/entity.ts";
import type { Field } from "#contract/field.ts";
import type { Values } from "./changes.ts";

/** The initial values of the fields of a new entity. */
export function blankValues({ fields }: AnyDefinition, names: Values): Values {
  const declared: Record<string, Field> = fields;
  return Object.fromEntries(
    Object.keys(names).map((name) => [name, declared[name]?.mode === "optional" ? declared[name].initial() : null]),
  );
}

/** The owner of a new part, for which the form has no field. */
export function ownerIn({ owner }: AnyDefinition, entity: Values): Values {
  return owner !== undefined && entity[owner] !== undefined ? { [owner]: entity[owner] } : {};
}

export function withoutNulls(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

export function without(values: Values, others: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !(name in others)));
}
