import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Query } from "../api/call.ts";
import { request } from "../records/request.ts";
import { createTableFile, download, type FileRow, type TableFormat } from "./table-file.ts";

/** Returns the rows of a file in portions; the first row has the headings. */
export type RowSource = (
  signal: AbortSignal,
  onTotal: (total: number) => void,
) => AsyncIterable<readonly FileRow[]> | Iterable<readonly FileRow[]>;

/** The content of an export. */
export interface ExportSource {
  /** The name of the file and of its sheet. */
  title: string;
  rowsOf: RowSource;
  /** The path below /api of the same content as a PDF, if there is one. */
  pdf?: { path: string; query?: Query };
}

export type ExportFormat = TableFormat | "pdf";

/** Writes a file until it is complete or cancelled. The server writes PDF files. */
export function useExport({ title, rowsOf, pdf }: ExportSource, onDone: () => void) {
  const { i18n } = useTranslation();
  const [progress, setProgress] = useState<{ done: number; total: number | null } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function write(format: ExportFormat, signal: AbortSignal) {
    download(`${title}.${format}`, await (format === "pdf" ? fetchPdf(signal) : writeTable(format, signal)));
    onDone();
  }

  async function fetchPdf(signal: AbortSignal): Promise<Blob> {
    if (!pdf) throw new Error("There is no PDF of it");
    const query = { ...pdf.query, lang: i18n.language };
    return request<Blob>("GET", pdf.path, { query, signal, reads: "blob" });
  }

  async function writeTable(format: TableFormat, signal: AbortSignal): Promise<Blob> {
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
    return file.finish();
  }

  return {
    progress,
    failure,
    start(format: ExportFormat) {
      const controller = new AbortController();
      running.current = controller;
      setFailure(null);
      setProgress({ done: 0, total: null });
      write(format, controller.signal).catch((error: unknown) => !controller.signal.aborted && setFailure(error));
    },
  };
}
