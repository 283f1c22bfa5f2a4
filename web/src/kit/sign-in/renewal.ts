import { ApiError, call } from "../api/call.ts";
import { authenticate } from "./account.ts";
import { loadProvider } from "./provider.ts";
import { session, userOf } from "./session.ts";
import { toSignInError } from "./sign-in-error.ts";
import { storedToken, timeLeft } from "./token.ts";

const minute = 60_000;
const ahead = 5 * minute;

/**
 * The token to send; null while nobody is signed in. While a session has ended, it waits until the user signs in again.
 */
export async function presentToken(): Promise<string | null> {
  if (session.get().status === "ended") return tokenAfterSignIn();
  return storedToken();
}

/** A token to replace one that the server has refused. If none is available, it waits until the user signs in again. */
export async function replaceToken(refused: string | null): Promise<string> {
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
 */
export function renewToken(old: string | null): Promise<string> {
  return navigator.locks.request("courtside-renewal", async () => {
    const present = storedToken();
    if (present !== null && present !== old && timeLeft(present) > 0) return present;
    const provider = await loadProvider();
    return authenticate(await provider.renew());
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
      else reject(new ApiError(401, null, { statusText: "Unauthorized", text: "" }));
    });
  });
}
