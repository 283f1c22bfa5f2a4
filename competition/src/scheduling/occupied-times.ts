/** The times at which a person or a field is occupied, in the order of their starts. */
export class OccupiedTimes {
  readonly starts: number[] = [];
  readonly ends: number[] = [];

  add(start: number, end: number) {
    const place = this.#placeOf(start);
    this.starts.splice(place, 0, start);
    this.ends.splice(place, 0, end);
  }

  /** Removes the entry that was added with these instants. */
  remove(start: number, end: number) {
    let index = this.#placeOf(start) - 1;
    while (this.ends[index] !== end) index--;
    this.starts.splice(index, 1);
    this.ends.splice(index, 1);
  }

  isFree(start: number, end: number): boolean {
    for (const [index, begun] of this.starts.entries()) {
      if (begun >= end) return true;
      if ((this.ends[index] as number) > start) return false;
    }
    return true;
  }

  /** The first instant from this one on at which so much time is free. */
  firstFree(from: number, duration: number): number {
    let start = from;
    for (const [index, begun] of this.starts.entries()) {
      if (begun >= start + duration) return start;
      start = Math.max(start, this.ends[index] as number);
    }
    return start;
  }

  /** The position after all entries that start by then. */
  #placeOf(start: number): number {
    let low = 0;
    let high = this.starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.starts[middle] as number) <= start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
