import { randomUUID } from "node:crypto";
import type { User } from "#contract/fields/user.ts";
import { isSame } from "#contract/is-same.ts";
import { type Caller, system } from "../../kit/access/caller.ts";
import { findRow } from "../../kit/database/entity-rows.ts";
import type { Transaction } from "../../kit/database/schema.ts";
import { parseDocument } from "../../kit/kinds/documents.ts";
import type { SaveChange } from "../../kit/save/change.ts";
import { newChangeSetId } from "../../kit/save/change-set-ids.ts";
import type { Store } from "../../kit/save/store.ts";
import { findInvitations } from "../../registry/grant.ts";
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
    const identity = await findIdentity(trx, account);
    const known = identity && (await findRow(trx, identity.user_id));
    const stored = known ? (parseDocument(known) as User) : null;
    const fields = stored ?? { id: randomUUID(), version: -1, ...(await rights.first(trx)) };
    const next: User = {
      ...fields,
      name: account.name,
      email: account.email,
      ...(rights.isSuperuser && { superUser: true, sportIds: [] }),
    };
    const changes = [...saveOf(stored, next), ...(await acceptances(trx, account, next.id))];
    const { set, work } = await store.applyIn(trx, {
      id: newChangeSetId(),
      origin: "sign-in",
      caller: signingIn(next.id),
      changes,
    });
    const written = (work.get(next.id)?.entity as User | undefined) ?? next;
    await noteIdentity(trx, account, identity, written.id);
    return { user: written, changeSet: set?.id ?? null };
  });
  store.onCommit();
  return signedIn;
}

const userFields = ["name", "email", "sportIds", "superUser", "roles"] as const;

/** The change of the user by the sign-in, if there is one. */
function saveOf(stored: User | null, next: User): SaveChange[] {
  const changed = userFields.filter((field) => !isSame(stored?.[field], next[field]));
  if (stored && changed.length === 0) return [];
  const data = Object.fromEntries((stored ? changed : userFields).map((field) => [field, next[field]]));
  const caller = signingIn(next.id);
  return [{ action: "save", feature: features.of("user"), id: next.id, version: "next", data, caller }];
}

/** The changes that give the user the grants to which their verified address was invited. */
async function acceptances(trx: Transaction, account: Account, userId: string): Promise<SaveChange[]> {
  const email = verifiedEmail(account);
  if (email === null) return [];
  const feature = features.of("grant");
  const common = { action: "save", feature, version: "next", data: {}, origin: "server" } as const;
  const invitations = await findInvitations(trx, email, Date.now());
  return invitations.map(({ id, invitedAt }) => ({
    ...common,
    id,
    computed: { user: userId, invitedAt },
    caller: signingIn(userId),
  }));
}

/** The server on behalf of the user, who may have no rights yet. */
function signingIn(userId: string): Caller {
  return { ...system, userId };
}

function findIdentity(trx: Transaction, { issuer, subject }: Account) {
  const query = trx.selectFrom("identity").select(["user_id", "email"]);
  return query.where("issuer", "=", issuer).where("subject", "=", subject).executeTakeFirst();
}

/** Keeps the account with the address that the provider has verified, by which invitations find the user. */
async function noteIdentity(
  trx: Transaction,
  account: Account,
  known: { email: string | null } | undefined,
  userId: string,
): Promise<void> {
  const { issuer, subject } = account;
  const email = verifiedEmail(account);
  if (!known) await trx.insertInto("identity").values({ issuer, subject, user_id: userId, email }).execute();
  else if (known.email !== email) {
    const query = trx.updateTable("identity").set({ email }).where("issuer", "=", issuer);
    await query.where("subject", "=", subject).execute();
  }
}

function verifiedEmail({ email, emailVerified }: Account): string | null {
  return emailVerified ? (email?.toLowerCase() ?? null) : null;
}
