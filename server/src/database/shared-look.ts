/**
 * Lets all that wait share one look at something outside: each gets what a look has seen that began after it asked, so
 * that sixteen requests at once cost one query.
 */
export function shareLooks<Seen>(look: () => Promise<Seen>): () => Promise<Seen> {
  let running: Promise<Seen> | null = null;
  let next: Promise<Seen> | null = null;
  const begin = () => {
    next = null;
    const begun = look().finally(() => {
      if (running === begun) running = null;
    });
    running = begun;
    return begun;
  };
  return () => {
    if (running === null) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
}
