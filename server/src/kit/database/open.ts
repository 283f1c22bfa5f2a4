import type { Database } from "./database.ts";

/** The location of the data. `directUrl` is the address of PostgreSQL when `databaseUrl` is that of a pooler. */
export type DatabasePlace = { databaseUrl: string; directUrl?: string } | { dataDir: string };

/**
 * Opens the configured database: PostgreSQL at a URL, or the embedded one in a folder. `bulk` is for a process that
 * writes a lot and answers no requests.
 */
export async function openDatabase(at: DatabasePlace, options: { bulk?: boolean } = {}): Promise<Database> {
  if ("databaseUrl" in at) {
    const { openPostgresql } = await import("./postgresql.ts");
    return openPostgresql(at.databaseUrl, at.directUrl);
  }
  const { openSqlite } = await import("./sqlite.ts");
  return openSqlite(at.dataDir, options);
}
