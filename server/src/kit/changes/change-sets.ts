import { prepare } from "../database/prepared.ts";
import type { ChangeSetTable, Reader } from "../database/schema.ts";

export async function findChangeSet(db: Reader, id: string): Promise<ChangeSetTable | null> {
  const [set] = await findSets(db, { id });
  return set ?? null;
}

const findSets = prepare((db, { id }: { id: string }) => db.selectFrom("change_set").selectAll().where("id", "=", id));

/** The set that made a version of an entity, or deleted it; null if the log has no such change. */
export async function findChangeSetOf(db: Reader, entity: string, version: number | "next"): Promise<string | null> {
  if (version === "next") return null;
  const [change] = await findChangesOf(db, { entity, version });
  return change?.change_set ?? null;
}

const findChangesOf = prepare((db, { entity, version }: { entity: string; version: number }) =>
  db.selectFrom("change").select("change_set").where("entity", "=", entity).where("version", "=", version),
);
