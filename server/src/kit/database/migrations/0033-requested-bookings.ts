import { type Kysely, sql } from "kysely";

/** Finds the bookings that somebody has asked for, of which only so many can be open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index entity_booked_by on entity (created_by) where type = 'booking'`.execute(db);
}
