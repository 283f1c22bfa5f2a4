import { type Caller, scopeOf, sees } from "../access/caller.ts";
import { type Storage, WorkingSet } from "../save/working-set.ts";
import { parseDocument } from "./documents.ts";
import type { Feature } from "./feature.ts";
import { notFound } from "./rows.ts";
import { textFor } from "./whole-reading.ts";

export interface Read {
  text: string;
  home: string | null;
}

/**
 * The text of one entity, as far as the caller may read it, and its home.
 * @throws 404 also when the caller does not see the entity
 */
export async function readEntity(storage: Storage, caller: Caller, feature: Feature, id: string): Promise<Read> {
  const { db } = storage;
  const { definition } = feature;
  scopeOf(caller, definition);
  const row = await db.findRow(id);
  if (row?.type !== definition.type || !(await sees(db.read, caller, definition, row))) throw notFound(feature);
  const text = await textFor(new WorkingSet(storage, db.read), caller, { row, entity: parseDocument(row) });
  return { text, home: row.home };
}
