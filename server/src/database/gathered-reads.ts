import { SharedReads } from "./shared-reads.ts";

/** Reads by key, of which those that come in one turn travel as one query. */
export class GatheredReads<Value> {
  readonly #readMany: (keys: string[]) => Promise<ReadonlyMap<string, Value>>;
  readonly #shared = new SharedReads<ReadonlyMap<string, Value>>();
  #keys = new Set<string>();

  constructor(readMany: (keys: string[]) => Promise<ReadonlyMap<string, Value>>) {
    this.#readMany = readMany;
  }

  async read(key: string): Promise<Value | undefined> {
    this.#keys.add(key);
    const values = await this.#shared.read("", () => {
      const keys = [...this.#keys];
      this.#keys = new Set();
      return this.#readMany(keys);
    });
    return values.get(key);
  }
}
