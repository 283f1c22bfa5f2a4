import type { Database } from "../database/database.ts";

const dayMs = 86_400_000;
const pauseMs = 3_600_000;

/**
 * Removes images that were sent more than a day ago and that no save has named, once an hour. An image that a save has
 * named stays, because the change log names it as long as there is a version to return to.
 */
export class ImageRemoval {
  readonly #db: Database;
  readonly #onError: (error: unknown) => void;
  readonly #timer: NodeJS.Timeout;
  #removing: Promise<void> = Promise.resolve();

  constructor(db: Database, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
    this.#timer = setInterval(() => this.start(), pauseMs);
  }

  start(): void {
    this.#removing = removeUnnamedImages(this.#db).catch(this.#onError);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#removing;
  }
}

export async function removeUnnamedImages(db: Database, now = Date.now()): Promise<void> {
  const before = new Date(now - dayMs).toISOString();
  const due = await db.read
    .selectFrom("image")
    .select("id")
    .where("is_named", "=", 0)
    .where("sent_at", "<", before)
    .limit(1)
    .executeTakeFirst();
  if (!due) return;
  await db.write((trx) => trx.deleteFrom("image").where("is_named", "=", 0).where("sent_at", "<", before).execute());
}
