import { loadConfig } from "../api/config.ts";

/** What an identity provider tells about somebody who has signed in with it. */
export interface Identity {
  idToken: string;
  name: string | null;
  email: string | null;
  imageUrl: string | null;
}

/** An identity provider as the console uses it. */
export interface Provider {
  /** Opens the popup at once, so that it counts as the user's own doing. */
  signIn(options: { changeAccount: boolean }): Promise<Identity>;
  /** A new ID token without asking the user. */
  renew(): Promise<Identity>;
  signOut(): Promise<void>;
  /** Loads what a sign-in or a sign-out would otherwise have to wait for. */
  prepare(): Promise<void>;
}

let loading: Promise<Provider> | null = null;

/** The configured provider with its library, which is not part of the first load. */
export function loadProvider(): Promise<Provider> {
  loading ??= openProvider().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** To be called when a sign-in or a sign-out is likely soon. */
export function prepareProvider(): void {
  loadProvider()
    .then((provider) => provider.prepare())
    .catch(() => {
      // The attempt itself will tell.
    });
}

async function openProvider(): Promise<Provider> {
  const { signIn, firebase } = await loadConfig();
  if (firebase) return (await import("./firebase.ts")).createFirebaseProvider(firebase, signIn.emulator);
  return (await import("./oidc.ts")).createOidcProvider(signIn);
}
