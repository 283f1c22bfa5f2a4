import { Group, List, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatCell } from "./format-cell.ts";
import type { ImportKind } from "./import-kind.ts";
import { MendingInput } from "./mending-input.tsx";
import type { PlannedRow } from "./plan.ts";

const mostShown = 12;

/** Wrong values that occur in many rows. The user corrects each in all rows at once. */
export function RepeatedProblems({
  kind,
  rows,
  isHeld,
  onMend,
}: {
  kind: ImportKind;
  rows: readonly PlannedRow[];
  isHeld: boolean;
  onMend: (rows: readonly number[], column: string, value: string) => void;
}) {
  const { t } = useTranslation();
  const groups = new Map<string, { column: string; cell: string | number; rows: number[]; text: string }>();
  for (const { row, cells, issues } of rows) {
    for (const { column, text, params } of issues) {
      if (column === null) continue;
      const cell = cells[column] ?? "";
      const key = `${column}\n${cell}`;
      const group = groups.get(key) ?? { column, cell, rows: [], text: t(text, params ?? {}) };
      group.rows.push(row);
      groups.set(key, group);
    }
  }
  const repeated = [...groups.values()].filter((group) => group.rows.length > 1);
  repeated.sort((one, other) => other.rows.length - one.rows.length);
  if (repeated.length === 0) return null;
  return (
    <List size="sm" mb="sm" listStyleType="none" aria-label={t("import.check.repeated")}>
      {repeated.slice(0, mostShown).map((group) => {
        const column = kind.columns.find(({ key }) => key === group.column);
        if (!column) return null;
        const cell = formatCell(group.cell, column, t);
        const label = t("import.check.mendAll", {
          column: t(column.label),
          value: cell === "" ? t("import.columns.empty") : cell,
          count: group.rows.length,
        });
        return (
          <List.Item key={`${group.column} ${group.cell}`}>
            <Group gap="xs">
              <Text size="sm">{label}</Text>
              <MendingInput
                column={column}
                label={label}
                text={cell}
                isHeld={isHeld}
                onMend={(value) => onMend(group.rows, group.column, value)}
              />
              <Text size="xs" c="dimmed">
                {group.text}
              </Text>
            </Group>
          </List.Item>
        );
      })}
    </List>
  );
}
