import { type Kysely, sql } from "kysely";
import type { Engine } from "../database.ts";

/**
 * On PostgreSQL, a function gives changes their positions, so that the statement is not parsed and planned hundreds of
 * times a second. The index of positions leaves out changes without one.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine !== "postgresql") return;
  await sql`alter table change drop constraint change_position_key`.execute(db);
  await sql`create unique index change_position on change (position) where position is not null`.execute(db);
  await sql`
    create function place_changes() returns void language plpgsql as $$
    begin
      -- After a crash, changes without a position get one again, and ids in the stream tell when it is another one.
      perform set_config('synchronous_commit', 'off', true);
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
