import { findChangeSet } from "../changes/change-sets.ts";
import type { RowsToWrite } from "../database/row-statements.ts";
import type { ChangeSetTable, Transaction } from "../database/schema.ts";

/**
 * The sets of which this undo changes whether they are undone: its target, by the undo; a set that the target had undone
 * is in effect again, unless yet another set has undone it; and so on.
 */
export async function findUndone(trx: Transaction, target: ChangeSetTable, by: string): Promise<RowsToWrite["undone"]> {
  const undone: RowsToWrite["undone"] = [];
  let undoneBy: string | null = by;
  for (let set: ChangeSetTable | null = target; set !== null; ) {
    undone.push({ id: set.id, undone_by: undoneBy });
    const [last, isInEffect]: [string, boolean] = [set.id, undoneBy === null];
    set = set.undoes === null ? null : await findChangeSet(trx, set.undoes);
    undoneBy = set && (await findStandingUndo(trx, set.id, { last, isInEffect }));
  }
  return undone;
}

/** The last set that has undone this one and is not undone itself. */
async function findStandingUndo(
  trx: Transaction,
  id: string,
  /** One of the sets that have undone this one, of which is known whether it is in effect from now on. */
  known: { last: string; isInEffect: boolean },
): Promise<string | null> {
  const undo = await trx
    .selectFrom("change_set")
    .select("id")
    .where("undoes", "=", id)
    .where((is) =>
      is.or([
        is.and([is("undone_by", "is", null), is("id", "!=", known.last)]),
        ...(known.isInEffect ? [is("id", "=", known.last)] : []),
      ]),
    )
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return undo?.id ?? null;
}
