const first = 1_000;
const longest = 30_000;

/**
 * The waiting time in milliseconds after this number of failures. It doubles up to half a minute, with a random part,
 * so that clients do not reconnect all at once.
 */
export function delayAfter(failures: number, random = Math.random()): number {
  const delay = Math.min(longest, first * 2 ** failures);
  return delay * (0.75 + random / 4);
}

/** Waits, but at most until the network or the user comes back. */
export function waitBeforeRetry(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      document.removeEventListener("visibilitychange", onVisible);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const onVisible = () => document.visibilityState === "visible" && done();
    const timer = setTimeout(done, delayAfter(failures));
    window.addEventListener("online", done);
    document.addEventListener("visibilitychange", onVisible);
    signal.addEventListener("abort", done);
  });
}
