import type { Role } from "#contract/permissions.ts";
import { call } from "../api/call.ts";
import type { Identity } from "./provider.ts";
import { recentVisits } from "./recent-visits.ts";
import { selectSport } from "./selected-sport.ts";
import { type SessionUser, session, userOf } from "./session.ts";
import { UserMismatch } from "./sign-in-error.ts";
import { readClaims, storedToken, storeToken } from "./token.ts";
import { syncToken } from "./token-sync.ts";

/** The part of the provider's account that survives a reload. */
type Profile = Omit<Identity, "idToken">;

const profileKey = "profile";
const accountKey = "account";

/** The user as the console shows them; the server checks the rights at each request. */
type Account = Pick<SessionUser, "id" | "name" | "sportIds" | "superUser" | "roles">;

/**
 * Exchanges the ID token for the product's own and stores it. It refuses another account than the one whose page is
 * open.
 * @param check is called before the token is stored, and throws if it is no longer wanted
 */
export async function authenticate({ idToken, ...profile }: Identity, check?: () => void): Promise<string> {
  const { token, id } = await call<{ token: string; id: string }>("POST", "/authenticate", {
    body: { token: idToken },
  });
  const present = userOf(session.get());
  if (present && present.id !== id) throw new UserMismatch("This is another account than the one that was signed in");
  check?.();
  localStorage.setItem(profileKey, JSON.stringify(profile));
  storeToken(token);
  void syncToken(idToken);
  return token;
}

/** Reads the user's current rights and shows the console. */
export async function enter(): Promise<void> {
  const token = storedToken();
  const claims = readClaims(token);
  if (!claims) return leave();
  const stored = await call<{ user: StoredUser }>("GET", `/users/${claims.sub}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { user } = stored;
  // Answers can overtake each other.
  if (shown.id === user.id && user.version < shown.version) return;
  shown = user;
  const profile = readProfile();
  const account: Account = {
    id: claims.sub,
    name: claims.name || profile.name || user.name,
    // A user without a sport of their own has that of a grant, which the token names.
    sportIds: user.superUser || user.sportIds.length > 0 ? user.sportIds : (claims.sport_ids ?? []),
    superUser: user.superUser,
    roles: user.roles,
  };
  localStorage.setItem(accountKey, JSON.stringify(account));
  show({ ...account, email: profile.email ?? user.email, imageUrl: profile.imageUrl });
}

/**
 * Shows the console to its last user while there is no connection, if the stored token belongs to this user. The token
 * may have ended: it is renewed when there is a connection, and the server answers nothing before.
 * @returns whether there is such a user
 */
export function enterAsRemembered(): boolean {
  const account = read<Account>(accountKey);
  if (account?.id === undefined || account.id !== readClaims(storedToken())?.sub) return false;
  const { email, imageUrl } = readProfile();
  show({ ...account, email, imageUrl });
  return true;
}

let shown = { id: "", version: -1 };

/** Forgets the signed-in user, and the pages that the user has opened. */
export function leave(): void {
  storeToken(null);
  localStorage.removeItem(profileKey);
  localStorage.removeItem(accountKey);
  recentVisits.set(null);
  session.set({ status: "signed-out", busy: false, error: null });
}

interface StoredUser {
  id: string;
  version: number;
  name: string;
  email: string | null;
  sportIds: string[];
  superUser: boolean;
  roles: Role[];
}

function show(user: SessionUser): void {
  // An ordinary user always works in the one sport that they belong to.
  if (!user.superUser) selectSport(user.sportIds[0] ?? null);
  session.set({ status: "signed-in", user });
}

function readProfile(): Profile {
  return { name: null, email: null, imageUrl: null, ...read<Profile>(profileKey) };
}

function read<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}
