import { sql } from "kysely";
import { isSqlite } from "./each-of.ts";
import type { Transaction } from "./schema.ts";

/**
 * Lets one transaction at a time go on that names this entity, so that what it counts stays so until it is committed. SQLite has one
 * writer at a time anyway.
 */
export async function lockRow(trx: Transaction, entity: string): Promise<void> {
  if (!isSqlite(trx)) await sql`select id from entity where id = ${entity} for no key update`.execute(trx);
}
