import type { Grant } from "#contract/fields/grant.ts";
import type { User } from "#contract/fields/user.ts";
import { type Caller, system } from "../../kit/access/caller.ts";
import { grantType, userType } from "../../kit/access/kinds.ts";
import { changeContains } from "../../kit/database/containing.ts";
import type { Transaction } from "../../kit/database/schema.ts";
import { conflict, notFound } from "../../kit/kinds/rows.ts";
import { Refusal } from "../../kit/refusal.ts";
import type { DeleteChange } from "../../kit/save/change.ts";
import { newChangeSetId } from "../../kit/save/change-set-ids.ts";
import { eraseFromLog } from "../../kit/save/erasure.ts";
import type { Store } from "../../kit/save/store.ts";
import { WorkingSet } from "../../kit/save/working-set.ts";
import { allUsers } from "../../registry/user.ts";

/**
 * Deletes an account with its identities, calendar keys and the grants bound to it, and its name and address from the
 * log. What somebody has done stays, by a former user.
 * @throws 404, 409 version-conflict, 409 last-superuser
 */
export async function deleteUser(
  store: Store,
  { id, version, caller }: { id: string; version: number; caller: Caller },
): Promise<string | null> {
  const changeSet = await store.db.write(async (trx) => {
    const work = new WorkingSet(store, trx);
    // The lock keeps two superusers from deleting each other at the same moment.
    await work.connection.lockParents("exclusive");
    await work.load([id], "delete");
    const state = work.get(id);
    const feature = store.features.of(userType);
    const note = work.deletionOf(id);
    // The same deletion again, because its answer was lost.
    if (!state && note?.version === version && note.deleted_by === caller.userId) return null;
    if (state?.row.type !== userType) throw notFound(feature);
    if (state.row.version + 1 !== version) throw conflict(state.row);
    await requireAnotherSuperuser(trx, state.entity as User);
    const grants = await grantsOf(trx, id);
    const by: Caller = { ...system, userId: caller.userId };
    const deletion = (of: string, type: typeof userType | typeof grantType): DeleteChange => ({
      action: "delete",
      feature: store.features.of(type),
      id: of,
      version: "next",
      caller: by,
    });
    await trx.deleteFrom("identity").where("user_id", "=", id).execute();
    await trx.deleteFrom("calendar_key").where("user_id", "=", id).execute();
    const { set } = await store.applyIn(trx, {
      id: newChangeSetId(),
      changes: [...grants.map((grant) => deletion(grant, grantType)), deletion(id, userType)],
      caller: by,
      isFinal: true,
    });
    const former = await grantsInLog(trx, id);
    await eraseFromLog(trx, { entities: [id, ...grants, ...former], owners: [id], named: [] });
    return set?.id ?? null;
  });
  store.onCommit();
  return changeSet;
}

async function requireAnotherSuperuser(trx: Transaction, user: User): Promise<void> {
  if (!user.superUser || (await allUsers(trx)).some((other) => other.id !== user.id && other.superUser)) return;
  throw new Refusal("last-superuser", "The last super user can't be deleted. Make someone else one first.");
}

/** The grants that were bound to the user at some time, also those that are deleted. */
async function grantsInLog(trx: Transaction, user: string): Promise<string[]> {
  const changes = await trx
    .selectFrom("change")
    .select(["entity", "before", "after"])
    .where("type", "=", grantType)
    .where(changeContains(trx, user))
    .execute();
  const isBound = (text: string | null) => text !== null && (JSON.parse(text) as Partial<Grant>).user === user;
  return [
    ...new Set(changes.flatMap(({ entity, before, after }) => (isBound(before) || isBound(after) ? entity : []))),
  ];
}

async function grantsOf(trx: Transaction, user: string): Promise<string[]> {
  const rows = await trx.selectFrom("entity").select(["id", "document"]).where("type", "=", grantType).execute();
  return rows.filter(({ document }) => (JSON.parse(document) as Grant).user === user).map(({ id }) => id);
}
