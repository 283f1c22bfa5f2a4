import type { Kysely } from "kysely";

interface Change {
  id: number;
  at: string;
  by: string;
  entity: string;
  type: string;
  version: number;
  sports: string;
  owner: string | null;
}

interface Tables {
  change: Change & { action: string };
  entity: { id: string; home: string | null };
  deleted_entity: Record<"id" | "type" | "sort_key" | "created_at" | "created_by" | "deleted_by", string> & {
    version: number;
    home: string | null;
    owner: string | null;
  };
}

const page = 1_000;

/** Notes the earlier deletions from the log, so that an undo can restore these entities with their sort keys. */
export async function fillDeletedEntities(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<Tables>;
  for (let after = 0; ; ) {
    const deletions = await db
      .selectFrom("change")
      .selectAll()
      .where("action", "=", "deleted")
      .where("id", ">", after)
      .orderBy("id")
      .limit(page)
      .execute();
    for (const deletion of deletions) await note(db, deletion);
    const last = deletions.at(-1);
    if (!last || deletions.length < page) return;
    after = Number(last.id);
  }
}

async function note(db: Kysely<Tables>, { entity, type, version, owner, by }: Change): Promise<void> {
  const creation = await findCreation(db, entity);
  if (!creation) return;
  // In microseconds, like the keys of new entities; entities of the same millisecond keep their order.
  const key = Date.parse(creation.at) * 1_000 + (Number(creation.id) % 1_000);
  await db
    .insertInto("deleted_entity")
    .values({
      id: entity,
      type,
      version,
      home: type === "sport" || type === "user" ? null : await homeOf(db, creation),
      owner,
      sort_key: key.toString().padStart(17, "0"),
      created_at: creation.at,
      created_by: creation.by,
      deleted_by: by,
    })
    .execute();
}

/** A creation names the sports that see the entity, its home first; a part has the home of its owner. */
async function homeOf(db: Kysely<Tables>, creation: Change): Promise<string | null> {
  if (creation.owner === null) return (JSON.parse(creation.sports) as string[])[0] ?? null;
  const stored = await db.selectFrom("entity").select("home").where("id", "=", creation.owner).executeTakeFirst();
  if (stored) return stored.home;
  const above = await findCreation(db, creation.owner);
  return above ? homeOf(db, above) : ((JSON.parse(creation.sports) as string[])[0] ?? null);
}

function findCreation(db: Kysely<Tables>, entity: string): Promise<Change | undefined> {
  return db
    .selectFrom("change")
    .selectAll()
    .where("entity", "=", entity)
    .where("version", "=", 0)
    .where("action", "=", "created")
    .executeTakeFirst();
}
