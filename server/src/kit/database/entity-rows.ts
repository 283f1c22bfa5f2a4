import { prepare } from "./prepared.ts";
import type { EntityTable, Reader } from "./schema.ts";

export async function findRow(db: Reader, id: string): Promise<EntityTable | undefined> {
  const [row] = await findRows(db, { id });
  return row;
}

const findRows = prepare((db, { id }: { id: string }) => db.selectFrom("entity").selectAll().where("id", "=", id));
