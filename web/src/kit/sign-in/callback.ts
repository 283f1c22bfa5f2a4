/**
 * The page that the identity provider returns to, in the popup or in a hidden frame: it hands the answer to the console
 * under the name at which oidc-client-ts waits for it, which also works when the provider has cut the tie to the opener.
 */
const answer = location.href;
const state = new URLSearchParams(location.search).get("state");

// The answer carries a code: it should stay neither in the history nor on the screen.
history.replaceState(null, "", location.pathname);

if (state !== null) {
  const channel = new BroadcastChannel(`oidc-client-popup-${state}`);
  channel.postMessage({ source: "oidc-client", url: answer, keepOpen: false });
}

// The console closes the popup; this is for one whose console has gone.
setTimeout(() => window.close(), 1_000);
