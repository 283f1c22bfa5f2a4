import { type Analytics, initializeAnalytics, isSupported, logEvent } from "@firebase/analytics";
import { initializeApp, setLogLevel } from "@firebase/app";
import { type Firestore, getFirestore } from "@firebase/firestore/lite";
import { getId, getInstallations } from "@firebase/installations";
import type { Config } from "../../kit/api/config.ts";

/** The hosted backend beside sign-in. */
export interface HostedBackend {
  documents: Firestore;
  /** This browser's installation id; null where it can't be had, as without a connection. */
  installationId: Promise<string | null>;
  /** Counts a view of a page, known by its route's pattern alone, such as /teams/{id}. */
  viewed(pattern: string): void;
}

/** Opens the clients of the hosted backend. Nothing in the console waits for them, and it works without. */
export function openHostedBackend(firebase: NonNullable<Config["firebase"]>): HostedBackend {
  // What they have to say of a lost connection is no concern of the user's.
  setLogLevel("silent");
  const app = initializeApp(firebase);
  const analytics = isSupported().then((supported) => (supported ? initializeAnalytics(app, quietly) : null));
  return {
    documents: getFirestore(app),
    installationId: getId(getInstallations(app)).catch(() => null),
    viewed: (pattern) => void analytics.then((open) => open && logView(open, pattern)),
  };
}

/** Left alone, analytics would report addresses and titles, which hold ids and names. */
const quietly = {
  config: { send_page_view: false, page_referrer: "", allow_google_signals: false, ...described("/") },
};

function logView(analytics: Analytics, pattern: string): void {
  logEvent(analytics, "page_view", { page_path: pattern, page_referrer: "", ...described(pattern) });
}

function described(pattern: string) {
  return { page_location: location.origin + pattern, page_title: pattern };
}
