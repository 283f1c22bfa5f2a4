import { loadConfig } from "../api/config.ts";

/** The data of an identity provider about a signed-in user. */
export interface Identity {
  idToken: string;
  name: string | null;
  email: string | null;
  imageUrl: string | null;
}

/** The interface of identity providers in the console. */
export interface Provider {
  /** Opens the popup synchronously, so that the browser counts it as an action of the user. */
  signIn(options: { changeAccount: boolean }): Promise<Identity>;
  /** Gets a new ID token without asking the user. */
  renew(): Promise<Identity>;
  signOut(): Promise<void>;
  /** Loads the library, so that a later sign-in or sign-out need not wait for it. */
  prepare(): Promise<void>;
}

let loading: Promise<Provider> | null = null;

/** Loads the configured provider with its library, which is not part of the first load. */
export function loadProvider(): Promise<Provider> {
  loading ??= openProvider().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Called when a sign-in or a sign-out is likely soon. */
export function prepareProvider(): void {
  loadProvider()
    .then((provider) => provider.prepare())
    .catch(() => {
      // The sign-in itself reports the error.
    });
}

async function openProvider(): Promise<Provider> {
  const { signIn, firebase } = await loadConfig();
  if (firebase) return (await import("./firebase.ts")).createFirebaseProvider(firebase, signIn.emulator);
  return (await import("./oidc.ts")).createOidcProvider(signIn);
}
