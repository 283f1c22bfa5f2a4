import { sql } from "kysely";
import type { Reader } from "../kit/database/schema.ts";

/** How many transactions of this database wait for a lock. */
export async function waitingLocks(db: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    db,
  );
  return Number(rows[0]?.count);
}
