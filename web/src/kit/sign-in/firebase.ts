import { initializeApp } from "@firebase/app";
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  signInWithPopup,
  signOut,
  type User,
} from "@firebase/auth";
import type { ConsoleConfig } from "#contract/console-config.ts";
import type { Identity, Provider } from "./provider.ts";

/**
 * The hosted backend's Authentication, with Google in a popup of 500 by 600 pixels, which is the size that the library
 * opens.
 */
export function createFirebaseProvider(
  firebase: NonNullable<ConsoleConfig["firebase"]>,
  emulator: string | null,
): Provider {
  const auth = initializeAuth(initializeApp(firebase), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  return {
    async signIn({ changeAccount }) {
      auth.languageCode = document.documentElement.lang;
      const google = new GoogleAuthProvider();
      if (changeAccount) google.setCustomParameters({ prompt: "select_account" });
      const { user } = await signInWithPopup(auth, google);
      return toIdentity(user, await user.getIdToken());
    },
    async renew() {
      await auth.authStateReady();
      const user = auth.currentUser;
      if (!user) throw new Error("Nobody is signed in with the provider");
      return toIdentity(user, await user.getIdToken(true));
    },
    async signOut() {
      await auth.authStateReady();
      await signOut(auth);
    },
    prepare: () => auth.authStateReady(),
  };
}

function toIdentity({ displayName, email, photoURL }: User, idToken: string): Identity {
  return { idToken, name: displayName, email, imageUrl: photoURL };
}
