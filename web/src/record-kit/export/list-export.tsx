import { useTranslation } from "react-i18next";
import { type AnyKind, nameOf } from "#contract/kind.ts";
import { getCount, getPage, type ListQuery, type Stored } from "../../records/entities.ts";
import type { Column } from "../list/columns.tsx";
import ExportDialog from "./export-dialog.tsx";
import type { FileCell, FileRow } from "./table-file.ts";

const pageSize = 1000;

/** Reads all that a list finds page by page, also what is not loaded yet, with the columns that are shown. */
export default function ListExport({
  definition,
  nameField,
  columns,
  query,
  onClose,
}: {
  definition: AnyKind;
  nameField: string;
  columns: readonly Column<AnyKind>[];
  query: ListQuery;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation();

  async function* rowsOf(signal: AbortSignal, onTotal: (total: number) => void): AsyncGenerator<readonly FileRow[]> {
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
  }

  const rowOf = (entity: Stored<AnyKind>): FileRow => [
    nameOf(definition, entity),
    ...columns.map((column) => cellOf(column, entity)),
  ];

  /** Numbers and days of the entity itself stay such, for a spreadsheet to reckon with. */
  function cellOf({ field, text, loads }: Column<AnyKind>, entity: Stored<AnyKind>): FileCell {
    const value: unknown = entity[field];
    if (typeof value === "number") return value;
    if (typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value)) return { day: value };
    return text(entity, i18n, loads?.keys(entity).map(loads.loader.get) ?? []) ?? "";
  }

  return <ExportDialog title={t(`${definition.type}.many`)} rowsOf={rowsOf} onClose={onClose} />;
}
