import { type Kysely, sql } from "kysely";
import type { Engine } from "../database.ts";

/**
 * Ids in lists are compared as ids are elsewhere: PostgreSQL finds nothing by an index of another collation than the comparison's,
 * and would read all entities to join them. Ids have the same order in every collation.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine !== "postgresql") return;
  for (const table of ["visibility", "term"]) {
    await sql`alter table ${sql.table(table)} alter column entity type text collate "default"`.execute(db);
  }
}
