import { createRemoteJWKSet, decodeProtectedHeader, type JWTVerifyGetKey, UnsecuredJWT } from "jose";
import { accountOf, type IdTokenVerifier, invalidToken, reachable, toleranceSeconds, verifierOf } from "./id-token.ts";

/** The address of the keys with which Firebase Authentication signs the ID tokens of all projects. */
const publishedKeys = "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

export function firebaseIssuer(projectId: string): string {
  return `https://securetoken.google.com/${projectId}`;
}

/**
 * Verifies ID tokens of a Firebase project.
 * Source of the rules:
 * https://firebase.google.com/docs/auth/admin/verify-id-tokens#verify_id_tokens_using_a_third-party_jwt_library
 */
export function firebaseVerifier(
  projectId: string,
  keys: JWTVerifyGetKey = reachable(createRemoteJWKSet(new URL(publishedKeys))),
): IdTokenVerifier {
  return verifierOf(firebaseIssuer(projectId), projectId, async () => keys);
}

/** Accepts the unsigned tokens of the Authentication emulator from anybody: for a server on loopback only. */
export function emulatorVerifier(projectId: string): IdTokenVerifier {
  const issuer = firebaseIssuer(projectId);
  return async (token) => {
    try {
      if (decodeProtectedHeader(token).alg !== "none") throw new Error("The emulator does not sign");
      const { payload } = UnsecuredJWT.decode(token, { issuer, audience: projectId, clockTolerance: toleranceSeconds });
      if (!payload.exp) throw new Error("exp is required");
      return accountOf(payload, issuer);
    } catch (error) {
      throw invalidToken(error);
    }
  };
}
