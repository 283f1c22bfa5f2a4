import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { withoutInvisible } from "#contract/invisible.ts";
import { Refusal } from "../../kit/refusal.ts";
import type { Account } from "./users.ts";

/** Reads the account from an ID token; refuses tokens that the provider did not issue for this application. */
export type IdTokenVerifier = (token: string) => Promise<Account>;

/** Asymmetric algorithms, with which only the provider can sign. */
const algorithms = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
];

/** The tolerated difference between the provider's clock and this server's. */
export const toleranceSeconds = 10;

export function verifierOf(issuer: string, clientId: string, keys: () => Promise<JWTVerifyGetKey>): IdTokenVerifier {
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, await keys(), {
        algorithms,
        issuer,
        audience: clientId,
        requiredClaims: ["sub", "exp", "iat"],
        clockTolerance: toleranceSeconds,
      });
      requireIssuedTo(clientId, payload);
      return accountOf(payload, issuer);
    } catch (error) {
      throw invalidToken(error);
    }
  };
}

/** Checks the authorized party, which may differ from the audience: OpenID Connect Core 3.1.3.7, 3 to 5. */
function requireIssuedTo(clientId: string, { aud, azp }: JWTPayload): void {
  const party = azp ?? (Array.isArray(aud) && aud.length > 1 ? undefined : clientId);
  if (party !== clientId) throw new Error("The token was issued to another application");
}

/** The refusal of a token that could not be verified. */
export function invalidToken(error: unknown): Refusal {
  return error instanceof ProviderOutOfReach
    ? new Refusal("unavailable", "The identity provider can't be reached. Try again in a moment.")
    : new Refusal("unauthorized", "The identity provider's token is not valid. Sign in again.");
}

/** The metadata of an external provider, requested once, and again after a failure. */
export interface Discovery {
  keys: () => Promise<JWTVerifyGetKey>;
  tokenEndpoint: () => Promise<string>;
}

export function discover(issuer: string): Discovery {
  let loading: Promise<Metadata> | null = null;
  const metadata = () => {
    loading ??= fetchMetadata(issuer).catch((error) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return {
    keys: async () => (await metadata()).keys,
    tokenEndpoint: async () => (await metadata()).tokenEndpoint,
  };
}

interface Metadata {
  keys: JWTVerifyGetKey;
  tokenEndpoint: string;
}

export class ProviderOutOfReach extends Error {}

async function fetchMetadata(issuer: string): Promise<Metadata> {
  try {
    const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000), redirect: "error" });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const { issuer: own, jwks_uri, token_endpoint } = (await answer.json()) as Record<string, string>;
    if (own !== issuer || !jwks_uri || !token_endpoint) throw new Error("the document is not this issuer's");
    return { keys: reachable(createRemoteJWKSet(new URL(jwks_uri))), tokenEndpoint: token_endpoint };
  } catch (cause) {
    throw new ProviderOutOfReach(`The identity provider ${issuer} can't be reached.`, { cause });
  }
}

/** Keys from the network: if the provider does not answer, that is not an error of the token. */
export function reachable(keys: JWTVerifyGetKey): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      const code = (error as { code?: string }).code ?? "";
      if (code === "ERR_JWKS_TIMEOUT" || code === "ERR_JOSE_GENERIC" || error instanceof TypeError) {
        throw new ProviderOutOfReach("The identity provider's keys can't be fetched.", { cause: error });
      }
      throw error;
    }
  };
}

/**
 * The account of verified claims.
 * @throws when the claims are of the future or name no account
 */
export function accountOf(claims: JWTPayload, issuer: string): Account {
  const latest = Date.now() / 1_000 + toleranceSeconds;
  for (const time of [claims.iat, claims.auth_time]) {
    if (typeof time === "number" && time > latest) throw new Error("The token is of the future");
  }
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === "string" && value.trim() !== "" ? clean(value) : null;
  };
  const email = text("email");
  const name = withoutInvisible(text("name") ?? "").trim() || (email ?? claims.sub ?? "");
  return {
    issuer,
    subject: subjectOf(claims),
    name: [...name].slice(0, 200).join(""),
    email: email === null || email.length > 254 ? null : email,
    emailVerified: claims.email_verified === true,
  };
}

/** OpenID Connect allows at most 255 ASCII characters; some providers use others, so this only requires valid text. */
function subjectOf({ sub }: JWTPayload): string {
  const isSubject = typeof sub === "string" && /^[^\p{Cc}\p{Cs}]{1,255}$/u.test(sub);
  if (!isSubject) throw new Error("The token is of nobody");
  return sub;
}

/** Removes control characters and broken Unicode from a provider's text, since its users write it. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, " ")
    .trim();
}
