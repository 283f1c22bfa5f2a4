import { Blossoms, none } from "./blossoms.ts";
import { type Graph, TreeSearch } from "./tree-search.ts";

/** The cost of an edge; `first` is the vertex with the smaller number. */
export type CostOf = (first: number, second: number) => number;

/** A cost greater than the total of any matching, so that no later criterion can undo an earlier one. */
const prohibitive = 2 ** 32;

/**
 * The perfect matchings of a graph that are optimal by one criterion after the other. Each criterion keeps those of
 * least cost: the edges without slack, and of them those that match all but one vertex inside each blossom whose dual
 * is positive (complementary slackness). So each weight belongs to one criterion only, and all of them are exact.
 */
export class BestMatchings {
  readonly #graph: Graph;
  readonly #blossoms: Blossoms;
  readonly #search: TreeSearch;

  /** Starts with all perfect matchings of these edges. */
  constructor(size: number, isEdge: (first: number, second: number) => boolean) {
    const weights = new Float64Array(size * size).fill(Number.NEGATIVE_INFINITY);
    for (let vertex = 0; vertex < size; vertex++) {
      for (let other = 0; other < vertex; other++) {
        if (isEdge(other, vertex)) weights[vertex * size + other] = weights[other * size + vertex] = 0;
      }
    }
    this.#graph = { size, weights };
    this.#blossoms = new Blossoms(size);
    this.#search = new TreeSearch(this.#graph, this.#blossoms);
  }

  /** Makes the matching perfect; false when there is no perfect one. */
  complete(): boolean {
    const { mate } = this.#blossoms;
    for (let vertex = 0; vertex < this.#graph.size; vertex++) {
      if (mate[vertex] === none && !this.#search.augmentFrom(vertex)) return false;
    }
    return true;
  }

  /** The mate of this vertex in one of the optimal matchings. */
  mateOf(vertex: number): number {
    return this.#blossoms.mate[vertex] as number;
  }

  /** Keeps the matchings of least cost; every edge with a cost has an end in `ends`. */
  minimise(ends: readonly number[], costOf: CostOf) {
    if (this.#addCosts(ends, costOf)) this.#keepBest();
  }

  /** Fixes the mate of the vertex: the one of least cost among its mates in the optimal matchings. */
  settle(vertex: number, costOf: (mate: number) => number) {
    const { size, weights } = this.#graph;
    const row = weights.subarray(vertex * size, (vertex + 1) * size);
    const costOfOwn = costOf(this.mateOf(vertex));
    const isCheapest = row.every((weight, mate) => weight === Number.NEGATIVE_INFINITY || costOf(mate) >= costOfOwn);
    if (!isCheapest) this.#addCosts([vertex], (one, other) => costOf(one === vertex ? other : one));
    const mate = this.mateOf(vertex);
    for (const matched of [vertex, mate]) {
      this.#blossoms.expose(matched);
      this.#blossoms.dual[matched] = 0;
      for (let other = 0; other < size; other++) {
        weights[matched * size + other] = weights[other * size + matched] = Number.NEGATIVE_INFINITY;
      }
    }
    this.#blossoms.mate[vertex] = mate;
    this.#blossoms.mate[mate] = vertex;
    this.complete();
  }

  /** Adds these costs to the edges, and computes the matching again; false when no edge has a cost. */
  #addCosts(ends: readonly number[], costOf: CostOf): boolean {
    const { size, weights } = this.#graph;
    const isEnd = new Uint8Array(size);
    for (const vertex of ends) isEnd[vertex] = 1;
    let isCostly = false;
    for (const vertex of ends) {
      for (let other = 0; other < size; other++) {
        const weight = weights[vertex * size + other] as number;
        if (weight === Number.NEGATIVE_INFINITY || (isEnd[other] && other > vertex)) continue;
        const cost = vertex < other ? costOf(vertex, other) : costOf(other, vertex);
        if (cost === 0) continue;
        isCostly = true;
        weights[vertex * size + other] = weights[other * size + vertex] = weight - cost;
      }
    }
    if (!isCostly) return false;
    const mates = ends.map((vertex) => this.mateOf(vertex));
    for (const vertex of ends) this.#blossoms.expose(vertex);
    this.#makeFeasible(ends, isEnd);
    for (const [index, vertex] of ends.entries()) this.#rematch(vertex, mates[index] as number);
    if (!this.complete()) throw new Error("A criterion left no matching");
    return true;
  }

  /** Gives vertices outside all blossoms the least duals that leave no edge with negative slack. */
  #makeFeasible(ends: readonly number[], isEnd: Uint8Array) {
    const { size, weights } = this.#graph;
    const { dual } = this.#blossoms;
    const leastDual = (vertex: number, isOpen: boolean) => {
      let least = Number.NEGATIVE_INFINITY;
      for (let other = 0; other < size; other++) {
        const weight = weights[vertex * size + other] as number;
        const needed = isOpen && isEnd[other] ? weight / 2 : weight - (dual[other] as number);
        if (needed > least) least = needed;
      }
      return least;
    };
    const duals = ends.map((vertex) => leastDual(vertex, true));
    for (const [index, vertex] of ends.entries()) dual[vertex] = duals[index] as number;
    for (const vertex of ends) dual[vertex] = leastDual(vertex, false);
  }

  /** Restores the mate of a vertex outside all blossoms, if the edge has no slack. */
  #rematch(vertex: number, mate: number) {
    const { size, weights } = this.#graph;
    const { mate: mates, top, base, dual } = this.#blossoms;
    if (mates[vertex] !== none || mates[mate] !== none || base[top[mate] as number] !== mate) return;
    const slack = (dual[vertex] as number) + (dual[mate] as number) - (weights[vertex * size + mate] as number);
    if (slack !== 0) return;
    mates[vertex] = mate;
    mates[mate] = vertex;
  }

  /** Removes the edges with slack, and adapts the weights to the requirements of the positive blossoms. */
  #keepBest() {
    const { size, weights } = this.#graph;
    const { dual } = this.#blossoms;
    const around = Array.from({ length: size }, (_, vertex) => this.#positiveAround(vertex));
    for (let vertex = 0; vertex < size; vertex++) {
      for (let other = 0; other < vertex; other++) {
        const weight = weights[vertex * size + other] as number;
        if (weight === Number.NEGATIVE_INFINITY) continue;
        const shared = sharedOf(around[vertex] as number[], around[other] as number[]);
        let slack = (dual[vertex] as number) + (dual[other] as number) - weight;
        for (const blossom of shared) slack += dual[blossom] as number;
        const kept = slack > 0 ? Number.NEGATIVE_INFINITY : prohibitive * shared.length;
        weights[vertex * size + other] = weights[other * size + vertex] = kept;
      }
    }
    dual.fill(0, 0, size);
    for (const blossom of this.#blossoms.blossoms()) {
      if ((dual[blossom] as number) > 0) dual[blossom] = prohibitive;
    }
  }

  /** The blossoms around a vertex whose dual is positive, the outermost last. */
  #positiveAround(vertex: number): number[] {
    const { parent, dual } = this.#blossoms;
    const found: number[] = [];
    for (let node = parent[vertex] as number; node !== none; node = parent[node] as number) {
      if ((dual[node] as number) > 0) found.push(node);
    }
    return found;
  }
}

const nothing: readonly number[] = [];

/** The blossoms that contain both vertices. */
function sharedOf(around: readonly number[], otherAround: readonly number[]): readonly number[] {
  let shared = 0;
  while (shared < around.length && around.at(-1 - shared) === otherAround.at(-1 - shared)) shared += 1;
  return shared === 0 ? nothing : around.slice(-shared);
}
