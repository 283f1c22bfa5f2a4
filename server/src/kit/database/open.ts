import type { Database } from "./database.ts";

/**
 * Opens the configured database: PostgreSQL at a URL, or the embedded one in a folder. `bulk` is for a process that
 * writes a lot and answers no requests.
 */
export async function openDatabase(
  at: { databaseUrl: string } | { dataDir: string },
  options: { bulk?: boolean } = {},
): Promise<Database> {
  if ("databaseUrl" in at) {
    const { openPostgresql } = await import("./postgresql.ts");
    return openPostgresql(at.databaseUrl);
  }
  const { openSqlite } = await import("./sqlite.ts");
  return openSqlite(at.dataDir, options);
}
