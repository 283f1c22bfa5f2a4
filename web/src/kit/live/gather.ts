/**
 * Collects items and passes them on together, so that an import of thousands of entities does not load a list thousands
 * of times. The first items wait for `firstWait` milliseconds, and later ones until `shortestGap` milliseconds have
 * passed since the last time.
 */
export function gather<Item>(passOn: (items: Item[]) => void, shortestGap: number, firstWait = 60) {
  let waiting: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastTime = Number.NEGATIVE_INFINITY;

  function pass() {
    timer = undefined;
    lastTime = performance.now();
    const items = waiting;
    waiting = [];
    passOn(items);
  }

  return {
    add(item: Item) {
      waiting.push(item);
      timer ??= setTimeout(pass, Math.max(firstWait, lastTime + shortestGap - performance.now()));
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
