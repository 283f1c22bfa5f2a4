import { randomBytes } from "node:crypto";

export const requestIdHeader = "x-request-id";

/**
 * Ids of requests for answers and logs, unique over all servers and starts. The server ignores an id in the request,
 * since it could contain personal data.
 */
export function numberRequests(): () => string {
  const start = randomBytes(5).toString("hex");
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}
