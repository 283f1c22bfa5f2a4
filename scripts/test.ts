import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requirePrerequisites } from "./prerequisites.ts";

/** `npm test`: every check of the project, and at the end a count of all tests. */

const folder = mkdtempSync(join(tmpdir(), "courtside-report-"));
const vitestReport = join(folder, "vitest.json");
const playwrightReport = join(folder, "playwright.json");
const temporary = temporaryFolder();
const count = { passed: 0, failed: 0 };
/** The commands that ended with an error, also when every test has passed: an error outside of a test counts, too. */
const failedCommands: string[] = [];

try {
  requirePrerequisites();
  await Promise.all([
    run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`]),
    runChecksAndBench(),
  ]);
  await run("playwright", ["test", "--reporter=list,json"], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
  });
  countVitest();
  countPlaywright();
  for (const failed of failedCommands) console.log(`failed: ${failed}`);
  console.log(`${count.passed} passed, ${count.failed} failed`);
  process.exitCode = failedCommands.length === 0 && count.failed === 0 && count.passed > 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** One command after the other, beside the tests of the server, which leave a part of the processor unused while they wait. */
async function runChecksAndBench(): Promise<void> {
  for (const project of [".", "web", "web/src/app/service-worker", "e2e"]) {
    await run("tsc", ["-p", project], { isShownAtEnd: true });
  }
  await run("biome", ["check", "."], { isShownAtEnd: true });
  await run("node", ["bench/main.ts", "--quick"], { isShownAtEnd: true });
}

/**
 * Runs a command of the project's packages. Its last lines are printed again at the end of all, if it fails.
 * `isShownAtEnd`: what it prints is shown once it has ended, because another command prints at the same time.
 */
async function run(
  command: string,
  args: string[],
  { env = {}, isShownAtEnd = false }: { env?: Record<string, string>; isShownAtEnd?: boolean } = {},
): Promise<void> {
  const line = `${command} ${args.join(" ")}`;
  if (!isShownAtEnd) console.log(`\n> ${line}`);
  const began = performance.now();
  const child = spawn(join("node_modules/.bin", command), args, {
    stdio: ["inherit", isShownAtEnd ? "pipe" : "inherit", "pipe"],
    env: { ...process.env, TMPDIR: temporary, ...env },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      if (!isShownAtEnd) process.stderr.write(chunk);
      printed += chunk.toString("utf8");
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  if (isShownAtEnd) console.log(`\n> ${line}\n${printed}`);
  console.log(`${line}: ${Math.round((performance.now() - began) / 1_000)} s`);
  if (code !== 0) failedCommands.push(`${line} (exit code ${code})\n${printed.slice(-3_000)}`);
}

/**
 * Where the tests have their databases: in memory if there is plenty, since there no save waits for a disk. What a failure leaves they find
 * out by killing processes, and that is the same in both.
 */
function temporaryFolder(): string {
  const memory = "/dev/shm";
  if (process.env.TMPDIR || !existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 6e9 && process.availableMemory() > 10e9 ? memory : tmpdir();
}

/** Counts, and names what has failed once more: its own report is far up by now. */
function countVitest(): void {
  const report = read(vitestReport) as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: {
      name: string;
      assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
    }[];
  };
  count.passed += report.numPassedTests;
  count.failed += report.numFailedTests;
  for (const { name, assertionResults } of report.testResults) {
    for (const { fullName, status, failureMessages } of assertionResults) {
      if (status === "failed")
        console.log(`failed: ${name}: ${fullName}\n${failureMessages.join("\n").slice(0, 2_000)}`);
    }
  }
}

function countPlaywright(): void {
  const { stats } = read(playwrightReport) as { stats: { expected: number; unexpected: number; skipped: number } };
  count.passed += stats.expected;
  count.failed += stats.unexpected + stats.skipped;
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
