import { mostBytes } from "./limits.ts";
import type { ReadAnswer, ReadRequest } from "./read-worker.ts";
import { ReadError, type ReadTable } from "./table.ts";

const longest = 30_000;

/**
 * Reads a file in a worker of its own. The worker ends after reading, after too much time, or when the result is no
 * longer needed.
 */
export async function readFile(file: File, sheet: number | null, signal: AbortSignal): Promise<ReadTable> {
  if (file.size > mostBytes) throw new ReadError("tooBig");
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => {
      throw new ReadError("broken");
    },
  );
  signal.throwIfAborted();
  const worker = new Worker(new URL("./read-worker.ts", import.meta.url), { type: "module" });
  const { promise, resolve, reject } = Promise.withResolvers<ReadTable>();
  const timer = setTimeout(() => reject(new ReadError("tooSlow")), longest);
  signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) =>
    "table" in data ? resolve(data.table) : reject(new ReadError(data.problem));
  worker.onerror = () => reject(new ReadError("broken"));
  const request: ReadRequest = { name: file.name, bytes, sheet };
  worker.postMessage(request, [bytes.buffer]);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
