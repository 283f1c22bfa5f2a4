/** The error codes of an engine that is unavailable, although the request may be valid. */
const codes = new Set([
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
  "CONNECT_TIMEOUT",
  // PostgreSQL: shutting down, starting up, too many connections, connection failures, given up in between, disk full
  // or broken.
  "57P01",
  "57P02",
  "57P03",
  "25P03",
  "58030",
  "53100",
  "53200",
  "53300",
  "08000",
  "08001",
  "08003",
  "08006",
  // PgBouncer, when it gets no connection to PostgreSQL; PostgreSQL itself sends this to no correct client.
  "08P01",
  "25006",
]);

export function isOutOfReach(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code !== "string") return false;
  return codes.has(code) || code === "SQLITE_FULL" || code.startsWith("SQLITE_IOERR") || code.startsWith("SQLITE_BUSY");
}
