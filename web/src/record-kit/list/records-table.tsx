import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { type RowSelectionState, useTable } from "@tanstack/react-table";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { AnyEntity, AnyKind } from "#contract/kind.ts";
import type { Column } from "./columns.tsx";
import { RecordRow } from "./record-row.tsx";
import classes from "./records-table.module.css";
import { features, tableColumns } from "./table-columns.tsx";
import { useVisibleRows } from "./use-visible-rows.ts";

/** How rows are marked: any number of them, or the one that the user works in. */
export interface Marks {
  kind: "checkbox" | "radio";
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
  heading: ReactNode;
}

/** The rows of a list. Of thousands, only those in sight are drawn; to assistive technology it is one table. */
export function RecordsTable({
  definition,
  rows,
  total,
  columns,
  lead,
  marks,
  actions,
  descending,
  onSort,
  onNearEnd,
  isOutdated,
}: {
  definition: AnyKind;
  rows: AnyEntity[];
  /** How many there are in all, when that is known. */
  total: number | null;
  columns: readonly Column<AnyKind>[];
  lead: ((entity: AnyEntity) => ReactNode) | undefined;
  marks: Marks | null;
  actions: (entity: AnyEntity) => ReactNode;
  descending: boolean;
  onSort: (descending: boolean) => void;
  onNearEnd: () => void;
  isOutdated: boolean;
}) {
  const { t } = useTranslation();
  const markKind = marks?.kind ?? null;
  const markedIds = marks?.ids;
  const rowSelection = useMemo(() => toSelectionState(markedIds), [markedIds]);
  const isNarrow = useMediaQuery("(max-width: 40em)", false, { getInitialValueInEffect: false });
  const table = useTable({
    features,
    columns: useMemo(
      () => tableColumns(definition, columns, markKind, actions, isNarrow, lead),
      [definition, columns, markKind, actions, isNarrow, lead],
    ),
    data: rows,
    getRowId: ({ id }) => id,
    enableMultiRowSelection: markKind === "checkbox",
    state: { rowSelection },
    onRowSelectionChange(update) {
      marks?.onChange(new Set(Object.keys(typeof update === "function" ? update(rowSelection) : update)));
    },
  });
  const listed = table.getRowModel().rows;
  const ids = useMemo(() => listed.map(({ id }) => id), [listed]);
  const { visible, before, after, bodyRef, measureRow } = useVisibleRows(ids, onNearEnd);

  return (
    <table
      className={classes.table}
      aria-labelledby="page-heading"
      aria-rowcount={total === null ? -1 : total + 1}
      aria-busy={isOutdated}
    >
      <thead>
        <tr aria-rowindex={1}>
          {marks && <th className={classes.mark}>{marks.heading}</th>}
          <th className={classes.name} aria-sort={descending ? "descending" : "ascending"}>
            <UnstyledButton className={classes.sort} onClick={() => onSort(!descending)}>
              {t("record.field.name")}
              {descending ? <IconArrowDown size={14} aria-hidden /> : <IconArrowUp size={14} aria-hidden />}
            </UnstyledButton>
          </th>
          {(isNarrow ? [] : columns).map(({ field }) => (
            <th key={field} className={classes.field}>
              {t(`record.field.${field}`)}
            </th>
          ))}
          <th className={classes.actions}>
            <VisuallyHidden>{t("record.list.actions")}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody ref={bodyRef}>
        <Space height={before} />
        {visible.map((index) => {
          const row = listed[index];
          return (
            row && (
              <RecordRow
                key={row.id}
                ref={measureRow}
                row={row}
                index={index}
                isMarked={markedIds?.has(row.id) ?? false}
              />
            )
          );
        })}
        <Space height={after} />
      </tbody>
    </table>
  );
}

/** Stands for the rows that are not drawn. */
function Space({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden className={classes.space} style={{ height }} /> : null;
}

function toSelectionState(ids: ReadonlySet<string> = new Set()): RowSelectionState {
  return Object.fromEntries([...ids].map((id) => [id, true]));
}
