/** The product's own token, which is stored in local storage and shared by the tabs of the browser. */
const key = "authToken";

export interface Claims {
  sub: string;
  name?: string;
  sport_ids?: string[];
  superuser?: boolean;
  /** Seconds since 1970, like exp. */
  iat?: number;
  exp: number;
}

export function storedToken(): string | null {
  return localStorage.getItem(key);
}

export function storeToken(token: string | null): void {
  if (token === null) localStorage.removeItem(key);
  else localStorage.setItem(key, token);
}

/** Calls the listener when another tab has stored or removed the token. */
export function onTokenOfOtherTab(listener: (token: string | null) => void): void {
  window.addEventListener("storage", (event) => {
    if (event.storageArea === localStorage && (event.key === key || event.key === null)) listener(storedToken());
  });
}

/** The claims of the token without verification, which only the server does. */
export function readClaims(token: string | null): Claims | null {
  try {
    const [, payload = ""] = (token ?? "").split(".");
    const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Claims>;
    return typeof claims.sub === "string" && typeof claims.exp === "number" ? (claims as Claims) : null;
  } catch {
    return null;
  }
}

/** The milliseconds until the token ends by this machine's clock. */
export function timeLeft(token: string | null): number {
  const claims = readClaims(token);
  return claims ? claims.exp * 1000 - Date.now() : 0;
}
