import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { limits } from "./limits.ts";
import { unprivileged } from "./postgresql-cluster.ts";
import { until } from "./until.ts";

export interface Pooler {
  /** The address of the same database through the pooler. */
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** PgBouncer's program, where it is installed. */
export function findPgBouncer(): string | null {
  const folders = ["/usr/sbin", ...(process.env.PATH ?? "").split(":")];
  return folders.map((folder) => join(folder, "pgbouncer")).find((file) => existsSync(file)) ?? null;
}

/** Starts a private PgBouncer in transaction mode in front of a database, with no more connections than given. */
export async function startPgBouncer(databaseUrl: string, connections: number): Promise<Pooler> {
  const program = findPgBouncer();
  if (program === null) throw new Error("PgBouncer is missing. On Debian: apt-get install pgbouncer");
  const direct = new URL(databaseUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "courtside-pgbouncer-"));
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(join(folder, "users"), `"${direct.username}" ""\n`);
  writeFileSync(
    file,
    `[databases]
* = host=${direct.hostname} port=${direct.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, "users")}
pool_mode = transaction
server_login_retry = 1
max_client_conn = 200
default_pool_size = ${connections}
`,
  );
  const user = process.getuid?.() === 0 ? unprivileged() : null;
  if (user) for (const path of [folder, file, join(folder, "users")]) chownSync(path, user.uid, user.gid);
  const child = spawn(program, [file], { ...user, cwd: folder, stdio: "ignore" });
  const gone = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  const url = new URL(databaseUrl);
  url.port = String(port);
  await until(
    () => accepts(port),
    () => "PgBouncer did not start.",
    { limitMs: limits.start, pauseMs: 50 },
  );
  return {
    url: url.href,
    pid: child.pid ?? 0,
    stop: async () => {
      process.off("exit", end);
      child.kill("SIGINT");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}
