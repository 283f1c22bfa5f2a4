import type { FileHandle } from "node:fs/promises";
import type SqliteConnection from "better-sqlite3";
import { Threads } from "../threads/threads.ts";

/** A page that is written often is copied once: a longer interval saves more of these copies. */
const pagesBetween = 8_000;
/** So many pages are copied before anybody notices. */
const fewPages = 400;
/** A log of this length is emptied, although others wait for it: 0.5 GB. */
const mostPages = 128_000;
/** The milliseconds between attempts to copy the last pages, which fail while somebody reads an older state. */
const pauseMs = 250;

const threads = new Threads<string, null>(new URL("./checkpoint-worker.ts", import.meta.url));

/**
 * Copies the log beside a SQLite file into the file, in a thread, since everybody would wait for thousands of pages. The
 * last few, those of commits that came meanwhile, are copied by the connection that writes: only then does SQLite begin
 * the log anew, which would otherwise grow for as long as there is always somebody who saves.
 */
export class Checkpoints {
  readonly #connection: SqliteConnection.Database;
  readonly #handle: FileHandle;
  #running: Promise<void> | null = null;
  #triedAt = 0;
  #isClosed = false;

  /**
   * @param handle of the file, which has to stay open as long as its connections: closing any descriptor of a file ends
   * the locks that the process has on it
   */
  constructor(connection: SqliteConnection.Database, handle: FileHandle) {
    this.#connection = connection;
    this.#handle = handle;
  }

  /** To be called after each commit. */
  committed(): void {
    if (this.#running || this.#isClosed) return;
    const { log, copied } = this.#pages();
    if (log - copied >= pagesBetween && log < mostPages) this.#running = this.#runThread();
    else if (log >= mostPages || (log >= pagesBetween && performance.now() - this.#triedAt > pauseMs)) this.finish();
  }

  /** Begins nothing more, and waits for what has begun. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running;
  }

  /** Copies the last pages, if they are few: to be called when it may succeed, since nobody reads an older state. */
  finish(): void {
    const { log, copied } = this.#pages();
    if (log < pagesBetween || (log - copied > fewPages && log < mostPages)) return;
    this.#triedAt = performance.now();
    if (log === copied) return;
    try {
      this.#connection.pragma("wal_checkpoint(passive)");
    } catch {
      // On a full disk, for instance. All that is committed is in the log, and a later attempt copies it.
    }
  }

  async #runThread(): Promise<void> {
    try {
      await threads.run(this.#connection.name);
      // SQLite leaves this to who copies the last page.
      await this.#handle.datasync();
      if (!this.#isClosed && !this.#connection.inTransaction) this.finish();
    } catch {
      // The disk is full, for instance, which saves report. The next commit tries again.
    } finally {
      this.#running = null;
    }
  }

  /** The pages in the log, and how many of them are in the file already. */
  #pages(): { log: number; copied: number } {
    const [{ log, checkpointed }] = this.#connection.pragma("wal_checkpoint(noop)") as [
      { log: number; checkpointed: number },
    ];
    return { log, copied: checkpointed };
  }
}
