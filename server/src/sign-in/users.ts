import { randomUUID } from "node:crypto";
import type { User } from "#contract/entities/user.ts";
import type { AnyEntity } from "#contract/entity.ts";
import { system } from "../access/caller.ts";
import { findRow } from "../database/entity-rows.ts";
import type { Transaction } from "../database/schema.ts";
import { parseDocument } from "../entities/documents.ts";
import type { Store } from "../entities/store.ts";
import { writeEntity } from "../entities/writing.ts";
import { features } from "../features/index.ts";

/** What a verified ID token says about its account. */
export interface Account {
  issuer: string;
  subject: string;
  name: string;
  email: string | null;
  emailVerified: boolean;
}

export type FirstRights = Pick<User, "superUser" | "sportIds" | "roles">;

/** The user of an account: created at the first sign-in, with name and e-mail kept as the provider has them. */
export async function signInUser(
  store: Store,
  account: Account,
  rights: { isSuperuser: boolean; first: (trx: Transaction) => Promise<FirstRights> },
): Promise<User> {
  const user = await store.db.write(async (trx) => {
    const identity = await trx
      .selectFrom("identity")
      .select("user_id")
      .where("issuer", "=", account.issuer)
      .where("subject", "=", account.subject)
      .executeTakeFirst();
    const known = identity && (await findRow(trx, identity.user_id));
    const stored = known ? (parseDocument(known) as unknown as User) : null;
    const fields = stored ?? { id: randomUUID(), version: -1, ...(await rights.first(trx)) };
    const next: User = {
      ...fields,
      name: account.name,
      email: account.email,
      ...(rights.isSuperuser && { superUser: true, sportIds: [] }),
    };
    const changed = userFields.filter((field) => JSON.stringify(stored?.[field]) !== JSON.stringify(next[field]));
    if (stored && changed.length === 0) return stored;
    const written = orderFields({ ...next, version: fields.version + 1 });
    await writeEntity(trx, store, features.of("user"), {
      caller: { ...system, userId: written.id },
      next: written as unknown as AnyEntity,
      stored: known && stored ? { row: known, entity: stored as unknown as AnyEntity } : null,
      changed,
    });
    if (!identity) {
      await trx
        .insertInto("identity")
        .values({ issuer: account.issuer, subject: account.subject, user_id: written.id })
        .execute();
    }
    return written;
  });
  store.onCommit();
  return user;
}

const userFields = ["name", "email", "sportIds", "superUser", "roles"] as const;

/** Documents have their fields in the declared order, by which repeated saves are recognised. */
function orderFields({ id, version, name, email, sportIds, superUser, roles }: User): User {
  return { id, version, name, email, sportIds, superUser, roles };
}
