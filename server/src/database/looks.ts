import type postgres from "postgres";
import type { Seen } from "./database.ts";
import { SharedReads } from "./shared-reads.ts";

/** Looks in PostgreSQL whether something has changed (see Database.look), by one query for all that ask in the same turn. */
export function looksAt(client: () => postgres.Sql): () => Promise<Seen> {
  const reads = new SharedReads<Seen>();
  return () => reads.read("", () => look(client()));
}

async function look(client: postgres.Sql): Promise<Seen> {
  const [seen] = await client<{ access: number; position: number; unplaced: boolean }[]>`
    select (select value from access_counter) as access,
      (select coalesce(max(position), 0) from change) as position,
      exists(select 1 from change where position is null) as unplaced`;
  if (!seen) throw new Error("PostgreSQL has not answered a look");
  return { access: seen.access, changes: seen.unplaced ? null : seen.position };
}
