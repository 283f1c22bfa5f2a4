import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { withoutColours } from "./command.ts";

export interface TestName {
  /** The path from the root of the repository; empty for an error that comes from no file of tests. */
  file: string;
  title: string;
}

export interface Failure extends TestName {
  /** The first line of the error. */
  reason: string;
  /** The whole error. */
  message: string;
  /** What the page showed when a browser test failed, as a screen reader has it. */
  page: string | null;
}

export interface Report {
  passed: number;
  failures: Failure[];
  /** Whether everything ran that was to run; otherwise the run was ended before. */
  isComplete: boolean;
  /** The tests that were running when the run was ended. */
  interrupted: TestName[];
}

export const outsideOfTests = "outside of a test";

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: PlaywrightResult[] }[];
  }[];
}

interface PlaywrightResult {
  status: string;
  errors: { message?: string }[];
  attachments?: { name: string; path?: string }[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
  errors: { message?: string; location?: { file: string } }[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Reads what Playwright's reporter `json` writes; a file that can't be loaded is a failure, too. */
export function readPlaywright(json: string): Report {
  const { config, suites, errors, stats } = JSON.parse(json) as PlaywrightReport;
  const report: Report = { passed: stats.expected, failures: [], isComplete: stats.skipped === 0, interrupted: [] };
  for (const { title, file, tests } of suites.flatMap(specsOf)) {
    const path = `${config.rootDir}/${file}`;
    for (const { status, results } of tests) {
      if (results.some((one) => one.status === "interrupted")) report.interrupted.push(testName(path, title));
      else if (status === "unexpected") {
        const messages = results.flatMap((result) => result.errors.map(({ message = "" }) => message));
        report.failures.push({ ...failureOf(path, title, messages.join("\n")), page: pageOf(results) });
      }
    }
  }
  for (const { message = "", location } of errors) {
    report.failures.push(failureOf(location?.file ?? null, outsideOfTests, message));
  }
  return report;
}

function specsOf({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite["specs"]> {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param path the absolute path of the file, null when the error comes from no file of tests. */
export function failureOf(path: string | null, title: string, error: string): Failure {
  const message = withoutColours(error).trim();
  const reason = message.split("\n").find((line) => line.trim() !== "") ?? "";
  return { ...testName(path, title), reason, message, page: null };
}

/** Playwright leaves the page in a file beside the error, which the next run removes. */
function pageOf(results: readonly PlaywrightResult[]): string | null {
  const files = results.flatMap(({ attachments = [] }) => attachments).filter(({ name }) => name === "error-context");
  const path = files.at(-1)?.path;
  if (path === undefined || !existsSync(path)) return null;
  const [, page] = /^# Page snapshot\s+```yaml\n(.*?)^```/ms.exec(readFileSync(path, "utf8")) ?? [];
  return page?.trimEnd() ?? null;
}

export function testName(path: string | null, title: string): TestName {
  return { file: path === null ? "" : relative(process.cwd(), path), title };
}
