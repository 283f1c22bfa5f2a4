import { type Caller, readableText, scopeOf, sees } from "../access/caller.ts";
import type { Reader } from "../database/schema.ts";
import type { Feature } from "./feature.ts";
import { notFound } from "./rows.ts";

export interface Read {
  text: string;
  home: string | null;
}

/**
 * The text of one entity, as the caller may read it, and the sport that it belongs to.
 * @throws 404 also when the caller does not see it
 */
export async function readEntity(db: Reader, caller: Caller, feature: Feature, id: string): Promise<Read> {
  const { definition } = feature;
  scopeOf(caller, definition);
  const row = await db
    .selectFrom("entity")
    .select(["id", "home", "document", "public_document", "derived"])
    .where("id", "=", id)
    .where("type", "=", definition.type)
    .executeTakeFirst();
  if (!row || !(await sees(db, caller, definition, row))) throw notFound(feature);
  return { text: readableText(caller, row), home: row.home };
}
