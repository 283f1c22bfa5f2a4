import { type ChildProcess, spawn } from "node:child_process";
import { freePort } from "./free-port.ts";
import { limits, patience } from "./limits.ts";
import { until } from "./until.ts";

export interface ServerProcess {
  child: ChildProcess;
  url: string;
  /** Its output so far. */
  output(): string;
  /** Its exit code; null when a signal ended it. */
  code: Promise<number | null>;
  healthy(): Promise<void>;
}

/**
 * Starts the server as a process of its own, without the console, so that it can be stopped and killed; DEV_PORT is its
 * port.
 */
export async function startServerProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const port = settings.DEV_PORT ?? String(await freePort());
  // Tests start many servers, which share one compile cache, as servers in operation do.
  const ports = { PORT: port, DEV_PORT: port, NODE_COMPILE_CACHE: "dist/compile-cache" };
  const env = { ...process.env, ...ports, ...settings };
  const url = `http://127.0.0.1:${port}`;
  const { child, output, code } = runNode(["scripts/dev-server.ts"], env);
  return {
    child,
    url,
    output,
    code,
    healthy: async () => {
      // Another server could answer at the address while this one starts, so its own message counts, too.
      const isReady = async () => output().includes("Courtside is ready at") && (await answers(url));
      const missing = () => `The server did not start: ${output()}`;
      await until(async () => child.exitCode !== null || (await isReady()), missing, {
        limitMs: limits.start,
        pauseMs: 50,
      });
      if (child.exitCode !== null) throw new Error(missing());
    },
  };
}

/** Runs a script of the project and collects its output. */
export function runNode(args: string[], env: NodeJS.ProcessEnv): Pick<ServerProcess, "child" | "output" | "code"> {
  const child = spawn(process.execPath, args, { env: { ...patience, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      printed += chunk;
    });
  }
  const code = new Promise<number | null>((resolve) => child.on("close", resolve));
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  void code.then(() => process.off("exit", end));
  return { child, output: () => printed, code };
}

function answers(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}
