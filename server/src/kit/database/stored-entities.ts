import { sql } from "kysely";
import type { EntityType } from "#contract/entity-types.ts";
import { isAnyOf, isSqlite } from "./each-of.ts";
import { prepare } from "./prepared.ts";
import type { DeletedEntityTable, EntityTable, Reader } from "./schema.ts";

/** An entity's row with its visibility and its place in lists. */
export interface StoredEntity {
  row: EntityTable;
  /** The sports that see it. */
  sports: string[];
  /** Its sort key in lists. */
  key: string;
}

type ListedRow = EntityTable & { listed: string };

/**
 * The rows of these entities.
 * @param lock "change" locks the rows until the end of the transaction; "delete" also keeps others from referring to
 * them
 */
export async function readStored(
  db: Reader,
  ids: readonly string[],
  lock: "change" | "delete" | null = null,
): Promise<StoredEntity[]> {
  if (ids.length === 0) return [];
  const list = JSON.stringify(ids);
  if (lock !== null && !isSqlite(db)) await (lock === "change" ? lockForChange : lockForDeletion)(db, { list });
  return (await findListed(db, { list })).map(storedOf);
}

/**
 * Each of these entities, followed by its owner, the owner's owner and so on, and its home; one that is missing has
 * none.
 */
export async function readWithOwners(db: Reader, ids: readonly string[]): Promise<Map<string, StoredEntity[]>> {
  const found = new Map<string, StoredEntity[]>();
  for (const { origin, ...row } of await findWithOwners(db, { list: JSON.stringify(ids) })) {
    found.set(origin, [...(found.get(origin) ?? []), storedOf(row)]);
  }
  return found;
}

/** The ids of the owned parts of these entities, each with its kind and its owner's id. */
export async function readParts(
  db: Reader,
  owners: readonly string[],
): Promise<{ id: string; type: EntityType; owner: string }[]> {
  return owners.length === 0 ? [] : findParts(db, { list: JSON.stringify(owners) });
}

export async function readDeleted(db: Reader, ids: readonly string[]): Promise<DeletedEntityTable[]> {
  return ids.length === 0 ? [] : findDeleted(db, { list: JSON.stringify(ids) });
}

function storedOf({ listed, ...row }: ListedRow): StoredEntity {
  const { sports, key } = JSON.parse(listed) as { sports: string[] | null; key: string | null };
  return { row, sports: (sports ?? []).filter((sport) => sport !== "*").sort(), key: key ?? "" };
}

const listedOf = (db: Reader) =>
  isSqlite(db)
    ? sql`(select json_object('sports', json_group_array(sport), 'key', max(sort_key)) from visibility where entity = e.id)`
    : sql`(select json_build_object('sports', json_agg(sport), 'key', max(sort_key))::text from visibility where entity = e.id)`;

const findListed = prepare((db, { list }: { list: string }) => ({
  compile: () =>
    sql<ListedRow>`select e.*, ${listedOf(db)} as listed from entity as e where ${isAnyOf(db, sql`e.id`, list)}`.compile(
      db,
    ),
}));

const findWithOwners = prepare((db, { list }: { list: string }) => ({
  compile: () =>
    sql<ListedRow & { origin: string }>`
      with recursive above as (
        select e.id, e.owner, e.home, e.id as origin, 0 as height from entity as e where ${isAnyOf(db, sql`e.id`, list)}
        union all
        select e.id, e.owner, e.home, above.origin, above.height + 1 from above inner join entity as e on e.id = above.owner),
      wanted as (
        select id, origin, height from above
        union all
        select home, origin, 1000 from above where height = 0 and home is not null)
      select e.*, ${listedOf(db)} as listed, wanted.origin from wanted inner join entity as e on e.id = wanted.id
      order by wanted.origin, wanted.height`.compile(db),
}));

const findParts = prepare((db, { list }: { list: string }) => ({
  compile: () =>
    sql<{
      id: string;
      type: EntityType;
      owner: string;
    }>`select id, type, owner from entity where ${isAnyOf(db, sql`owner`, list)}
      order by id`.compile(db),
}));

const findDeleted = prepare((db, { list }: { list: string }) =>
  db
    .selectFrom("deleted_entity")
    .selectAll()
    .where(isAnyOf(db, sql`id`, list)),
);

const lockForChange = prepare((db, { list }: { list: string }) => ({
  compile: () =>
    sql<never>`select id from entity where ${isAnyOf(db, sql`id`, list)} order by id for no key update`.compile(db),
}));

const lockForDeletion = prepare((db, { list }: { list: string }) => ({
  compile: () =>
    sql<never>`select id from entity where ${isAnyOf(db, sql`id`, list)} order by id for update`.compile(db),
}));
