import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Engine } from "../database.ts";
import { fillDeletedEntities } from "./0010-deleted-entities.ts";

/**
 * Every change belongs to a change set. Each older change gets a set of its own. The "touched" rows of owners stay in
 * the log for readers of the stream, in the set of the change from which they followed.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("change_set")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("title", "text")
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("by", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("undoes", "text")
    .addColumn("undone_by", "text")
    .addColumn("final", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("origin", "text")
    .addColumn("digest", "text")
    .execute();
  await db.schema
    .createTable("deleted_entity")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("home", "text")
    .addColumn("owner", "text")
    .addColumn("sort_key", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .addColumn("deleted_by", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("setting")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
  await db.schema.alterTable("entity").renameColumn("moves", "visibility_version").execute();
  // Each save now writes the terms of its entity, and the next start rebuilds the terms of all entities.
  await db.schema.dropTable("stale_term").execute();

  await db.schema.alterTable("change").addColumn("change_set", "text").execute();
  await db.schema.alterTable("change").addColumn("owner", "text").execute();
  await db.schema
    .alterTable("change")
    .addColumn("told", "text", (column) => column.notNull().defaultTo("{}"))
    .execute();
  await db.schema
    .alterTable("change")
    .addColumn("followed", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  const json = engine === "sqlite" ? sqlitePath : postgresqlPath;
  await sql`update change set change_set = ${newId(engine)}, owner = case type
    when 'stage' then ${json("tournamentId")} when 'playing_field' then ${json("venueId")}
    when 'match' then ${json("parent", "id")} when 'license' then ${json("participant", "id")}
    when 'tournament_history' then ${json("tournament", "id")} end
    where action <> 'touched'`.execute(db);
  await sql`update change set change_set = (
      select earlier.change_set from change as earlier
      where earlier.id < change.id and earlier.action <> 'touched' order by earlier.id desc limit 1)
    where action = 'touched'`.execute(db);
  // A sign-in names the user itself as the author of the change.
  await sql`insert into change_set (id, at, by, count, final, origin)
    select change_set, at, by, 1, case when type = 'participant' and action = 'deleted' then 1 else 0 end,
      case when type = 'user' and entity = by then 'sign-in' end
    from change where action <> 'touched'`.execute(db);
  await fillDeletedEntities(db);
  await sql`create index change_change_set on change (change_set)`.execute(db);
  await sql`create index change_owner on change (owner) where owner is not null`.execute(db);
  await sql`create index change_set_by on change_set (by, at)`.execute(db);
  await sql`create index change_set_undoes on change_set (undoes) where undoes is not null`.execute(db);
  if (engine === "postgresql") await placeBySets(db);
}

/** On PostgreSQL, the changes of one set get consecutive positions, even if sets are written at the same time. */
async function placeBySets(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function place_changes() returns void language plpgsql as $$
    begin
      -- One at a time, so that a reader by position skips nothing.
      perform pg_advisory_xact_lock(7302);
      update change set position = next.position
      from (
        select id, (select coalesce(max(position), 0) from change) + row_number() over (order by first_of_set, id) as position
        from (select id, min(id) over (partition by change_set) as first_of_set from change where position is null) as unplaced
      ) as next
      where change.id = next.id;
      if found then perform pg_notify('courtside_changes', ''); end if;
    end $$`.execute(db);
}

function newId(engine: Engine): RawBuilder<string> {
  if (engine === "postgresql") return sql<string>`gen_random_uuid()::text`;
  return sql<string>`lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a'
    || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`;
}

function sqlitePath(...path: string[]): RawBuilder<string> {
  return sql<string>`json_extract(coalesce(after, before), ${sql.lit(`$.${path.join(".")}`)})`;
}

function postgresqlPath(...path: string[]): RawBuilder<string> {
  return sql<string>`coalesce(after, before)::json #>> ${sql.lit(`{${path.join(",")}}`)}`;
}
