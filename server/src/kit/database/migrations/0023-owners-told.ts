import { type Kysely, sql } from "kysely";

const page = 1_000;

/**
 * Before change sets, the log had a separate row, with the action `touched`, for each owner whose part had changed. Now
 * the row of the part lists the owners to tell, in the older log as well.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let last = "0"; ; ) {
    const { rows } = await sql<{ id: string | number; owner: string; part: string | number }>`
      select owner.id as id, owner.entity as owner,
        (select max(part.id) from change as part where part.id < owner.id and part.action <> 'touched') as part
      from change as owner where owner.action = 'touched' and owner.id > ${last} order by owner.id limit ${page}`.execute(
      db,
    );
    for (const { owner, part } of rows) await noteTold(db, part, owner);
    const end = rows.at(-1);
    if (!end || rows.length < page) break;
    last = String(end.id);
  }
  await sql`delete from change where action = 'touched'`.execute(db);
  // The next change gets the position after the greatest that is left.
  const greatest = sql`(select coalesce(max(position), 0) from change)`;
  await sql`update activity_extent set position = ${greatest} where position > ${greatest}`.execute(db);
  await sql`update webhook set position = ${greatest} where position > ${greatest}`.execute(db);
  await sql`drop index change_version`.execute(db);
  await sql`create unique index change_version on change (entity, version)`.execute(db);
}

async function noteTold(db: Kysely<unknown>, part: string | number, owner: string): Promise<void> {
  const { rows } = await sql<{ told: string }>`select told from change where id = ${part}`.execute(db);
  for (const row of rows) {
    const told = JSON.stringify({ ...JSON.parse(row.told), [owner]: 1 });
    await sql`update change set told = ${told} where id = ${part}`.execute(db);
  }
}
