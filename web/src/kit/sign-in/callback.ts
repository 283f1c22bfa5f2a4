/**
 * The page to which the identity provider returns, in the popup or in a hidden frame. It passes the answer to the
 * console by the channel on which oidc-client-ts waits for it; this also works if the provider has cut the connection
 * to the opener.
 */
const answer = location.href;
const state = new URLSearchParams(location.search).get("state");

// The answer contains a code, which should stay neither in the history nor on the screen.
history.replaceState(null, "", location.pathname);

if (state !== null) {
  const channel = new BroadcastChannel(`oidc-client-popup-${state}`);
  channel.postMessage({ source: "oidc-client", url: answer, keepOpen: false });
}

// The console closes the popup; this closes it if the console has disappeared.
setTimeout(() => window.close(), 1_000);
