import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";

export type Connect = (options: { max: number; onclose?: () => void }) => postgres.Sql;

/** The part of a connection that the query builder uses. */
export interface Held {
  unsafe: postgres.Sql["unsafe"];
  release(): void;
}

interface Connection {
  client: postgres.Sql;
  /** How many queries or transactions use it. */
  users: number;
  onUnused: () => void;
  isLost: boolean;
}

/**
 * Connections to PostgreSQL, opened when they are needed. A lost one is never used again, since the library fails when
 * it uses a connection again that was lost during a query. Each has a client of the library of its own: the library
 * keeps the free connections of a client in a list that grows with each query, and searches it with each.
 */
class Pool {
  readonly #connect: Connect;
  readonly #max: number;
  readonly #onLoss: () => void;
  readonly #all = new Set<Connection>();
  #isClosed = false;

  constructor(connect: Connect, max: number, onLoss: () => void = () => {}) {
    this.#connect = connect;
    this.#max = max;
    this.#onLoss = onLoss;
  }

  /**
   * The connection with the fewest users. A new one when all have some and there may be more.
   * @throws when they are closed, since nobody would end a new connection
   */
  leastUsed(): Connection {
    if (this.#isClosed) throw new ConnectionLost();
    let found: Connection | null = null;
    for (const connection of this.#all) if (found === null || connection.users < found.users) found = connection;
    const isEnough = found !== null && (found.users === 0 || this.#all.size === this.#max);
    return found !== null && isEnough ? found : this.#open();
  }

  release(connection: Connection): void {
    connection.users -= 1;
    if (connection.users === 0) connection.onUnused();
  }

  async lose(connection: Connection, afterMs = 0): Promise<void> {
    if (connection.isLost) return;
    connection.isLost = true;
    this.#all.delete(connection);
    if (!this.#isClosed) this.#onLoss();
    await wait(afterMs, null, { ref: false });
    await connection.client.end({ timeout: 0 }).catch(() => {});
  }

  /** Ends them without waiting for anything. */
  async giveUp(): Promise<void> {
    await Promise.all([...this.#all].map((connection) => this.lose(connection)));
  }

  /** Ends them when nobody uses them any longer, or after some seconds. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#all].map(endUnused));
  }

  #open(): Connection {
    // Queries that still wait for it would never be answered if it were ended at once.
    const onclose = () => void this.lose(connection, leaveMs);
    const connection: Connection = {
      client: this.#connect({ max: 1, onclose }),
      users: 0,
      onUnused: () => {},
      isLost: false,
    };
    this.#all.add(connection);
    return connection;
  }
}

const leaveMs = 200;
const closeSeconds = 5;

async function endUnused(connection: Connection): Promise<void> {
  // For queries that wait when it ends, the library opens a connection again, which nobody would end.
  const { promise: unused, resolve } = Promise.withResolvers<number>();
  connection.onUnused = () => resolve(closeSeconds);
  if (connection.users === 0) connection.onUnused();
  const timeout = await Promise.race([unused, wait(1_000 * closeSeconds, 0, { ref: false })]);
  await connection.client.end({ timeout });
}

/** Connections for single queries, which share them: a query runs on the one with the fewest. */
export class Connections {
  readonly #pool: Pool;

  constructor(connect: Connect, max: number) {
    this.#pool = new Pool(connect, max);
  }

  /** @throws when they are closed */
  async query<Result>(run: (client: postgres.Sql) => PromiseLike<Result>): Promise<Result> {
    const { client, release } = this.share();
    try {
      return await run(client);
    } finally {
      release();
    }
  }

  /**
   * A connection for one query.
   * @throws when they are closed
   */
  share(): Held & { client: postgres.Sql } {
    const connection = this.#pool.leastUsed();
    connection.users += 1;
    const { client } = connection;
    return {
      client,
      unsafe: client.unsafe,
      release: () => this.#pool.release(connection),
    };
  }

  giveUp(): Promise<void> {
    return this.#pool.giveUp();
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

/**
 * Connections for transactions, each used by one transaction at a time. The remaining statements of a transaction whose
 * connection is lost fail, a rollback included: they would otherwise run in another transaction.
 */
export class TransactionConnections {
  readonly #pool: Pool;
  readonly #waiting: ((connection: Connection) => void)[] = [];

  constructor(connect: Connect, max: number) {
    this.#pool = new Pool(connect, max, () => {
      if (this.#waiting.length === 0) return;
      const connection = this.#pool.leastUsed();
      connection.users = 1;
      this.#giveNext(connection);
    });
  }

  /** @throws when they are closed */
  async reserve(): Promise<Held> {
    const connection = this.#pool.leastUsed();
    if (connection.users > 0) return this.#held(await this.#nextFree());
    connection.users = 1;
    return this.#held(connection);
  }

  giveUp(): Promise<void> {
    return this.#pool.giveUp();
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  #nextFree(): Promise<Connection> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Gives a connection to the transaction that waits longest. */
  #giveNext(connection: Connection): void {
    const next = this.#waiting.shift();
    if (next) next(connection);
    else this.#pool.release(connection);
  }

  #held(connection: Connection): Held {
    return {
      unsafe: ((...query: Parameters<postgres.Sql["unsafe"]>) =>
        this.#run(connection, query)) as postgres.Sql["unsafe"],
      release: () => (connection.isLost ? this.#pool.release(connection) : this.#giveNext(connection)),
    };
  }

  #run(connection: Connection, query: Parameters<postgres.Sql["unsafe"]>) {
    if (query[0] === "rollback") return this.#rollBack(connection);
    if (connection.isLost) return Promise.reject(new ConnectionLost());
    const running = connection.client.unsafe(...query);
    running.catch((error: { severity?: string }) => {
      // After an error that does not come from PostgreSQL, the state of the connection is unknown.
      if (error.severity === undefined) void this.#pool.lose(connection);
    });
    return running;
  }

  /** Rolls back, unless the connection is lost: PostgreSQL then rolls back itself. */
  async #rollBack(connection: Connection): Promise<unknown[]> {
    if (connection.isLost) return [];
    try {
      return await connection.client.unsafe("rollback");
    } catch {
      void this.#pool.lose(connection);
      return [];
    }
  }
}

class ConnectionLost extends Error {
  readonly code = "CONNECTION_CLOSED";
  constructor() {
    super("The connection to PostgreSQL was lost");
  }
}
