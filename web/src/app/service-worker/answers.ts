/**
 * The source of the answer to a request: the network, or the caches as well. Requests that are not named here go to the
 * network.
 */
export type Answer = "page" | "file" | "texts" | "config";

/**
 * Addresses that are not the console's: calls of the API, the identity provider and its callback, metrics, images, and
 * the public pages.
 */
const elsewhere = /^\/(api|oidc|metrics|sign-in|images|public|robots\.txt)(\/|$)/;

export function answerTo(
  { method, url, mode }: { method: string; url: string; mode: string },
  origin: string,
): Answer | null {
  const { origin: requested, pathname } = new URL(url);
  if (method !== "GET" || requested !== origin || elsewhere.test(pathname)) return null;
  if (pathname.startsWith("/assets/") || pathname === "/favicon.svg") return "file";
  if (/^\/locales\/[^/]+\/[^/]+\.json$/.test(pathname)) return "texts";
  if (pathname === "/config.json") return "config";
  return mode === "navigate" ? "page" : null;
}
