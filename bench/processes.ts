import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#server/testing/free-port.ts";
import type { Where } from "./databases.ts";

export interface Running {
  url: string;
  child: ChildProcess;
  stop(): Promise<void>;
}

const root = resolve(import.meta.dirname, "..");

/** How `npm start` runs the server: with less memory for what is no longer needed. */
const economy = {
  flags: ["--max-semi-space-size=8", "--no-allocation-site-pretenuring", "--heap-growing-percent=100"],
  env: { MALLOC_ARENA_MAX: "1" },
};

/** Starts Courtside as an operator does; its log goes where it delays nothing. */
export async function startCourtside(where: Where): Promise<Running & { startedInMs: number }> {
  const env =
    "dataDir" in where
      ? { DATA_DIR: where.dataDir }
      : { DATABASE_URL: where.databaseUrl, DATABASE_DIRECT_URL: where.directUrl ?? "" };
  const began = performance.now();
  const running = await start("server/src/main.js", { ...env, ...economy.env, DEMO: "false" }, economy.flags);
  for (;;) {
    if (running.child.exitCode !== null) throw new Error("The server did not start");
    const healthy = await fetch(`${running.url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (healthy) return { ...running, startedInMs: performance.now() - began };
    await wait(5);
  }
}

/** Starts a program with which Courtside is compared. */
export async function startReference(name: string, env: Record<string, string>): Promise<Running> {
  const running = await start(join("bench/references", name), env);
  await once(running.child, "message");
  return running;
}

/** The resident memory of a process in bytes, on systems with /proc. */
export function residentBytes({ child }: Pick<Running, "child">): number {
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024;
}

async function start(script: string, settings: Record<string, string>, flags: string[] = []): Promise<Running> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = fork(join(root, script), [], {
    cwd: root,
    execArgv: [...process.execArgv, ...flags],
    env: { ...process.env, PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, ...settings },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  return {
    url,
    child,
    stop: async () => {
      process.off("exit", end);
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
