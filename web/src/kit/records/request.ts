import { ApiError, call, type Query } from "../api/call.ts";
import { presentToken, replaceToken } from "../sign-in/renewal.ts";
import { selectedSport, selectSport } from "../sign-in/selected-sport.ts";
import { readClaims } from "../sign-in/token.ts";

export { ApiError } from "../api/call.ts";

/** Whether the save was not for the version that follows the stored one. */
export function isVersionConflict(error: unknown): boolean {
  return error instanceof ApiError && error.body?.code === "version-conflict";
}

/**
 * Calls the API as the signed-in user, in the current sport or in the given one. A refused token is renewed once; if
 * that fails, the call waits until the user has signed in again in a dialog above the open page.
 */
export async function request<T>(
  method: "GET" | "POST" | "DELETE",
  path: string,
  {
    sport,
    ...options
  }: {
    body?: unknown;
    query?: Query;
    signal?: AbortSignal;
    onHeaders?: (headers: Headers) => void;
    reads?: "blob";
    sport?: string | null | undefined;
  } = {},
): Promise<T> {
  const send = (token: string) => call<T>(method, path, { ...options, headers: headersFor(token, sport) });
  const token = await untilAborted(presentToken(), options.signal);
  try {
    return await send(token);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) {
      const renewed = await untilAborted(replaceToken(token), options.signal);
      // Another tab may have signed in somebody else meanwhile, who has not asked for this.
      if (readClaims(renewed)?.sub !== readClaims(token)?.sub) throw error;
      return send(renewed);
    }
    if (error.body?.code === "unknown-sport" && sport === undefined && selectedSport.get() !== null) {
      selectSport(null);
      return send(token);
    }
    throw error;
  }
}

export function headersFor(token: string, sport = selectedSport.get()): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    ...(sport !== null && { "x-sport-id": sport }),
  };
}

function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}
