import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { freePort } from "./free-port.ts";
import { limits } from "./limits.ts";
import { until } from "./until.ts";

export interface Cluster {
  /** The URL of a database that always exists; tests create others beside it. */
  url: string;
  /** Kills all of its processes at once, as a failure of the machine would. */
  kill(): Promise<void>;
  /** Starts it again, unless it has recovered by itself. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A PostgreSQL that follows another one and answers what only reads, until it takes its place. */
export interface Standby extends Cluster {
  takeOver(): Promise<void>;
}

/**
 * Starts a private PostgreSQL in a temporary folder, as another user if this one is root. Its commits are durable only
 * if `durable` says so.
 */
export async function startCluster({ durable = false, parent = tmpdir() } = {}): Promise<Cluster> {
  const options = ["-U", "courtside", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"];
  // Small segments of the write-ahead log, for small disks.
  if (parent !== tmpdir()) options.push("--wal-segsize=1");
  return startIn(parent, durable, ["initdb", ...options]);
}

/** Starts a durable PostgreSQL that follows another one, whose commits from then on wait until they are durable here, too. */
export async function startStandby({ url }: Cluster): Promise<Standby> {
  const source = ["-d", url, "--write-recovery-conf", "--checkpoint=fast", "--no-sync"];
  const standby = await startIn(tmpdir(), true, ["pg_basebackup", ...source]);
  await connected(url, async (client) => {
    await client`alter system set synchronous_standby_names = '*'`;
    await client`select pg_reload_conf()`;
    const isSynchronous = async () =>
      (await client`select from pg_stat_replication where sync_state = 'sync'`).length === 1;
    await until(isSynchronous, () => "The standby does not follow");
  });
  return {
    ...standby,
    takeOver: () => connected(standby.url, async (client) => void (await client`select pg_promote()`)),
  };
}

/** @param maker the program that makes the data in a new folder, with its arguments */
async function startIn(
  parent: string,
  durable: boolean,
  [maker, ...makerArgs]: [string, ...string[]],
): Promise<Cluster> {
  const programs = findPrograms();
  if (!programs) throw new Error("PostgreSQL's programs are missing. On Debian: apt-get install postgresql");
  const folder = mkdtempSync(join(parent, "pg-"));
  const user = process.getuid?.() === 0 ? unprivileged() : null;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: "C.UTF-8" } };
  execFileSync(join(programs, maker), ["-D", data, ...makerArgs], { ...options, stdio: "ignore" });

  const port = await freePort();
  const settings = [
    `fsync=${durable ? "on" : "off"}`,
    "max_connections=200",
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
  ];
  const args = ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  const url = `postgres://courtside@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  let gone = Promise.resolve();
  const launch = () => {
    const child = spawn(join(programs, "postgres"), args, { ...options, stdio: "ignore" });
    gone = new Promise((resolve) => child.on("exit", () => resolve()));
    server = child;
  };
  const start = () =>
    answering(url, () => {
      if (!server || server.exitCode !== null || server.signalCode !== null) launch();
    });
  const end = () => server?.kill("SIGKILL");
  process.on("exit", end);
  await start();
  return {
    url,
    start,
    kill: async () => {
      const main = server?.pid ?? 0;
      const workers = childrenOf(main);
      for (const pid of [main, ...workers]) kill(pid);
      await gone;
      // Their shared memory is free only after all of them have ended.
      while (workers.some((pid) => existsSync(`/proc/${pid}`))) await wait(5);
    },
    stop: async () => {
      process.off("exit", end);
      server?.kill("SIGINT");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The child processes, on systems with /proc; on others they end by themselves when they notice. */
function childrenOf(pid: number): number[] {
  if (!existsSync("/proc/self/stat")) return [];
  const isChild = (other: string) => {
    try {
      return new RegExp(`\\) \\w ${pid} `).test(readFileSync(`/proc/${other}/stat`, "utf8"));
    } catch {
      return false;
    }
  };
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && isChild(name))
    .map(Number);
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // The process has ended in the meantime.
  }
}

/** The folder of initdb and postgres: on the PATH, or the newest of Debian's versioned ones. */
export function findPrograms(): string | null {
  const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql") : [];
  const debian = versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => `/usr/lib/postgresql/${version}/bin`);
  const folders = [...debian, ...(process.env.PATH ?? "").split(":")];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres"))) ?? null;
}

/** The user as which programs run that refuse to run as root. */
export function unprivileged(): { uid: number; gid: number } {
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (flag: string) =>
        Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // Tries the next user.
    }
  }
  throw new Error("PostgreSQL does not run as root, and there is no other user to run it as.");
}

async function answering(url: string, ensure: () => void): Promise<void> {
  const answers = async () => {
    ensure();
    try {
      await connected(url, (client) => client`select 1`);
      return true;
    } catch {
      return false;
    }
  };
  await until(answers, () => "PostgreSQL did not start.", { limitMs: limits.start, pauseMs: 50 });
}

async function connected<Found>(url: string, work: (client: postgres.Sql) => Promise<Found>): Promise<Found> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(client);
  } finally {
    await client.end({ timeout: 1 });
  }
}
