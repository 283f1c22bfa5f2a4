import type { EntityType } from "#contract/entity-types.ts";
import { type Caller, readableText, scopeOf, sees } from "../access/caller.ts";
import { prepare } from "../database/prepared.ts";
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
  const [row] = await findReadable(db, { id, type: definition.type });
  if (!row || !(await sees(db, caller, definition, row))) throw notFound(feature);
  return { text: readableText(caller, row), home: row.home };
}

const findReadable = prepare((db, { id, type }: { id: string; type: EntityType }) =>
  db
    .selectFrom("entity")
    .select(["id", "home", "document", "public_document", "derived"])
    .where("id", "=", id)
    .where("type", "=", type),
);
