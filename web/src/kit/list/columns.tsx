import type { i18n } from "i18next";
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from "react";
import type { Reference } from "#contract/entity-types.ts";
import { type AnyKind, type Entity, nameOf } from "#contract/kind.ts";
import { getMany, type Stored } from "../records/entities.ts";
import { createLoader, type Loader } from "../records/loader.ts";

/** A column of a list beside the name. On narrow screens it stands below the name. */
export interface Column<D extends AnyKind> {
  /** Names it in addresses; its heading is the label of the field that is called so. */
  field: string;
  /** As text; of what is loaded of others, `values` are those of its keys, as far as they are there. */
  text: (entity: Stored<D>, i18n: i18n, values: readonly unknown[]) => string | null;
  /** As it is shown, when not as text. */
  cell?: (entity: Stored<D>, i18n: i18n) => ReactNode;
  /** It is there to be chosen, and not shown before. */
  isFurther?: boolean;
  /** Figures, of equal width and at the end of the cell. */
  isNumber?: boolean;
  /** What is shown of other entities. */
  loads?: { loader: Loader<unknown>; keys: (entity: Stored<D>) => readonly string[] };
}

/** A column of an enumeration, in words that the locale keeps under `words`. */
export function choiceColumn<D extends AnyKind>(
  field: string & keyof Entity<D>,
  words: string,
  { isFurther = false } = {},
): Column<D> {
  return {
    field,
    isFurther,
    text: (entity, { t }) => (entity[field] === null ? null : t(`${words}.${entity[field]}`)),
  };
}

/** A column of texts and numbers as they are. */
export function plainColumn<D extends AnyKind>(
  field: string & keyof Entity<D>,
  { isFurther = false, isNumber = false } = {},
): Column<D> {
  return {
    field,
    isFurther,
    isNumber,
    text: ({ [field]: value }, { language }) =>
      typeof value === "number" ? value.toLocaleString(language) : ((value as string | null) ?? null),
  };
}

/** A column of the names of what an entity refers to. */
export function namesColumn<D extends AnyKind>(
  field: string,
  kinds: readonly AnyKind[],
  referencesOf: (entity: Stored<D>) => readonly Reference[],
  { isFurther = false } = {},
): Column<D> {
  const loader = namesOf(kinds);
  const keys = (entity: Stored<D>) =>
    referencesOf(entity).flatMap(({ id, type }) => (kinds.some((kind) => kind.type === type) ? [`${type}/${id}`] : []));
  return {
    field,
    isFurther,
    loads: { loader, keys },
    text: (_entity, _i18n, names) => names.filter(Boolean).join(", ") || null,
  };
}

const loaders = new Map<string, Loader<string>>();

function namesOf(kinds: readonly AnyKind[]): Loader<string> {
  const types = kinds.map(({ type }) => type);
  const loader = loaders.get(types.join()) ?? createLoader(types, (keys) => readNames(kinds, keys));
  loaders.set(types.join(), loader);
  return loader;
}

async function readNames(kinds: readonly AnyKind[], keys: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  await Promise.all(
    kinds.map(async (kind) => {
      const prefix = `${kind.type}/`;
      const ids = keys.flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
      for (const entity of await getMany(kind, ids)) names.set(`${prefix}${entity.id}`, nameOf(kind, entity));
    }),
  );
  return names;
}

/** The content of one cell. */
export function Cell<D extends AnyKind>({
  column,
  entity,
  i18n,
}: {
  column: Column<D>;
  entity: Stored<D>;
  i18n: i18n;
}) {
  if (column.loads) return <LoadedCell column={column} loads={column.loads} entity={entity} i18n={i18n} />;
  return column.cell ? column.cell(entity, i18n) : column.text(entity, i18n, []);
}

function LoadedCell<D extends AnyKind>({
  column,
  loads: { loader, keys: keysOf },
  entity,
  i18n,
}: {
  column: Column<D>;
  loads: NonNullable<Column<D>["loads"]>;
  entity: Stored<D>;
  i18n: i18n;
}) {
  const keys = useMemo(() => keysOf(entity), [keysOf, entity]);
  const revision = useSyncExternalStore(loader.subscribe, loader.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is old by now is wanted again
  useEffect(() => loader.want(keys), [loader, keys, revision]);
  return column.text(entity, i18n, keys.map(loader.get));
}
