import { sql } from "kysely";
import type { Grant } from "#contract/fields/grant.ts";
import type { User } from "#contract/fields/user.ts";
import type { Rights } from "#contract/permissions.ts";
import { findAtHome } from "../database/at-home.ts";
import { isAnyOf } from "../database/each-of.ts";
import { prepare } from "../database/prepared.ts";
import { everySport, type Reader } from "../database/schema.ts";
import { grantType, userType } from "./kinds.ts";

/** A role that a user has by a grant which counts today. */
export type HeldGrant = Pick<Grant, "id" | "role" | "scope">;

/** The rights of a user in the whole sport, and those by grants. */
export interface UserRights extends Rights {
  grants: readonly HeldGrant[];
}

/**
 * The user's rights on this day, which may differ from those at the time of the token; null when there is no such user.
 */
export async function rightsOf(db: Reader, userId: string, today: string): Promise<UserRights | null> {
  return (await rightsOfAll(db, [userId], today)).get(userId) ?? null;
}

/**
 * The rights of these users on this day. A user without a sport of their own has the sport of the oldest grant that
 * counts, but roles only in a sport of their own: a superuser gave them there.
 */
export async function rightsOfAll(
  db: Reader,
  userIds: readonly string[],
  today: string,
): Promise<Map<string, UserRights>> {
  const users = await findUsers(db, { ids: JSON.stringify(userIds) });
  const terms = [...new Set(userIds)].map((id) => `user:${id}`);
  const grants = Map.groupBy(
    await findAtHome(db, { type: grantType, terms: JSON.stringify(terms), sport: everySport }),
    ({ term }) => term,
  );
  return new Map(
    users.map(({ id, document }) => {
      const { superUser, sportIds, roles } = JSON.parse(document) as User;
      const counting = superUser ? [] : (grants.get(`user:${id}`) ?? []).map(read).filter(({ grant }) => counts(grant));
      const sport = sportIds[0] ?? counting[0]?.home;
      const rights: UserRights = {
        superUser,
        sportIds: sport === undefined ? [] : [sport],
        roles: superUser || sportIds.length > 0 ? roles : [],
        grants: counting
          .filter(({ home }) => home === sport)
          .map(({ grant: { id, role, scope } }) => ({ id, role, scope })),
      };
      return [id, rights];
    }),
  );

  function counts({ from, to }: Grant): boolean {
    return (from === null || from <= today) && (to === null || to >= today);
  }
}

function read({ home, document }: { home: string; document: string }): { home: string; grant: Grant } {
  return { home, grant: JSON.parse(document) as Grant };
}

const findUsers = prepare((db, { ids }: { ids: string }) => ({
  compile: () =>
    sql<{ id: string; document: string }>`
      select id, document from entity where ${isAnyOf(db, sql`id`, ids)} and type = ${userType}`.compile(db),
}));
