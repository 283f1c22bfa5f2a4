import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect } from "vitest";
import type { Engine } from "../../kit/database/database.ts";
import { runNode, type ServerProcess, startServerProcess } from "../../testing/server-process.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { makeWorld } from "../../testing/world.ts";

export const cleanUp: (() => unknown)[] = [];

/** To be called by each file of tests that uses these functions. */
export function cleanUpAfterEach(): void {
  afterEach(async () => {
    for (const step of cleanUp.splice(0).reverse()) await step();
  });
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "courtside-backup-"));
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A database with a small world in it that nobody has open. */
export async function filled(engine: Engine): Promise<TestApp & { sport: string }> {
  const app = await startTestApp(engine, engine === "sqlite" ? { DATA_DIR: temporaryFolder() } : {});
  const { sport, admin, samples } = await makeWorld(app);
  for (const sample of Object.values(samples)) await admin.create(sample().save, sample().fields);
  await app.app.close();
  if (engine === "sqlite") await app.db.close();
  else cleanUp.push(app.close);
  return Object.assign(app, { sport });
}

export async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess(env);
  cleanUp.push(async () => {
    server.child.kill("SIGKILL");
    await server.code;
  });
  await server.healthy();
  return server;
}

export async function stop({ child, code }: ServerProcess): Promise<void> {
  child.kill("SIGTERM");
  expect(await code).toBe(0);
}

/** As docs/operations.md says. */
export async function backUpEmbedded(env: Record<string, string>, file: string): Promise<void> {
  const backup = runNode(["server/src/app/data/main.ts", "backup", file], { ...process.env, ...env });
  expect([await backup.code, backup.output()]).toEqual([0, expect.stringContaining("backed up")]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
}
