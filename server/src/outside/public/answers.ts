import { BoundedMap } from "../../kit/database/bounded-map.ts";
import { type ListResponse, responseOf, sizeOf } from "../../kit/entities/response-cache.ts";

interface Kept {
  /** What it was made of, as it was then. */
  version: string;
  /** The tournament that it is about; null for the list of all. */
  tournament: string | null;
  response: ListResponse;
}

/** Gives null where there is nothing at the address. */
export type Make = () => string | Buffer | null | Promise<string | Buffer | null>;

const mostBytes = 64 * 1_024 * 1_024;

/**
 * What has been made for visitors (data, pages, files), by the addresses. Each is made by the first who asks, shared by those who
 * ask meanwhile, and kept until another version of it is asked for, or others need the room.
 */
export class Answers {
  readonly #kept = new BoundedMap<Kept>(mostBytes);
  readonly #making = new Map<string, Promise<ListResponse | null>>();

  /** What was made last for the address, of whatever version. */
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
      const made = await make();
      if (made === null) return null;
      const response = responseOf(made, null);
      this.#kept.set(address, { version, tournament, response }, sizeOf(address, response));
      return response;
    })();
    this.#making.set(key, making);
    const end = () => this.#making.delete(key);
    making.then(end, end);
    return making;
  }
}
