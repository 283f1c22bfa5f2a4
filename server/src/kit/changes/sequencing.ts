import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../database/database.ts";

const pauseMs = 1_000;
/** While saves come one after another, so much later at most: their positions are then given together. */
const gatherMs = 10;

/** Sees to it that committed changes get their positions: after each commit, and each second after a crash in between. */
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

  /** Gives positions soon; requests while it runs are served by one more run. */
  request(): void {
    this.#wanted = true;
    this.#running ??= this.#run();
  }

  /** Waits until everything that is committed now has its position. */
  async settle(): Promise<void> {
    // A run that is under way may have looked before the last commit.
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
      const begun = Date.now();
      try {
        await this.#db.sequence();
      } catch (error) {
        this.#onError(error);
      }
      if (this.#db.engine === "postgresql") await wait(Math.max(0, begun + gatherMs - Date.now()));
    }
    this.#running = null;
  }
}
