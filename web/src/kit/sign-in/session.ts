import type { Rights, Role } from "#contract/permissions.ts";
import { createStore, useStore } from "../ui/store.ts";
import type { SignInError } from "./sign-in-error.ts";

/** The signed-in user: claims of the product's token, with data of the identity provider and the server. */
export interface SessionUser {
  id: string;
  name: string;
  email: string | null;
  imageUrl: string | null;
  sportIds: string[];
  superUser: boolean;
  roles: Role[];
}

export type Session =
  | { status: "restoring" }
  | { status: "signed-out"; busy: boolean; error: SignInError | null }
  | { status: "signed-in"; user: SessionUser }
  /** The renewal has failed: the page stays open, its requests wait, and the user is asked to sign in again. */
  | { status: "ended"; user: SessionUser; busy: boolean; error: SignInError | null };

export const session = createStore<Session>({ status: "restoring" });

/** Whether the user has rights by grants. The console learns it after it has been entered. */
export const holdsGrants = createStore(false);

export function useSession(): Session {
  return useStore(session);
}

/** The signed-in user, also while an ended session waits for a new sign-in; null while nobody is signed in. */
export function useUser(): SessionUser | null {
  return userOf(useStore(session));
}

/** The rights of the signed-in user; none while nobody is signed in. */
export function useRights(): Rights {
  return useUser() ?? noRights;
}

export function userOf(session: Session): SessionUser | null {
  return "user" in session ? session.user : null;
}

const noRights: Rights = { superUser: false, sportIds: [], roles: [] };
