import { BoundedMap } from "../../kit/database/bounded-map.ts";
import { type ListResponse, responseOf, sizeOf } from "../../kit/lists/response-cache.ts";

interface Kept {
  /** The version of the data from which the answer was made. */
  version: string;
  /** The tournament of the answer; null for the list of all tournaments. */
  tournament: string | null;
  response: ListResponse;
}

/** Returns null when nothing exists at the address. */
export type Make = () => string | Buffer | null | Promise<string | Buffer | null>;

const mostBytes = 64 * 1_024 * 1_024;

/**
 * A cache of answers for visitors (data, pages, files) by address. The first request for an answer makes it, and
 * simultaneous requests share it. It is kept until a request needs a newer version, or other answers need the memory.
 */
export class Answers {
  readonly #kept = new BoundedMap<Kept>(mostBytes);
  readonly #making = new Map<string, Promise<ListResponse | null>>();

  /** The last answer for the address, in whatever version. */
  last(address: string): Kept | undefined {
    return this.#kept.get(address);
  }

  make(
    address: string,
    { version, tournament }: Pick<Kept, "version" | "tournament">,
    make: Make,
  ): Promise<ListResponse | null> {
    const kept = this.#kept.get(address);
    if (kept?.version === version) return Promise.resolve(kept.response);
    const key = `${version} ${address}`;
    const known = this.#making.get(key);
    if (known) return known;
    const making = (async () => {
      const answer = await make();
      if (answer === null) return null;
      const response = responseOf(answer, null);
      this.#kept.set(address, { version, tournament, response }, sizeOf(address, response));
      return response;
    })();
    this.#making.set(key, making);
    const end = () => this.#making.delete(key);
    making.then(end, end);
    return making;
  }
}
