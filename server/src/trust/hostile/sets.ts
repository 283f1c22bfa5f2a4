import fc from "fast-check";
import type { AnyDefinition } from "#contract/entity.ts";
import type { Field } from "#contract/field.ts";
import { isHomeless } from "#contract/permissions.ts";
import type { Operation } from "../operations.ts";
import { definitionOf } from "../operations.ts";
import { idMark, valid } from "./valid.ts";

/** A mark in a body: the next version of the stored entity that the id mark of the same kind and number names. */
export const nextMark = /"«next ([a-z_]+) (\d+)»"/g;

/** Valid bodies for the calls that create change sets; null for all other calls. */
export function setBodies({ method, path }: Operation, operations: readonly Operation[]): fc.Arbitrary<object> | null {
  if (method !== "POST" || !path.startsWith("/api/change-sets")) return null;
  if (!path.endsWith("/undo")) return changesFrom(operations);
  return fc.record({ id: fc.constant("«new»"), title: fc.constantFrom(null, "Back") });
}

/** Changes that are mostly allowed: new entities, and one stored entity. */
function changesFrom(operations: readonly Operation[]): fc.Arbitrary<object> {
  const saves = operations.flatMap((operation) => {
    const definition = definitionOf(operation);
    const isSave = operation.method === "POST" && operation.path.endsWith("/version/{version}");
    return isSave && definition && !isHomeless(definition.type) && operation.body
      ? [{ definition, schema: operation.body }]
      : [];
  });
  const change = fc.oneof(...saves.map(({ definition, schema }) => changeOf(definition, schema)));
  return fc.record({
    title: fc.constantFrom(null, "A set"),
    changes: fc.array(change, { minLength: 1, maxLength: 2 }),
  });
}

function changeOf(definition: AnyDefinition, schema: Record<string, unknown>): fc.Arbitrary<object> {
  const { type, owner, nested } = definition;
  const required = Object.entries<Field>(definition.fields).flatMap(([name, { mode }]) =>
    mode === "required" ? [name] : [],
  );
  const above = nested?.startsWith("/venues") ? "venue" : "tournament";
  const data = fc.tuple(valid({ ...schema, required }), fc.nat(99)).map(([fields, pick]) => ({
    ...(fields as object),
    ...(nested && owner && { [owner]: idMark(above, pick) }),
  }));
  return fc.tuple(data, fc.nat(99), fc.nat(2)).map(([fields, pick, what]) => {
    if (what > 0) return { type, id: "«new»", version: 0, data: fields };
    return { type, id: idMark(type, pick), version: `«next ${type} ${pick}»`, data: {} };
  });
}
