import type { User } from "#contract/fields/user.ts";
import type { Rights } from "#contract/permissions.ts";
import type { Reader } from "../database/schema.ts";
import { userType } from "./kinds.ts";

/** The user's present rights, which may differ from those at the time of the token; null when there is no such user. */
export async function rightsOf(db: Reader, userId: string): Promise<Rights | null> {
  const row = await db
    .selectFrom("entity")
    .select("document")
    .where("id", "=", userId)
    .where("type", "=", userType)
    .executeTakeFirst();
  if (!row) return null;
  const { superUser, sportIds, roles } = JSON.parse(row.document) as User;
  return { superUser, sportIds, roles };
}
