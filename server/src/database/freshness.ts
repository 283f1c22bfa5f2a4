import type postgres from "postgres";
import { SingleFlight } from "./single-flight.ts";

/** What tells whether something has changed. */
export interface Freshness {
  /** Is another one after each change of users or sports. */
  access: number;
  /** Is another one after each change of anything; null while a change is on its way. */
  changes: number | null;
}

/** Reads the freshness from PostgreSQL (see Database.freshness), by one query for all that ask in the same turn. */
export function freshnessOf(client: () => postgres.Sql): () => Promise<Freshness> {
  const flight = new SingleFlight<Freshness>();
  return () => flight.read("", () => readFreshness(client()));
}

async function readFreshness(client: postgres.Sql): Promise<Freshness> {
  const [found] = await client<{ access: number; position: number; unplaced: boolean }[]>`
    select (select value from access_counter) as access,
      (select coalesce(max(position), 0) from change) as position,
      exists(select 1 from change where position is null) as unplaced`;
  if (!found) throw new Error("PostgreSQL has not answered how fresh the data is");
  return { access: found.access, changes: found.unplaced ? null : found.position };
}
