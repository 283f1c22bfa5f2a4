/** The configuration that the server gives to the console before the sign-in (GET /config.json). */
export interface ConsoleConfig {
  /** The base address: "/api", or an absolute address of an API elsewhere. */
  apiBaseUrl: string;
  signIn: {
    kind: "oidc" | "firebase";
    authority: string;
    clientId: string;
    /** The name of the provider for users. */
    label: string;
    /** The address that exchanges the code if the provider needs a client secret, which only the server knows. */
    tokenEndpoint: string | null;
    /** The address of the emulator of the hosted backend's Authentication. */
    emulator: string | null;
  };
  /** The hosted backend's configuration object. */
  firebase: Record<
    "apiKey" | "authDomain" | "projectId" | "storageBucket" | "messagingSenderId" | "appId",
    string
  > | null;
  /** The configuration of real-user monitoring. */
  rum: { applicationId: string; clientToken: string; site: string; proxy?: string | undefined } | null;
  /** The address to which the identity provider's ID token is posted. */
  authTokenSyncUrl: string | null;
  /** The time zone of tournaments and venues without one of their own. */
  timeZone: string;
}
