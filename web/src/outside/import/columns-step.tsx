import { Button, NativeSelect, Text, TextInput } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { TitledSection } from "../../kit/ui/titled-section.tsx";
import { type Headings, headingsAt, isNeeded, noHeadings } from "./columns.ts";
import { formatPlain } from "./format-cell.ts";
import classes from "./import.module.css";
import type { ImportColumn } from "./import-column.ts";
import type { ImportKind } from "./import-kind.ts";
import { mostRowsAbove } from "./read/limits.ts";
import type { Cell, ReadTable } from "./read/table.ts";
import type { Words } from "./words.ts";

const samples = 3;

/** The meaning of each column of the file, by its heading or by choice, and values for all rows. */
export function ColumnsStep({
  kind: { columns },
  words,
  table,
  headings,
  forAll,
  missing,
  isHeld,
  isComparing,
  onMapping,
  onForAll,
  onNext,
  children,
}: {
  kind: ImportKind;
  words: Words;
  table: ReadTable;
  headings: Headings;
  forAll: Readonly<Record<string, string>>;
  missing: readonly ImportColumn[];
  isHeld: boolean;
  isComparing: boolean;
  onMapping: (headings: Headings) => void;
  onForAll: (key: string, value: string) => void;
  onNext: () => void;
  /** Further values for all rows. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { row, mapping } = headings;
  const titles = row === noHeadings ? mapping.map(() => "") : (table.rows[row]?.cells ?? []);
  const below = table.rows.slice(row + 1);
  const options = [
    { value: "", label: t("import.columns.none") },
    ...columns.filter(({ isChoice }) => !isChoice).map(({ key, label }) => ({ value: key, label: t(label) })),
  ];
  const split = columns.flatMap(({ key, isSplit }) => (mapping.includes(key) ? (isSplit ?? []) : []));
  const needed = useMemo(() => {
    const rows = table.rows.slice(row + 1);
    return columns.filter((column) => column.isForAll && isNeeded(column, { columns, mapping, below: rows }));
  }, [columns, mapping, table, row]);
  const open = needed.filter(({ key }) => !mapping.includes(key) && !split.includes(key));

  /** Each column of the kind belongs to one column of the file only, unless it is a list. */
  const take = (at: number, key: string) => {
    const isList = columns.some((column) => column.key === key && column.isList);
    const keyOf = (other: number) => (mapping[other] === key && !isList ? null : (mapping[other] ?? null));
    onMapping({ row, mapping: titles.map((_, other) => (other === at ? key || null : keyOf(other))) });
  };

  return (
    <TitledSection title={t("import.columns.title")}>
      <HeadingsRow
        table={table}
        row={row}
        isHeld={isHeld}
        onChange={(next) => onMapping(headingsAt(next, table.rows, columns, words))}
      />
      <div className={classes.columns}>
        {titles.map((title, at) => (
          <MappedColumn
            // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file differ only by their positions
            key={`${row} ${at}`}
            title={String(title) || t("import.columns.untitled", { number: at + 1 })}
            cells={below.slice(0, 50).flatMap(({ cells }) => cells[at] || [])}
            options={options}
            value={mapping[at] ?? ""}
            isHeld={isHeld}
            onChange={(key) => take(at, key)}
          />
        ))}
      </div>
      <ForAllRows columns={open} values={forAll} isHeld={isHeld} onChange={onForAll} />
      {children}
      <Text mt="md" size="sm" role="status" c={missing.length > 0 ? "var(--warning-text)" : "dimmed"}>
        {missing.length > 0
          ? t("import.columns.missing", { names: missing.map(({ label }) => t(label)).join(", ") })
          : t("import.columns.complete", { count: below.length })}
      </Text>
      <Button
        mt="xs"
        onClick={onNext}
        disabled={missing.length > 0 || below.length === 0 || isHeld}
        loading={isComparing}
      >
        {t("import.columns.next")}
      </Button>
    </TitledSection>
  );
}

/** Which row of the file has the headings. */
function HeadingsRow({
  table,
  row,
  isHeld,
  onChange,
}: {
  table: ReadTable;
  row: number;
  isHeld: boolean;
  onChange: (row: number) => void;
}) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      size="xs"
      maw={420}
      mb="sm"
      label={t("import.columns.headings")}
      disabled={isHeld}
      data={[
        { value: String(noHeadings), label: t("import.columns.noHeadings") },
        ...table.rows.slice(0, mostRowsAbove).map(({ row: number, cells }, at) => ({
          value: String(at),
          label: `${number}: ${cells
            .filter((cell) => cell !== "")
            .slice(0, 4)
            .join(", ")}`.slice(0, 80),
        })),
      ]}
      value={String(row)}
      onChange={({ currentTarget: { value } }) => onChange(Number(value))}
    />
  );
}

/** The meaning of one column of the file, beside some of its values. */
function MappedColumn({
  title,
  cells,
  options,
  value,
  isHeld,
  onChange,
}: {
  title: string;
  cells: readonly Cell[];
  options: { value: string; label: string }[];
  value: string;
  isHeld: boolean;
  onChange: (key: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      size="xs"
      label={title}
      description={cells.slice(0, samples).map(formatPlain).join(" · ").slice(0, 60) || t("import.columns.empty")}
      disabled={isHeld}
      data={options}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** The values for all rows that no column of the file has. */
function ForAllRows({
  columns,
  values,
  isHeld,
  onChange,
}: {
  columns: readonly ImportColumn[];
  values: Readonly<Record<string, string>>;
  isHeld: boolean;
  onChange: (key: string, value: string) => void;
}) {
  const { t } = useTranslation();
  if (columns.length === 0) return null;
  return (
    <>
      <Text mt="md" mb="xs" fw={600} size="sm">
        {t("import.columns.forAll")}
      </Text>
      <div className={classes.columns}>
        {columns.map((column) => (
          <ForAll
            key={column.key}
            column={column}
            value={values[column.key] ?? ""}
            isHeld={isHeld}
            onChange={(value) => onChange(column.key, value)}
          />
        ))}
      </div>
    </>
  );
}

function ForAll({
  column: { label, choices, isChoice, neededBy, example },
  value,
  isHeld,
  onChange,
}: {
  column: ImportColumn;
  value: string;
  isHeld: boolean;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation();
  const shared = { size: "xs", label: t(label), value, disabled: isHeld };
  return choices ? (
    <NativeSelect
      {...shared}
      data={[
        { value: "", label: t("import.columns.nothing") },
        ...choices.members.map((member) => ({ value: member, label: t(`${choices.words}.${member}`) })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <TextInput
      {...shared}
      placeholder={isChoice || neededBy?.isRequired ? example : t("import.columns.nothing")}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
