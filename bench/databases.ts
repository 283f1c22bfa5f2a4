import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import type { Engine } from "#server/kit/database/database.ts";
import type { DatabasePlace } from "#server/kit/database/open.ts";
import { startCluster } from "#server/testing/postgresql-cluster.ts";

/** The location of a database, in the form of the server's settings. */
export type Where = DatabasePlace;

export interface Databases {
  make(engine: Engine): Promise<Where>;
  remove(where: Where): Promise<void>;
  close(): Promise<void>;
}

/** Creates empty databases on either engine, with the durability of normal operation. */
export async function openDatabases(engines: readonly Engine[]): Promise<Databases> {
  const root = mkdtempSync(join(tmpdir(), "courtside-bench-"));
  process.once("exit", () => rmSync(root, { recursive: true, force: true }));
  const cluster = engines.includes("postgresql") ? await startCluster({ durable: true }) : null;
  const administer = async (statement: string) => {
    const client = postgres(cluster?.url ?? "", { max: 1, onnotice: () => {} });
    await client.unsafe(statement);
    await client.end();
  };
  return {
    make: async (engine) => {
      const name = `bench_${randomUUID().replaceAll("-", "")}`;
      if (engine === "sqlite") return { dataDir: join(root, name) };
      await administer(`create database ${name}`);
      const url = new URL(cluster?.url ?? "");
      url.pathname = `/${name}`;
      return { databaseUrl: url.href };
    },
    remove: async (where) => {
      if ("dataDir" in where) rmSync(where.dataDir, { recursive: true, force: true });
      else await administer(`drop database ${new URL(where.databaseUrl).pathname.slice(1)} with (force)`);
    },
    close: async () => {
      await cluster?.stop();
    },
  };
}
