import { useTranslation } from "react-i18next";
import { withoutInvisible } from "#contract/invisible.ts";
import type { AnyKind } from "#contract/kind.ts";
import type { FileCell, FileRow } from "../export/table-file.ts";
import type { RowSource } from "../export/use-export.ts";
import { getCount, getPage, type ListQuery, type Stored } from "../records/entities.ts";
import { nameOf } from "../records/name-of.ts";
import type { Column } from "./columns.tsx";

const pageSize = 1000;

/** The content of an export: all entries that a list finds, with the visible columns. */
export interface ListTaken {
  definition: AnyKind;
  nameField: string;
  columns: readonly Column<AnyKind>[];
  query: ListQuery;
}

/** Reads all entries that a list finds page by page, including those that the screen has not loaded. */
export function useListRows({ definition, nameField, columns, query }: ListTaken): RowSource {
  const { t, i18n } = useTranslation();

  const rowOf = (entity: Stored<AnyKind>): FileRow => [
    nameOf(definition, entity),
    ...columns.map((column) => cellOf(column, entity)),
  ];

  /** Numbers and days stay such, so that spreadsheets can calculate with them. */
  function cellOf({ field, text, loads }: Column<AnyKind>, entity: Stored<AnyKind>): FileCell {
    const value: unknown = entity[field];
    if (typeof value === "number") return value;
    if (typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value)) return { day: value };
    return withoutInvisible(text(entity, i18n, loads?.keys(entity).map(loads.loader.get) ?? []) ?? "");
  }

  return async function* rowsOf(signal, onTotal) {
    onTotal(await getCount(definition, query, signal));
    yield [[t(`record.field.${nameField}`), ...columns.map(({ field }) => t(`record.field.${field}`))]];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await getPage(definition, query, { limit: pageSize, cursor, signal });
      await Promise.all(
        columns.map(({ loads }) => loads?.loader.load([...new Set(page.entities.flatMap(loads.keys))])),
      );
      yield page.entities.map(rowOf);
      cursor = page.nextCursor;
    }
  };
}
