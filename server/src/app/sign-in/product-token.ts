import { errors, jwtVerify, SignJWT } from "jose";
import type { User } from "#contract/fields/user.ts";
import { uuid } from "#contract/values.ts";
import type { Database } from "../../kit/database/database.ts";
import { loadSecret, randomSecret } from "./secrets.ts";

const userIdOf = uuid();
const lifetimeSeconds = 3_600;
const issuer = "courtside";
/** The most verified tokens that are cached until they expire, a few hundred bytes each. */
const mostVerified = 20_000;

/** The tokens that identify users in their requests. */
export interface ProductTokens {
  issue(user: Pick<User, "id" | "name" | "superUser"> & { sportIds: readonly string[] }): Promise<string>;
  /** Null for a token that this product has not issued. */
  verify(token: string): Promise<Verified | "expired" | null>;
}

interface Verified {
  userId: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** Tokens signed by a secret that the servers on the database share. */
export async function openProductTokens(db: Database): Promise<ProductTokens> {
  const key = Buffer.from(await loadSecret(db, "product-token", randomSecret), "base64url");
  const verified = new Map<string, Verified>();
  return {
    issue: ({ id, name, sportIds, superUser }) =>
      new SignJWT({ name, sport_ids: sportIds, superuser: superUser })
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setSubject(id)
        .setIssuedAt()
        .setExpirationTime(`${lifetimeSeconds}s`)
        .sign(key),
    verify: async (token) => {
      const known = verified.get(token);
      if (known) {
        if (known.until > Date.now()) return known;
        verified.delete(token);
        return "expired";
      }
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ["HS256"],
          issuer,
          audience: issuer,
          requiredClaims: ["sub", "exp"],
        });
        const { exp = 0 } = payload;
        const userId = userIdOf.parse(payload.sub);
        if (verified.size >= mostVerified) verified.clear();
        const found = { userId, until: exp * 1_000 };
        verified.set(token, found);
        return found;
      } catch (error) {
        // Only a token that is otherwise valid is reported as expired.
        return error instanceof errors.JWTExpired ? "expired" : null;
      }
    },
  };
}
