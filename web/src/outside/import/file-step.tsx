import IconClipboardText from "icon:clipboard-text";
import IconFileDownload from "icon:file-download";
import IconUpload from "icon:upload";
import { Button, FileButton, Group, Loader, NativeSelect, Text, Textarea } from "@mantine/core";
import { type ClipboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  createTableFile,
  download,
  type FileCell,
  type TableFormat,
  tableFormats,
} from "../../kit/export/table-file.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { useFileDrop } from "../../kit/ui/use-file-drop.ts";
import classes from "./import.module.css";
import type { ImportColumn } from "./import-column.ts";
import type { ImportKind } from "./import-kind.ts";
import { mostBytes, mostColumns, mostRows } from "./read/limits.ts";
import { ReadError, type ReadTable } from "./read/table.ts";
import type { Words } from "./words.ts";

const accepted = ".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

interface FileStepProps {
  kind: ImportKind;
  words: Words;
  file: File | null;
  table: ReadTable | null;
  error: unknown;
  isReading: boolean;
  /** Whether another file cannot be chosen, because one is being imported. */
  isHeld: boolean;
  /** Whether the user came to paste rows. */
  isPasting: boolean;
  onFile: (file: File, sheet?: number) => void;
}

/** The step in which the user chooses, drops or pastes a table, or downloads a template. */
export function FileStep({
  kind,
  words,
  file,
  table,
  error,
  isReading,
  isHeld,
  isPasting: isPastingFirst,
  onFile,
}: FileStepProps) {
  const { t } = useTranslation();
  const dropping = useFileDrop((dropped) => !isHeld && onFile(dropped));
  const [isPasting, setPasting] = useState(isPastingFirst);
  const [typed, setTyped] = useState("");
  const choosing = table || isPasting ? "default" : "filled";

  function take(text: string) {
    if (text.trim() === "") return;
    setPasting(false);
    setTyped("");
    onFile(new File([text], t("import.paste.name"), { type: "text/plain" }));
  }

  return (
    <>
      <section className={classes.drop} aria-label={t("import.file.label")} {...dropping}>
        <Group gap="sm">
          <FileButton accept={accepted} onChange={(chosen) => chosen && onFile(chosen)} disabled={isHeld}>
            {(props) => (
              <Button
                {...props}
                size="sm"
                variant={choosing}
                disabled={isHeld}
                leftSection={<IconUpload size={16} aria-hidden />}
              >
                {t(table ? "import.file.other" : "import.file.choose")}
              </Button>
            )}
          </FileButton>
          <Button
            size="sm"
            variant="default"
            disabled={isHeld}
            aria-expanded={isPasting}
            leftSection={<IconClipboardText size={16} aria-hidden />}
            onClick={() => setPasting(!isPasting)}
          >
            {t("import.paste.action")}
          </Button>
          <Text c="dimmed">{t("import.file.drop")}</Text>
        </Group>
        {isPasting && <PasteForm typed={typed} onType={setTyped} onTake={take} />}
        <Text size="sm" c="dimmed">
          {t("import.file.limits", { rows: mostRows, size: mostBytes / 1024 / 1024 })}
        </Text>
        <div role="status">
          {isReading && <Loader size="xs" aria-label={t("import.file.reading")} />}
          {table && file && <ReadFile file={file} table={table} />}
        </div>
        {error !== null && <Unreadable error={error} />}
        {table && file && table.sheets.length > 1 && (
          <NativeSelect
            size="xs"
            maw={320}
            label={t("import.file.sheet")}
            data={table.sheets.map((label, index) => ({ value: String(index), label }))}
            value={String(table.sheet)}
            disabled={isHeld}
            onChange={({ currentTarget: { value } }) => onFile(file, Number(value))}
          />
        )}
      </section>
      <Templates kind={kind} words={words} />
    </>
  );
}

/** Rows that are pasted are read like a file that contains them; those that are typed, when they are sent. */
function PasteForm({
  typed,
  onType,
  onTake,
}: {
  typed: string;
  onType: (text: string) => void;
  onTake: (text: string) => void;
}) {
  const { t } = useTranslation();

  function paste(event: ClipboardEvent) {
    if (typed !== "") return;
    event.preventDefault();
    onTake(event.clipboardData.getData("text/plain"));
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onTake(typed);
      }}
    >
      <Textarea
        autosize
        minRows={4}
        maxRows={12}
        maw={640}
        label={t("import.paste.label")}
        description={t("import.paste.hint")}
        value={typed}
        data-autofocus
        ref={(input) => input?.focus({ preventScroll: true })}
        onPaste={paste}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" mt="xs" disabled={typed.trim() === ""}>
        {t("import.paste.take")}
      </Button>
    </form>
  );
}

function ReadFile({ file, table }: { file: File; table: ReadTable }) {
  const { t } = useTranslation();
  return (
    <Text size="sm" style={{ overflowWrap: "anywhere" }}>
      {[
        file.name,
        t("import.file.rows", { count: table.rows.length }),
        table.encoding && t("import.file.encoding", { encoding: table.encoding }),
      ]
        .filter(Boolean)
        .join(" · ")}
    </Text>
  );
}

function Unreadable({ error }: { error: unknown }) {
  const { t } = useTranslation();
  if (!(error instanceof ReadError)) return <ErrorLine error={error} />;
  return (
    <Text role="alert" c="var(--mantine-color-error)">
      {t(`import.unreadable.${error.problem}`, {
        rows: mostRows,
        columns: mostColumns,
        size: mostBytes / 1024 / 1024,
      })}
    </Text>
  );
}

/** Downloads of an empty table for this kind. */
function Templates({ kind, words }: { kind: ImportKind; words: Words }) {
  const { t } = useTranslation();
  return (
    <Group gap="xs" mt="xs">
      {tableFormats.map((format) => (
        <Button
          key={format}
          size="xs"
          variant="subtle"
          leftSection={<IconFileDownload size={16} aria-hidden />}
          onClick={() => void downloadTemplate(kind, format, words)}
        >
          {t(`import.template.${format}`)}
        </Button>
      ))}
    </Group>
  );
}

/** Downloads a table with the headings in the user's language and one example row. */
async function downloadTemplate(
  { definition, columns }: ImportKind,
  format: TableFormat,
  { t, language }: Words,
): Promise<void> {
  const title = t(`${definition.type}.many`);
  const file = await createTableFile(format, title, language);
  const required = columns.filter(
    ({ isSplit, isPart, isChoice, key }) => !isPart && !isChoice && (!isSplit || isSplit.includes(key)),
  );
  file.add([required.map(({ label }) => t(label))]);
  file.add([required.map((column) => exampleOf(column, t))]);
  download(`${t("import.template.name", { kind: title })}.${format}`, file.finish());
}

function exampleOf({ example, choices }: ImportColumn, t: Words["t"]): FileCell {
  if (choices && example !== "") return t(`${choices.words}.${example}`);
  if (/^\d{4}-\d\d-\d\d$/.test(example)) return { day: example };
  return /^\d+$/.test(example) ? Number(example) : example;
}
