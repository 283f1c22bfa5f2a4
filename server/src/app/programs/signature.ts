import { createHmac, randomBytes } from "node:crypto";

const secretPrefix = "whsec_";

/** A new secret in the format of Standard Webhooks. */
export function newSecret(): string {
  return secretPrefix + randomBytes(32).toString("base64");
}

/**
 * The headers of a message by the Standard Webhooks (standardwebhooks.com): its id, the time of the attempt, and the
 * signature of both with the body.
 */
export function signedHeaders(
  secret: string,
  { id, body, now }: { id: string; body: string; now: number },
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1_000));
  const key = Buffer.from(secret.slice(secretPrefix.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "user-agent": "Courtside-Webhooks",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}
