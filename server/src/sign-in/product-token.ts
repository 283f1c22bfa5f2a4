import { jwtVerify, SignJWT } from "jose";
import type { User } from "#contract/entities/user.ts";
import type { Database } from "../database/database.ts";
import { loadSecret, randomSecret } from "./secrets.ts";

const lifetimeSeconds = 3_600;
const issuer = "courtside";

/** The tokens by which this product knows its users between requests. */
export interface ProductTokens {
  issue(user: User): Promise<string>;
  /** The user's id, or null for anything but a token of ours that is still valid. */
  verify(token: string): Promise<string | null>;
}

/** Tokens signed by a secret that the servers on the database share. */
export async function openProductTokens(db: Database): Promise<ProductTokens> {
  const key = Buffer.from(await loadSecret(db, "product-token", randomSecret), "base64url");
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
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ["HS256"],
          issuer,
          audience: issuer,
          requiredClaims: ["sub", "exp"],
        });
        return payload.sub ?? null;
      } catch {
        return null;
      }
    },
  };
}
