import type { Sample } from "./exposition.ts";

/** Counts durations by how long they were; what it costs is a few comparisons. */
export class Histogram {
  readonly #bounds: readonly number[];
  /** How many were within each bound and above the one before; the last are above all. */
  readonly #counts: number[];
  #sum = 0;

  /** `bounds` are in seconds, ascending. */
  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.#counts = new Array(bounds.length + 1).fill(0);
  }

  observe(seconds: number): void {
    let place = 0;
    while (place < this.#bounds.length && seconds > (this.#bounds[place] ?? 0)) place += 1;
    this.#counts[place] = (this.#counts[place] ?? 0) + 1;
    this.#sum += seconds;
  }

  samples(labels: Readonly<Record<string, string>> = {}): Sample[] {
    let count = 0;
    const buckets = this.#counts.map((within, place): Sample => {
      count += within;
      return { part: "_bucket", labels: { ...labels, le: String(this.#bounds[place] ?? "+Inf") }, value: count };
    });
    return [...buckets, { part: "_sum", labels, value: this.#sum }, { part: "_count", labels, value: count }];
  }
}
