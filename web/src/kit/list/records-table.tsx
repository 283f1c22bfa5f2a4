import IconArrowDown from "icon:arrow-down";
import IconArrowUp from "icon:arrow-up";
import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { type CSSProperties, type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { AnyEntity } from "#contract/kind.ts";
import { RecordRow } from "./record-row.tsx";
import classes from "./records-table.module.css";
import type { RowsShown } from "./rows-shown.ts";
import { usePlainLinks } from "./use-plain-links.ts";
import { useVisibleRows } from "./use-visible-rows.ts";

/** The marks of rows: checkboxes, or radio buttons for the row in which the user works. */
export interface Marks {
  kind: "checkbox" | "radio";
  ids: ReadonlySet<string>;
  heading: ReactNode;
}

/** The rows of a list. Only the visible ones of thousands are rendered; for assistive technology it is one table. */
export function RecordsTable({
  shown,
  rows,
  total,
  marks,
  descending,
  onSort,
  onNearEnd,
  isOutdated,
}: {
  shown: RowsShown;
  rows: AnyEntity[];
  /** The number of all rows, if it is known. */
  total: number | null;
  marks: Marks | null;
  descending: boolean;
  onSort: (descending: boolean) => void;
  onNearEnd: () => void;
  isOutdated: boolean;
}) {
  const { t } = useTranslation();
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { first, end, before, after, bodyRef } = useVisibleRows(ids, onNearEnd);

  return (
    <table
      className={classes.table}
      aria-labelledby="page-heading"
      aria-rowcount={total === null ? -1 : total + 1}
      aria-busy={isOutdated}
      style={{ "--columns": shown.columns.length } as CSSProperties}
    >
      <thead>
        <tr aria-rowindex={1}>
          {marks && <th className={classes.mark}>{marks.heading}</th>}
          <th className={classes.name} aria-sort={descending ? "descending" : "ascending"}>
            <UnstyledButton className={classes.sort} onClick={() => onSort(!descending)}>
              {t(`record.field.${shown.nameField}`)}
              {descending ? <IconArrowDown size={14} aria-hidden /> : <IconArrowUp size={14} aria-hidden />}
            </UnstyledButton>
          </th>
          {!shown.isNarrow &&
            shown.columns.map(({ field, isNumber }) => (
              <th key={field} className={isNumber ? classes.number : classes.field}>
                {t(`record.field.${field}`)}
              </th>
            ))}
          <th className={classes.actions}>
            <VisuallyHidden>{t("record.list.actions")}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody ref={bodyRef} {...usePlainLinks()}>
        <Space height={before} />
        {rows.slice(first, end).map((entity, place) => (
          <RecordRow
            key={entity.id}
            shown={shown}
            entity={entity}
            index={first + place}
            isMarked={marks?.ids.has(entity.id) ?? false}
          />
        ))}
        <Space height={after} />
      </tbody>
    </table>
  );
}

/** The space of the rows that are not rendered. */
function Space({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden className={classes.space} style={{ height }} /> : null;
}
