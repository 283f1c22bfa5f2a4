import { sql } from "kysely";
import type { EntityType } from "#contract/entity-types.ts";
import type { Engine } from "../database/database.ts";
import type { ChangeTable, Transaction } from "../database/schema.ts";

export interface Change {
  by: string;
  entity: string;
  type: EntityType;
  version: number;
  action: ChangeTable["action"];
  affectsSummary: boolean;
  sports: readonly string[];
  resetSports?: readonly string[];
  before: string | null;
  after: string | null;
}

/** Writes changes into the log, within the transaction that makes them. */
export async function logChanges(trx: Transaction, engine: Engine, changes: readonly Change[]): Promise<void> {
  const at = new Date().toISOString();
  for (const change of changes) {
    await trx
      .insertInto("change")
      .values({
        // SQLite commits in the order of its one writer, so the position is known at once.
        position: engine === "sqlite" ? sql<number>`(select coalesce(max(position), 0) + 1 from change)` : null,
        at,
        by: change.by,
        entity: change.entity,
        type: change.type,
        version: change.version,
        action: change.action,
        affects_summary: change.affectsSummary ? 1 : 0,
        sports: JSON.stringify(change.sports),
        reset_sports: JSON.stringify(change.resetSports ?? []),
        before: change.before,
        after: change.after,
      })
      .execute();
  }
}

/** The condition of the index by entity and version, which SQLite wants to see before it uses the index. */
const inVersionIndex = ["action", "<>", "touched"] as const;

/** The version and author of the entity's deletion, if it ever was. */
export async function findDeletion(trx: Transaction, id: string): Promise<{ version: number; by: string } | undefined> {
  return trx
    .selectFrom("change")
    .select(["version", "by", "type"])
    .where("entity", "=", id)
    .where("action", "=", "deleted")
    .where(...inVersionIndex)
    .executeTakeFirst();
}

/** Takes the values out of the log entries of entities that hold personal data and have been deleted; the rest stays. */
export async function eraseValues(trx: Transaction, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await trx
      .updateTable("change")
      .set({ before: null, after: null })
      .where("entity", "=", id)
      .where(...inVersionIndex)
      .execute();
  }
}
