import { spawn } from "node:child_process";
import { readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { publicPages, publicRenderer } from "../../outside/public/renderer.ts";

/** The sources of the built console. */
const sources = [
  "web",
  "contract/src",
  "competition/src",
  "docs/guide",
  "vite.config.ts",
  "vite.public.config.ts",
  "scripts/console-release.ts",
  "scripts/compressed-files.ts",
  "scripts/icons.ts",
  "package.json",
  "package-lock.json",
];

/**
 * Builds the console and the public pages if they are missing or older than their sources.
 * @returns the folder of the built files
 * @throws when the build fails
 */
export async function buildConsole(root: string, signal: AbortSignal): Promise<string> {
  const consoleDir = join(root, "dist/console");
  const stamp = join(root, "dist/console.stamp");
  const built = await changedAt(stamp);
  const newest = Math.max(...(await Promise.all(sources.map((source) => newestIn(join(root, source))))));
  if (built > newest && (await changedAt(join(consoleDir, "index.html"))) > 0) return consoleDir;
  console.error("Building the console (once, and after changes)…");
  // Built in a folder of its own and then renamed: another process may be building or serving at the same time.
  const fresh = `${consoleDir}-${process.pid}`;
  const build = (outDir: string, ...options: string[]) => {
    const vite = fileURLToPath(new URL("bin/vite.js", import.meta.resolve("vite/package.json")));
    const parameters = ["build", "--logLevel", "warn", "--outDir", outDir];
    return run(process.execPath, [vite, ...parameters, ...options], root, signal);
  };
  try {
    await build(fresh);
    await build(join(fresh, publicPages), "--config", "vite.public.config.ts");
    await build(join(fresh, publicRenderer), "--config", "vite.public.config.ts", "--ssr");
    if (signal.aborted) return consoleDir;
    await rm(consoleDir, { recursive: true, force: true });
    await rename(fresh, consoleDir);
    await writeFile(stamp, "");
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  return consoleDir;
}

async function run(command: string, args: string[], cwd: string, signal: AbortSignal): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: ["ignore", 2, 2] });
  const end = () => child.kill();
  signal.addEventListener("abort", end);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  signal.removeEventListener("abort", end);
  if (code !== 0 && !signal.aborted) throw new Error("The console could not be built; what Vite says stands above.");
}

async function newestIn(path: string): Promise<number> {
  const at = await changedAt(path);
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  const within = await Promise.all(entries.map((entry) => newestIn(join(path, entry.name))));
  return Math.max(at, ...within);
}

async function changedAt(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}
