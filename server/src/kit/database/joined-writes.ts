import { setImmediate as turn } from "node:timers/promises";
import { isOutOfReach } from "./out-of-reach.ts";
import type { RowsToWrite } from "./row-statements.ts";
import type { Reader } from "./schema.ts";
import { type Written, writeRows } from "./write-rows.ts";

interface Waiting {
  rows: RowsToWrite;
  resolve: (written: Written) => void;
  reject: (error: unknown) => void;
}

const mostTogether = 64;

/**
 * Writes change sets that each change one stored entity on PostgreSQL. While one statement is being committed, further
 * sets wait; the next statement writes all of them, so that sixteen saves take about as long as one.
 */
export class JoinedWrites {
  readonly #db: Reader;
  #waiting: Waiting[] = [];
  #running = false;

  /** @param db runs single statements */
  constructor(db: Reader) {
    this.#db = db;
  }

  /** @returns an empty result if the entity has another version by now, or its visibility has changed */
  write(rows: RowsToWrite): Promise<Written> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ rows, resolve, reject });
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    await turn();
    for (let batch = this.#take(); batch.length > 0; batch = this.#take()) await this.#writeTogether(batch);
    this.#running = false;
  }

  /** Takes one set for each entity, since the next save of the same entity has to see the first one. */
  #take(): Waiting[] {
    const taken = new Map<string, Waiting>();
    const left: Waiting[] = [];
    for (const one of this.#waiting) {
      const id = one.rows.changedEntities[0]?.id ?? "";
      if (taken.has(id) || taken.size === mostTogether) left.push(one);
      else taken.set(id, one);
    }
    this.#waiting = left;
    return [...taken.values()];
  }

  async #writeTogether(batch: readonly Waiting[]): Promise<void> {
    try {
      const written = await writeRows(this.#db, ...batch.map(({ rows }) => rows));
      for (const { rows, resolve } of batch) {
        const own: Written = new Map();
        for (const { id } of rows.changedEntities) {
          const one = written.get(id);
          if (one) own.set(id, one);
        }
        resolve(own);
      }
    } catch (error) {
      if (batch.length === 1 || isOutOfReach(error)) for (const { reject } of batch) reject(error);
      // Repeats each set by itself, so that an error of one does not fail the others.
      else for (const one of batch) await this.#writeTogether([one]);
    }
  }
}
