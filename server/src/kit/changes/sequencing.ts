import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../database/database.ts";

const pauseMs = 1_000;
/** The longest delay during continuous saves, whose positions are then given together. */
const gatherMs = 10;

/**
 * Gives committed changes their positions: after each commit, and once a second, in case a server has crashed before it
 * did.
 */
export class Sequencing {
  readonly #db: Database;
  readonly #onError: (error: unknown) => void;
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> | null = null;
  #wanted = false;

  constructor(db: Database, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
    this.#timer = setInterval(() => this.request(), pauseMs);
  }

  /** Starts a run that gives positions; requests during a run are served by one further run. */
  request(): void {
    this.#wanted = true;
    this.#running ??= this.#run();
  }

  /** Waits until every change that is committed now has its position. */
  async settle(): Promise<void> {
    // The current run may have read the log before the last commit.
    await this.#running;
    this.request();
    await this.#running;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#wanted) {
      this.#wanted = false;
      const begun = performance.now();
      try {
        await this.#db.sequence();
      } catch (error) {
        this.#onError(error);
      }
      if (this.#db.engine === "postgresql") await wait(Math.max(0, begun + gatherMs - performance.now()));
    }
    this.#running = null;
  }
}
