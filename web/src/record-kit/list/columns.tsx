import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { AnyKind, Entity } from "#contract/kind.ts";
import type { Stored } from "../../records/entities.ts";

/** A column of a list beside the name; the field's label heads it. On narrow screens it stands below the name. */
export interface Column<D extends AnyKind> {
  field: string & keyof Entity<D>;
  cell: (entity: Stored<D>, t: TFunction) => ReactNode;
}

/** A column of an enumeration, in words that the locale keeps under `words`. */
export function choiceColumn<D extends AnyKind>(field: string & keyof Entity<D>, words: string): Column<D> {
  return { field, cell: (entity, t) => (entity[field] === null ? null : t(`${words}.${entity[field]}`)) };
}
