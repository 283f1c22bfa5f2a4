import { randomBytes } from "node:crypto";

export const requestIdHeader = "x-request-id";

/**
 * Ids of requests, which stand in the answer and in all that is logged of it; unlike those of every other server and start.
 * None is taken from the request itself: what others send could be personal data.
 */
export function numberRequests(): () => string {
  const start = randomBytes(5).toString("hex");
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}
