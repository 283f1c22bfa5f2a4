import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { requirePrerequisites } from "./prerequisites.ts";
import { runCommand } from "./test-run/command.ts";
import { type Report, readPlaywright, readVitest } from "./test-run/report.ts";
import { closingLines, filesOf, isWorthRepeating, type Part, problemOf } from "./test-run/verdict.ts";
import { Watch } from "./test-run/watch.ts";

/**
 * `npm test`: what has to pass before a change is taken. `npm run test:all` (`--all`): everything. The cheapest part
 * comes first, and the first one that fails ends the run.
 */
const isWhole = process.argv.includes("--all");
/** Both commands take less than an hour; a machine on which they take longer tells nothing. */
const limitMinutes = 80;

const folder = mkdtempSync(join(temporaryFolder(), "courtside-"));
// PostgreSQL, which runs as another user than root, has its folder in this one.
chmodSync(folder, 0o711);
const seed = process.env.TRUST_SEED ?? String(isWhole ? Math.floor(Math.random() * 2 ** 30) : 1);
Object.assign(process.env, {
  // The same surroundings on every machine.
  TZ: "UTC",
  LANG: "C.UTF-8",
  LC_ALL: "C.UTF-8",
  TMPDIR: folder,
  TRUST_SEED: seed,
  TEST_EXTENT: isWhole ? "all" : "gate",
});

const parts: Part[] = [];
const watch = new Watch();
const limit = new AbortController();
const timer = setTimeout(() => limit.abort(), limitMinutes * 60_000);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => limit.abort(signal));

try {
  if (isWhole) console.log(`To repeat this run: TRUST_SEED=${seed} npm run test:all`);
  for (const part of [
    findPrograms,
    checkTypesAndLint,
    testModulesAndApi,
    testInBrowser,
    ...(isWhole ? [measure] : []),
  ]) {
    parts.push(await timed(part));
    if (parts.at(-1)?.problem !== null) break;
  }
} finally {
  clearTimeout(timer);
  watch.end();
  rmSync(folder, { recursive: true, force: true });
}
const load = loadavg()
  .map((one) => one.toFixed(1))
  .join(" ");
const { lines, isPassed } = closingLines(parts, { stalls: watch.stalls, load, seed, flakyFails: isWhole });
noteFlaky();
console.log(`\n${lines.join("\n")}`);
process.exitCode = isPassed ? 0 : 1;

type Result = Omit<Part, "seconds" | "processorSeconds">;

async function timed(part: () => Promise<Result>): Promise<Part> {
  const [began, before] = [performance.now(), watch.processorSeconds()];
  const result = await part();
  const after = watch.processorSeconds();
  const seconds = (performance.now() - began) / 1_000;
  return { ...result, seconds, processorSeconds: before === null || after === null ? null : after - before };
}

async function findPrograms(): Promise<Result> {
  const name = "programs";
  try {
    requirePrerequisites();
    return succeeded(name);
  } catch (error) {
    return broken(name, error instanceof Error ? error.message : String(error));
  }
}

async function checkTypesAndLint(): Promise<Result> {
  const name = "types and lint";
  const checks = [
    ...[".", "web", "web/src/app/service-worker", "e2e"].map((path) => ["tsc", "-p", path]),
    ["biome", "check", "."],
  ];
  for (const [command = "", ...args] of checks) {
    const { code, printed } = await runCommand(command, args, { stop: limit.signal });
    if (code !== 0) return broken(name, firstLine(printed));
  }
  return succeeded(name);
}

function testModulesAndApi(): Promise<Result> {
  const file = join(folder, "vitest.json");
  const projects = isWhole ? [] : ["--project=!long"];
  const args = ["run", ...projects, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  return test("modules and API", {
    run: () => runCommand("vitest", args, { stop: limit.signal }),
    repeat: (files) => runCommand("vitest", [...args, ...files, "--maxWorkers=1"], { stop: limit.signal }),
    read: () => readVitest(readFileSync(file, "utf8")),
    file,
  });
}

function testInBrowser(): Promise<Result> {
  const file = join(folder, "playwright.json");
  const args = ["test", "--reporter=list,json", ...(isWhole ? [] : ["--grep=@gate"])];
  const options = { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file }, stop: limit.signal };
  return test("browser", {
    run: () => runCommand("playwright", args, options),
    repeat: () => runCommand("playwright", [...args, "--last-failed", "--workers=1"], options),
    read: () => readPlaywright(readFileSync(file, "utf8")),
    file,
  });
}

async function measure(): Promise<Result> {
  const name = "bench";
  const { code, printed } = await runCommand("node", ["bench/main.ts", "--quick"], { stop: limit.signal });
  return code === 0 ? succeeded(name) : broken(name, lastLine(printed));
}

/** Runs tests, and what failed a second time, alone: a machine that others use may have been too slow for it. */
async function test(
  name: string,
  runner: {
    run(): ReturnType<typeof runCommand>;
    repeat(files: string[]): ReturnType<typeof runCommand>;
    read(): Report;
    /** The file of the report. */
    file: string;
  },
): Promise<Result> {
  const first = await runner.run();
  if (!existsSync(runner.file) || limit.signal.aborted) return broken(name, lastLine(first.printed));
  const report = runner.read();
  const { passed, failures } = report;
  if (failures.length === 0) {
    if (report.missing > 0) return { ...broken(name, `${report.missing} tests did not run`), passed };
    if (first.code !== 0) return { ...broken(name, `all tests passed, but ${lastLine(first.printed)}`), passed };
    return { ...succeeded(name), passed };
  }
  if (!isWorthRepeating(report)) return { name, passed, failures, flaky: [], problem: problemOf(failures, false) };
  rmSync(runner.file);
  const second = await runner.repeat(filesOf(failures));
  if (!existsSync(runner.file) || limit.signal.aborted) return { ...broken(name, lastLine(second.printed)), passed };
  const again = runner.read().failures;
  if (again.length === 0 && second.code === 0) {
    return { ...succeeded(name), passed: passed + failures.length, flaky: failures };
  }
  const twice = again.length > 0 ? again : failures;
  return { name, passed, failures: twice, flaky: [], problem: problemOf(twice, true) };
}

function succeeded(name: string): Result {
  return { name, passed: 0, failures: [], flaky: [], problem: null };
}

function broken(name: string, what: string): Result {
  const reason = limit.signal.reason;
  const problem = limit.signal.aborted
    ? `${typeof reason === "string" ? `ended by ${reason}` : `${limitMinutes} min are over`}, at: ${what}`
    : what;
  return { ...succeeded(name), problem };
}

function firstLine(printed: string): string {
  return linesOf(printed)[0] ?? "nothing was printed";
}

function lastLine(printed: string): string {
  return linesOf(printed).at(-1) ?? "nothing was printed";
}

function linesOf(printed: string): string[] {
  return printed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Leaves what was flaky in a file, with what is known of the machine. */
function noteFlaky(): void {
  const flaky = parts.flatMap((part) => part.flaky);
  mkdirSync("test-results", { recursive: true });
  writeFileSync("test-results/flaky.json", JSON.stringify({ seed, load, stalls: watch.stalls, flaky }, null, 2));
}

/** In memory where there is room, so that no save waits for a disk. */
function temporaryFolder(): string {
  const memory = "/dev/shm";
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 6e9 ? memory : tmpdir();
}
