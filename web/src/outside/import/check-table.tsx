import { NativeSelect, Text } from "@mantine/core";
import { memo, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CellText } from "./cell-text.tsx";
import { FileTable } from "./file-table.tsx";
import { formatCell } from "./format-cell.ts";
import classes from "./import.module.css";
import type { ImportColumn } from "./import-column.ts";
import { MendingInput } from "./mending-input.tsx";
import { type Choice, choices, type PlannedRow } from "./plan.ts";
import type { RowIssue } from "./row-writer.ts";

interface RowActions {
  columns: readonly ImportColumn[];
  isHeld: boolean;
  onChoose: (rows: readonly number[], choice: Choice) => void;
  onMend: (rows: readonly number[], column: string, value: string) => void;
}

/** Some rows of the file, with the result of each, and errors at their cells. */
export function CheckTable({ rows, ...actions }: RowActions & { rows: readonly PlannedRow[] }) {
  const { t } = useTranslation();
  const section = useRef<HTMLElement>(null);
  const [first] = rows;
  const wrongRow = first?.effect === "wrong" ? first.row : null;
  // After a change of the rows, the first error may be far to the side.
  useLayoutEffect(() => {
    if (wrongRow !== null && section.current)
      showSideways(section.current, "tbody tr:first-child [aria-invalid='true']");
  }, [wrongRow]);
  return (
    <FileTable label={t("import.check.table")} columns={actions.columns} box={section}>
      {rows.map((row) => (
        <CheckRow key={row.row} row={row} {...actions} />
      ))}
    </FileTable>
  );
}

/** Scrolls sideways until the first matching element is visible; the page itself does not scroll. */
function showSideways(scrolled: HTMLElement, selector: string): void {
  const cell = scrolled.querySelector(selector)?.closest("td");
  if (!cell) return;
  const [at, within] = [cell.getBoundingClientRect(), scrolled.getBoundingClientRect()];
  if (at.right > within.right) scrolled.scrollLeft += at.right - within.right;
}

function CheckRow({ row, columns, isHeld, onChoose, onMend }: RowActions & { row: PlannedRow }) {
  const { t } = useTranslation();
  const shown = columns.map(({ key }) => key);
  const others = row.issues.filter(({ column }) => column === null || !shown.includes(column));
  return (
    <tr data-out={row.effect === "skipped" || undefined}>
      <td className={classes.number}>{row.row}</td>
      <td className={classes.what}>
        <NativeSelect
          size="xs"
          aria-label={t("import.check.whatOf", { row: row.row })}
          disabled={isHeld}
          data={(row.found ? choices : (["new", "skip"] as const)).map((value) => ({
            value,
            label: t(row.found ? `import.choice.${value}` : `import.choiceAlone.${value}`),
          }))}
          value={row.choice === "update" && !row.found ? "new" : row.choice}
          onChange={({ currentTarget: { value } }) => onChoose([row.row], value as Choice)}
        />
        {row.found && (
          <Text size="xs" c="dimmed">
            {t(row.found.reason.text, row.found.reason.params ?? {})}
          </Text>
        )}
        {row.notes.map((note) => (
          <Text key={`${note.column} ${note.text}`} size="xs" c="var(--warning-text)">
            {t(note.text, note.params ?? {})}
          </Text>
        ))}
        {others.map((issue) => (
          <Text key={issue.text} size="xs" c="var(--mantine-color-error)">
            {t(issue.text, issue.params ?? {})}
          </Text>
        ))}
      </td>
      {columns.map((column) => (
        <Cell
          key={column.key}
          column={column}
          row={row.row}
          text={formatCell(row.cells[column.key] ?? "", column, t)}
          issue={row.issues.find((one) => one.column === column.key)}
          isHeld={isHeld}
          onMend={onMend}
        />
      ))}
    </tr>
  );
}

/** A cell with an error can be edited, and stays editable after it has been corrected. */
const Cell = memo(function Cell({
  column,
  row,
  text,
  issue,
  isHeld,
  onMend,
}: {
  column: ImportColumn;
  row: number;
  text: string;
  issue: RowIssue | undefined;
  isHeld: boolean;
  onMend: RowActions["onMend"];
}) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(issue !== undefined);
  if (issue && !isOpen) setOpen(true);
  if (!isOpen && !issue) {
    return (
      <td>
        <CellText text={text} />
      </td>
    );
  }
  return (
    <td className={classes.wrong}>
      <MendingInput
        column={column}
        label={t("import.check.cell", { column: t(column.label), row })}
        text={text}
        error={issue && t(issue.text, issue.params ?? {})}
        isHeld={isHeld}
        onMend={(value) => onMend([row], column.key, value)}
      />
    </td>
  );
});
