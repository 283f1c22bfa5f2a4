import { withoutInvisible } from "#contract/invisible.ts";
import { formatTypedDate } from "../ui/date.ts";
import { csvMark, toCsv } from "./csv.ts";

export const tableFormats = ["csv", "xlsx"] as const;
export type TableFormat = (typeof tableFormats)[number];

/** A cell of a file: a text, a number, or a day such as "2025-12-31". */
export type FileCell = string | number | { day: string };
export type FileRow = readonly FileCell[];

/** A table that is written row by row into a Blob, so that the page needs little memory. */
export interface TableFile {
  add: (rows: readonly FileRow[]) => void;
  finish: () => Blob;
}

const csvType = "text/csv;charset=utf-8";

/** The first row has the headings. */
export async function createTableFile(format: TableFormat, title: string, language: string): Promise<TableFile> {
  if (format === "xlsx") return (await import("./xlsx-file.ts")).createXlsxFile(title);
  const parts: Blob[] = [new Blob([csvMark])];
  return {
    add(rows) {
      const printed = rows.map((cells) =>
        cells.map((cell) => (typeof cell === "object" ? formatTypedDate(cell.day) : cell)),
      );
      parts.push(new Blob([toCsv(printed, language)]));
    },
    finish: () => new Blob(parts, { type: csvType }),
  };
}

/** Downloads a file under this name, without the characters that names of files must not contain. */
export function download(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = withoutInvisible(name).replaceAll(/[\\/:*?"<>|]+/g, "-");
  link.click();
  // The browser reads the file a little later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
