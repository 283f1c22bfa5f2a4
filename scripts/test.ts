import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { requirePrerequisites } from "./prerequisites.ts";
import { runCommand } from "./test-run/command.ts";
import { type Report, readPlaywright } from "./test-run/report.ts";
import { closingLines, filesOf, isWorthRepeating, named, type Part, problemOf } from "./test-run/verdict.ts";
import { reportFileVariable } from "./test-run/vitest-reporter.ts";
import { Watch } from "./test-run/watch.ts";

/**
 * `npm test`: what has to pass before a change is taken. `npm run test:all` (`--all`): everything. The cheapest part
 * comes first, and the first one that fails ends the run.
 */
const isWhole = process.argv.includes("--all");
/** About twice what a run takes on a busy machine, so that only one that hangs is ended. */
const limitMinutes = isWhole ? 150 : 80;

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
  // What was stopped may have left processes behind, which would go on to write there.
  if (limit.signal.aborted) watch.killAll();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
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
  const args = ["run", ...projects, "--reporter=default", "--reporter=./scripts/test-run/vitest-reporter.ts"];
  const options = { env: { [reportFileVariable]: file }, stop: limit.signal };
  return test("modules and API", {
    run: () => runCommand("vitest", args, options),
    repeat: (files) => runCommand("vitest", [...args, ...files, "--maxWorkers=1"], options),
    read: (json) => JSON.parse(json) as Report,
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
    read: readPlaywright,
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
    /** The file of the report, which both leave. */
    file: string;
    read(json: string): Report;
  },
): Promise<Result> {
  const first = await runner.run();
  const report = reportOf(runner);
  if (report === null || limit.signal.aborted) return unfinished(name, report, first.printed);
  const { passed, failures, isComplete } = report;
  if (failures.length === 0) {
    if (first.code === 0 && isComplete) return { ...(isWhole ? tidied(name) : succeeded(name)), passed };
    const problem = `no test failed, but ${isComplete ? "" : "not all ran, and "}${lastLine(first.printed)}`;
    return { ...broken(name, problem), passed };
  }
  if (!isWorthRepeating(report)) return { name, passed, failures, flaky: [], problem: problemOf(failures, false) };
  rmSync(runner.file);
  const second = await runner.repeat(filesOf(failures));
  const again = reportOf(runner);
  if (again === null || limit.signal.aborted) return { ...unfinished(name, again, second.printed), passed, failures };
  if (again.failures.length === 0 && second.code === 0) {
    return { ...succeeded(name), passed: passed + failures.length, flaky: failures };
  }
  const twice = again.failures.length > 0 ? again.failures : failures;
  return { name, passed, failures: twice, flaky: [], problem: problemOf(twice, true) };
}

/** Of tests that were stopped, or whose runner left no report. */
function unfinished(name: string, report: Report | null, printed: string): Result {
  if (report === null) return broken(name, lastLine(printed));
  const { passed, failures, interrupted } = report;
  return { ...broken(name, interrupted.length > 0 ? named(interrupted) : lastLine(printed)), passed, failures };
}

function reportOf({ file, read }: { file: string; read(json: string): Report }): Report | null {
  return existsSync(file) ? read(readFileSync(file, "utf8")) : null;
}

function succeeded(name: string): Result {
  return { name, passed: 0, failures: [], flaky: [], problem: null };
}

/** Tests leave nothing in the temporary folder. */
function tidied(name: string): Result {
  const left = readdirSync(folder).filter((entry) => entry.startsWith("courtside-"));
  return left.length === 0 ? succeeded(name) : broken(name, `left in the temporary folder: ${left.join(", ")}`);
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
