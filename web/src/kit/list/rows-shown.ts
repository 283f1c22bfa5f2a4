import type { i18n } from "i18next";
import type { ReactNode } from "react";
import type { AnyEntity, AnyKind } from "#contract/kind.ts";
import type { Column } from "./columns.tsx";
import type { RowLabels } from "./row-labels.ts";

/** The properties that all rows of a list share. */
export interface RowsShown {
  definition: AnyKind;
  columns: readonly Column<AnyKind>[];
  /** The content of the name's cell, if it is not only text. */
  name: ((entity: AnyEntity) => ReactNode) | undefined;
  /** The field with the name. */
  nameField: string;
  /** The content before the name. */
  lead: ((entity: AnyEntity) => ReactNode) | undefined;
  mark: "checkbox" | "radio" | null;
  /** With `isRange`, all rows from the last marked one are included. */
  onMark: (id: string, isMarked: boolean, isRange: boolean) => void;
  below: readonly AnyKind[];
  /** Rights to at least some rows. */
  mayUpdate: boolean;
  mayManage: boolean;
  /** Whether these rights are those to every row, so that no row has to be asked for. */
  isForAll: boolean;
  onDelete: (entity: AnyEntity) => void;
  /** Whether the list is too narrow for columns, so that they are below the name. */
  isNarrow: boolean;
  i18n: i18n;
  labels: RowLabels;
}
