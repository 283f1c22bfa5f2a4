import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { advisoryLocks } from "./advisory-locks.ts";
import type { Connect } from "./connections.ts";
import { NewerDatabase } from "./migrate.ts";

const lock = advisoryLocks.release;
const pauseMs = 250;
/** How long a start waits for older servers that are stopping. */
const patienceMs = 5_000;

export interface Migrations {
  /** Whether a migration is due beside which no server of an older release may run. */
  needAll(): Promise<boolean>;
  /** @throws NewerDatabase when the database has a migration that this release does not know */
  run(): Promise<void>;
}

/** A connection, and the promise that resolves when it is lost. */
interface Session {
  client: postgres.Sql;
  lost: Promise<void>;
}

/**
 * Keeps a release from changing the tables under running servers of an older one. Each server shares the lock for as
 * long as it runs, on a connection of its own, so that PostgreSQL releases it when the server is gone; a migration
 * beside which no older server may run needs it alone.
 */
export class ReleaseLock {
  readonly #connect: Connect;
  #client: postgres.Sql | null = null;
  #isClosed = false;

  constructor(connect: Connect) {
    this.#connect = connect;
  }

  /**
   * Migrates the database, and shares the lock from then on.
   * @throws when servers of an older release still run
   */
  async migrate(migrations: Migrations): Promise<void> {
    const session = this.#open();
    const { client } = session;
    const isAlone = await takeAlone(client, migrations);
    await client`select pg_advisory_lock_shared(${lock})`;
    await migrations.run();
    if (isAlone) await client`select pg_advisory_unlock(${lock})`;
    // An error that leaves this promise ends the process: its release may no longer write.
    void this.#keep(session, migrations);
  }

  /** Replaces the connection by a new one, as soon as the server can be reached. */
  async giveUp(): Promise<void> {
    await this.#client?.end({ timeout: 0 }).catch(() => {});
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#client?.end({ timeout: 1 });
  }

  #open(): Session {
    const { promise: lost, resolve } = Promise.withResolvers<void>();
    this.#client = this.#connect({ max: 1, onclose: resolve });
    return { client: this.#client, lost };
  }

  /**
   * Shares the lock again after each loss of the connection.
   * @throws NewerDatabase when a newer release has migrated the database in between
   */
  async #keep(first: Session, migrations: Migrations): Promise<void> {
    let { client, lost } = first;
    while (!this.#isClosed) {
      await lost;
      await client.end({ timeout: 0 }).catch(() => {});
      while (!this.#isClosed) {
        await wait(pauseMs, null, { ref: false });
        ({ client, lost } = this.#open());
        if (await isShared(client, migrations)) break;
        await client.end({ timeout: 0 }).catch(() => {});
      }
    }
  }
}

/** @returns false when the connection was lost meanwhile */
async function isShared(client: postgres.Sql, migrations: Migrations): Promise<boolean> {
  try {
    await client`select pg_advisory_lock_shared(${lock})`;
    await migrations.run();
    return true;
  } catch (error) {
    if (error instanceof NewerDatabase) throw error;
    return false;
  }
}

async function takeAlone(client: postgres.Sql, migrations: Migrations): Promise<boolean> {
  let until = performance.now() + patienceMs;
  while (await migrations.needAll()) {
    const [row] = await client`select pg_try_advisory_lock(${lock}) as taken`;
    if (row?.taken === true) return true;
    // Another server of this release is migrating.
    if (await isHeldAlone(client)) until = performance.now() + patienceMs;
    if (performance.now() > until) {
      throw new Error(
        "Servers of an older release still run on this database, and can't go on after its migration. Stop all of them, then start this one.",
      );
    }
    await wait(pauseMs);
  }
  return false;
}

async function isHeldAlone(client: postgres.Sql): Promise<boolean> {
  const rows = await client`
    select 1 from pg_locks
    where locktype = 'advisory' and objid = ${lock} and objsubid = 1 and mode = 'ExclusiveLock' and granted
      and database = (select oid from pg_database where datname = current_database())`;
  return rows.length > 0;
}
