import type postgres from "postgres";
import type { EntityTable } from "./schema.ts";

/**
 * A save that refers to nothing new and moves nothing: only the entity's own row, its place in lists, the words it is found by,
 * and the log are written.
 */
export interface PlainSave {
  row: Pick<EntityTable, "id" | "type" | "version" | "document" | "public_document" | "updated_at" | "updated_by">;
  before: string;
  affectsSummary: boolean;
  /** Where it stands in lists now and from now on; null for kinds that stay where they are. */
  key: { before: string; after: string } | null;
  /** Terms that it is no longer found by, and new ones; all of them when the key changes. */
  terms: { gone: readonly string[]; come: readonly string[] };
}

/**
 * Writes a plain save in one go on PostgreSQL: beginning, lock, one statement and commit are sent together, so that it takes as long
 * as a single statement. The statement comes after the lock, so it sees what the holder of that lock before has committed.
 * @returns false when another version is stored by now; then nothing has been written
 */
export async function savePlainly(client: postgres.Sql, lock: number, save: PlainSave): Promise<boolean> {
  const { row, before, affectsSummary, key, terms } = save;
  const connection = await client.reserve();
  try {
    const begun = connection.unsafe(`begin; select pg_advisory_xact_lock_shared(${lock})`).simple();
    const saved = connection.unsafe<{ saved: number }[]>(
      statement,
      [
        row.id,
        row.type,
        row.version,
        row.document,
        row.public_document,
        row.updated_at,
        row.updated_by,
        before,
        affectsSummary ? 1 : 0,
        key?.before ?? null,
        key?.after ?? null,
        JSON.stringify(terms.gone),
        JSON.stringify(terms.come),
      ],
      { prepare: true },
    );
    const committed = connection.unsafe("commit").simple();
    const [, written] = await Promise.all([begun, saved, committed]).catch(async (error) => {
      // Until everything that was sent has been answered, the connection is not free.
      await Promise.allSettled([begun, saved, committed]);
      throw error;
    });
    return written[0]?.saved === 1;
  } finally {
    connection.release();
  }
}

const statement = `
  with seen as materialized (select sport, sort_key from visibility where entity = $1),
  searched as (select sport, sort_key from seen where sport <> '*'),
  saved as (
    update entity set version = $3, document = $4, public_document = $5, updated_at = $6, updated_by = $7
    where id = $1 and version = $3::integer - 1 returning id
  ),
  left_place as (
    delete from visibility using seen, saved
    where $10::text <> $11 and visibility.entity = $1 and visibility.sport = seen.sport
  ),
  taken_place as (
    insert into visibility (sport, type, sort_key, entity)
    select sport, $2, $11, $1 from seen, saved where $10::text <> $11
  ),
  gone as (
    delete from term using searched, saved, jsonb_array_elements_text($12::text::jsonb) as old
    where term.sport = searched.sport and term.type = $2 and term.term = old
      and term.sort_key = searched.sort_key and term.entity = $1
  ),
  come as (
    insert into term (sport, type, term, sort_key, entity)
    select sport, $2, new, coalesce($11, sort_key), $1
    from searched, saved, jsonb_array_elements_text($13::text::jsonb) as new
  ),
  logged as (
    insert into change (at, by, entity, type, version, action, affects_summary, sports, reset_sports, before, after)
    select $6, $7, $1, $2, $3, 'updated', $9, coalesce((select json_agg(sport)::text from searched), '[]'), '[]', $8, $4 from saved
  )
  select count(*)::integer as saved from saved`;
