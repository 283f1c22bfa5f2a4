import { type Caller, readableText, scopeOf, sees } from "../access/caller.ts";
import type { Database } from "../database/database.ts";
import type { Feature } from "./feature.ts";
import { notFound } from "./rows.ts";

export interface Read {
  text: string;
  home: string | null;
}

/**
 * The text of one entity, as far as the caller may read it, and its home.
 * @throws 404 also when the caller does not see the entity
 */
export async function readEntity(db: Database, caller: Caller, feature: Feature, id: string): Promise<Read> {
  const { definition } = feature;
  scopeOf(caller, definition);
  const row = await db.findRow(id);
  if (row?.type !== definition.type || !(await sees(db.read, caller, definition, row))) throw notFound(feature);
  return { text: readableText(caller, row), home: row.home };
}
