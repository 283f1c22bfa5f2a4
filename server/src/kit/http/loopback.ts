import { isIP } from "node:net";

/** Whether the host is this machine itself; an IPv6 address may stand in brackets. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, "");
  return bare === "localhost" || bare === "::1" || (isIP(bare) === 4 && bare.startsWith("127."));
}
