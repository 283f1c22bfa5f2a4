import { type FieldErrors, type Resolver, set } from "react-hook-form";
import { type AnyDefinition, type AnyEntity, merge } from "#contract/entity.ts";
import type { Field } from "#contract/field.ts";
import { issuesOf, type RuleIssue } from "#contract/issues.ts";
import type { FieldDeclarations } from "../page/fields.tsx";
import { today } from "../ui/date.ts";
import { changesBetween, type Values } from "./changes.ts";
import type { FieldProblem } from "./open-form.ts";

/** Validates a form by the rules of the server. */
export function createResolver(
  definition: AnyDefinition,
  fields: FieldDeclarations<Values>,
  stored: AnyEntity | null,
  input: Values = {},
): Resolver<Values> {
  return (values) => {
    const errors: FieldErrors<Values> = {};
    for (const { path, code, params } of findIssues(definition, fields, stored, { ...input, ...values })) {
      set(errors, path, { type: code, params } satisfies FieldProblem);
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

/** The issues of the form's values. `stored` is the entity that they change, if there is one. */
export function findIssues(
  definition: AnyDefinition,
  fields: FieldDeclarations<Values>,
  stored: AnyEntity | null,
  values: Values,
): RuleIssue[] {
  const input = normalize(definition, values);
  const missing = Object.keys(input).filter(
    (name) => isEmpty(input[name]) && fields[name]?.required && !(stored && isEmpty(stored[name])),
  );
  const changes = stored ? changesBetween(normalize(definition, pick(stored, values)), input) : input;
  const filled = Object.fromEntries(Object.entries(changes).filter(([name, value]) => mayBeSaved(name, value)));
  const parsed = (stored ? definition.change : definition.create).safeParse(filled);
  const broken = parsed.success
    ? (definition.rules?.(merge(definition, stored, parsed.data) as AnyEntity, stored, today()) ?? [])
    : issuesOf(parsed.error, filled);
  return [
    ...missing.map((path): RuleIssue => ({ path, code: "required" })),
    ...broken.filter(({ path }) => !missing.includes(path)),
  ];

  function mayBeSaved(name: string, value: unknown): boolean {
    return value !== null || (stored !== null && definition.fields[name]?.mode !== "required");
  }
}

/** The values as the server would store them: texts trimmed, blank ones null. */
export function normalize(definition: AnyDefinition, values: Values): Values {
  const fields: Record<string, Field> = definition.fields;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === "string" && value.trim() === "") return [name, null];
      const parsed = fields[name]?.schema.safeParse(value);
      if (!parsed?.success) return [name, value];
      return [name, parsed.data === "" ? null : parsed.data];
    }),
  );
}

/** The entity's values for the fields of the form. */
export function pick(entity: Values, names: Values): Values {
  return Object.fromEntries(Object.keys(names).map((name) => [name, entity[name] ?? null]));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === "";
}
