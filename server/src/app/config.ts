import { isIP } from "node:net";
import { isTimeZone } from "#contract/values.ts";
import { z } from "#contract/zod.ts";
import type { DatabasePlace } from "../kit/database/open.ts";
import { isLoopback } from "../kit/http/loopback.ts";

/** The validated settings from the environment. */
export interface Config {
  port: number;
  host: string;
  publicUrl: URL;
  trustProxy: string[];
  database: DatabasePlace;
  /** An external OpenID Connect provider; null means the built-in one. */
  oidc: { issuer: string; clientId: string; clientSecret: string | null } | null;
  superusers: string[];
  demo: boolean;
  /** The time zone of tournaments and venues without one. */
  timeZone: string;
  firebase: FirebaseConfig | null;
  firebaseAuthEmulatorHost: string | null;
  rum: RumConfig | null;
  authTokenSyncUrl: string | null;
  metricsToken: string | null;
  /** Whether webhooks may use private addresses, and addresses without TLS. */
  webhookPrivateAddresses: boolean;
}

export type FirebaseConfig = z.output<typeof firebaseConfig>;
export type RumConfig = z.output<typeof rumConfig>;

/** An invalid setting that keeps the server from starting; the message explains it in one line. */
export class BadSetting extends Error {}

/** @throws BadSetting that names the variable and what is wrong with it */
export function readConfig(env: Record<string, string | undefined>): Config {
  const setting = settingOf(env);
  const port = readPort(setting("PORT") ?? "8080");
  const host = readHost(setting("HOST") ?? "127.0.0.1");
  const publicUrl = readPublicUrl(setting("PUBLIC_URL") ?? `http://localhost:${port}`);
  const firebase = readJson("FIREBASE_CONFIG", setting("FIREBASE_CONFIG"), firebaseConfig);
  const oidc = readOidc(setting);
  if (oidc && firebase)
    throw new BadSetting("FIREBASE_CONFIG and OIDC_ISSUER name two identity providers: set one of them.");
  const builtIn = oidc === null && firebase === null;
  if (builtIn && !(isLoopback(host) && isLoopback(publicUrl.hostname))) {
    throw new BadSetting(
      "OIDC_ISSUER is needed: the built-in identity provider lets anybody in, so it runs only while HOST and PUBLIC_URL are loopback addresses.",
    );
  }
  return {
    port,
    host,
    publicUrl,
    trustProxy: readList(
      "TRUST_PROXY",
      setting("TRUST_PROXY"),
      isAddressOrRange,
      "an IP address or a range such as 10.0.0.0/8",
    ),
    database: readDatabase(setting),
    oidc,
    superusers: readList("SUPERUSERS", setting("SUPERUSERS"), isEmail, "an email address").map((address) =>
      address.toLowerCase(),
    ),
    demo: readFlag("DEMO", setting("DEMO"), builtIn),
    timeZone: readTimeZone(setting),
    firebase,
    firebaseAuthEmulatorHost: readEmulator(
      setting("FIREBASE_AUTH_EMULATOR_HOST"),
      [host, publicUrl.hostname],
      firebase !== null,
    ),
    rum: readJson("RUM_CONFIG", setting("RUM_CONFIG"), rumConfig),
    authTokenSyncUrl:
      setting("AUTH_TOKEN_SYNC_URL") && readAddress("AUTH_TOKEN_SYNC_URL", setting("AUTH_TOKEN_SYNC_URL") ?? "").href,
    metricsToken: setting("METRICS_TOKEN"),
    webhookPrivateAddresses: readFlag("WEBHOOK_PRIVATE_ADDRESSES", setting("WEBHOOK_PRIVATE_ADDRESSES"), false),
  };
}

/** Anyone who can reach a server that accepts unsigned tokens can sign in as anybody. */
function readEmulator(address: string | null, served: string[], hasFirebase: boolean): string | null {
  if (address === null) return null;
  if (!hasFirebase) throw new BadSetting("FIREBASE_AUTH_EMULATOR_HOST is of no use without FIREBASE_CONFIG: set both.");
  if (!served.every(isLoopback)) {
    throw new BadSetting(
      "FIREBASE_AUTH_EMULATOR_HOST accepts unsigned tokens, so HOST and PUBLIC_URL must be loopback addresses.",
    );
  }
  const url = URL.canParse(`http://${address}`) ? new URL(`http://${address}`) : null;
  if (url?.host === address && isLoopback(url.hostname)) return address;
  throw new BadSetting("FIREBASE_AUTH_EMULATOR_HOST must be a loopback address with a port, such as 127.0.0.1:9099.");
}

/** Reads a setting by name; an empty one counts as missing. */
export function settingOf(env: Record<string, string | undefined>): Setting {
  return (name) => env[name]?.trim() || null;
}

/** The configuration object that the hosted backend's console shows; its other members are not used. */
const firebaseConfig = z.object({
  apiKey: z.string().min(1),
  authDomain: z.string().regex(/^[\w.-]+(:\d+)?$/, "must be a host"),
  projectId: z.string().min(1),
  storageBucket: z.string(),
  messagingSenderId: z.string(),
  appId: z.string(),
  measurementId: z.string().optional(),
});

