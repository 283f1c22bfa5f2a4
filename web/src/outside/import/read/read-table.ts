import { mostBytes } from "./limits.ts";
import { readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";
import { ReadError, type ReadTable } from "./table.ts";

/** Reads a table. The content of the file determines its format, not its name. */
export function readTable(name: string, bytes: Uint8Array, sheet: number | null = null): ReadTable {
  if (bytes.length > mostBytes) throw new ReadError("tooBig");
  if (bytes.length === 0) throw new ReadError("empty");
  const begins = (...start: number[]) => start.every((byte, index) => bytes[index] === byte);
  if (/\.(xlsm|xltm|xlam|xlsb)$/i.test(name)) throw new ReadError("macros");
  // The container of Excel before 2007, and of workbooks with a password.
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new ReadError(/\.xlsx$/i.test(name) ? "password" : "oldExcel");
  if (begins(0x50, 0x4b)) return readXlsx(bytes, sheet);
  if (/\.xlsx$/i.test(name)) throw new ReadError("broken");
  if (begins(0x25, 0x50, 0x44, 0x46) || begins(0x89, 0x50, 0x4e, 0x47)) throw new ReadError("otherKind");
  return readCsv(bytes);
}
