import { sql } from "kysely";
import { isSqlite } from "./each-of.ts";
import type { Transaction } from "./schema.ts";

/**
 * Locks the row of an entity until the end of the transaction, so that what the transaction has counted stays true.
 * SQLite has only one writer at a time.
 */
export async function lockRow(trx: Transaction, entity: string): Promise<void> {
  if (!isSqlite(trx)) await sql`select id from entity where id = ${entity} for no key update`.execute(trx);
}
