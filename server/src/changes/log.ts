import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { EntityType } from "#contract/entity-types.ts";
import type { Engine } from "../database/database.ts";
import { prepare } from "../database/prepared.ts";
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
    await insertChange[engine](trx, {
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
    });
  }
}

type Written = Omit<ChangeTable, "id" | "position">;

const inserting = (position: RawBuilder<number> | null) =>
  prepare((db, row: Written) =>
    db.insertInto("change").values({
      position,
      at: row.at,
      by: row.by,
      entity: row.entity,
      type: row.type,
      version: row.version,
      action: row.action,
      affects_summary: row.affects_summary,
      sports: row.sports,
      reset_sports: row.reset_sports,
      before: row.before,
      after: row.after,
    }),
  );

const insertChange = {
  // SQLite commits in the order of its one writer, so the position is known at once.
  sqlite: inserting(sql<number>`(select coalesce(max(position), 0) + 1 from change)`),
  postgresql: inserting(null),
};

/** The condition of the index by entity and version, which SQLite wants to see, and not as a parameter, before it uses the index. */
const inVersionIndex = sql<SqlBool>`action <> 'touched'`;

/** The version and author of the entity's deletion, if it ever was. */
export async function findDeletion(trx: Transaction, id: string): Promise<{ version: number; by: string } | undefined> {
  const [deletion] = await findDeletions(trx, { id });
  return deletion;
}

const findDeletions = prepare((db, { id }: { id: string }) =>
  db
    .selectFrom("change")
    .select(["version", "by", "type"])
    .where("entity", "=", id)
    .where("action", "=", "deleted")
    .where(inVersionIndex),
);

/** Takes the values out of the log entries of entities that hold personal data and have been deleted; the rest stays. */
export async function eraseValues(trx: Transaction, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await trx
      .updateTable("change")
      .set({ before: null, after: null })
      .where("entity", "=", id)
      .where(inVersionIndex)
      .execute();
  }
}
