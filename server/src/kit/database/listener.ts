import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import type { Connect } from "./connections.ts";

const pauseMs = 1_000;
const lookMs = 5_000;

/** Is told by PostgreSQL what is notified on a channel, on a connection of its own. */
export class Listener {
  readonly #connect: Connect;
  readonly #channel: string;
  readonly #timer: NodeJS.Timeout;
  #callback: (() => void) | null = null;
  #client: postgres.Sql;
  #closed = false;

  constructor(connect: Connect, channel: string) {
    this.#connect = connect;
    this.#channel = channel;
    this.#client = connect({ max: 1 });
    // Also without having been told: a connection that has gone deaf does not say so.
    this.#timer = setInterval(() => this.#callback?.(), lookMs);
    this.#timer.unref();
  }

  /** `callback` is also called when something may have been missed: at every (re)connect, and now and then. */
  async listen(callback: () => void): Promise<void> {
    this.#callback = callback;
    await this.#client.listen(this.#channel, callback, callback);
  }

  /** Gives up the connection for a new one, as soon as there can be one. */
  async giveUp(): Promise<void> {
    const old = this.#client;
    this.#client = this.#connect({ max: 1 });
    const client = this.#client;
    await old.end({ timeout: 0 }).catch(() => {});
    const callback = this.#callback;
    if (callback === null) return;
    while (!this.#closed && this.#client === client && !(await this.#listens(callback))) {
      await wait(pauseMs, null, { ref: false });
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await this.#client.end({ timeout: 1 });
  }

  #listens(callback: () => void): Promise<boolean> {
    return this.listen(callback).then(
      () => true,
      () => false,
    );
  }
}
