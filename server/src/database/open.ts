import type { Database } from "./database.ts";

/** Opens the configured database: PostgreSQL at a URL, or the embedded one in a folder. */
export async function openDatabase(at: { databaseUrl: string } | { dataDir: string }): Promise<Database> {
  if ("databaseUrl" in at) {
    const { openPostgresql } = await import("./postgresql.ts");
    return openPostgresql(at.databaseUrl);
  }
  const { openSqlite } = await import("./sqlite.ts");
  return openSqlite(at.dataDir);
}
