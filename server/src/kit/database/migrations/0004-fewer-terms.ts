import { type Kysely, sql } from "kysely";

/**
 * Terms are found by what the entity says, so they need no index by entity; and what belongs to a sport is searched in all sports by
 * asking each of them. Both would cost every save of a name as much again as the terms themselves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("term_entity").execute();
  await sql`delete from term where sport = '*' and type not in ('sport', 'user')`.execute(db);
}
