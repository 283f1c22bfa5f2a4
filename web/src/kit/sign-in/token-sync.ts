import { loadConfig } from "../api/config.ts";
import { readClaims } from "./token.ts";

const maxAgeInSeconds = 300;

let latest: string | null = null;

/** Posts the identity provider's token to the configured address, at the sign-in and at each renewal. */
export async function syncToken(idToken: string): Promise<void> {
  latest = idToken;
  if (isFresh(idToken)) await send("POST", idToken);
}

/** Reports to the same address that the user has signed out. */
export async function endTokenSync(): Promise<void> {
  const idToken = latest;
  latest = null;
  await send("DELETE", isFresh(idToken) ? idToken : null);
}

/** Whether a token is young enough to be sent. */
export function isFresh(idToken: string | null): idToken is string {
  const issuedAt = readClaims(idToken)?.iat;
  return issuedAt !== undefined && Date.now() / 1000 - issuedAt <= maxAgeInSeconds;
}

/** An address that does not answer neither prevents nor delays a sign-in. */
async function send(method: "POST" | "DELETE", idToken: string | null): Promise<void> {
  try {
    const { authTokenSyncUrl } = await loadConfig();
    if (authTokenSyncUrl === null) return;
    const headers = new Headers(idToken === null ? {} : { authorization: `Bearer ${idToken}` });
    const answer = await fetch(authTokenSyncUrl, { method, headers, keepalive: true });
    if (!answer.ok) console.info("Token sync failed:", answer.status);
  } catch {
    console.info("Token sync failed: no answer");
  }
}
