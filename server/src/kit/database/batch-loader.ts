import { SingleFlight } from "./single-flight.ts";

/** Loads values by key; the keys requested in one turn of the event loop are loaded by one query. */
export class BatchLoader<Value> {
  readonly #loadMany: (keys: string[]) => Promise<ReadonlyMap<string, Value>>;
  readonly #flight = new SingleFlight<ReadonlyMap<string, Value>>();
  #keys = new Set<string>();

  constructor(loadMany: (keys: string[]) => Promise<ReadonlyMap<string, Value>>) {
    this.#loadMany = loadMany;
  }

  async load(key: string): Promise<Value | undefined> {
    this.#keys.add(key);
    const values = await this.#flight.read("", () => {
      const keys = [...this.#keys];
      this.#keys = new Set();
      return this.#loadMany(keys);
    });
    return values.get(key);
  }
}
