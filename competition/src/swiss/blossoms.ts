/** No vertex, or no node. */
export const none = -1;

/**
 * A matching and the blossoms found in it. Nodes below `size` are vertices, the others blossoms: odd cycles of nodes, in
 * which all but the first are matched with a neighbour, so that the whole behaves as one vertex, its base. After Jack
 * Edmonds, Paths, Trees, and Flowers (1965).
 */
export class Blossoms {
  /** The mate of a vertex. */
  readonly mate: Int32Array;
  /** The outermost node that contains a vertex. */
  readonly top: Int32Array;
  /** The innermost blossom that contains a node. */
  readonly parent: Int32Array;
  /** The vertex of a node that is not matched inside it. */
  readonly base: Int32Array;
  /** The dual variable of a node. */
  readonly dual: Float64Array;
  readonly #size: number;
  readonly #cycles = new Map<number, Cycle>();
  readonly #unused: number[];

  constructor(size: number) {
    this.#size = size;
    this.mate = new Int32Array(size).fill(none);
    this.top = Int32Array.from({ length: size }, (_, vertex) => vertex);
    this.parent = new Int32Array(2 * size).fill(none);
    this.base = Int32Array.from({ length: 2 * size }, (_, node) => node);
    this.dual = new Float64Array(2 * size);
    this.#unused = Array.from({ length: size }, (_, index) => 2 * size - 1 - index);
  }

  isBlossom(node: number): boolean {
    return node >= this.#size;
  }

  /** All blossoms, also those inside others. */
  blossoms(): Iterable<number> {
    return this.#cycles.keys();
  }

  verticesOf(node: number): number[] {
    const found: number[] = [];
    const open = [node];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (this.isBlossom(next)) open.push(...this.cycleOf(next).nodes);
      else found.push(next);
    }
    return found;
  }

  cycleOf(blossom: number): Cycle {
    const cycle = this.#cycles.get(blossom);
    if (!cycle) throw new Error(`Node ${blossom} is no blossom`);
    return cycle;
  }

  /** The node in the cycle of the blossom that contains the vertex. */
  nodeWith(blossom: number, vertex: number): number {
    let node = vertex;
    while (this.parent[node] !== blossom) node = this.parent[node] as number;
    return node;
  }

  /** Contracts these nodes into a blossom, whose base is that of the first node. */
  contract(cycle: Cycle): number {
    const blossom = this.#unused.pop() as number;
    this.#cycles.set(blossom, cycle);
    this.dual[blossom] = 0;
    this.base[blossom] = this.base[cycle.nodes[0] as number] as number;
    for (const node of cycle.nodes) this.parent[node] = blossom;
    for (const vertex of this.verticesOf(blossom)) this.top[vertex] = blossom;
    return blossom;
  }

  /** Dissolves an outermost blossom into its nodes, which keep their matching and get its dual. */
  dissolve(blossom: number): Cycle {
    const cycle = this.cycleOf(blossom);
    const share = (this.dual[blossom] as number) / 2;
    for (const node of cycle.nodes) {
      this.parent[node] = none;
      for (const vertex of this.verticesOf(node)) {
        this.top[vertex] = node;
        this.dual[vertex] = (this.dual[vertex] as number) + share;
      }
    }
    this.#cycles.delete(blossom);
    this.#unused.push(blossom);
    return cycle;
  }

  /** Changes the matching inside the node, so that this vertex is its base. */
  rebase(node: number, vertex: number) {
    if (this.base[node] === vertex) return;
    this.base[node] = vertex;
    const { nodes, links } = this.cycleOf(node);
    const inner = this.nodeWith(node, vertex);
    this.rebase(inner, vertex);
    const turned = nodes.indexOf(inner);
    nodes.push(...nodes.splice(0, turned));
    links.push(...links.splice(0, turned));
    for (let index = 1; turned > 0 && index < nodes.length; index += 2) {
      const [from, to] = links[index] as Link;
      this.rebase(nodes[index] as number, from);
      this.rebase(nodes[index + 1] as number, to);
      this.mate[from] = to;
      this.mate[to] = from;
    }
  }

  /** Removes the vertex's mate, and the blossoms around it. */
  expose(vertex: number) {
    const node = this.top[vertex] as number;
    const mate = this.mate[this.base[node] as number] as number;
    this.rebase(node, vertex);
    this.mate[vertex] = none;
    if (mate !== none) this.mate[mate] = none;
    while (this.top[vertex] !== vertex) this.dissolve(this.top[vertex] as number);
  }
}

/** An edge, from one vertex to another. */
export type Link = readonly [from: number, to: number];

/** A cycle of nodes; each link leads from a vertex in the node of its place to one in the next, the last to the first. */
export interface Cycle {
  nodes: number[];
  links: Link[];
}
