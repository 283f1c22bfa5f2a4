import type { Database } from "./database.ts";

/** The location of the data. */
export type DatabasePlace = PostgresqlPlace | { dataDir: string };

export interface PostgresqlPlace {
  databaseUrl: string;
  /** The address of PostgreSQL, when `databaseUrl` is that of a pooler. */
  directUrl?: string;
  /** The seconds after which PostgreSQL ends a transaction whose server is silent; 15 if it is not given. */
  idleSeconds?: number;
}

/**
 * Opens the configured database: PostgreSQL at a URL, or the embedded one in a folder. `bulk` is for a process that
 * writes a lot and answers no requests.
 */
export async function openDatabase(at: DatabasePlace, options: { bulk?: boolean } = {}): Promise<Database> {
  if ("databaseUrl" in at) {
    const { openPostgresql } = await import("./postgresql.ts");
    return openPostgresql(at);
  }
  const { openSqlite } = await import("./sqlite.ts");
  return openSqlite(at.dataDir, options);
}
