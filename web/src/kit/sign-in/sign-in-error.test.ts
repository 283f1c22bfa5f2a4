import { expect, it } from "vitest";
import { ApiError } from "../api/call.ts";
import { toSignInError, UserMismatch } from "./sign-in-error.ts";

it.each([
  ["popup-blocked", new Error("Attempted to navigate on a disposed window")],
  ["popup-closed-by-user", new Error("Popup closed by user")],
  ["network-request-failed", new TypeError("Failed to fetch")],
  ["network-request-failed", new TypeError("NetworkError when attempting to fetch resource.")],
  ["network-request-failed", new Error("IFrame timed out without a response")],
  ["network-request-failed", new ApiError(0, null)],
  ["unauthorized-domain", new Error("origin http://other.example not allowed for client: courtside")],
  ["user-mismatch", new UserMismatch("another account")],
  ["access_denied", Object.assign(new Error("The user said no"), { error: "access_denied" })],
  ["unauthorized", new ApiError(401, { statusCode: 401, error: "", message: "No", code: "unauthorized" })],
  ["503", new ApiError(503, null)],
  ["popup-closed-by-user", hosted("popup-closed-by-user")],
  ["user-token-expired", hosted("user-token-expired")],
  ["network-request-failed", hosted("internal-error", new Event("error"))],
  ["internal-error", hosted("internal-error", {})],
  ["internal", new Error("whatever else")],
])("gives %s for: %s", (code, error) => {
  expect(toSignInError(error).code).toBe(code);
});

/** An error in the form of Firebase Authentication. */
function hosted(code: string, customData?: unknown): Error {
  return Object.assign(new Error(`Firebase: Error (auth/${code}).`), { code: `auth/${code}`, customData });
}
