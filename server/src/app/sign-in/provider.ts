import { createLocalJWKSet, exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from "jose";
import type { Configuration, default as Provider } from "oidc-provider";
import type { Database } from "../../kit/database/database.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { type IdTokenVerifier, verifierOf } from "./id-token.ts";
import { databaseAdapter } from "./provider-adapter.ts";
import { errorPage, logoutPage } from "./provider-pages.ts";
import { loadSecret, randomSecret } from "./secrets.ts";

export const providerPath = "/oidc";
export const clientId = "courtside-console";

export interface BuiltInProvider {
  provider: () => Promise<Provider>;
  issuer: string;
  verify: IdTokenVerifier;
}

/** An OpenID Connect provider that signs in anybody by e-mail address: for trying the product, on loopback only. */
export async function openBuiltInProvider(db: Database, publicUrl: URL): Promise<BuiltInProvider> {
  const issuer = `${publicUrl.origin}${providerPath}`;
  const jwks = JSON.parse(await loadSecret(db, "identity-provider-keys", makeKeys)) as { keys: JWK[] };
  const cookieKey = await loadSecret(db, "identity-provider-cookies", randomSecret);
  const publicKeys: JSONWebKeySet = {
    keys: jwks.keys.map(({ kty, n, e, alg, use, kid }) => ({ kty, n, e, alg, use, kid }) as JWK),
  };
  const keys = createLocalJWKSet(publicKeys);
  let provider: Promise<Provider> | null = null;
  return {
    // Loaded at the first use, since the library is large.
    provider: () => {
      provider ??= import("oidc-provider").then(({ default: Provider }) => {
        return new Provider(issuer, settingsOf(db, publicUrl, jwks, cookieKey));
      });
      return provider;
    },
    issuer,
    verify: verifierOf(issuer, clientId, async () => keys),
  };
}

function settingsOf(db: Database, publicUrl: URL, jwks: { keys: JWK[] }, cookieKey: string): Configuration {
  const callback = `${publicUrl.origin}/sign-in/callback`;
  return {
    adapter: databaseAdapter(db),
    jwks: jwks,
    cookies: { keys: [cookieKey] },
    clients: [
      {
        client_id: clientId,
        client_name: "Courtside",
        token_endpoint_auth_method: "none",
        response_types: ["code"],
        grant_types: ["authorization_code"],
        redirect_uris: [callback],
        post_logout_redirect_uris: [callback],
      },
    ],
    clientBasedCORS: (_context, origin) => origin === publicUrl.origin,
    // The console sends the ID token to the server, so the token has to contain the claims itself.
    conformIdTokenClaims: false,
    claims: { openid: ["sub"], profile: ["name"], email: ["email", "email_verified"] },
    findAccount: (_context, email) => ({
      accountId: email,
      claims: () => ({ sub: email, name: nameOf(email), email, email_verified: true }),
    }),
    interactions: { url: (_context, { uid }) => `${providerPath}/interaction/${uid}` },
    // The console is the provider's own client, so there is no consent to ask for.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, provider: oidcProvider } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new oidcProvider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope("openid profile email");
      await grant.save();
      return grant;
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: logoutPage, postLogoutSuccessSource: logoutPage },
    },
    renderError: errorPage,
    ttl: {
      AccessToken: 3_600,
      AuthorizationCode: 60,
      Grant: 14 * 86_400,
      IdToken: 3_600,
      Interaction: 3_600,
      Session: 14 * 86_400,
    },
  };
}

async function makeKeys(): Promise<string> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return JSON.stringify({
    keys: [{ ...(await exportJWK(privateKey)), alg: "RS256", use: "sig", kid: randomSecret().slice(0, 12) }],
  });
}

function nameOf(email: string): string {
  return demoAccounts.find((account) => account.email === email)?.name ?? email;
}
