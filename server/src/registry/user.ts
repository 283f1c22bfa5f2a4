import type { AnyEntity } from "#contract/entity.ts";
import { user as definition, type User } from "#contract/fields/user.ts";
import type { Reader, Transaction } from "../kit/database/schema.ts";
import { parseDocument } from "../kit/kinds/documents.ts";
import type { Feature } from "../kit/kinds/feature.ts";
import { Refusal } from "../kit/refusal.ts";

export const user: Feature = {
  definition,
  ownRoutes: { saves: ["sportIds", "superUser"] },
  callsOn: (_work, by) => (by.superUser ? ["roles"] : []),
  normalize: (data, before) => {
    const promoted = data.superUser === true && before?.superUser !== true;
    return promoted && data.sportIds === undefined ? { ...data, sportIds: [] } : data;
  },
  check: async (work, { before, after }) => {
    if (before?.superUser !== true || (after as User).superUser) return [];
    // The lock keeps two superusers from demoting each other at the same moment.
    await work.connection.lockParents("exclusive");
    if (!(await hasOtherSuperuser(await work.transaction(), after))) {
      throw new Refusal(
        "last-superuser",
        "The last super user can't be made an ordinary user. Make someone else one first.",
      );
    }
    return [];
  },
};

async function hasOtherSuperuser(trx: Transaction, { id }: AnyEntity): Promise<boolean> {
  const users = await allUsers(trx);
  return users.some((other) => other.id !== id && other.superUser);
}

export async function allUsers(trx: Reader): Promise<User[]> {
  const rows = await trx.selectFrom("entity").select("document").where("type", "=", "user").execute();
  return rows.map((row) => parseDocument(row) as User);
}
