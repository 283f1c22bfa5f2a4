import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** Forwards connections to another port of this machine, until a test makes it fail. */
export class TcpProxy {
  /** The number of connections to it so far. */
  accepted = 0;
  #target: number;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #state: "passing" | "cut" | "silent" = "passing";

  static async open(target: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    await new Promise<void>((resolve) => proxy.#server.listen(0, "127.0.0.1", resolve));
    return proxy;
  }

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer((socket) => this.#accept(socket));
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Ends all connections, and each new one immediately. */
  cut(): void {
    this.#state = "cut";
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Keeps connections open and accepts new ones, but forwards nothing. */
  silence(): void {
    this.#state = "silent";
    for (const socket of this.#sockets) socket.pause();
  }

  /** Ends all connections, and forwards new ones to another port. */
  lead(target: number): void {
    this.#target = target;
    this.restore();
  }

  /** Forwards new connections again. The silent ones are ended, as after a network failure. */
  restore(): void {
    this.#state = "passing";
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #accept(incoming: Socket): void {
    this.accepted += 1;
    this.#keep(incoming);
    if (this.#state === "cut") incoming.destroy();
    if (this.#state === "silent") incoming.pause();
    if (this.#state !== "passing") return;
    const outgoing = connect(this.#target, "127.0.0.1");
    this.#keep(outgoing);
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      from.on("data", (part) => to.write(part));
      from.on("close", () => to.destroy());
    }
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => this.#sockets.delete(socket));
  }
}
