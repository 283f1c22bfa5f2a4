import { Refusal } from "../refusal.ts";
import { networkOf } from "./network.ts";

const windowMs = 60_000;
const mostCounted = 10_000;

/** Counts what comes from a network, such as failed authentications, and answers 429 after too many within a minute. */
export class Attempts {
  readonly #most: number;
  readonly #message: string;
  readonly #attempts = new Map<string, { count: number; until: number }>();

  constructor(most: number, message: string) {
    this.#most = most;
    this.#message = message;
  }

  /**
   * Checks the number of attempts without counting a further one.
   * @throws 429 after too many attempts
   */
  require(who: string): void {
    if ((this.#current(who)?.count ?? 0) >= this.#most) throw this.#tooMany();
  }

  /**
   * Counts an attempt.
   * @throws 429 after too many attempts
   */
  count(caller: string): void {
    const who = networkOf(caller);
    const entry = this.#current(caller) ?? { count: 0, until: performance.now() + windowMs };
    entry.count += 1;
    this.#attempts.delete(who);
    this.#attempts.set(who, entry);
    // Limits the memory that many addresses could fill: the one with the oldest attempt is dropped.
    const [oldest] = this.#attempts.keys();
    if (this.#attempts.size > mostCounted && oldest !== undefined) this.#attempts.delete(oldest);
    if (entry.count > this.#most) throw this.#tooMany();
  }

  /** Removes an attempt that was counted before its result was known. */
  forgive(who: string): void {
    const entry = this.#current(who);
    if (entry) entry.count -= 1;
  }

  #current(who: string) {
    const entry = this.#attempts.get(networkOf(who));
    return entry && entry.until > performance.now() ? entry : undefined;
  }

  #tooMany(): Refusal {
    return new Refusal("too-many-requests", this.#message);
  }
}
