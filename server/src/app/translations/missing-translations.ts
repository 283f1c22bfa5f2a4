import { sql } from "kysely";
import type { Database } from "../../kit/database/database.ts";
import type { MissingTranslationTable } from "../../kit/database/schema.ts";

/** The most rows of the table, since every signed-in user can report: when it is full, only known keys are counted. */
export const mostRows = 1_000;

export interface MissingTexts {
  language: string;
  namespace: string;
  /** For each key, the text that the console showed instead. */
  texts: Readonly<Record<string, string>>;
}

/**
 * Stores new keys and counts known ones. Simultaneous reports to several servers may exceed the limit by one request
 * each.
 */
export async function keepMissing(db: Database, { language, namespace, texts }: MissingTexts): Promise<void> {
  const now = new Date().toISOString();
  // Sorted, so that two reports of the same keys wait for each other without a deadlock.
  const keys = Object.keys(texts).sort();
  if (keys.length === 0) return;
  await db.write(async (trx) => {
    const { count } = await trx
      .selectFrom("missing_translation")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    let free = mostRows - Number(count);
    for (const key of keys) {
      const text = texts[key] ?? "";
      const { numUpdatedRows } = await trx
        .updateTable("missing_translation")
        .set({ text, last_seen_at: now, count: sql<number>`count + 1` })
        .where("language", "=", language)
        .where("namespace", "=", namespace)
        .where("key", "=", key)
        .executeTakeFirst();
      if (numUpdatedRows > 0n || free <= 0) continue;
      free -= 1;
      await trx
        .insertInto("missing_translation")
        .values({ language, namespace, key, text, count: 1, first_seen_at: now, last_seen_at: now })
        .execute();
    }
  });
}

export function listMissing(db: Database): Promise<MissingTranslationTable[]> {
  return db.read
    .selectFrom("missing_translation")
    .selectAll()
    .orderBy("language")
    .orderBy("namespace")
    .orderBy("key")
    .execute();
}
