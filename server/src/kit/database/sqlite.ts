import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import SqliteConnection from "better-sqlite3";
import { Kysely, SqliteDialect, sql } from "kysely";
import type { Database } from "./database.ts";
import { findRow } from "./entity-rows.ts";
import { changeOf, type Freshness, KindChanges, type LoggedKind, mostLogged } from "./freshness.ts";
import { GroupCommits } from "./group-commit.ts";
import { migrate } from "./migrate.ts";
import { runDirectly } from "./prepared.ts";
import type { Schema, Transaction } from "./schema.ts";
import { SingleFlight } from "./single-flight.ts";
import { Checkpoints } from "./sqlite-checkpoints.ts";
import { busyMs, connect, prepared } from "./sqlite-connection.ts";
import { Drafts, draftOf, NeedsWriter, writeDraft } from "./sqlite-drafts.ts";
import { giveStatistics } from "./sqlite-statistics.ts";
import { readStored } from "./stored-entities.ts";

/**
 * The embedded database: one connection writes and two read, one of them for large sets.
 * @throws when another process uses the folder, or when the folder can't be written to
 */
export async function openSqlite(dataDir: string, { bulk = false } = {}): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = holdFolder(dataDir);
  const file = join(dataDir, "courtside.sqlite");
  makePrivate(file);
  const writer = connect(file, bulk ? 96 : 16);
  const write = new Kysely<Schema>({ dialect: new SqliteDialect({ database: writer }) });
  await migrate(write, "sqlite");
  whereThereIsRoom(() => giveStatistics(writer));
  rewriteIfDue(writer);
  runDirectly(write, (text) => {
    // The remaining statements of a failed transaction must not be written on their own.
    if (!writer.inTransaction) throw new Error("The transaction is over");
    return prepared(writer, text);
  });
  const reader = connect(file, 4);
  reader.pragma("query_only = on");
  const read = new Kysely<Schema>({ dialect: new SqliteDialect({ database: reader }) });
  // A SQLite connection drops its cached pages after each commit of another one; only the writer keeps them. So reads
  // use the writer while neither connection is in a transaction: both then see exactly the committed data.
  runDirectly(read, (text) => prepared(writer.inTransaction || reader.inTransaction ? reader : writer, text));

  const handle = await open(file, "r+");
  const checkpoints = new Checkpoints(writer, handle);
  const log = new ErasedWal(writer);
  let sequenced = () => {};
  // No other process writes, so the log is read only after a commit.
  let access = 1;
  let accessNoted = false;
  let committed = true;
  let isWrittenElsewhere = false;
  const kinds = new KindChanges();
  const flight = new SingleFlight<Freshness>();
  const readKinds = () => {
    // The thread that writes a draft has committed before it says so.
    if (committed || isWrittenElsewhere) {
      kinds.note(...findKinds(writer.inTransaction ? reader : writer, kinds.position));
    }
    committed = false;
  };
  const commits = new GroupCommits(write, writer, () => {
    committed = true;
    if (accessNoted) access += 1;
    accessNoted = false;
    log.committed();
    checkpoints.committed();
  });
  const drafts = new Drafts(connect(file, 4));
  const writeLarge = async <Result>(work: (trx: Transaction) => Promise<Result>): Promise<Result> => {
    const drafted = await drafts.make(work);
    if (!drafted) return commits.runAlone(work);
    const isWritten = await commits.runElsewhere(async () => {
      checkpoints.finish();
      isWrittenElsewhere = true;
      try {
        return await writeDraft(write, writer, drafted.draft);
      } catch {
        // What fails for another reason than the thread itself fails again.
        return false;
      } finally {
        isWrittenElsewhere = false;
      }
    });
    return isWritten ? drafted.result : commits.runAlone(work);
  };
  return {
    engine: "sqlite",
    read,
    snapshot: (work) => read.transaction().execute(work),
    findRow: (id) => findRow(read, id),
    write: (work, { changes = 1 } = {}) => (changes < changesOfLargeSet ? commits.share(work) : writeLarge(work)),
    findStored: (id) => readStored(read, [id]),
    // Waiting transactions share a commit anyway, and one of several statements costs little more.
    writeTogether: null,
    // One look for all requests of a turn, so that their answers leave together: a client that has to be woken for each
    // answer takes longer than the server.
    freshness: () =>
      flight.read("", async () => {
        readKinds();
        return {
          access,
          position: kinds.position,
          changesOf: (sport, type) => kinds.of(sport, type, []),
          changedSince: (sport, type, position) => kinds.since(sport, type, position, []),
        };
      }),
    noteAccess: async (trx) => {
      if (draftOf(trx)) throw new NeedsWriter();
      accessNoted = true;
    },
    noteErasure: async (trx) => {
      await sql`pragma user_version = ${sql.lit(rewriteDue)}`.execute(trx);
      log.note();
    },
    // Only one transaction writes at a time, so there is nothing to lock.
    lockParents: async () => {},
    sequence: async () => sequenced(),
    onSequenced: async (callback) => {
      sequenced = callback;
    },
    close: async () => {
      log.close();
      await checkpoints.close();
      await drafts.close();
      await read.destroy();
      rewriteIfDue(writer);
      await write.destroy();
      await handle.close();
      lock.close();
    },
  };
}

