import type { i18n } from "i18next";
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from "react";
import type { Reference } from "#contract/entity-types.ts";
import { isolated } from "#contract/isolated.ts";
import type { AnyKind, Entity } from "#contract/kind.ts";
import { getMany, type Stored } from "../records/entities.ts";
import { createLoader, type Loader } from "../records/loader.ts";
import { nameOf } from "../records/name-of.ts";
import { Badge } from "../ui/badge.tsx";

/** A column of a list beside the name. On narrow screens it stands below the name. */
export interface Column<D extends AnyKind> {
  /** The name of the column in addresses; its heading is the label of the field with this name. */
  field: string;
  /** The text of the cell. `values` holds the loaded values of the column's keys, as far as they have arrived. */
  text: (entity: Stored<D>, i18n: i18n, values: readonly unknown[]) => string | null;
  /** The content of the cell, if it is not only text. */
  cell?: (entity: Stored<D>, i18n: i18n) => ReactNode;
  /** Whether the column is hidden until the user selects it. */
  isFurther?: boolean;
  /** Whether the column holds numbers, which have digits of equal width and are aligned to the end. */
  isNumber?: boolean;
  /** The values of other entities that the column shows. */
  loads?: { loader: Loader<unknown>; keys: (entity: Stored<D>) => readonly string[] };
}

/** A column of an enumeration; the locale has the names of its members under `words`. */
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

/** A column that shows texts and numbers without a change. */
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

/** The badge before the name of a row. */
export function badgeLead({ badge }: { badge: string | null }): ReactNode {
  return badge && <Badge id={badge} />;
}

/** A column with the names of the entities to which an entity refers. */
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
    text: (_entity, _i18n, names) =>
      names.flatMap((name) => (typeof name === "string" && name !== "" ? isolated(name) : [])).join(", ") || null,
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: values that have become old are loaded again
  useEffect(() => loader.want(keys), [loader, keys, revision]);
  return column.text(entity, i18n, keys.map(loader.get));
}
