import { relative } from "node:path";
import { withoutColours } from "./command.ts";

export interface Failure {
  /** The path from the root of the repository. */
  file: string;
  title: string;
  /** The first line of the error. */
  reason: string;
  /** The whole error. */
  message: string;
}

export interface Report {
  passed: number;
  failures: Failure[];
  /** Tests that were to run and did not, because the run was ended. */
  missing: number;
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Reads what Vitest's reporter `json` writes. A file that can't be loaded is a failure, too. */
export function readVitest(json: string): Report {
  const { numPassedTests, testResults } = JSON.parse(json) as VitestReport;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === "failed");
    if (failed.length === 0 && status === "failed") return [failureOf(name, "the file", message)];
    return failed.map(({ fullName, failureMessages }) => failureOf(name, fullName, failureMessages.join("\n")));
  });
  // Vitest says of a run that it has ended early only that tests were "pending", as it does of those for other systems.
  return { passed: numPassedTests, failures, missing: 0 };
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Reads what Playwright's reporter `json` writes. */
export function readPlaywright(json: string): Report {
  const { config, suites, errors, stats } = JSON.parse(json) as PlaywrightReport;
  const failures = suites.flatMap(specsOf).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ results }) => {
        const messages = results.flatMap((result) => result.errors.map(({ message = "" }) => message));
        return failureOf(`${config.rootDir}/${file}`, title, messages.join("\n"));
      }),
  );
  const outside = errors.map(({ message = "" }) => failureOf(config.rootDir, "outside of a test", message));
  return { passed: stats.expected, failures: [...failures, ...outside], missing: stats.skipped };
}

function specsOf({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite["specs"]> {
  return [...specs, ...suites.flatMap(specsOf)];
}

function failureOf(file: string, title: string, error: string): Failure {
  const message = withoutColours(error).trim();
  const reason = message.split("\n").find((line) => line.trim() !== "") ?? "";
  return { file: relative(process.cwd(), file), title, reason, message };
}
