import { Button, Progress, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AnyKind, nameOf } from "#contract/kind.ts";
import { getCount, getPage, type ListQuery, type Stored } from "../../records/entities.ts";
import { ErrorLine } from "../../ui/error-line.tsx";
import { Dialog } from "../dialogs/dialog.tsx";
import type { Column } from "./columns.tsx";
import { toCsv } from "./csv.ts";

const pageSize = 1000;

/** Reads all that a list finds, also what is not loaded yet, and hands it over as a file with the columns that are shown. */
export default function ExportDialog({
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
  const [{ done, total }, setProgress] = useState<{ done: number; total: number | null }>({ done: 0, total: null });
  const [failure, setFailure] = useState<unknown>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once, when it is opened
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    async function run() {
      const total = await getCount(definition, query, signal);
      const heading = [t(`record.field.${nameField}`), ...columns.map(({ field }) => t(`record.field.${field}`))];
      const rows = [heading];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await getPage(definition, query, { limit: pageSize, cursor, signal });
        await Promise.all(
          columns.map(({ loads }) => loads?.loader.load([...new Set(page.entities.flatMap(loads.keys))])),
        );
        rows.push(...page.entities.map(rowOf));
        cursor = page.nextCursor;
        setProgress({ done: rows.length - 1, total });
      }
      if (signal.aborted) return;
      download(`${t(`${definition.type}.many`)}.csv`, toCsv(rows, i18n.language));
      onClose();
    }
    const rowOf = (entity: Stored<AnyKind>) => [
      nameOf(definition, entity),
      ...columns.map(({ text, loads }) => text(entity, i18n, loads?.keys(entity).map(loads.loader.get) ?? []) ?? ""),
    ];
    run().catch((error: unknown) => !signal.aborted && setFailure(error));
    return () => stopped.abort();
  }, []);

  return (
    <Dialog
      title={t("record.view.export")}
      opened
      onClose={onClose}
      buttons={
        <Button variant="default" onClick={onClose} data-autofocus>
          {t(failure === null ? "record.cancel" : "record.close")}
        </Button>
      }
    >
      {failure !== null ? (
        <ErrorLine error={failure} />
      ) : (
        <>
          <Progress value={total ? (100 * done) / total : 0} aria-label={t("record.view.exporting")} />
          <Text role="status">{total !== null && t("record.delete.done", { done, total })}</Text>
        </>
      )}
    </Dialog>
  );
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the file a little later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
