import { join } from "node:path";
import SqliteConnection from "better-sqlite3";
import postgres from "postgres";
import { until } from "./until.ts";

/** A moment within a transaction: before a row is written of which the condition, in SQL, holds. */
export interface Moment {
  write: "delete on entity" | "insert on change";
  when: string;
}

/** Lets transactions stop at a moment and go no further, so that a server can be killed in the middle of one. */
export interface HaltedWrites {
  haltAt(moment: Moment): Promise<void>;
  /** Waits until a transaction has stopped. */
  halted(): Promise<void>;
  /** After the server was killed: rolls back what it has left, and lets other transactions pass. */
  lift(): Promise<void>;
  close(): Promise<void>;
}

/** @param env the location of the database; the embedded one may be in use by a server */
export function haltWrites({ DATABASE_URL, DATA_DIR = "" }: Record<string, string>): HaltedWrites {
  return DATABASE_URL === undefined ? haltSqlite(join(DATA_DIR, "courtside.sqlite")) : haltPostgresql(DATABASE_URL);
}

function haltSqlite(file: string): HaltedWrites {
  const db = new SqliteConnection(file);
  // Whoever holds the lock for so long has been halted.
  db.pragma("busy_timeout = 1000");
  // A trigger can't wait, so it counts without end.
  db.exec(`create view endless as
    with recursive number(n) as (select 1 union all select n + 1 from number) select count(*) as n from number`);
  const isWriting = () => {
    try {
      db.exec("begin immediate; rollback");
      return false;
    } catch (error) {
      if ((error as { code?: unknown }).code === "SQLITE_BUSY") return true;
      throw error;
    }
  };
  return {
    haltAt: async ({ write, when }) => {
      db.exec(`create trigger halt before ${write} when ${when} begin select n from endless; end`);
    },
    halted: () => until(isWriting, () => "no transaction has begun"),
    lift: async () => {
      db.exec("drop trigger halt");
    },
    close: async () => {
      db.close();
    },
  };
}

function haltPostgresql(url: string): HaltedWrites {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  const sleeping = () => client<{ pid: number }[]>`
    select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`;
  return {
    haltAt: async ({ write, when }) => {
      await client.unsafe(`
        create function halt() returns trigger language plpgsql as $$
        begin
          if ${when} then perform pg_sleep(86400); end if;
          return coalesce(new, old);
        end $$;
        create trigger halt before ${write} for each row execute function halt()`);
    },
    halted: () =>
      until(
        async () => (await sleeping()).length > 0,
        () => "no transaction has stopped",
      ),
    lift: async () => {
      for (const { pid } of await sleeping()) await client`select pg_terminate_backend(${pid}, 60000)`;
      await client.unsafe("drop function halt cascade");
    },
    close: () => client.end(),
  };
}
