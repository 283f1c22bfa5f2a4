import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { runCommand } from "../test-run/command.ts";
import { type Failure, type Report, readPlaywright } from "../test-run/report.ts";
import { reportFileVariable } from "../test-run/vitest-reporter.ts";
import { type Fault, faults } from "./faults.ts";

/**
 * `npm exec -- node scripts/faults/main.ts`: puts each fault into a copy of the last commit and says which tests of the
 * gate find it, within an hour on two cores. The browser is asked where no test of modules and the API finds it. With
 * the beginning of names as arguments: these faults only.
 */

const root = resolve(import.meta.dirname, "../..");
const wanted = process.argv.slice(2);
const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
const folder = mkdtempSync(join(tmpdir(), "courtside-faults-"));
try {
  execFileSync("git", ["clone", "--quiet", root, join(folder, "copy")], { stdio: "inherit" });
  process.chdir(join(folder, "copy"));
  execFileSync("npm", ["ci"], { stdio: "inherit" });
  Object.assign(process.env, { TZ: "UTC", LANG: "C.UTF-8", TRUST_SEED: "1", TEST_EXTENT: "gate" });
  const before = await testModules();
  if (before.length > 0) throw new Error(`Fails without a fault: ${wordsOf(before)}`);
  const lines: string[] = [];
  for (const fault of faults) {
    if (wanted.length > 0 && !wanted.some((name) => fault.name.startsWith(name))) continue;
    lines.push(`| ${fault.name} | ${wordsOf(await failuresWith(fault))} |`);
    if (stop.signal.aborted) break;
  }
  console.log(["", "| fault | found by |", "|---|---|", ...lines].join("\n"));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function failuresWith({ file, right, wrong }: Fault): Promise<readonly Failure[]> {
  const text = readFileSync(file, "utf8");
  if (text.split(right).length !== 2) throw new Error(`${file} has to contain this once: ${right}`);
  writeFileSync(
    file,
    text.replace(right, () => wrong),
  );
  try {
    const found = await testModules();
    return found.length > 0 || stop.signal.aborted ? found : await testInBrowser();
  } finally {
    writeFileSync(file, text);
  }
}

function testModules(): Promise<readonly Failure[]> {
  return run("vitest", ["run", "--project=!long", "--reporter=./scripts/test-run/vitest-reporter.ts"], {
    variable: reportFileVariable,
    read: (json) => JSON.parse(json) as Report,
  });
}

function testInBrowser(): Promise<readonly Failure[]> {
  return run("playwright", ["test", "--reporter=json", "--grep=@gate"], {
    variable: "PLAYWRIGHT_JSON_OUTPUT_NAME",
    read: readPlaywright,
  });
}

async function run(
  command: string,
  args: readonly string[],
  { variable, read }: { variable: string; read: (json: string) => Report },
): Promise<readonly Failure[]> {
  const file = join(folder, `${command}.json`);
  rmSync(file, { force: true });
  await runCommand(command, args, { env: { [variable]: file }, stop: stop.signal });
  if (!existsSync(file)) throw new Error(`${command} left no report`);
  return read(readFileSync(file, "utf8")).failures;
}

/** The first tests by name, and the number of the others. */
function wordsOf(failures: readonly Failure[]): string {
  if (failures.length === 0) return "**nothing**";
  const first = failures.slice(0, 2).map(({ file, title }) => `\`${file}\`: ${title}`);
  return [...first, ...(failures.length > 2 ? [`${failures.length - 2} more`] : [])].join("; ");
}
