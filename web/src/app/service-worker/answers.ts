/** Who answers a request of a page: the network alone, or the caches too. Everything that is not named here is left alone. */
export type Answer = "page" | "file" | "texts" | "config";

/** What is not of the console, though at its address: calls, the identity provider, its way back, and figures. */
const elsewhere = /^\/(api|oidc|metrics|sign-in)(\/|$)/;

export function answerTo(
  { method, url, mode }: { method: string; url: string; mode: string },
  origin: string,
): Answer | null {
  const { origin: asked, pathname } = new URL(url);
  if (method !== "GET" || asked !== origin || elsewhere.test(pathname)) return null;
  if (pathname.startsWith("/assets/") || pathname === "/favicon.svg") return "file";
  if (/^\/locales\/[^/]+\/[^/]+\.json$/.test(pathname)) return "texts";
  if (pathname === "/config.json") return "config";
  return mode === "navigate" ? "page" : null;
}
