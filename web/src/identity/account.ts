import type { Role } from "#contract/permissions.ts";
import { call } from "../api/call.ts";
import type { Identity } from "./provider.ts";
import { selectSport } from "./selected-sport.ts";
import { type SessionUser, session, userOf } from "./session.ts";
import { UserMismatch } from "./sign-in-error.ts";
import { readClaims, storedToken, storeToken } from "./token.ts";
import { syncToken } from "./token-sync.ts";

/** What of the provider's account outlives a reload. */
type Profile = Omit<Identity, "idToken">;

const profileKey = "profile";

/** Exchanges the ID token for the product's own and keeps it. Refuses another account than the one whose page is open. */
export async function authenticate({ idToken, ...profile }: Identity): Promise<string> {
  const { token, id } = await call<{ token: string; id: string }>("POST", "/authenticate", {
    body: { token: idToken },
  });
  const present = userOf(session.get());
  if (present && present.id !== id) throw new UserMismatch("This is another account than the one that was signed in");
  localStorage.setItem(profileKey, JSON.stringify(profile));
  storeToken(token);
  void syncToken(idToken);
  return token;
}

/** Reads the user's present rights and shows the console to them. */
export async function enter(): Promise<void> {
  const token = storedToken();
  const claims = readClaims(token);
  if (!claims) return leave();
  const stored = await call<{ user: StoredUser }>("GET", `/users/${claims.sub}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { user } = stored;
  // Answers can overtake one another.
  if (shown.id === user.id && user.version < shown.version) return;
  shown = user;
  const profile = readProfile();
  show({
    id: claims.sub,
    name: claims.name || profile.name || user.name,
    email: profile.email ?? user.email,
    imageUrl: profile.imageUrl,
    sportIds: user.sportIds,
    superUser: user.superUser,
    roles: user.roles,
  });
}

let shown = { id: "", version: -1 };

/** Forgets who was signed in. */
export function leave(): void {
  storeToken(null);
  localStorage.removeItem(profileKey);
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
  // An ordinary user works in the one sport that they are tied to.
  if (!user.superUser) selectSport(user.sportIds[0] ?? null);
  session.set({ status: "signed-in", user });
}

function readProfile(): Profile {
  const none: Profile = { name: null, email: null, imageUrl: null };
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(profileKey) ?? "{}") as Partial<Profile>) };
  } catch {
    return none;
  }
}
