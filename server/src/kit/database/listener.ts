import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import type { Connect } from "./connections.ts";

const pauseMs = 1_000;
const lookMs = 5_000;

/** Listens to the notifications of a PostgreSQL channel on a connection of its own. */
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
    // Also calls back at an interval, since a broken connection may not report its end.
    this.#timer = setInterval(() => this.#callback?.(), lookMs);
    this.#timer.unref();
  }

  /** @param callback also called when notifications may have been missed: at every (re)connect, and at an interval */
  async listen(callback: () => void): Promise<void> {
    this.#callback = callback;
    await this.#client.listen(this.#channel, callback, callback);
  }

  /** Replaces the connection by a new one, as soon as the server can be reached. */
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
