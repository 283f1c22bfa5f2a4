import { type Analytics, initializeAnalytics, isSupported, logEvent } from "@firebase/analytics";
import { initializeApp, setLogLevel } from "@firebase/app";
import { type Firestore, getFirestore } from "@firebase/firestore/lite";
import { getId, getInstallations } from "@firebase/installations";
import type { ConsoleConfig } from "#contract/console-config.ts";

/** The services of the hosted backend other than sign-in. */
export interface HostedBackend {
  documents: Firestore;
  /** This browser's installation id; null when it is unavailable, as without a connection. */
  installationId: Promise<string | null>;
  /** Counts a view of a page by its route's pattern only, such as /teams/{id}. */
  viewed(pattern: string): void;
}

/** Opens the clients of the hosted backend. The console does not wait for them, and works without them. */
export function openHostedBackend(firebase: NonNullable<ConsoleConfig["firebase"]>): HostedBackend {
  // Their reports about a lost connection are hidden from the user.
  setLogLevel("silent");
  const app = initializeApp(firebase);
  const analytics = isSupported().then((supported) => (supported ? initializeAnalytics(app, quietly) : null));
  return {
    documents: getFirestore(app),
    installationId: getId(getInstallations(app)).catch(() => null),
    viewed: (pattern) => void analytics.then((open) => open && logView(open, pattern)),
  };
}

/** By default, analytics would report addresses and titles, which contain ids and names. */
const quietly = {
  config: { send_page_view: false, page_referrer: "", allow_google_signals: false, ...described("/") },
};

function logView(analytics: Analytics, pattern: string): void {
  logEvent(analytics, "page_view", { page_path: pattern, page_referrer: "", ...described(pattern) });
}

function described(pattern: string) {
  return { page_location: location.origin + pattern, page_title: pattern };
}
