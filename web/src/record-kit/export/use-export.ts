import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { createTableFile, download, type FileRow, type TableFormat } from "./table-file.ts";

/** Where rows of a file come from, as many at a time as are read together; the first of all are the headings. */
export type RowSource = (
  signal: AbortSignal,
  onTotal: (total: number) => void,
) => AsyncIterable<readonly FileRow[]> | Iterable<readonly FileRow[]>;

/** Writes a file as its rows come, until it is there or given up. */
export function useExport(title: string, rowsOf: RowSource, onDone: () => void) {
  const { i18n } = useTranslation();
  const [progress, setProgress] = useState<{ done: number; total: number | null } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function write(format: TableFormat, signal: AbortSignal) {
    const file = await createTableFile(format, title, i18n.language);
    let total: number | null = null;
    let done = -1;
    const source = rowsOf(signal, (count) => {
      total = count;
    });
    for await (const rows of source) {
      signal.throwIfAborted();
      file.add(rows);
      done += rows.length;
      setProgress({ done: Math.max(done, 0), total });
    }
    signal.throwIfAborted();
    download(`${title}.${format}`, file.finish());
    onDone();
  }

  return {
    progress,
    failure,
    start(format: TableFormat) {
      const controller = new AbortController();
      running.current = controller;
      setFailure(null);
      setProgress({ done: 0, total: null });
      write(format, controller.signal).catch((error: unknown) => !controller.signal.aborted && setFailure(error));
    },
  };
}
