import { issuesOf } from "#contract/issues.ts";
import { z } from "#contract/zod.ts";
import type { Reader, Transaction } from "../../kit/database/schema.ts";
import { invalid } from "../../kit/refusal.ts";

/** The accounts at identity providers by which a user signs in. An export includes them, but no answer does. */
export type Identity = z.output<typeof identity>;

const identity = z.strictObject({
  issuer: z.string().min(1).max(2_000),
  subject: z.string().min(1).max(1_000),
  /** The address that the provider had verified at the last sign-in. */
  email: z.string().max(254).nullable().default(null),
});
const identities = z.strictObject({ identities: z.array(identity) });

export function identitiesOf(db: Reader, userId: string): Promise<Identity[]> {
  return db
    .selectFrom("identity")
    .select(["issuer", "subject", "email"])
    .where("user_id", "=", userId)
    .orderBy("issuer")
    .orderBy("subject")
    .execute();
}

/** @throws when they are malformed */
export function readIdentities(added: unknown): Identity[] {
  const input = { identities: added ?? [] };
  const parsed = identities.safeParse(input);
  if (!parsed.success) throw invalid(issuesOf(parsed.error, input));
  return parsed.data.identities;
}

/** The owners of the given accounts. */
export class IdentityHolders {
  readonly #holders: Map<string, string>;

  private constructor(holders: Map<string, string>) {
    this.#holders = holders;
  }

  static async of(db: Reader, added: readonly Identity[]): Promise<IdentityHolders> {
    const holders = new Map<string, string>();
    for (const { issuer, subject } of added) {
      const holder = await db
        .selectFrom("identity")
        .select("user_id")
        .where("issuer", "=", issuer)
        .where("subject", "=", subject)
        .executeTakeFirst();
      if (holder) holders.set(keyOf({ issuer, subject }), holder.user_id);
    }
    return new IdentityHolders(holders);
  }

  /** Assigns these accounts to the user; false when another user has one of them. */
  take(userId: string, added: readonly Identity[]): boolean {
    if (added.some((identity) => (this.#holders.get(keyOf(identity)) ?? userId) !== userId)) return false;
    for (const identity of added) this.#holders.set(keyOf(identity), userId);
    return true;
  }
}

function keyOf({ issuer, subject }: Pick<Identity, "issuer" | "subject">): string {
  return JSON.stringify([issuer, subject]);
}

/**
 * Adds the accounts that the user does not have yet.
 *
 * @returns whether there were any
 */
export async function addIdentities(trx: Transaction, userId: string, held: readonly Identity[]): Promise<boolean> {
  let added = false;
  for (const { issuer, subject, email } of held) {
    const holder = await trx
      .insertInto("identity")
      .values({ issuer, subject, user_id: userId, email })
      .onConflict((conflict) => conflict.columns(["issuer", "subject"]).doNothing())
      .returning("user_id")
      .executeTakeFirst();
    if (holder) added = true;
  }
  return added;
}