const rumConfig = z.strictObject({
  applicationId: z.string().min(1),
  clientToken: z.string().min(1),
  site: z
    .string()
    .regex(/^(?=.*(datadog|ddog))[a-z0-9-]+(\.[a-z0-9-]+)+$/, "must be a site of Datadog such as datadoghq.eu"),
  proxy: z
    .string()
    .refine(isProxy, "must begin with http:// or https://, or with / for an address of PUBLIC_URL")
    .optional(),
});

type Setting = (name: string) => string | null;

/** The time zone of the installation, whose days are those of rights and tables. */
export function readTimeZone(setting: Setting): string {
  const zone = setting("TIME_ZONE") ?? "Europe/Berlin";
  if (isTimeZone(zone)) return zone;
  throw new BadSetting(`TIME_ZONE is "${zone}", which is no time zone of the IANA database, such as Europe/Berlin.`);
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new BadSetting(`PORT must be a whole number from 1 to 65535, not "${text}".`);
}

function readHost(text: string): string {
  if (isIP(text) !== 0 || /^\w([\w-]*\w)?(\.\w([\w-]*\w)?)*\.?$/.test(text)) return text;
  throw new BadSetting(`HOST must be an IP address or the name of a host, not "${text}".`);
}

function readPublicUrl(text: string): URL {
  const url = readAddress("PUBLIC_URL", text);
  if (url.href === `${url.origin}/`) return url;
  throw new BadSetting(
    "PUBLIC_URL must have nothing after its host and port: no path, query or fragment, and no user.",
  );
}

function readAddress(name: string, text: string): URL {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return new URL(text);
  throw new BadSetting(`${name} must be an address that begins with http:// or https://.`);
}

/** An absolute address, or a path on this host. */
function isProxy(text: string): boolean {
  return /^\/(?!\/)/.test(text) || (/^https?:\/\//.test(text) && URL.canParse(text));
}

/** The location of the data, for commands that need nothing else. */
export function readDatabase(setting: Setting): DatabasePlace {
  const [databaseUrl, directUrl] = [setting("DATABASE_URL"), setting("DATABASE_DIRECT_URL")];
  if (databaseUrl === null) {
    if (directUrl !== null) throw new BadSetting("DATABASE_URL is needed when DATABASE_DIRECT_URL is set.");
    return { dataDir: setting("DATA_DIR") ?? "./data" };
  }
  if (!isPostgresql(databaseUrl))
    throw new BadSetting("DATABASE_URL must begin with postgres:// (leave it empty for the embedded database).");
  const idleSeconds = readSeconds("DATABASE_IDLE_SECONDS", setting("DATABASE_IDLE_SECONDS"));
  const place = { databaseUrl, ...(idleSeconds !== null && { idleSeconds }) };
  if (directUrl === null) return place;
  if (!isPostgresql(directUrl))
    throw new BadSetting("DATABASE_DIRECT_URL must begin with postgres:// (leave it empty without a pooler).");
  return { ...place, directUrl };
}

function isPostgresql(address: string): boolean {
  return /^postgres(ql)?:\/\//.test(address) && URL.canParse(address);
}

function readOidc(setting: Setting): Config["oidc"] {
  const issuer = setting("OIDC_ISSUER");
  const clientId = setting("OIDC_CLIENT_ID");
  const clientSecret = setting("OIDC_CLIENT_SECRET");
  if (issuer === null) {
    if (clientId ?? clientSecret)
      throw new BadSetting("OIDC_ISSUER is needed when OIDC_CLIENT_ID or OIDC_CLIENT_SECRET is set.");
    return null;
  }
  if (clientId === null) throw new BadSetting("OIDC_CLIENT_ID is needed when OIDC_ISSUER is set.");
  readAddress("OIDC_ISSUER", issuer);
  return { issuer, clientId, clientSecret };
}

function readList(name: string, text: string | null, isGood: (entry: string) => boolean, what: string): string[] {
  const entries = (text ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  const bad = entries.find((entry) => !isGood(entry));
  if (bad !== undefined) throw new BadSetting(`${name}: "${bad}" is not ${what}.`);
  return entries;
}

function readSeconds(name: string, text: string | null): number | null {
  if (text === null) return null;
  const seconds = Number(text);
  if (/^\d{1,5}$/.test(text) && seconds >= 1) return seconds;
  throw new BadSetting(`${name} must be a whole number of seconds from 1 to 99999, not "${text}".`);
}

function readFlag(name: string, text: string | null, otherwise: boolean): boolean {
  if (text === null) return otherwise;
  if (text === "true" || text === "false") return text === "true";
  throw new BadSetting(`${name} must be true or false, not "${text}".`);
}

function readJson<Schema extends z.ZodType>(
  name: string,
  text: string | null,
  schema: Schema,
): z.output<Schema> | null {
  if (text === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadSetting(`${name} must be JSON.`);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join(".") || "it"}: ${message}`);
  throw new BadSetting(`${name} is not complete: ${problems.join("; ")}.`);
}

const isEmail = (text: string) => z.email().safeParse(text).success;

function isAddressOrRange(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
