import { closeSync, existsSync, fsyncSync, openSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import SqliteConnection from "better-sqlite3";

/**
 * Copies one state of the embedded database, also while a server uses it, without remains of deleted data. The file
 * appears only when it is complete and durable, and only its owner can read it.
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
      connection.prepare("vacuum into ?").run(partial);
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
