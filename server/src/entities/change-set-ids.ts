import { randomUUID } from "node:crypto";

/**
 * An id for a change set that the server makes itself: a UUID of version 7 (RFC 9562, section 5.7), since ids that begin with the time
 * stand together in their index.
 */
export function newChangeSetId(): string {
  const time = Date.now().toString(16).padStart(12, "0");
  // Of what follows the time, only the digit of the version is another one in the UUID of version 4, which Node makes in bulk.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
