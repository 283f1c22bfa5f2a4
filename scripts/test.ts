import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { requirePrerequisites } from "./prerequisites.ts";

/** `npm test`: every check of the project, and at the end a count of all tests. */

const folder = mkdtempSync(join(tmpdir(), "courtside-report-"));
const vitestReport = join(folder, "vitest.json");
const playwrightReport = join(folder, "playwright.json");
const temporary = temporaryFolder();
const count = { passed: 0, failed: 0 };
/** How long a command may take: several times as long as it does. */
const patienceMs = 30 * 60_000;
/** The commands that ended with an error, even if every test has passed: an error outside of a test counts, too. */
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

/** Runs one command after the other, in parallel with the server tests, which leave a part of the processor unused. */
async function runChecksAndBench(): Promise<void> {
  for (const project of [".", "web", "web/src/app/service-worker", "e2e"]) {
    await run("tsc", ["-p", project], { isShownAtEnd: true });
  }
  await run("biome", ["check", "."], { isShownAtEnd: true });
  await run("node", ["bench/main.ts", "--quick"], { isShownAtEnd: true });
}

/**
 * Runs a command of the project's packages. If it fails, its last lines are printed again at the end of the run. A
 * command that takes too long is ended, and has failed.
 * @param isShownAtEnd prints the output after the command has ended, since another command prints at the same time
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
    timeout: patienceMs,
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      if (!isShownAtEnd) process.stderr.write(chunk);
      printed += chunk.toString("utf8");
    });
  }
  const closed = once(child, "close");
  const [code] = (await once(child, "exit")) as [number | null];
  // A process of the command that lives on would hold its output open.
  await Promise.race([closed, wait(5_000)]);
  for (const stream of [child.stdout, child.stderr]) stream?.destroy();
  if (isShownAtEnd) console.log(`\n> ${line}\n${printed}`);
  console.log(`${line}: ${Math.round((performance.now() - began) / 1_000)} s`);
  if (code !== 0)
    failedCommands.push(
      `${line} (${code === null ? `ended after ${patienceMs / 60_000} minutes` : `exit code ${code}`})\n${printed.slice(-3_000)}`,
    );
}

/**
 * The folder of the tests' databases: in memory if there is enough, so that no save waits for a disk. The tests of
 * crashes kill processes, which has the same effect in both.
 */
function temporaryFolder(): string {
  const memory = "/dev/shm";
  if (process.env.TMPDIR || !existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 6e9 && process.availableMemory() > 10e9 ? memory : tmpdir();
}

/** Counts the tests, and names the failed ones again, since their own report is far above. */
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
  const { stats } = read(playwrightReport) as {
    stats: { expected: number; unexpected: number; skipped: number };
  };
  count.passed += stats.expected;
  count.failed += stats.unexpected + stats.skipped;
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
