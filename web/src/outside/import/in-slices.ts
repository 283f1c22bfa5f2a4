/** The time of one slice in milliseconds. A browser may draw after some of them only. */
const slice = 15;

/**
 * Works through many items without keeping the page from its user: the work begins in a task of its own, pauses
 * regularly, and ends with the reason of the signal once that is aborted.
 */
export async function inSlices<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Result,
  signal: AbortSignal,
): Promise<Result[]> {
  const results: Result[] = [];
  let end = 0;
  for (const item of items) {
    if (performance.now() > end) {
      await nextTask();
      signal.throwIfAborted();
      end = performance.now() + slice;
    }
    results.push(work(item));
  }
  return results;
}

/** Waits for a task of its own. Unlike a timer, it is not slowed down in a tab in the background. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
