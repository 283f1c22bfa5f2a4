import { setImmediate as turn } from "node:timers/promises";

/**
 * Lets callers with the same key share one read. Each caller gets the result of a read that began after its call, so
 * that sixteen requests at once, or a thousand consoles after an event, cost few queries.
 */
export class SingleFlight<Found> {
  /** Reads that have not begun. */
  readonly #waiting = new Map<string, Promise<Found>>();
  /** Reads that have begun. */
  readonly #running = new Map<string, Promise<unknown>>();

  /** @param read called unless a read of the same key is about to begin; reads of one key have to be interchangeable */
  read(key: string, read: () => Promise<Found>): Promise<Found> {
    const known = this.#waiting.get(key);
    if (known) return known;
    const waiting = this.#readNext(key, read);
    this.#waiting.set(key, waiting);
    return waiting;
  }

  async #readNext(key: string, read: () => Promise<Found>): Promise<Found> {
    // Calls of the same turn of the event loop join this read.
    await (this.#running.get(key) ?? turn());
    this.#waiting.delete(key);
    const running = read();
    const ended = running.then(
      () => {},
      () => {},
    );
    this.#running.set(key, ended);
    void ended.then(() => {
      if (this.#running.get(key) === ended) this.#running.delete(key);
    });
    return running;
  }
}
