import { ApiError, call } from "../api/call.ts";
import { authenticate, leave } from "./account.ts";
import { loadProvider } from "./provider.ts";
import { session, userOf } from "./session.ts";
import { toSignInError } from "./sign-in-error.ts";
import { storedToken, timeLeft } from "./token.ts";

const minute = 60_000;
const ahead = 5 * minute;

/**
 * The token to send. While a session has ended, it waits until the user signs in again.
 * @throws ApiError 401 if nobody is signed in, also because another tab has just signed out
 */
export async function presentToken(): Promise<string> {
  if (session.get().status === "ended") return tokenAfterSignIn();
  return heldToken();
}

/** A token to replace one that the server has refused. If none is available, it waits until the user signs in again. */
export async function replaceToken(refused: string): Promise<string> {
  try {
    return await renewToken(refused);
  } catch (error) {
    const user = userOf(session.get());
    if (!user) throw error;
    if (await isConnectionLost(error)) throw new ApiError(0, null);
    session.set({ status: "ended", user, busy: false, error: null });
    return tokenAfterSignIn();
  }
}

/**
 * Renews the token without asking the user. The tabs of one browser do this one after another and share the result of
 * the first one.
 * @throws ApiError 401 if the user has signed out, also in the meantime and in another tab
 */
export function renewToken(old: string | null): Promise<string> {
  return navigator.locks.request("courtside-renewal", async () => {
    const present = heldToken();
    if (present !== old && timeLeft(present) > 0) return present;
    const provider = await loadProvider();
    return authenticate(await provider.renew(), heldToken);
  });
}

/** Renews the token before it ends, while the console is open. Returns the function that stops this. */
export function keepRenewing(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(renewInTime, Math.max(minute, timeLeft(storedToken()) - ahead));
  };
  const renewInTime = async () => {
    const old = storedToken();
    await renewToken(old).catch(async (error: unknown) => {
      console.info("Renewal failed:", toSignInError(error).code);
      if (await isConnectionLost(error)) return;
      const user = userOf(session.get());
      if (user && timeLeft(old) <= 0) session.set({ status: "ended", user, busy: false, error: null });
    });
    schedule();
  };
  const onVisible = () => {
    if (document.visibilityState === "visible" && timeLeft(storedToken()) < ahead) void renewInTime();
  };
  document.addEventListener("visibilitychange", onVisible);
  schedule();
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onVisible);
  };
}

/** A lost connection does not end the session, because the user could do nothing about it. */
async function isConnectionLost(error: unknown): Promise<boolean> {
  if (toSignInError(error).code !== "network-request-failed") return false;
  return call("GET", "/health").then(
    () => false,
    () => true,
  );
}

function tokenAfterSignIn(): Promise<string> {
  return new Promise((resolve, reject) => {
    const stop = session.subscribe(() => {
      const { status } = session.get();
      if (status === "ended") return;
      stop();
      const token = storedToken();
      if (status === "signed-in" && token) resolve(token);
      else reject(unauthorized());
    });
  });
}

/** The stored token. Without one, another tab has signed out, and this one follows before it is notified. */
function heldToken(): string {
  const token = storedToken();
  if (token !== null) return token;
  if (userOf(session.get())) leave();
  throw unauthorized();
}

function unauthorized(): ApiError {
  return new ApiError(401, null, { statusText: "Unauthorized", text: "" });
}
