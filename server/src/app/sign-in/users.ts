import { randomUUID } from "node:crypto";
import type { User } from "#contract/fields/user.ts";
import { system } from "../../kit/access/caller.ts";
import { findRow } from "../../kit/database/entity-rows.ts";
import type { Transaction } from "../../kit/database/schema.ts";
import { newChangeSetId } from "../../kit/entities/change-set-ids.ts";
import { parseDocument } from "../../kit/entities/documents.ts";
import type { Store } from "../../kit/entities/store.ts";
import { features } from "../features.ts";

/** The account named by a verified ID token. */
export interface Account {
  issuer: string;
  subject: string;
  name: string;
  email: string | null;
  emailVerified: boolean;
}

export type FirstRights = Pick<User, "superUser" | "sportIds" | "roles">;

/**
 * The user of an account, created at the first sign-in; each sign-in updates name and e-mail address from the provider.
 */
export async function signInUser(
  store: Store,
  account: Account,
  rights: { isSuperuser: boolean; first: (trx: Transaction) => Promise<FirstRights> },
): Promise<{ user: User; changeSet: string | null }> {
  const signedIn = await store.db.write(async (trx) => {
    const identity = await trx
      .selectFrom("identity")
      .select("user_id")
      .where("issuer", "=", account.issuer)
      .where("subject", "=", account.subject)
      .executeTakeFirst();
    const known = identity && (await findRow(trx, identity.user_id));
    const stored = known ? (parseDocument(known) as User) : null;
    const fields = stored ?? { id: randomUUID(), version: -1, ...(await rights.first(trx)) };
    const next: User = {
      ...fields,
      name: account.name,
      email: account.email,
      ...(rights.isSuperuser && { superUser: true, sportIds: [] }),
    };
    const changed = userFields.filter((field) => JSON.stringify(stored?.[field]) !== JSON.stringify(next[field]));
    if (stored && changed.length === 0) return { user: stored, changeSet: null };
    const { name, email, sportIds, superUser, roles } = next;
    const data = stored
      ? Object.fromEntries(changed.map((field) => [field, next[field]]))
      : { name, email, sportIds, superUser, roles };
    const { set, work } = await store.applyIn(trx, {
      id: newChangeSetId(),
      origin: "sign-in",
      caller: { ...system, userId: next.id },
      changes: [
        {
          action: "save",
          feature: features.of("user"),
          id: next.id,
          version: "next",
          data,
          caller: { ...system, userId: next.id },
        },
      ],
    });
    const written = work.get(next.id)?.entity as User;
    if (!identity) {
      await trx
        .insertInto("identity")
        .values({ issuer: account.issuer, subject: account.subject, user_id: written.id })
        .execute();
    }
    return { user: written, changeSet: set?.id ?? null };
  });
  store.onCommit();
  return signedIn;
}

const userFields = ["name", "email", "sportIds", "superUser", "roles"] as const;
