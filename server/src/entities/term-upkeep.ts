import type { Database } from "../database/database.ts";
import { SingleFlight } from "../database/single-flight.ts";
import type { Features } from "./feature.ts";
import { settleNextTerms } from "./stale-terms.ts";

const pauseMs = 250;

/** Sees to it that what has been saved is found by its present terms: before each search, and soon after each save. */
export class TermUpkeep {
  readonly #db: Database;
  readonly #features: Features;
  readonly #passes = new SingleFlight<void>();
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(db: Database, features: Features) {
    this.#db = db;
    this.#features = features;
  }

  /** Waits until all that is committed now is found by its present terms. */
  settle(): Promise<void> {
    return this.#passes.read("", async () => {
      const stale = await this.#db.read.selectFrom("stale_term").select("entity").limit(1).executeTakeFirst();
      for (let after: string | null = stale ? "" : null; after !== null; ) after = await this.#settleNext(after);
    });
  }

  /** Does so soon, so that the next search finds little left to do. */
  request(onError: (error: unknown) => void): void {
    if (this.#timer !== null || this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.settle().catch(onError);
    }, pauseMs);
  }

  /** Leaves what is not done yet to the next start. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#passes.read("", async () => {});
  }

  #settleNext(after: string): Promise<string | null> {
    return this.#db.write(async (trx) => {
      // Nothing comes into sight of a sport, or goes out of it, meanwhile.
      await this.#db.lockParents(trx, "shared");
      return settleNextTerms(trx, (type) => this.#features.of(type).definition, after);
    });
  }
}
