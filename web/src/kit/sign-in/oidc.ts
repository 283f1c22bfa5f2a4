import { type User, UserManager, WebStorageStateStore } from "oidc-client-ts";
import type { ConsoleConfig } from "#contract/console-config.ts";
import type { Identity, Provider } from "./provider.ts";

/** How long somebody may wait for an answer of the provider. */
const patienceInSeconds = 30;
/** Nobody waits for the sign-out at the provider, and the next person at this device must not be taken for the last. */
const patienceAtSignOutInSeconds = 300;

/** Any OpenID Connect provider: authorization code with PKCE, in a popup or, for a silent renewal, in a frame. */
export function createOidcProvider({ authority, clientId, tokenEndpoint }: ConsoleConfig["signIn"]): Provider {
  const callback = `${location.origin}/sign-in/callback`;
  const manager = new UserManager({
    authority,
    client_id: clientId,
    redirect_uri: callback,
    popup_redirect_uri: callback,
    silent_redirect_uri: callback,
    popup_post_logout_redirect_uri: callback,
    scope: "openid profile email",
    ...(tokenEndpoint && { metadataSeed: { token_endpoint: new URL(tokenEndpoint, location.href).href } }),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
    userStore: new WebStorageStateStore({ store: localStorage }),
    popupWindowFeatures: { width: 500, height: 600 },
    automaticSilentRenew: false,
    requestTimeoutInSeconds: patienceInSeconds,
    silentRequestTimeoutInSeconds: patienceInSeconds,
  });

  return {
    async signIn({ changeAccount }) {
      const user = await manager.signinPopup({
        popupAbortOnClose: true,
        ui_locales: document.documentElement.lang,
        ...(changeAccount && { prompt: "login" }),
      });
      return toIdentity(user);
    },
    async renew() {
      const user = await manager.signinSilent().catch(async (error: unknown) => {
        const hasRefreshToken = (await manager.getUser())?.refresh_token !== undefined;
        if (!hasRefreshToken) throw error;
        return manager.signinSilent({ forceIframeAuth: true });
      });
      if (!user) throw new Error("The provider returned no user");
      return toIdentity(user);
    },
    async signOut() {
      const leavesSilently = new URL(authority, location.href).origin === location.origin;
      const endpoint = await manager.metadataService.getEndSessionEndpoint();
      if (!endpoint) return manager.removeUser();
      if (leavesSilently) await manager.signoutSilent({ silentRequestTimeoutInSeconds: patienceAtSignOutInSeconds });
      else await manager.signoutPopup();
    },
    async prepare() {
      await manager.metadataService.getMetadata();
    },
  };
}

function toIdentity({ id_token, profile }: User): Identity {
  if (!id_token) throw new Error("The provider returned no ID token");
  return {
    idToken: id_token,
    name: profile.name ?? profile.preferred_username ?? null,
    email: profile.email ?? null,
    imageUrl: profile.picture ?? null,
  };
}
