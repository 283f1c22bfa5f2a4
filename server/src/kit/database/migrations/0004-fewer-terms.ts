import { type Kysely, sql } from "kysely";

/**
 * The terms of an entity are computed from the entity, so they need no index by entity; and entities of a sport are
 * searched in all sports by a query for each sport. Both indexes would double the cost of the terms in every save of a
 * name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("term_entity").execute();
  await sql`delete from term where sport = '*' and type not in ('sport', 'user')`.execute(db);
}
