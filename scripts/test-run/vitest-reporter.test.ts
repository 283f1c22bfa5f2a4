import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Report } from "./report.ts";
import { reportFileVariable } from "./vitest-reporter.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "courtside-reporter-"));
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Runs Vitest in a folder with these files, each with the whole of its tests. */
function start(files: Record<string, string>): ChildProcess {
  for (const [name, tests] of Object.entries(files)) {
    writeFileSync(join(folder, name), `import { beforeAll, describe, expect, it } from "vitest";\n${tests}`);
  }
  const reporter = resolve("scripts/test-run/vitest-reporter.ts");
  const args = ["run", "--root", folder, "--reporter", reporter, "--maxWorkers=1", "--testTimeout=60000"];
  return spawn("node_modules/.bin/vitest", args, {
    stdio: "ignore",
    env: { ...process.env, [reportFileVariable]: join(folder, "report.json") },
  });
}

function report(): Report {
  return JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) as Report;
}

const fileOf = (name: string) => relative(process.cwd(), join(folder, name));

it("names failed tests, files that can't be loaded, and errors outside of a test", async () => {
  const child = start({
    "a.test.ts": `it("is right", () => {}); it.runIf(false)("is for others", () => {});
      describe("a part", () => { it("is wrong", () => expect(1).toBe(2)); });`,
    "b.test.ts": `import "./missing.ts"; it("is not run", () => {});`,
    "c.test.ts": `describe("prepared", () => { beforeAll(() => { throw new Error("not ready"); }); it("waits", () => {}); });`,
    "d.test.ts": `it("leaves something", async () => {
      Promise.reject(new Error("nobody waits for it")); await new Promise((resolve) => setTimeout(resolve, 50)); });`,
  });
  await once(child, "exit");
  const { passed, failures, isComplete, interrupted } = report();
  expect([passed, isComplete, interrupted]).toEqual([2, true, []]);
  expect(failures.map(({ file, title, reason }) => [file, title, reason]).toSorted()).toEqual([
    [fileOf("a.test.ts"), "a part > is wrong", "AssertionError: expected 1 to be 2 // Object.is equality"],
    [fileOf("b.test.ts"), "the file", expect.stringContaining("missing.ts")],
    [fileOf("c.test.ts"), "prepared", "Error: not ready"],
    [fileOf("d.test.ts"), "outside of a test", "Error: nobody waits for it"],
  ]);
});

it("names what was running when it is told to stop", async () => {
  // An annotation has arrived at the reporter, as all that came before it, when the test goes on.
  const child = start({
    "a.test.ts": `import { writeFileSync } from "node:fs"; it("is right", () => {});
      it("is slow", async ({ annotate }) => { await annotate("runs"); writeFileSync("${join(folder, "slow")}", ""); await new Promise(() => {}); });
      it("is later", () => {});`,
  });
  const exit = once(child, "exit");
  await expect.poll(() => existsSync(join(folder, "slow"))).toBe(true);
  child.kill("SIGINT");
  await exit;
  expect(report()).toMatchObject({
    failures: [],
    isComplete: false,
    interrupted: [{ file: fileOf("a.test.ts"), title: "is slow" }],
  });
});
