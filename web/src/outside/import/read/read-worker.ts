import { readTable } from "./read-table.ts";
import { ReadError, type ReadProblem, type ReadTable } from "./table.ts";

export interface ReadRequest {
  name: string;
  bytes: Uint8Array;
  sheet: number | null;
}

export type ReadAnswer = { table: ReadTable } | { problem: ReadProblem };

/** Reads one file and ends. A malicious file can harm only this worker. */
self.onmessage = ({ data: { name, bytes, sheet } }: MessageEvent<ReadRequest>) => {
  self.postMessage(answer(name, bytes, sheet));
};

function answer(name: string, bytes: Uint8Array, sheet: number | null): ReadAnswer {
  try {
    return { table: readTable(name, bytes, sheet) };
  } catch (error) {
    return { problem: error instanceof ReadError ? error.problem : "broken" };
  }
}
