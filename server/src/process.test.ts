import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { freePort } from "./testing/free-port.ts";

let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "courtside-process-"));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** A server process without the console. */
async function start(settings: Record<string, string> = {}) {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DEV_PORT: String(port), DATA_DIR: folder, ...settings };
  return { ...run(["scripts/dev-server.ts"], env), url: `http://127.0.0.1:${port}` };
}

function run(args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  children.push(child);
  const state = { output: "" };
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      state.output += chunk;
    });
  const code = new Promise<number | null>((resolve) => child.on("close", (code) => resolve(code)));
  return { child, state, code };
}

async function healthy(url: string) {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (
      await fetch(`${url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await wait(50);
  }
  throw new Error("not healthy");
}

it("ends cleanly at SIGTERM: the open request finishes, streams close, exit code 0", async () => {
  const { child, code, url, state } = await start();
  await healthy(url);
  child.kill("SIGTERM");
  expect(await code).toBe(0);
  expect(state.output).toContain("Courtside is ready at");
});

it("warns when there is no superuser and nobody can become one", async () => {
  const { url, state } = await start();
  await healthy(url);
  expect(state.output).toContain("SUPERUSERS");
  const named = await start({ SUPERUSERS: "root@example.com", DATA_DIR: join(folder, "other") });
  await healthy(named.url);
  expect(named.state.output).not.toContain("SUPERUSERS");
});

it("refuses a second process on the same folder with one clear line, and not after a kill -9", async () => {
  const first = await start();
  await healthy(first.url);
  for (const second of [
    await start(),
    run(["server/src/data/main.ts", "export", join(folder, "x")], { ...process.env, DATA_DIR: folder }),
  ]) {
    expect(await second.code).toBe(1);
    expect(second.state.output.trim().split("\n")).toEqual([
      expect.stringMatching(/in use by another Courtside process/),
    ]);
  }
  first.child.kill("SIGKILL");
  await first.code;
  const third = await start();
  await healthy(third.url);
});

it("stops the start at a bad setting with one line that names it", async () => {
  const { code, state } = await start({ PORT: "eighty" });
  expect(await code).toBe(1);
  expect(state.output.trim()).toBe('PORT must be a whole number from 1 to 65535, not "eighty".');
});

it("logs neither queries nor names, but the pattern of the route", async () => {
  const { url, state, child, code } = await start();
  await healthy(url);
  await fetch(`${url}/api/teams/6b7c4f0e-0000-4000-8000-000000000000?q=Secretname`);
  await fetch(`${url}/api/participants?q=Secretname`);
  child.kill("SIGTERM");
  await code;
  expect(state.output).toContain('"route":"/api/participants"');
  expect(state.output).not.toMatch(/Secretname|6b7c4f0e/);
});
