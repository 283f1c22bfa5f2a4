import { execFileSync, spawnSync } from "node:child_process";
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { limits } from "../server/src/testing/limits.ts";

const root = resolve(import.meta.dirname, "..");
const works = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: "ignore" }).status === 0;

it("takes less than 450 MB on disk without what scripts/remove-unused.sh and `--omit=dev` leave out", () => {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const left = new Set([
    // Vitest writes into its cache while this test reads.
    "node_modules/.vitest-cache",
    "node_modules/typescript",
    "node_modules/@typescript",
    ...Object.keys(packages).filter((path) => packages[path]?.dev),
  ]);
  const bytesIn = (path: string): number => {
    if (left.has(path) || path.endsWith(".map")) return 0;
    const stats = lstatSync(join(root, path));
    const within = stats.isDirectory() ? readdirSync(join(root, path)) : [];
    return within.reduce((sum, name) => sum + bytesIn(`${path}/${name}`), stats.blocks * 512);
  };
  const installed = bytesIn("node_modules");
  expect(installed).toBeGreaterThan(200e6);
  expect(installed).toBeLessThan(450e6);
});

it("is started in the same way, which saves memory, by npm, by systemd, in a container and by the bench", () => {
  for (const file of ["package.json", "deploy/courtside.service", "Containerfile", "bench/processes.ts"]) {
    const text = readFileSync(join(root, file), "utf8");
    expect(text).toMatch(/MALLOC_ARENA_MAX(=|: ")1\b/);
    expect(text).toMatch(/--max-semi-space-size=8\b/);
    expect(text).toMatch(/--no-allocation-site-pretenuring\b/);
    expect(text).toMatch(/--heap-growing-percent=100\b/);
    expect(text).toContain("server/src/main.js");
  }
});

describe.runIf(works("systemd-analyze", "--version"))("deploy/courtside.service", () => {
  it("is a unit that systemd takes, and shut in", () => {
    const folder = mkdtempSync(join(tmpdir(), "courtside-unit-"));
    try {
      const unit = join(folder, "courtside.service");
      const text = readFileSync(join(root, "deploy/courtside.service"), "utf8");
      writeFileSync(unit, text.replaceAll("/opt/courtside", root));
      expect(execFileSync("systemd-analyze", ["verify", unit], { encoding: "utf8" })).toBe("");
      // The exposure is from 0 (fully isolated) to 10 (not isolated); 2.0 is allowed at most.
      execFileSync("systemd-analyze", ["security", "--offline=true", "--threshold=20", unit], { stdio: "ignore" });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

const builder = ["podman", "docker"].find((command) => works(command, "info"));

describe.runIf(builder !== undefined)("Containerfile", () => {
  it("makes an image that runs as nobody and keeps its data in a volume", { timeout: limits.exploration }, async () => {
    const run = (...args: string[]) => execFileSync(builder ?? "", args, { cwd: root, encoding: "utf8" }).trim();
    const image = run("build", "--quiet", "--file", "Containerfile", ".");
    const provider = ["--env", "OIDC_ISSUER=https://sign-in.example", "--env", "OIDC_CLIENT_ID=courtside"];
    const container = run("run", "--detach", "--publish", "127.0.0.1::8080", ...provider, image);
    try {
      const address = run("port", container, "8080").split("\n")[0];
      const isWell = () =>
        fetch(`http://${address}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        );
      for (let second = 0; second < 60 && !(await isWell()); second++) await pause(1_000);
      expect(await isWell()).toBe(true);
      expect(run("exec", container, "id", "--user", "--name")).toBe("nobody");
      expect(run("exec", container, "stat", "--format", "%U %a", "/data")).toBe("nobody 700");
      expect(run("exec", container, "ls", "/data")).toContain("courtside.sqlite");
    } finally {
      run("rm", "--force", "--volumes", container);
      run("rmi", "--force", image);
    }
  });
});
