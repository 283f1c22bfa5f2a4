import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { type Connect, Connections } from "./connections.ts";
import type { Listener } from "./listener.ts";

/** Advisory locks: held by the server that is alone, and shared by each write until it is committed. */
const soleLock = 7_303;
const writeLock = 7_304;
const channel = "courtside_sole";

/** For how long a server may believe that it is alone after it has heard so. */
const leaseMs = 2_000;
/** Longer than that, whatever the clocks do: how long a new one waits before it believes it. */
const quarantineMs = 3_000;
const renewalMs = 500;
const pauseMs = 3_000;
/** The other one that has asked is likely to write again. */
const pauseAfterLeaveMs = 30_000;

interface Held {
  /** Of the connection that holds the lock, which ends with it. */
  pid: number;
  since: number;
}

/**
 * Tells a server whether it is the only one that writes to the database; then nothing has to be asked before what is remembered.
 *
 * The one that is alone holds a lock, which every write of another one needs too; who does not get it asks the holder to leave, and
 * ends its connection when it does not answer. A holder whose connection is cut off without notice stops believing after a lease, by
 * its own clock, and until then PostgreSQL takes its writes by PostgreSQL's clock; the next one believes nothing before that is over.
 */
export class SoleServer {
  readonly #connections: Connections;
  readonly #name: string;
  #held: Held | null = null;
  #deadline = "";
  #allowedUntil = 0;
  #trustedUntil = 0;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;
  #pauseMs = pauseMs;
  #acquisitions = 0;
  #running: Promise<void> = Promise.resolve();

  /** `name` is the application name of this server's connections. */
  constructor(connect: Connect, name: string) {
    this.#connections = new Connections(connect, { max: 1, keep_alive: 1 }, () => this.#lose());
    this.#name = name;
  }

  /** Is another number each time that it has become alone anew. */
  get acquisitions(): number {
    return this.#acquisitions;
  }

  /** Whether nothing can have been written by others since the last time that this was so. */
  get isAlone(): boolean {
    return performance.now() < this.#trustedUntil;
  }

  /** What a write has to show (see permission): until when, by PostgreSQL's clock, it needs no leave of others; empty when it does. */
  get pass(): string {
    return performance.now() < this.#allowedUntil ? this.#deadline : "";
  }

  /** Begins to try; `listener` is where it hears others. */
  async start(listener: Listener): Promise<void> {
    await listener.listen(channel, () => this.#leave());
    this.#tick();
  }

  /** Waits until nobody else is alone, so that this server may write. */
  async dismissOther(): Promise<void> {
    const begun = performance.now();
    for (;;) {
      const [lock] = await this.#connection<{ free: boolean }[]>`
        select pg_try_advisory_xact_lock_shared(${soleLock}) as free`;
      if (lock?.free) return;
      await this.#connection`select pg_notify(${channel}, '')`;
      if (performance.now() - begun > quarantineMs) {
        await this.#connection`
          select pg_terminate_backend(pid) from pg_locks
          where locktype = 'advisory' and objid = ${soleLock} and mode = 'ExclusiveLock' and granted
            and database = (select oid from pg_database where datname = current_database())`;
      }
      await wait(20);
    }
  }

  giveUp(): Promise<void> {
    return this.#connections.giveUp();
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#lose();
    await this.#connections.close();
    await this.#running;
  }

  get #connection(): postgres.Sql {
    return this.#connections.client;
  }

  #tick(): void {
    if (this.#closed) return;
    // Without its connection, a lock that this server no longer knows of is held by nobody; the next try comes by itself.
    this.#running = (this.#held ? this.#renew(this.#held) : this.#acquire()).catch(() => this.giveUp());
    void this.#running.then(() => {
      if (this.#closed) return;
      this.#timer = setTimeout(() => this.#tick(), this.#held ? renewalMs : this.#pauseMs);
    });
  }

  async #acquire(): Promise<void> {
    const since = performance.now();
    const [got] = await this.#connection<{ pid: number; locked: boolean }[]>`
      select pg_backend_pid() as pid, case when exists (
        select 1 from pg_stat_activity
        where datname = current_database() and application_name like 'courtside %' and application_name <> ${this.#name}
      ) then false else pg_try_advisory_lock(${soleLock}) end as locked`;
    if (!got?.locked) return;
    const held = { pid: got.pid, since };
    this.#held = held;
    this.#acquisitions += 1;
    this.#pauseMs = pauseMs;
    await this.#renew(held);
  }

  async #renew(held: Held): Promise<void> {
    const sent = performance.now();
    const [lease] = await this.#connection<{ pid: number; deadline: string; others: boolean }[]>`
      select pg_backend_pid() as pid, (clock_timestamp() + ${`${leaseMs} milliseconds`}::interval)::text as deadline, exists (
        select 1 from pg_locks inner join pg_stat_activity using (pid)
        where locktype = 'advisory' and objid = ${writeLock} and application_name <> ${this.#name}
          and database = (select oid from pg_database where datname = current_database())
      ) as others`;
    if (this.#held !== held) return;
    if (lease?.pid !== held.pid) return this.#lose();
    this.#deadline = lease.deadline;
    this.#allowedUntil = sent + leaseMs;
    // What others have begun to write may still become visible; once it has, they need the lock.
    const quarantined = sent - held.since < quarantineMs;
    if (!quarantined && (this.#trustedUntil > 0 || !lease.others)) this.#trustedUntil = sent + leaseMs;
  }

  #lose(): void {
    this.#held = null;
    this.#allowedUntil = 0;
    this.#trustedUntil = 0;
  }

  #leave(): void {
    if (this.#held === null) return;
    this.#lose();
    this.#pauseMs = pauseAfterLeaveMs;
    this.#connection`select pg_advisory_unlock(${soleLock})`.catch(() => {});
  }
}

/** A write was refused since another server believes that it is alone. */
export class NotPermitted extends Error {}

/**
 * SQL that says whether its transaction may write, and keeps it so until the transaction ends. `pass` is an expression for
 * SoleServer.pass.
 */
export function permission(pass: string): string {
  return `(pg_advisory_xact_lock_shared(${writeLock}) is not null and case
    when ${pass} <> '' then clock_timestamp() < ${pass}::timestamptz
    else pg_try_advisory_xact_lock_shared(${soleLock}) end)`;
}
