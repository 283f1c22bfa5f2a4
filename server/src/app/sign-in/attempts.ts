import { Refusal } from "../../kit/refusal.ts";

const windowMs = 60_000;
const mostCounted = 10_000;

const tooManyFailed = "Too many failed sign-ins or bad tokens from this address. Wait a minute and try again.";

/** Counts attempts, such as failed authentications of an address, and answers 429 when there were too many within a minute. */
export class Attempts {
  readonly #most: number;
  readonly #message: string;
  readonly #attempts = new Map<string, { count: number; until: number }>();

  constructor(most = 60, message = tooManyFailed) {
    this.#most = most;
    this.#message = message;
  }

  /** Before something that is not worth trying for who has failed too often. @throws 429 */
  require(who: string): void {
    if ((this.#current(who)?.count ?? 0) >= this.#most) throw this.#tooMany();
  }

  /** Counts an attempt. @throws 429 in place of what it would be answered, when there were too many before */
  count(who: string): void {
    const entry = this.#current(who) ?? { count: 0, until: Date.now() + windowMs };
    entry.count += 1;
    this.#attempts.delete(who);
    this.#attempts.set(who, entry);
    // Bounded, so that many addresses can't fill the memory: the one that tried longest ago goes.
    const [oldest] = this.#attempts.keys();
    if (this.#attempts.size > mostCounted && oldest !== undefined) this.#attempts.delete(oldest);
    if (entry.count > this.#most) throw this.#tooMany();
  }

  /** Takes back an attempt that was counted before it was known how it ends. */
  forgive(who: string): void {
    const entry = this.#current(who);
    if (entry) entry.count -= 1;
  }

  #current(who: string) {
    const entry = this.#attempts.get(who);
    return entry && entry.until > Date.now() ? entry : undefined;
  }

  #tooMany(): Refusal {
    return new Refusal("too-many-requests", this.#message);
  }
}
