import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";

export type Connect = (options: { max: number; onclose?: () => void }) => postgres.Sql;

/**
 * Connections to PostgreSQL for single statements. When one of them is lost, all are replaced by new ones, since the
 * library fails when it uses a connection again that was lost during a query.
 */
export class Connections {
  readonly #connect: Connect;
  readonly #max: number;
  #client: postgres.Sql | null = null;
  #isClosed = false;

  constructor(connect: Connect, max: number) {
    this.#connect = connect;
    this.#max = max;
  }

  /** @throws when they are closed, since nobody would end a new connection */
  get client(): postgres.Sql {
    if (this.#isClosed) throw new ConnectionLost();
    if (this.#client !== null) return this.#client;
    const client = this.#connect({ max: this.#max, onclose: () => this.#leave(client) });
    this.#client = client;
    return client;
  }

  /** Ends them without waiting for anything. */
  async giveUp(): Promise<void> {
    if (this.#client !== null) await this.#end(this.#client);
  }

  /** Ends the connections after their running queries. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const client = this.#client;
    if (client === null) return;
    // For queries that wait when it ends, the library opens connections again, which nobody would end.
    const isDrained = await Promise.race([
      client`select 1`.then(
        () => true,
        () => false,
      ),
      wait(closeSeconds * 1_000, false, { ref: false }),
    ]);
    await client.end({ timeout: isDrained ? closeSeconds : 0 });
  }

  async #leave(client: postgres.Sql): Promise<void> {
    this.#forget(client);
    // Ends the connections later: queries that still wait for one would otherwise never be answered.
    await wait(leaveMs, null, { ref: false });
    await this.#end(client);
  }

  async #end(client: postgres.Sql): Promise<void> {
    this.#forget(client);
    await client.end({ timeout: 0 }).catch(() => {});
  }

  #forget(client: postgres.Sql): void {
    if (this.#client === client) this.#client = null;
  }
}

/** The time for the queries on the remaining connections. */
const leaveMs = 200;
const closeSeconds = 5;

/** The part of a connection that the query builder uses. */
export interface Held {
  unsafe: postgres.Sql["unsafe"];
  release(): void;
}

interface Connection {
  client: postgres.Sql;
  isLost: boolean;
}

/**
 * Connections to PostgreSQL for transactions, each used by one transaction at a time. A lost connection is never used
 * again: the remaining statements of its transaction, a rollback included, would otherwise run in another transaction.
 */
export class TransactionConnections {
  readonly #connect: Connect;
  readonly #max: number;
  readonly #all = new Set<Connection>();
  readonly #idle: Connection[] = [];
  readonly #waiting: ((connection: Connection) => void)[] = [];
  #isClosed = false;

  constructor(connect: Connect, max: number) {
    this.#connect = connect;
    this.#max = max;
  }

  /** @throws when they are closed, since nobody would end a new connection */
  async reserve(): Promise<Held> {
    if (this.#isClosed) throw new ConnectionLost();
    const connection = this.#idle.pop() ?? (this.#all.size < this.#max ? this.#open() : await this.#nextFree());
    return {
      unsafe: ((...query: Parameters<postgres.Sql["unsafe"]>) =>
        this.#run(connection, query)) as postgres.Sql["unsafe"],
      release: () => this.#release(connection),
    };
  }

  /** Ends them without waiting for anything. */
  async giveUp(): Promise<void> {
    await Promise.all([...this.#all].map((connection) => this.#lose(connection)));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#all].map(({ client }) => client.end({ timeout: closeSeconds })));
  }

  #open(): Connection {
    const connection: Connection = {
      client: this.#connect({ max: 1, onclose: () => this.#lose(connection) }),
      isLost: false,
    };
    this.#all.add(connection);
    return connection;
  }

  #nextFree(): Promise<Connection> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #run(connection: Connection, query: Parameters<postgres.Sql["unsafe"]>) {
    if (query[0] === "rollback") return this.#rollBack(connection);
    if (connection.isLost) return Promise.reject(new ConnectionLost());
    const running = connection.client.unsafe(...query);
    running.catch((error: { severity?: string }) => {
      // After an error that does not come from PostgreSQL, the state of the connection is unknown.
      if (error.severity === undefined) void this.#lose(connection);
    });
    return running;
  }

  /** Rolls back, unless the connection is lost: PostgreSQL then rolls back itself. */
  async #rollBack(connection: Connection): Promise<unknown[]> {
    if (connection.isLost) return [];
    try {
      return await connection.client.unsafe("rollback");
    } catch {
      void this.#lose(connection);
      return [];
    }
  }

  #release(connection: Connection): void {
    if (connection.isLost) return;
    const next = this.#waiting.shift();
    if (next) next(connection);
    else this.#idle.push(connection);
  }

  async #lose(connection: Connection): Promise<void> {
    if (connection.isLost) return;
    connection.isLost = true;
    this.#all.delete(connection);
    const index = this.#idle.indexOf(connection);
    if (index >= 0) this.#idle.splice(index, 1);
    if (!this.#isClosed) this.#waiting.shift()?.(this.#open());
    await connection.client.end({ timeout: 0 }).catch(() => {});
  }
}

class ConnectionLost extends Error {
  readonly code = "CONNECTION_CLOSED";
  constructor() {
    super("The connection to PostgreSQL was lost");
  }
}
