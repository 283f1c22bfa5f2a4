import { setImmediate as turn } from "node:timers/promises";

/**
 * Lets all that ask for the same share one read: each gets what a read has found that began after it asked, so that
 * sixteen requests at once, or a thousand consoles after an event, cost few queries.
 */
export class SingleFlight<Found> {
  /** Reads that have not begun. */
  readonly #waiting = new Map<string, Promise<Found>>();
  /** Reads that have. */
  readonly #running = new Map<string, Promise<unknown>>();

  /** `read` is called unless another's is about to be; of the same `key` they have to be interchangeable. */
  read(key: string, read: () => Promise<Found>): Promise<Found> {
    const known = this.#waiting.get(key);
    if (known) return known;
    const waiting = this.#readNext(key, read);
    this.#waiting.set(key, waiting);
    return waiting;
  }

  async #readNext(key: string, read: () => Promise<Found>): Promise<Found> {
    // What else has come in this turn of the event loop asks together.
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
