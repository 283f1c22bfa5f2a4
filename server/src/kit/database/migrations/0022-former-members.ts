import { type Kysely, sql } from "kysely";

interface Member {
  participant: { id: string };
  role: string;
  to: string | null;
}

interface FormerMember {
  participant: string;
  role: string;
  until: string;
}

const page = 500;

/**
 * Teams get the list of their former members, which is read from the log. The notes of deleted people lose their names.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update entity set document = substr(document, 1, length(document) - 1) || ${',"formerMembers":[]}'}
    where type = 'team'`.execute(db);
  const all = await readFormerMembers(db);
  for (const [id, former] of all) {
    const text = `"formerMembers":${JSON.stringify(former)}}`;
    await sql`update entity set document = replace(document, ${'"formerMembers":[]}'}, ${text}) where id = ${id}`.execute(
      db,
    );
  }
  // An undo restores a deleted team from the log, so the log gets the field, too.
  for (const [id, former] of all) {
    const text = `,"formerMembers":${JSON.stringify(former)}}`;
    await sql`update change set before = substr(before, 1, length(before) - 1) || ${text}
      where entity = ${id} and type = 'team' and action = 'deleted' and before is not null`.execute(db);
  }
  await sql`update deleted_entity set sort_key = '' where id in (
    select entity from change where action = 'deleted' and before is null)`.execute(db);
}

async function readFormerMembers(db: Kysely<unknown>): Promise<Map<string, FormerMember[]>> {
  const found = new Map<string, FormerMember[]>();
  for (let last = "0"; ; ) {
    const { rows } = await sql<{ id: string | number; entity: string; at: string; before: string; after: string }>`
      select id, entity, at, before, after from change
      where type = 'team' and action = 'updated' and id > ${last} and before like '%"members":[{%'
      order by id limit ${page}`.execute(db);
    for (const { entity, at, before, after } of rows) {
      const [old, next] = [before, after].map((text) => (JSON.parse(text) as { members?: Member[] }).members ?? []);
      const staying = new Set(next?.map(({ participant }) => participant.id));
      const day = at.slice(0, 10);
      const gone = (old ?? [])
        .filter(({ participant }) => !staying.has(participant.id))
        .map(({ participant, role, to }) => ({
          participant: participant.id,
          role,
          until: to !== null && to < day ? to : day,
        }));
      if (gone.length === 0) continue;
      const ids = new Set(gone.map(({ participant }) => participant));
      const others = (found.get(entity) ?? []).filter(({ participant }) => !ids.has(participant));
      found.set(entity, [...others, ...gone]);
    }
    const end = rows.at(-1);
    if (!end || rows.length < page) return found;
    last = String(end.id);
  }
}
