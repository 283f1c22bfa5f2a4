import type { ConsoleConfig } from "#contract/console-config.ts";
import type { PresentDay } from "../../kit/access/present-day.ts";
import { rightsOf } from "../../kit/access/rights.ts";
import type { Database } from "../../kit/database/database.ts";
import { findRow } from "../../kit/database/entity-rows.ts";
import type { Transaction } from "../../kit/database/schema.ts";
import type { Store } from "../../kit/save/store.ts";
import type { Config, FirebaseConfig } from "../config.ts";
import { demoSportId } from "../demo/league.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { emulatorVerifier, firebaseIssuer, firebaseVerifier } from "./firebase.ts";
import { type Discovery, discover, type IdTokenVerifier, verifierOf } from "./id-token.ts";
import type { ProductTokens } from "./product-token.ts";
import { type BuiltInProvider, clientId, openBuiltInProvider } from "./provider.ts";
import { type FirstRights, signInUser } from "./users.ts";

export interface SignIn {
  config: ConsoleConfig["signIn"];
  builtIn: BuiltInProvider | null;
  /** The metadata of an external provider. */
  discovery: Discovery | null;
  authenticate(store: Store, idToken: string): Promise<{ token: string; id: string; changeSet: string | null }>;
}

/** The configured way to sign in: an external OpenID Connect provider, the hosted backend's, or the built-in one. */
export async function openSignIn(
  db: Database,
  config: Config,
  { tokens, today }: { tokens: ProductTokens; today: PresentDay },
): Promise<SignIn> {
  const way = config.firebase
    ? hosted(config, config.firebase)
    : config.oidc
      ? outside(config, config.oidc)
      : await inside(db, config);
  return {
    ...way,
    authenticate: async (store, idToken) => {
      const account = await way.verify(idToken);
      const email = account.email?.toLowerCase() ?? "";
      const { user, changeSet } = await signInUser(store, account, {
        isSuperuser: account.emailVerified && config.superusers.includes(email),
        first: (trx) => firstRights(trx, config.demo && way.builtIn !== null ? email : null),
      });
      const { sportIds } = (await rightsOf(db.read, user.id, today())) ?? user;
      return { token: await tokens.issue({ ...user, sportIds }), id: user.id, changeSet };
    },
  };
}

type Way = Omit<SignIn, "authenticate"> & { verify: IdTokenVerifier };

async function inside(db: Database, { publicUrl }: Config): Promise<Way> {
  const builtIn = await openBuiltInProvider(db, publicUrl);
  const config = {
    kind: "oidc",
    authority: builtIn.issuer,
    clientId,
    label: "Courtside",
    tokenEndpoint: null,
    emulator: null,
  } as const;
  return { config, builtIn, discovery: null, verify: builtIn.verify };
}

function outside({ publicUrl }: Config, oidc: NonNullable<Config["oidc"]>): Way {
  const discovery = discover(oidc.issuer);
  return {
    config: {
      kind: "oidc",
      authority: oidc.issuer,
      clientId: oidc.clientId,
      label: labelOf(oidc.issuer),
      tokenEndpoint: oidc.clientSecret === null ? null : `${publicUrl.origin}/api/sign-in/token`,
      emulator: null,
    },
    builtIn: null,
    discovery,
    verify: verifierOf(oidc.issuer, oidc.clientId, discovery.keys),
  };
}

function hosted({ firebaseAuthEmulatorHost }: Config, { projectId }: FirebaseConfig): Way {
  return {
    config: {
      kind: "firebase",
      authority: firebaseIssuer(projectId),
      clientId: projectId,
      label: "Google",
      tokenEndpoint: null,
      emulator: firebaseAuthEmulatorHost && `http://${firebaseAuthEmulatorHost}`,
    },
    builtIn: null,
    discovery: null,
    verify: firebaseAuthEmulatorHost ? emulatorVerifier(projectId) : firebaseVerifier(projectId),
  };
}

function labelOf(issuer: string): string {
  const host = new URL(issuer).hostname;
  return host === "accounts.google.com" ? "Google" : host;
}

/** The rights of a new user: none, except for the demo accounts. */
async function firstRights(trx: Transaction, demoEmail: string | null): Promise<FirstRights> {
  const account = demoAccounts.find(({ email }) => email === demoEmail);
  if (!account) return { superUser: false, sportIds: [], roles: [] };
  const league = account.inLeague === false ? undefined : await findRow(trx, demoSportId);
  return {
    superUser: account.superUser ?? false,
    sportIds: league?.type === "sport" ? [league.id] : [],
    roles: [...account.roles],
  };
}
