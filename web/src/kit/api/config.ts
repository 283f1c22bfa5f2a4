/** What the server tells the console before anybody has signed in (/config.json). */
export interface Config {
  /** "/api", or the absolute address of an API elsewhere. */
  apiBaseUrl: string;
  signIn: {
    kind: "oidc" | "firebase";
    authority: string;
    clientId: string;
    /** What people call the provider. */
    label: string;
    /** Where the code is exchanged when the provider wants a client secret, which only the server has. */
    tokenEndpoint: string | null;
    /** Where the hosted backend's Authentication is only emulated. */
    emulator: string | null;
  };
  /** The hosted backend's configuration object. */
  firebase: Record<
    "apiKey" | "authDomain" | "projectId" | "storageBucket" | "messagingSenderId" | "appId",
    string
  > | null;
  /** Real-user monitoring. */
  rum: { applicationId: string; clientToken: string; site: string; proxy?: string } | null;
  /** Where the identity provider's ID token is posted. */
  authTokenSyncUrl: string | null;
  /** Of tournaments and venues that have none of their own. */
  timeZone: string;
}

let loading: Promise<Config> | null = null;

/** Reads the configuration once; after a failure the next call tries again. */
export function loadConfig(): Promise<Config> {
  loading ??= readConfig().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function readConfig(): Promise<Config> {
  const response = await fetch("/config.json");
  if (!response.ok) throw new Error(`/config.json: ${response.status} ${response.statusText}`);
  return (await response.json()) as Config;
}
