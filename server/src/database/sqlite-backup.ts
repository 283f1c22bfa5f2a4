import { closeSync, existsSync, fsyncSync, openSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import SqliteConnection from "better-sqlite3";

const allPages = 0x7fffffff;

/**
 * Copies the embedded database as it is at one moment, also while a server works on it. The file appears when it is whole and
 * durable, readable by its owner alone.
 */
export async function backUpSqlite(dataDir: string, file: string): Promise<void> {
  const source = join(dataDir, "courtside.sqlite");
  if (!existsSync(source))
    throw new Error(`DATA_DIR: there is no database in ${dataDir}, so there is nothing to back up.`);
  if (existsSync(file)) throw new Error(`${file} is already there.`);
  const partial = `${file}.partial`;
  closeSync(openSync(partial, "wx", 0o600));
  try {
    const connection = new SqliteConnection(source, { readonly: true, timeout: 5_000 });
    try {
      // In one go: a copy in pieces starts again whenever the server has written in between.
      await connection.backup(partial, { progress: () => allPages });
    } finally {
      connection.close();
    }
    const written = openSync(partial, "r+");
    fsyncSync(written);
    closeSync(written);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
