import type { Config, RumConfig } from "../config.ts";

/** Other hosts that the console may talk to, by directive of the content security policy. */
export type OutsideSources = Partial<Record<"script" | "img" | "connect" | "frame" | "worker", readonly string[]>>;

/** The hosts that the configuration opens to the console; none by default. */
export function outsideSources(config: Config): OutsideSources[] {
  const { oidc, firebase, firebaseAuthEmulatorHost, rum, authTokenSyncUrl } = config;
  const provider = oidc && new URL(oidc.issuer).origin;
  return [
    ...(provider ? [{ img: ["https:"], connect: [provider], frame: [provider] }] : []),
    ...(firebase ? [firebaseSources(firebase.authDomain)] : []),
    ...(firebaseAuthEmulatorHost
      ? [{ connect: [`http://${firebaseAuthEmulatorHost}`], frame: [`http://${firebaseAuthEmulatorHost}`] }]
      : []),
    ...(rum ? [{ connect: [intakeOf(rum)], worker: ["blob:"] }] : []),
    ...(authTokenSyncUrl ? [{ connect: [new URL(authTokenSyncUrl).origin] }] : []),
  ];
}

/** Sign-in by popup, installation ids, the document database and analytics of the hosted backend. */
function firebaseSources(authDomain: string): OutsideSources {
  return {
    script: ["https://apis.google.com", "https://www.googletagmanager.com"],
    img: ["https:"],
    connect: [
      "https://apis.google.com",
      "https://identitytoolkit.googleapis.com",
      "https://securetoken.googleapis.com",
      "https://firebaseinstallations.googleapis.com",
      "https://firebase.googleapis.com",
      "https://firestore.googleapis.com",
      "https://www.googletagmanager.com",
      "https://*.google-analytics.com",
      "https://*.analytics.google.com",
    ],
    frame: [`https://${authDomain}`],
  };
}

/**
 * The host that receives monitoring data: the proxy, or the intake of the site. Recordings are compressed in a worker.
 */
function intakeOf({ site, proxy }: RumConfig): string {
  if (proxy !== undefined) return proxy.startsWith("/") ? "'self'" : new URL(proxy).origin;
  const parts = site.split(".");
  const extension = parts.pop();
  return `https://browser-intake-${parts.join("-")}.${extension}`;
}

/** The content security policy of one answer. */
export function formatPolicy(nonce: string, outside: readonly OutsideSources[], framedBy: "'none'" | "'self'"): string {
  const sources = (kind: keyof OutsideSources, ...further: string[]) =>
    `${kind}-src ${[...new Set([...further, ...outside.flatMap((one) => one[kind] ?? [])])].join(" ")}`;
  return [
    "default-src 'none'",
    "object-src 'none'",
    sources("script", "'self'", `'nonce-${nonce}'`),
    `style-src 'self' 'nonce-${nonce}'`,
    sources("img", "'self'", "data:"),
    "font-src 'self'",
    sources("connect", "'self'"),
    sources("frame", "'self'"),
    sources("worker", "'self'"),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join("; ");
}

/** The policy for the service worker's file, which only fetches the console's files. */
export const workerPolicy =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
