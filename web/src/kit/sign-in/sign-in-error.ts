import { ApiError } from "../api/call.ts";

/** The reason of a failed sign-in: a stable code, and a message for codes without a text of their own. */
export interface SignInError {
  code: string;
  message: string;
}

/** Another account has signed in than the one whose page is open. */
export class UserMismatch extends Error {
  override readonly name = "UserMismatch";
}

export function toSignInError(error: unknown): SignInError {
  if (error instanceof UserMismatch) return { code: "user-mismatch", message: error.message };
  if (error instanceof ApiError) {
    if (error.status === 0) return { code: "network-request-failed", message: error.message };
    return { code: error.body?.code ?? String(error.status), message: error.message };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { code: hostedCode(error) ?? knownCode(message) ?? providerCode(error) ?? "internal", message };
}

/** The hosted backend's code without its prefix, such as popup-blocked. */
function hostedCode(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  const [, code = null] = /^auth\/(.+)$/.exec(String(error.code)) ?? [];
  // Its popup needs a script of the provider. If the script cannot be loaded, the error contains the event of the
  // script's element.
  const lostScript = code === "internal-error" && "customData" in error && error.customData instanceof Event;
  return lostScript ? "network-request-failed" : code;
}

/** These failures of the library and the browsers differ only in their messages. */
function knownCode(message: string): string | null {
  if (/disposed window/i.test(message)) return "popup-blocked";
  if (/popup (window )?closed|closed by user/i.test(message)) return "popup-closed-by-user";
  if (/origin .*not allowed|not allowed .*origin/i.test(message)) return "unauthorized-domain";
  if (/failed to fetch|networkerror|load failed|timed out|time-?out/i.test(message)) return "network-request-failed";
  return null;
}

/** The error code of OpenID Connect, such as access_denied. */
function providerCode(error: unknown): string | null {
  return error instanceof Error && "error" in error && typeof error.error === "string" ? error.error : null;
}
