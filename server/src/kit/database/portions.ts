import { setImmediate as turn } from "node:timers/promises";

export const mostAtOnce = 2_000;

/** Parts of a list, between which the server answers others. */
export async function* portions<Item>(items: readonly Item[], size = mostAtOnce): AsyncGenerator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await turn();
    yield items.slice(start, start + size);
  }
}
