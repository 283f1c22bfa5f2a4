import { type Kysely, sql } from "kysely";
import type { Engine } from "../database.ts";

/**
 * Ids in lists get the same collation as ids elsewhere: PostgreSQL does not use an index whose collation differs from
 * the comparison's, and would read all entities for a join. Ids have the same order in every collation.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine !== "postgresql") return;
  for (const table of ["visibility", "term"]) {
    await sql`alter table ${sql.table(table)} alter column entity type text collate "default"`.execute(db);
  }
}
