import { createHash, randomUUID } from "node:crypto";

/**
 * An id for a change set that the server creates itself: a UUID of version 7 (RFC 9562, section 5.7), because ids that
 * begin with the time are neighbours in their index.
 */
export function newChangeSetId(): string {
  const time = Date.now().toString(16).padStart(12, "0");
  // The rest is taken from a UUID of version 4, which Node makes in bulk: only the digit of the version differs.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/**
 * The id of an entity that a change set creates at a named place: a UUID of version 5 (RFC 9562, section 5.5), the same
 * each time.
 */
export function idWithin(changeSet: string, place: string): string {
  const bytes = createHash("sha1")
    .update(Buffer.from(changeSet.replaceAll("-", ""), "hex"))
    .update(place)
    .digest()
    .subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
