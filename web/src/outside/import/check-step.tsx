import { Button, Group, NativeSelect, SegmentedControl, Text } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.css";
import "@mantine/core/styles/SegmentedControl.css";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TitledSection } from "../../kit/ui/titled-section.tsx";
import { CheckTable } from "./check-table.tsx";
import type { Mapping } from "./columns.ts";
import type { ImportKind } from "./import-kind.ts";
import { type Choice, choices, type Effect, type Plan, type PlannedRow } from "./plan.ts";
import { RepeatedProblems } from "./repeated-problems.tsx";
import { RowPages } from "./row-pages.tsx";

const shows = ["all", "wrong", "found"] as const;
type Show = (typeof shows)[number];

const belongs: Record<Show, (row: PlannedRow) => boolean> = {
  all: () => true,
  wrong: ({ effect }) => effect === "wrong",
  found: ({ found }) => found !== null,
};

/** The rows before the import. The user corrects or leaves out rows with errors, and decides about existing records. */
export function CheckStep({
  kind,
  plan,
  mapping,
  hasChanged,
  isHeld,
  isPreviewing,
  onChoose,
  onMend,
  onNext,
}: {
  kind: ImportKind;
  plan: Plan;
  mapping: Mapping;
  /** Whether others have changed something since the preview. */
  hasChanged: boolean;
  isHeld: boolean;
  isPreviewing: boolean;
  onChoose: (rows: readonly number[], choice: Choice) => void;
  onMend: (rows: readonly number[], column: string, value: string) => void;
  onNext: () => void;
}) {
  const { t } = useTranslation();
  const count = (effect: Effect) => plan.rows.filter((row) => row.effect === effect).length;
  const wrongRows = plan.rows.flatMap(({ row, effect }) => (effect === "wrong" ? row : []));
  const wrong = wrongRows.length;
  const noted = plan.rows.filter(({ notes, effect }) => notes.length > 0 && effect !== "skipped").length;
  const found = plan.rows.flatMap((row) => (row.found === null ? [] : row.row));
  const [show, setShow] = useState<Show>(wrong > 0 ? "wrong" : "all");
  const shown = plan.rows.filter(belongs[show]);
  const used = kind.columns.filter(
    ({ key }) => mapping.includes(key) || plan.rows.some(({ issues }) => issues.some(({ column }) => column === key)),
  );
  const isEmpty = plan.entries.length === 0;

  return (
    <TitledSection title={t("import.check.title")}>
      {hasChanged && (
        <Text role="alert" c="var(--warning-text)" mb="xs">
          {t("import.check.changed")}
        </Text>
      )}
      <Text role="status" mb="sm">
        {(["new", "changed", "same", "skipped", "wrong"] as const)
          .flatMap((effect) => (count(effect) > 0 ? t(`import.effect.${effect}`, { count: count(effect) }) : []))
          .concat(noted > 0 ? t("import.check.noted", { count: noted }) : [])
          .join(" · ")}
      </Text>
      <Group gap="sm" mb="sm">
        <SegmentedControl
          size="xs"
          aria-label={t("import.check.show")}
          data={shows.map((value) => ({ value, label: t(`import.shows.${value}`) }))}
          value={show}
          onChange={(value) => setShow(value as Show)}
        />
        <ForManyRows found={found} wrong={wrongRows} isHeld={isHeld} onChoose={onChoose} />
      </Group>
      <RepeatedProblems kind={kind} rows={plan.rows} isHeld={isHeld} onMend={onMend} />
      {shown.length === 0 ? (
        <Text c="dimmed">{t("import.check.none")}</Text>
      ) : (
        <RowPages key={show} rows={shown}>
          {(rows) => <CheckTable columns={used} rows={rows} isHeld={isHeld} onChoose={onChoose} onMend={onMend} />}
        </RowPages>
      )}
      {wrong > 0 && (
        <Text mt="sm" size="sm" c="var(--warning-text)">
          {t("import.check.held", { count: wrong })}
        </Text>
      )}
      <Button mt="sm" disabled={wrong > 0 || isEmpty || isHeld} loading={isPreviewing} onClick={onNext}>
        {t("import.check.next")}
      </Button>
      {wrong === 0 && isEmpty && (
        <Text mt="xs" size="sm" c="dimmed">
          {t("import.check.nothing")}
        </Text>
      )}
    </TitledSection>
  );
}

/** Decisions about all rows that name existing records, and about all with errors. */
function ForManyRows({
  found,
  wrong,
  isHeld,
  onChoose,
}: {
  found: readonly number[];
  wrong: readonly number[];
  isHeld: boolean;
  onChoose: (rows: readonly number[], choice: Choice) => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      {found.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label={t("import.check.foundAll", { count: found.length })}
          disabled={isHeld}
          value=""
          data={[
            { value: "", label: t("import.check.foundAll", { count: found.length }) },
            ...choices.map((value) => ({ value, label: t(`import.choice.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) => value !== "" && onChoose(found, value as Choice)}
        />
      )}
      {wrong.length > 0 && (
        <Button size="xs" variant="default" disabled={isHeld} onClick={() => onChoose(wrong, "skip")}>
          {t("import.check.leaveOut", { count: wrong.length })}
        </Button>
      )}
    </>
  );
}
