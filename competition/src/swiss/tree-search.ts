import { type Blossoms, type Link, none } from "./blossoms.ts";

const outer = 1;
const inner = 2;

/** A graph whose edges have weights; −Infinity where there is no edge. */
export interface Graph {
  size: number;
  /** Row by row. */
  weights: Float64Array;
}

/**
 * The search for an augmenting path from one vertex without a mate: an alternating tree grows along edges without slack,
 * and when there are none the duals change until there is one. After Edmonds' primal-dual method as Zvi Galil describes it
 * (Efficient Algorithms for Finding Maximum Matching in Graphs, 1986); one search takes time in the square of the size.
 */
export class TreeSearch {
  readonly #graph: Graph;
  readonly #blossoms: Blossoms;
  /** For nodes: whether they are in the tree, an even (outer) or odd (inner) number of steps from its root. */
  readonly #label: Uint8Array;
  /** For inner nodes: the edge by which the tree reached them. */
  readonly #entry: Link[] = [];
  /** For vertices: the outer vertex with the edge of least slack, and that slack without the dual of the vertex. */
  readonly #nearest: Int32Array;
  readonly #distance: Float64Array;
  /** The sum of all changes of the duals in this search. */
  #change = 0;

  constructor(graph: Graph, blossoms: Blossoms) {
    this.#graph = graph;
    this.#blossoms = blossoms;
    this.#label = new Uint8Array(2 * graph.size);
    this.#nearest = new Int32Array(graph.size);
    this.#distance = new Float64Array(graph.size);
  }

  /** Matches the vertex so that the total weight is maximal; false when there is no augmenting path. */
  augmentFrom(vertex: number): boolean {
    this.#label.fill(0);
    this.#nearest.fill(none);
    this.#distance.fill(Number.POSITIVE_INFINITY);
    this.#change = 0;
    this.#growOuter(this.#blossoms.top[vertex] as number);
    for (;;) {
      const reached = this.#changeDuals();
      if (reached === none) return false;
      if (this.#blossoms.isBlossom(reached)) this.#expand(reached);
      else if (this.#grow(this.#nearest[reached] as number, reached)) break;
    }
    this.#dissolveNeedless();
    return true;
  }

  /** Dissolves the blossoms that the duals do not need. */
  #dissolveNeedless() {
    const { parent, dual } = this.#blossoms;
    for (let open = true; open; ) {
      open = false;
      for (const blossom of [...this.#blossoms.blossoms()]) {
        if (parent[blossom] !== none || dual[blossom] !== 0) continue;
        this.#blossoms.dissolve(blossom);
        open = true;
      }
    }
  }

  /**
   * Changes the duals as far as possible, and returns the vertex or the inner blossom that limits the change. If there
   * are several, it prefers one without a mate, then one outside the tree, since these need no contraction of blossoms.
   */
  #changeDuals(): number {
    const { top, base, mate } = this.#blossoms;
    let least = Number.POSITIVE_INFINITY;
    let reached = none;
    let isOutside = false;
    for (let vertex = 0; vertex < this.#graph.size; vertex++) {
      const node = top[vertex] as number;
      const label = this.#label[node] as number;
      const possible = this.#possibleChange(vertex, node, label);
      if (possible > least || (possible === least && (isOutside || label !== 0))) continue;
      if (label === outer && top[this.#nearest[vertex] as number] === node) {
        this.#findNearest(vertex);
        vertex -= 1;
        continue;
      }
      least = possible;
      reached = label === inner ? node : vertex;
      isOutside = label === 0;
      if (possible === 0 && isOutside && mate[base[node] as number] === none) break;
    }
    if (least === Number.POSITIVE_INFINITY) return none;
    if (least > 0) this.#changeBy(least);
    return reached;
  }

  #possibleChange(vertex: number, node: number, label: number): number {
    const dual = this.#blossoms.dual;
    if (label === inner) {
      return this.#blossoms.isBlossom(node) ? (dual[node] as number) / 2 : Number.POSITIVE_INFINITY;
    }
    const slack = (this.#distance[vertex] as number) - this.#change + (dual[vertex] as number);
    return label === outer ? slack / 2 : slack;
  }

  #changeBy(change: number) {
    const { top, dual, parent } = this.#blossoms;
    this.#change += change;
    for (let vertex = 0; vertex < this.#graph.size; vertex++) {
      const label = this.#label[top[vertex] as number];
      if (label === outer) dual[vertex] = (dual[vertex] as number) - change;
      else if (label === inner) dual[vertex] = (dual[vertex] as number) + change;
    }
    for (const blossom of this.#blossoms.blossoms()) {
      if (parent[blossom] !== none) continue;
      const label = this.#label[blossom];
      if (label === outer) dual[blossom] = (dual[blossom] as number) + 2 * change;
      else if (label === inner) dual[blossom] = (dual[blossom] as number) - 2 * change;
    }
  }

  /** Adds an edge without slack to the tree; true when it reached a vertex without a mate. */
  #grow(from: number, to: number): boolean {
    const { top, base, mate } = this.#blossoms;
    const node = top[to] as number;
    if (this.#label[node] === outer) {
      this.#contract(from, to);
      return false;
    }
    const next = mate[base[node] as number] as number;
    if (next === none) {
      this.#augment(from, to);
      return true;
    }
    this.#label[node] = inner;
    this.#entry[node] = [from, to];
    this.#growOuter(top[next] as number);
    return false;
  }

