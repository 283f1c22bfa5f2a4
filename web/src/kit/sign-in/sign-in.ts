import { ApiError } from "../api/call.ts";
import { createStore } from "../ui/store.ts";
import { authenticate, enter, enterAsRemembered, leave } from "./account.ts";
import { loadProvider } from "./provider.ts";
import { renewToken } from "./renewal.ts";
import { session, userOf } from "./session.ts";
import { toSignInError } from "./sign-in-error.ts";
import { onTokenOfOtherTab, readClaims, storedToken, timeLeft } from "./token.ts";
import { endTokenSync } from "./token-sync.ts";

/** Whether the user has just signed in, and has not gone anywhere yet. */
export const arrived = createStore(false);

/** Signs in by popup: at the start, or in a dialog above the open page after the session has ended. */
export async function signIn(): Promise<void> {
  const before = session.get();
  if (before.status !== "signed-out" && before.status !== "ended") return;
  const changeAccount = before.error?.code === "user-mismatch";
  session.set({ ...before, busy: true, error: null });
  try {
    const provider = await loadProvider();
    await authenticate(await provider.signIn({ changeAccount }));
    await enter();
    if (before.status === "signed-out") arrived.set(true);
  } catch (error) {
    session.set({ ...before, busy: false, error: toSignInError(error) });
  }
}

/** Signs out in all tabs at once, and at the identity provider. */
export async function signOut(): Promise<void> {
  leave();
  void endTokenSync();
  try {
    await (await loadProvider()).signOut();
  } catch (error) {
    console.info("Signing out at the identity provider failed:", toSignInError(error).code);
  }
}

/** A connection that takes longer than this counts as lost. */
const patienceMs = 4_000;

/** Restores the session that the browser remembers, also without a connection. */
export async function restoreSession(): Promise<void> {
  onTokenOfOtherTab(followOtherTab);
  const token = storedToken();
  if (token === null) return leave();
  if (!navigator.onLine && enterAsRemembered()) return;
  const late = setTimeout(enterAsRemembered, patienceMs);
  try {
    await enterRenewed();
  } catch (error) {
    const { code, message } = toSignInError(error);
    if (isLost(code) && enterAsRemembered()) return;
    const isFault = code === "network-request-failed" || code === "unavailable" || code === "internal";
    if (isFault) session.set({ status: "signed-out", busy: false, error: { code, message } });
    else leave();
  } finally {
    clearTimeout(late);
  }
}

/** Reads the user again, with a new token if the stored one has ended or is refused. */
export async function enterRenewed(): Promise<void> {
  const token = storedToken();
  if (token !== null && timeLeft(token) <= 0) await renewToken(token);
  await enter().catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    await renewToken(storedToken());
    await enter();
  });
}

/** Whether there was no answer, or only that of a proxy which did not reach its server. */
function isLost(code: string): boolean {
  return ["network-request-failed", "502", "503", "504"].includes(code);
}

/** Reads the user again after a change of rights, and renews the token. */
export async function reloadUser(): Promise<void> {
  await renewToken(storedToken()).catch((error: unknown) => {
    // The server checks the current rights, whatever the old token says, so the token may be used until it ends.
    console.info("Renewal failed:", toSignInError(error).code);
  });
  await enter();
}

function followOtherTab(token: string | null): void {
  const user = userOf(session.get());
  if (token === null) {
    if (user) leave();
    return;
  }
  const isRenewed = user !== null && readClaims(token)?.sub === user.id && session.get().status === "signed-in";
  if (!isRenewed) void enter().catch((error: unknown) => console.warn("Following another tab failed:", error));
}
