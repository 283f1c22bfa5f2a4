import type { EntityType, Reference } from "./entity-types.ts";
import * as value from "./values.ts";
import { z } from "./zod.ts";

/** A reference found in a field's value; `path` is its path within the field ("0", "2.competitor", ""). */
export interface FoundReference extends Reference {
  path: string;
}

/**
 * One field of a kind, from which schemas, references and defaults are derived. Its mode is one of three.
 *
 * required: present from the first save on, and never cleared.
 *
 * optional: null, [] or `initial()` when a create omits it, and `cleared()` when a save sets it to null.
 *
 * computed: given by the server, and never saved by a client.
 */
export interface Field<Value = unknown, Mode extends FieldMode = FieldMode> {
  mode: Mode;
  schema: z.ZodType;
  nullable: boolean;
  initial: () => Value;
  cleared: () => Value;
  references?(value: Value): FoundReference[];
  /** True when the deletion of the referenced entity clears this field; otherwise the field prevents the deletion. */
  yields?: boolean;
  /** True for a field with the id of an image. */
  isImage?: true;
  /** True for a computed field that can't be found from the other fields, so that an export has to include it. */
  isExported?: boolean;
  /** True for a computed field of which the history shows the changes. */
  isRecorded?: boolean;
}

export type FieldMode = "required" | "optional" | "computed";
export type ValueOf<F> = F extends Field<infer Value, FieldMode> ? Value : never;

type Refers<Value> = (value: Value) => FoundReference[];

export function required<Schema extends z.ZodType>(
  schema: Schema,
  references?: Refers<z.output<Schema>>,
): Field<z.output<Schema>, "required"> {
  const never = () => {
    throw new Error("a required field has no default");
  };
  return field({ mode: "required", schema, nullable: false, initial: never, cleared: never, references });
}

/** A required value that readers without the right to personal fields get as null. */
export function requiredPersonal<Schema extends z.ZodType>(schema: Schema): Field<z.output<Schema> | null, "required"> {
  const none = () => null;
  return field({ mode: "required", schema, nullable: true, initial: none, cleared: none, references: undefined });
}

/** An optional single value; null when absent. */
export function optional<Schema extends z.ZodType>(
  schema: Schema,
  references?: Refers<z.output<Schema>>,
): Field<z.output<Schema> | null, "optional"> {
  const none = () => null;
  const found = references && ((input: z.output<Schema> | null) => (input === null ? [] : references(input)));
  return field({ mode: "optional", schema, nullable: true, initial: none, cleared: none, references: found });
}

/** A value with a default, used when a create omits the field and when a save sets it to null. */
export function withDefault<Schema extends z.ZodType>(
  schema: Schema,
  initial: () => z.output<Schema>,
  references?: Refers<z.output<Schema>>,
): Field<z.output<Schema>, "optional"> {
  return field({ mode: "optional", schema, nullable: false, initial, cleared: initial, references });
}

export function list<Item extends z.ZodType>(
  item: Item,
  { references, max }: { references?: Refers<z.output<Item>[]>; max?: number } = {},
): Field<z.output<Item>[], "optional"> {
  const schema = z.array(item);
  return withDefault(max === undefined ? schema : schema.max(max), () => [], references);
}

/** References to entities of these kinds, without repetitions. */
export function references<const Type extends EntityType>(types: readonly [Type, ...Type[]]) {
  const schema = z.array(value.reference(types)).superRefine((input, context) => {
    const seen = new Set<string>();
    for (const [position, { id }] of input.entries()) {
      if (seen.has(id)) context.addIssue({ code: "custom", path: [position], ...value.because("repeated") });
      seen.add(id);
    }
  });
  return withDefault(
    schema,
    () => [],
    (input) => input.map((reference, position) => ({ ...reference, path: `${position}` })),
  );
}

export function requiredReference<const Type extends EntityType>(types: readonly [Type, ...Type[]]) {
  return required(value.reference(types), (input) => [{ ...input, path: "" }]);
}

export function optionalReference<const Type extends EntityType>(types: readonly [Type, ...Type[]]) {
  return optional(value.reference(types), (input) => [{ ...input, path: "" }]);
}

/** The id of an entity of one kind, without its type. */
export function requiredId(type: EntityType) {
  return required(value.uuid(), (id) => [{ id, type, path: "" }]);
}

export function optionalId(type: EntityType) {
  return optional(value.uuid(), (id) => [{ id, type, path: "" }]);
}

/** A field that the server gives; a client can't save it. */
export function computed<Schema extends z.ZodType>(
  schema: Schema,
  initial: () => z.output<Schema>,
  { references, ...more }: Pick<Field, "isExported" | "isRecorded"> & { references?: Refers<z.output<Schema>> } = {},
): Field<z.output<Schema>, "computed"> {
  return field({ mode: "computed", schema, nullable: false, initial, cleared: initial, references, ...more });
}

/** The id of an image that was sent to the server before. */
export function optionalImage() {
  return { ...optional(value.imageId()), isImage: true as const };
}

/** How an organization or a team is reached. Everybody of the sport reads it; visitors do not. */
export const contactText = () => optional(value.text({ max: 1_000, lines: "many" }));

export const requiredName = () => required(value.name());
export const line = (max?: number) => optional(value.text(max === undefined ? {} : { max }));
export const longText = () => optional(value.text({ lines: "many" }));

function field<Value, Mode extends FieldMode>({
  references,
  ...rest
}: Omit<Field<Value, Mode>, "references"> & { references: Refers<Value> | undefined }): Field<Value, Mode> {
  return references ? { ...rest, references } : rest;
}
