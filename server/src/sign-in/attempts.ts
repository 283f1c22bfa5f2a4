import { Refusal } from "../refusal.ts";

const windowMs = 60_000;
const mostAddresses = 10_000;

/** Counts failed authentications by address, and answers an address that has had too many within a minute 429. */
export class Attempts {
  readonly #most: number;
  readonly #failures = new Map<string, { count: number; until: number }>();

  constructor(most = 60) {
    this.#most = most;
  }

  /** Before something that is not worth trying for an address that has failed too often. @throws 429 */
  require(address: string): void {
    if ((this.#current(address)?.count ?? 0) >= this.#most) throw tooMany();
  }

  /** Counts a failure. @throws 429 in place of what it has failed with, when there were too many before */
  fail(address: string): void {
    const entry = this.#current(address) ?? { count: 0, until: Date.now() + windowMs };
    entry.count += 1;
    this.#failures.delete(address);
    this.#failures.set(address, entry);
    // Bounded, so that many addresses can't fill the memory: the one that failed longest ago goes.
    const [oldest] = this.#failures.keys();
    if (this.#failures.size > mostAddresses && oldest !== undefined) this.#failures.delete(oldest);
    if (entry.count > this.#most) throw tooMany();
  }

  #current(address: string) {
    const entry = this.#failures.get(address);
    return entry && entry.until > Date.now() ? entry : undefined;
  }
}

function tooMany(): Refusal {
  return new Refusal(
    "too-many-requests",
    "Too many failed sign-ins or bad tokens from this address. Wait a minute and try again.",
  );
}
