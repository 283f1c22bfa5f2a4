/**
 * Removes private data from addresses: the page, the call or the program file remains, but no id, query or typed word.
 */

let page = "/";

/** Sets the route's pattern of the open page. */
export function enterPage(pattern: string): void {
  page = pattern;
}

/** The open page's address with the route's pattern in place of the path. */
export function pageAddress(): string {
  return location.origin + page;
}

/**
 * The address without query, fragment and ids; of another host only the host remains, of another scheme only the
 * scheme.
 */
export function stripAddress(address: string): string {
  if (!URL.canParse(address, location.origin)) return "";
  const { protocol, origin, pathname } = new URL(address, location.origin);
  if (!protocol.startsWith("http")) return protocol;
  return origin === location.origin ? origin + stripPath(pathname) : origin;
}

/** Strips each address within a text such as a stack; line and column numbers remain. */
export function stripAddresses(text: string): string {
  return text.replace(/\b[a-z][a-z+.-]*:\/\/[^\s)'"]*?(?=(:\d+){0,2}(?:[\s)'"]|$))/gi, stripAddress);
}

function stripPath(path: string): string {
  if (/^\/assets\/[\w.-]+\.(js|css)$/.test(path)) return path;
  const [, first = "", ...rest] = path.split("/");
  if (first.includes(".") && rest.length === 0) return path;
  if (!["api", "locales", "assets", "oidc", "sign-in"].includes(first)) return "/{page}";
  return ["", first, ...rest.map((part) => (/^[a-z][a-z-]*(\.json)?$/.test(part) ? part : "{id}"))].join("/");
}