/** The changes after the position in the log, and the last position. */
function findKinds(connection: SqliteConnection.Database, after: number): Parameters<KindChanges["note"]> {
  const later = `select position, entity, type, sports, reset_sports, told,
      (select max(sort_key) from visibility as v where v.entity = change.entity) as key
    from change where position > ? order by position limit ${mostLogged}`;
  const rows = prepared(connection, later)([after]) as LoggedKind[];
  const [{ last }] = prepared(connection, "select coalesce(max(position), 0) as last from change")([]) as [
    { last: number },
  ];
  return [rows.map(changeOf), last];
}

/** A set of so many changes is drafted before it is written. */
const changesOfLargeSet = 200;

/**
 * The values of SQLite's own `user_version`, which takes part in transactions. A new database, and one from long ago,
 * has 0.
 */
const rewriteDue = 0;
const rewritten = 1;

/**
 * Rewrites the file after values of people were erased. SQLite overwrites deleted data in place, but when it splits or
 * joins pages, it leaves copies in their free space. The file is rewritten at the next clean shutdown, or at the next
 * start after a killed server, and the log beside it is emptied, which still has the pages of before. On a full disk,
 * or while a backup reads the file, it waits for the start after that.
 */
function rewriteIfDue(connection: SqliteConnection.Database): void {
  if (!connection.open || connection.pragma("user_version", { simple: true }) !== rewriteDue) return;
  whereThereIsRoom(() => {
    connection.exec("vacuum");
    if (emptyWal(connection)) connection.pragma(`user_version = ${rewritten}`);
  });
}

/** Does what the next start can still do, if the disk is full or somebody reads the file. */
function whereThereIsRoom(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof SqliteConnection.SqliteError && /^SQLITE_(FULL|BUSY)/.test(error.code))) throw error;
  }
}

/**
 * Writes all of the log into the file, and truncates it.
 * @returns false when a reader still needs an older state, or when the disk is full
 */
function emptyWal(connection: SqliteConnection.Database): boolean {
  // Who waits here holds everybody up, also the reader that is waited for.
  connection.pragma("busy_timeout = 0");
  try {
    const [{ busy }] = connection.pragma("wal_checkpoint(truncate)") as [{ busy: number }];
    return busy === 0;
  } catch (error) {
    if (error instanceof SqliteConnection.SqliteError && /^SQLITE_(FULL|BUSY|LOCKED)/.test(error.code)) return false;
    throw error;
  } finally {
    connection.pragma(`busy_timeout = ${busyMs}`);
  }
}

const retryMs = 1_000;

/** Empties the log after each erasure, as soon as no reader needs it. */
class ErasedWal {
  readonly #connection: SqliteConnection.Database;
  #isDue = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(connection: SqliteConnection.Database) {
    this.#connection = connection;
  }

  /** Notes that the present transaction erases something. */
  note(): void {
    this.#isDue = true;
  }

  committed(): void {
    if (!this.#isDue || this.#timer) return;
    if (!this.#connection.inTransaction && emptyWal(this.#connection)) this.#isDue = false;
    else this.#timer = setTimeout(() => this.#again(), retryMs).unref();
  }

  #again(): void {
    this.#timer = null;
    this.committed();
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#isDue = false;
  }
}

/** Lets only the owner read the database and the files beside it, which SQLite makes with the same rights. */
function makePrivate(file: string): void {
  closeSync(openSync(file, "a", 0o600));
  for (const one of [file, `${file}-wal`, `${file}-shm`]) {
    // Only the owner can change the rights; whoever gave the file to this process knows who may read it.
    if (existsSync(one) && statSync(one).uid === process.getuid?.()) chmodSync(one, 0o600);
  }
}

/** Locks the folder by an exclusive transaction on a file beside the data, which ends with the process in any case. */
function holdFolder(dataDir: string): SqliteConnection.Database {
  const lock = new SqliteConnection(join(dataDir, "lock.sqlite"), { timeout: 0 });
  try {
    lock.pragma("journal_mode = delete");
    lock.exec("begin exclusive");
    return lock;
  } catch (error) {
    lock.close();
    if (error instanceof SqliteConnection.SqliteError && error.code.startsWith("SQLITE_BUSY")) {
      throw new Error(`The data folder ${dataDir} is in use by another Courtside process. Stop that one first.`);
    }
    throw error;
  }
}
