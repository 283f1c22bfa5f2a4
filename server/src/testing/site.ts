import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../app/config.ts";
import type { Database, Engine } from "../kit/database/database.ts";
import { openDatabase } from "../kit/database/open.ts";
import { freePort } from "./free-port.ts";
import { ReturningReader } from "./returning-reader.ts";
import { SavingClients } from "./saving-clients.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";
import { startTestApp } from "./test-app.ts";
import { TestClient } from "./test-client.ts";
import { makeWorld, type World } from "./world.ts";

/** A server process with a small world in its database, which can be killed and started again at the same address. */
export interface Site {
  world: World;
  /** The URL of the PostgreSQL database. */
  databaseUrl: string;
  /** A superuser without a sport, who sees everything. */
  admin: TestClient;
  /** The server that was started last. */
  server: ServerProcess;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Starts clients that save continuously, and a reader of the event stream. */
  load(): Promise<{ clients: SavingClients; reader: ReturningReader; since: number }>;
  /** Opens the database and reads it; no server may use the embedded one at that time. */
  look<Found>(at: (db: Database) => Promise<Found>): Promise<Found>;
  close(): Promise<void>;
}

/**
 * @param at the location of the database, by default a temporary one; with `through`, the server reaches the database
 * by that address
 */
export async function startSite(
  engine: Engine,
  { at = {}, through = {} }: { at?: Record<string, string>; through?: Record<string, string> } = {},
): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), "courtside-site-"));
  const app = await startTestApp(engine, { ...(engine === "sqlite" && { DATA_DIR: folder }), ...at });
  const world = await makeWorld(app);
  await app.app.close();
  await app.db.close();
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env = { ...app.env, ...through, PUBLIC_URL: `http://localhost:${app.env.PORT}`, PORT: port, DEV_PORT: port };
  const admin = new TestClient(url, app.admin.token, app.admin.userId);
  const site: Site = {
    world,
    databaseUrl: app.env.DATABASE_URL ?? "",
    admin,
    server: await startServerProcess(env),
    start: async () => {
      site.server = await startServerProcess(env);
      await site.server.healthy();
    },
    kill: async () => {
      site.server.child.kill("SIGKILL");
      await site.server.code;
    },
    load: async () => {
      const reader = new ReturningReader(admin);
      await reader.hasOpened(1);
      return { reader, since: reader.position, clients: new SavingClients(admin.in(world.sport), world) };
    },
    look: async (at) => {
      const db = await openDatabase(readConfig(app.env).database);
      try {
        return await at(db);
      } finally {
        await db.close();
      }
    },
    close: async () => {
      await site.kill();
      if (engine === "postgresql") await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await site.server.healthy();
  return site;
}
