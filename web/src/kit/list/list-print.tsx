import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FileCell } from "../export/table-file.ts";
import { formatTypedDate } from "../ui/date.ts";
import { showFailure } from "../ui/failure-notice.tsx";
import { PrintedTable } from "../ui/printed-table.tsx";
import { type ListTaken, useListRows } from "./list-rows.ts";

/** Prints all entries that a list finds, after they have been loaded. */
export default function ListPrint({ onClose, ...taken }: ListTaken & { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const [rows, setRows] = useState<readonly (readonly string[])[] | null>(null);
  const rowsOf = useListRows(taken);
  const textOf = (cell: FileCell) => {
    if (typeof cell === "object") return formatTypedDate(cell.day);
    return typeof cell === "number" ? cell.toLocaleString(i18n.language) : cell;
  };
  const read = useEffectEvent(async (signal: AbortSignal) => {
    const all: string[][] = [];
    for await (const part of rowsOf(signal, () => undefined)) all.push(...part.map((cells) => cells.map(textOf)));
    if (!signal.aborted) setRows(all);
  });
  const fail = useEffectEvent((error: unknown) => {
    showFailure(error);
    onClose();
  });
  useEffect(() => {
    const reading = new AbortController();
    read(reading.signal).catch((error: unknown) => !reading.signal.aborted && fail(error));
    return () => reading.abort();
  }, []);

  const print = useEffectEvent(() => {
    window.addEventListener("afterprint", onClose, { once: true });
    window.print();
  });
  useEffect(() => {
    if (rows) print();
  }, [rows]);

  if (!rows) return null;
  const [headings = [], ...found] = rows;
  return <PrintedTable title={t(`${taken.definition.type}.many`)} headings={headings} rows={found} />;
}
