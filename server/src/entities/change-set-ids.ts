import { randomBytes } from "node:crypto";

/**
 * An id for a change set that the server makes itself: a UUID of version 7 (RFC 9562, section 5.7), since ids that begin with the time
 * stand together in their index.
 */
export function newChangeSetId(): string {
  const time = Date.now().toString(16).padStart(12, "0");
  const random = randomBytes(10).toString("hex");
  const variant = (0x8 | (Number.parseInt(random.charAt(3), 16) & 0x3)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`;
}
