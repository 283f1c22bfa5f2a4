import { type Kysely, sql } from "kysely";
import type { Engine } from "../database.ts";

/**
 * The activity of each sport: its changes in the order of time, with indexes for the history of a sport, a person and a
 * kind of entity; and the position in the log up to which the activity is noted.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const position = engine === "postgresql" ? sql`bigint` : sql`integer`;
  const bytes = engine === "postgresql" ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("activity")
    .addColumn("sport", bytes, (column) => column.notNull())
    .addColumn("at", bytes, (column) => column.notNull())
    .addColumn("position", position, (column) => column.notNull())
    .addColumn("type", bytes, (column) => column.notNull())
    .addColumn("by", bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint("activity_pk", ["sport", "at", "position"])
    .modifyEnd(engine === "sqlite" ? sql`without rowid` : sql``)
    .execute();
  const isTold = sql`change.position is not null and change.action <> 'touched'`;
  const sports =
    engine === "sqlite" ? sql`json_each(change.sports)` : sql`json_array_elements_text(change.sports::json)`;
  // Sorted like the table, since inserts into random pages take many times as long.
  await sql`insert into activity (sport, at, position, type, by)
    select '*', at, position, type, by from change where ${isTold} order by at, position`.execute(db);
  await sql`insert into activity (sport, at, position, type, by)
    select distinct seen.value, change.at, change.position, change.type, change.by
    from change, ${sports} as seen${engine === "sqlite" ? sql`` : sql`(value)`} where ${isTold} order by 1, 2, 3`.execute(
    db,
  );
  await db.schema
    .createIndex("activity_type")
    .on("activity")
    .columns(["sport", "type", "at", "position", "by"])
    .execute();
  await db.schema
    .createIndex("activity_by")
    .on("activity")
    .columns(["sport", "by", "at", "position", "type"])
    .execute();
  await db.schema
    .createTable("activity_extent")
    .addColumn("position", position, (column) => column.notNull())
    .execute();
  await sql`insert into activity_extent select coalesce(max(position), 0) from change`.execute(db);
}
