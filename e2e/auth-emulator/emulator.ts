import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../server/src/testing/free-port.ts";

export const project = "demo-courtside";

export interface Emulator {
  host: string;
  /** Deletes every account, so that no token can be renewed. */
  forgetAccounts(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the hosted backend's own emulator of Authentication, which is installed only for these tests. */
export async function startEmulator(): Promise<Emulator> {
  const program = join(import.meta.dirname, "node_modules/firebase-tools/lib/bin/firebase.js");
  if (!existsSync(program)) {
    execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
      cwd: import.meta.dirname,
      stdio: ["ignore", "ignore", "inherit"],
    });
  }
  const folder = mkdtempSync(join(tmpdir(), "courtside-emulator-"));
  const [auth, hub, logging] = [await freePort(), await freePort(), await freePort()].map((port) => ({
    host: "127.0.0.1",
    port,
  }));
  writeFileSync(
    join(folder, "firebase.json"),
    JSON.stringify({ emulators: { auth, hub, logging, ui: { enabled: false } } }),
  );
  const child = spawn(process.execPath, [program, "emulators:start", "--only", "auth", "--project", project], {
    cwd: folder,
    env: { ...process.env, CI: "1", HOME: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-5_000);
    });
  }
  // Uses the name of the host, so that the frame belongs to the same site as the console: browsers give other frames no
  // storage.
  const host = `localhost:${auth?.port}`;
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = new Promise((resolve) => child.once("exit", resolve));
      child.kill();
      await exited;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < 600 && child.exitCode === null; attempt++) {
    const ready = await fetch(`http://${host}/`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return { host, forgetAccounts: () => forgetAccounts(host), stop };
    await wait(100);
  }
  await stop();
  throw new Error(`The emulator did not start:\n${log}`);
}

async function forgetAccounts(host: string): Promise<void> {
  const answer = await fetch(`http://${host}/emulator/v1/projects/${project}/accounts`, { method: "DELETE" });
  if (!answer.ok) throw new Error(`The emulator answered ${answer.status}`);
}
