import { Refusal } from "../refusal.ts";

const windowMs = 60_000;
const mostAddresses = 10_000;

/** Counts failed authentications by address, and refuses an address that has had too many within a minute. */
export class Attempts {
  readonly #most: number;
  readonly #failures = new Map<string, { count: number; until: number }>();

  constructor(most = 60) {
    this.#most = most;
  }

  /** @throws 429 */
  require(address: string): void {
    const entry = this.#current(address);
    if (entry && entry.count >= this.#most) {
      throw new Refusal(
        "too-many-requests",
        "Too many failed sign-ins from this address. Wait a minute and try again.",
      );
    }
  }

  fail(address: string): void {
    const entry = this.#current(address) ?? { count: 0, until: Date.now() + windowMs };
    entry.count += 1;
    this.#failures.delete(address);
    this.#failures.set(address, entry);
    // Bounded, so that many addresses can't fill the memory: the one that failed longest ago goes.
    const [oldest] = this.#failures.keys();
    if (this.#failures.size > mostAddresses && oldest !== undefined) this.#failures.delete(oldest);
  }

  #current(address: string) {
    const entry = this.#failures.get(address);
    return entry && entry.until > Date.now() ? entry : undefined;
  }
}
