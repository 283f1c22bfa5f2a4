import { issuesOf } from "#contract/issues.ts";
import { z } from "#contract/zod.ts";
import type { Reader, Transaction } from "../database/schema.ts";
import { invalid, Refusal } from "../refusal.ts";

/** Which accounts of identity providers a user signs in with: part of a user's data in an export, and of no answer. */
export type Identity = z.output<typeof identity>;

const identity = z.strictObject({ issuer: z.string().min(1).max(2_000), subject: z.string().min(1).max(1_000) });
const identities = z.strictObject({ identities: z.array(identity) });

export function identitiesOf(db: Reader, userId: string): Promise<Identity[]> {
  return db
    .selectFrom("identity")
    .select(["issuer", "subject"])
    .where("user_id", "=", userId)
    .orderBy("issuer")
    .orderBy("subject")
    .execute();
}

/** @throws when they are not well-formed */
export function readIdentities(given: unknown): Identity[] {
  const input = { identities: given ?? [] };
  const parsed = identities.safeParse(input);
  if (!parsed.success) throw invalid(issuesOf(parsed.error, input));
  return parsed.data.identities;
}

/**
 * Adds those that the user does not have yet.
 * @returns whether there were any
 * @throws when another user has one of them
 */
export async function addIdentities(trx: Transaction, userId: string, given: readonly Identity[]): Promise<boolean> {
  let added = false;
  for (const { issuer, subject } of given) {
    const holder = await trx
      .selectFrom("identity")
      .select("user_id")
      .where("issuer", "=", issuer)
      .where("subject", "=", subject)
      .executeTakeFirst();
    if (holder && holder.user_id !== userId)
      throw new Refusal("id-used", "identities: another user signs in with this account.");
    if (holder) continue;
    await trx.insertInto("identity").values({ issuer, subject, user_id: userId }).execute();
    added = true;
  }
  return added;
}
