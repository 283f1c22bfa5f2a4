import { useTranslation } from "react-i18next";
import { CellText } from "./cell-text.tsx";
import { FileTable } from "./file-table.tsx";
import { formatRead } from "./format-cell.ts";
import classes from "./import.module.css";
import type { ImportColumn } from "./import-column.ts";
import type { Plan, PlannedRow } from "./plan.ts";
import { RowPages } from "./row-pages.tsx";
import type { Words } from "./words.ts";

/** The rows that are imported, with what was read of each: "w" as "Female", "TUR" as "Türkiye". */
export function ReadRows({
  columns,
  plan: { rows, entries },
  words,
}: {
  columns: readonly ImportColumn[];
  plan: Plan;
  words: Words;
}) {
  const { t } = useTranslation();
  const changed = new Map<number, string[]>();
  for (const { stored, data, rows: from } of entries) {
    const fields = stored === null ? [] : Object.keys(data);
    for (const row of from) changed.set(row, [...(changed.get(row) ?? []), ...fields]);
  }
  const becomes = ({ row, effect }: PlannedRow) => {
    if (effect === "new") return t("import.becomes.new");
    const fields = changed.get(row)?.map((field) => t(`record.field.${field}`)) ?? [];
    return [t("import.becomes.changed"), fields.join(", ")].filter(Boolean).join(": ");
  };
  // A value for all rows changes nothing that is there already.
  const textOf = ({ values, forAll, effect }: PlannedRow, column: ImportColumn) =>
    effect === "changed" && forAll.has(column.key) ? "" : formatRead(values[column.key], column, words);
  const imported = rows.filter(({ effect }) => effect === "new" || effect === "changed");
  const read = columns.filter(
    ({ key, isPart, isChoice, isSplit = [] }) =>
      !isPart && !isChoice && isSplit.length < 2 && imported.some(({ values }) => values[key] !== undefined),
  );
  return (
    <RowPages rows={imported}>
      {(shown) => (
        <FileTable label={t("import.preview.rows")} columns={read}>
          {shown.map((row) => (
            <tr key={row.row}>
              <td className={classes.number}>{row.row}</td>
              <td>{becomes(row)}</td>
              {read.map((column) => (
                <td key={column.key}>
                  <CellText text={textOf(row, column)} />
                </td>
              ))}
            </tr>
          ))}
        </FileTable>
      )}
    </RowPages>
  );
}
