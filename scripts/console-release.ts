import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import type { Release } from "../web/src/app/service-worker/release.ts";

/** The worker's address, at the root, so that its scope has all pages. */
export const workerFile = "service-worker.js";
const worker = fileURLToPath(new URL("../web/src/app/service-worker/service-worker.ts", import.meta.url));
const mark = /(<meta name="release" content=")[^"]*/;

/**
 * Makes a release of a built console: writes the version into the page, and adds the service worker that caches the
 * files. Flags are left out: they are half of all bytes, and no page needs them to work.
 */
export async function writeRelease(folder: string): Promise<string> {
  const index = join(folder, "index.html");
  const read = (file: string) => readFileSync(join(folder, file));
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /^(assets\/.*\.(js|css)|locales\/.*\.json|favicon\.svg)$/.test(file))
    .sort();
  const code = await bundle();
  const page = readFileSync(index, "utf8").replace(mark, "$1");
  const digest = createHash("sha256").update(code).update(page);
  for (const file of files) digest.update(`\n${file}\n`).update(read(file));
  const release: Release = {
    version: digest.digest("base64url").slice(0, 16),
    files: files.map((file) => (file.startsWith("assets/") ? `/${file}` : [`/${file}`, integrityOf(read(file))])),
  };
  writeFileSync(index, page.replace(mark, `$1${release.version}`));
  writeFileSync(join(folder, workerFile), `const RELEASE=${JSON.stringify(release)};\n${code}`);
  return release.version;
}

/** Bundles the worker into one file, which older browsers can run, too. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    root: fileURLToPath(new URL("../web", import.meta.url)),
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      target: "es2023",
      modulePreload: false,
      rolldownOptions: { input: worker, output: { format: "iife" } },
    },
  });
  const [output] = [built].flat();
  if (!output || !("output" in output)) throw new Error("The service worker was not built");
  return output.output[0].code;
}

function integrityOf(content: Buffer): string {
  return `sha256-${createHash("sha256").update(content).digest("base64")}`;
}
