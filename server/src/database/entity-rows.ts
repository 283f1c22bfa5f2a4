import { prepare } from "./prepared.ts";
import type { EntityTable, Reader } from "./schema.ts";

export async function findRow(db: Reader, id: string): Promise<EntityTable | undefined> {
  const [row] = await findRows(db, { id });
  return row;
}

const findRows = prepare((db, { id }: { id: string }) => db.selectFrom("entity").selectAll().where("id", "=", id));

/** The columns of a row that a save writes. */
export const writtenColumns = [
  "id",
  "type",
  "version",
  "home",
  "owner",
  "document",
  "public_document",
  "derived",
  "unique_key",
  "created_at",
  "created_by",
  "updated_at",
  "updated_by",
] as const satisfies (keyof EntityTable)[];