  #growOuter(node: number) {
    this.#label[node] = outer;
    for (const vertex of this.#blossoms.verticesOf(node)) this.#scan(vertex);
  }

  /** Notes the edges of an outer vertex. */
  #scan(from: number) {
    const { size, weights } = this.#graph;
    const { top, dual } = this.#blossoms;
    const node = top[from];
    const row = from * size;
    const reach = (dual[from] as number) + this.#change;
    for (let to = 0; to < size; to++) {
      const distance = reach - (weights[row + to] as number);
      if (distance >= (this.#distance[to] as number) || top[to] === node) continue;
      this.#distance[to] = distance;
      this.#nearest[to] = from;
    }
  }

  /** Contracts the cycle that an edge between two outer nodes closes into a blossom. */
  #contract(from: number, to: number) {
    const { top } = this.#blossoms;
    const up = this.#pathFrom(top[from] as number);
    const other = this.#pathFrom(top[to] as number);
    const above = new Set(up.nodes);
    const meeting = other.nodes.find((node) => above.has(node)) as number;
    const length = up.nodes.indexOf(meeting);
    const otherLength = other.nodes.indexOf(meeting);
    const down = up.links.slice(0, length).map(([child, parent]): Link => [parent, child]);
    const nodes = [meeting, ...up.nodes.slice(0, length).reverse(), ...other.nodes.slice(0, otherLength)];
    const links = [...down.reverse(), [from, to] as const, ...other.links.slice(0, otherLength)];
    const joined = nodes.filter((node) => this.#label[node] === inner).flatMap((n) => this.#blossoms.verticesOf(n));
    const blossom = this.#blossoms.contract({ nodes, links });
    this.#label[blossom] = outer;
    for (const vertex of joined) this.#scan(vertex);
  }

  /** The path from an outer node to the root of the tree. */
  #pathFrom(start: number): { nodes: number[]; links: Link[] } {
    const { top, base, mate } = this.#blossoms;
    const nodes = [start];
    const links: Link[] = [];
    for (let node = start; ; ) {
      const from = base[node] as number;
      const to = mate[from] as number;
      if (to === none) return { nodes, links };
      const odd = top[to] as number;
      const [entered, entry] = this.#entry[odd] as Link;
      node = top[entered] as number;
      nodes.push(odd, node);
      links.push([from, to], [entry, entered]);
    }
  }

  /** Finds the nearest outer vertex outside the blossom of this one. */
  #findNearest(vertex: number) {
    const { size, weights } = this.#graph;
    const { top, dual } = this.#blossoms;
    let nearest = none;
    let least = Number.POSITIVE_INFINITY;
    for (let from = 0; from < size; from++) {
      const node = top[from] as number;
      if (this.#label[node] !== outer || node === top[vertex]) continue;
      const distance = (dual[from] as number) + this.#change - (weights[vertex * size + from] as number);
      if (distance >= least) continue;
      least = distance;
      nearest = from;
    }
    this.#nearest[vertex] = nearest;
    this.#distance[vertex] = least;
  }

  /** Dissolves an inner blossom; its nodes between the tree's edge and its base stay in the tree. */
  #expand(blossom: number) {
    const entry = this.#entry[blossom] as Link;
    const entered = this.#blossoms.nodeWith(blossom, entry[1]);
    this.#label[blossom] = 0;
    const { nodes, links } = this.#blossoms.dissolve(blossom);
    for (const node of nodes) this.#label[node] = 0;
    const count = nodes.length;
    const start = nodes.indexOf(entered);
    // The nodes at 1 and 2, 3 and 4, … are matched: the path to the base goes forward from an odd one and back from an
    // even one.
    const isOn = start % 2 === 1;
    const grown: number[] = [];
    let reachedBy = entry;
    for (let index = start; ; ) {
      this.#label[nodes[index] as number] = inner;
      this.#entry[nodes[index] as number] = reachedBy;
      if (index === 0) break;
      const next = isOn ? index + 1 : index - 1;
      grown.push(nodes[next] as number);
      const [first, second] = links[isOn ? next : next - 1] as Link;
      reachedBy = isOn ? [first, second] : [second, first];
      index = (isOn ? next + 1 : next - 1) % count;
    }
    for (const node of grown) this.#label[node] = outer;
    for (const node of grown) this.#growOuter(node);
  }

  /** Exchanges matched and unmatched edges on the path from the root to the end of this edge. */
  #augment(from: number, to: number) {
    const { top, base, mate } = this.#blossoms;
    let [near, far] = [from, to];
    for (;;) {
      this.#blossoms.rebase(top[far] as number, far);
      const node = top[near] as number;
      const before = mate[base[node] as number] as number;
      this.#blossoms.rebase(node, near);
      mate[near] = far;
      mate[far] = near;
      if (before === none) return;
      [near, far] = this.#entry[top[before] as number] as Link;
    }
  }
}
