import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import type { Connect } from "./connections.ts";

const pauseMs = 1_000;
const lookMs = 5_000;

interface Callbacks {
  notified: () => void;
  missed: () => void;
}

/** Is told by PostgreSQL what others notify of, on a connection of its own. */
export class Listener {
  readonly #connect: Connect;
  readonly #channels = new Map<string, Callbacks>();
  readonly #timer: NodeJS.Timeout;
  #client: postgres.Sql;
  #closed = false;

  constructor(connect: Connect) {
    this.#connect = connect;
    this.#client = connect({ max: 1 });
    // Also without having been told: a connection that has gone deaf does not say so.
    this.#timer = setInterval(() => {
      for (const { missed } of this.#channels.values()) missed();
    }, lookMs);
    this.#timer.unref();
  }

  /** `missed` is called when something may have been missed: at every (re)connect, and now and then. */
  async listen(channel: string, notified: () => void, missed: () => void = () => {}): Promise<void> {
    this.#channels.set(channel, { notified, missed });
    await this.#client.listen(channel, notified, missed);
  }

  /** Gives up the connection for a new one, as soon as there can be one. */
  async giveUp(): Promise<void> {
    const old = this.#client;
    this.#client = this.#connect({ max: 1 });
    const client = this.#client;
    await old.end({ timeout: 0 }).catch(() => {});
    for (const [channel, callbacks] of this.#channels) {
      while (!this.#closed && this.#client === client && !(await this.#listens(channel, callbacks))) {
        await wait(pauseMs, null, { ref: false });
      }
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await this.#client.end({ timeout: 1 });
  }

  #listens(channel: string, { notified, missed }: Callbacks): Promise<boolean> {
    return this.listen(channel, notified, missed).then(
      () => true,
      () => false,
    );
  }
}
