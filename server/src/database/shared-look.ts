/**
 * Lets all that wait share one look at something outside: each gets what a look has seen that began after it asked, so
 * that sixteen requests at once cost one query.
 */
export function shareLooks<Seen>(look: () => Promise<Seen>): () => Promise<Seen> {
  let running = false;
  let waiting: PromiseWithResolvers<Seen> | null = null;

  async function run(): Promise<void> {
    while (waiting !== null) {
      const { resolve, reject } = waiting;
      waiting = null;
      await look().then(resolve, reject);
    }
    running = false;
  }

  return () => {
    waiting ??= Promise.withResolvers<Seen>();
    if (!running) {
      running = true;
      // What else has come in this turn of the event loop asks together.
      setImmediate(run);
    }
    return waiting.promise;
  };
}
