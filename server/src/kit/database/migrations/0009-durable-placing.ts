import { type Kysely, sql } from "kysely";
import type { Engine } from "../database.ts";

/**
 * On PostgreSQL, a position is durable before anybody learns of it: otherwise another change could get the same
 * position after a crash, unnoticed by clients that stay connected.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine !== "postgresql") return;
  await sql`
    create or replace function place_changes() returns void language plpgsql as $$
    begin
      -- One at a time, in the order of their ids, so that a reader by position skips nothing.
      perform pg_advisory_xact_lock(7302);
      update change set position = next.position
      from (
        select id, (select coalesce(max(position), 0) from change) + row_number() over (order by id) as position
        from change where position is null
      ) as next
      where change.id = next.id;
      if found then perform pg_notify('courtside_changes', ''); end if;
    end $$`.execute(db);
}
