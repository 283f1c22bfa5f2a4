import { writeFileSync } from "node:fs";
import type { Reporter, SerializedError, TestCase, TestModule, TestRunEndReason, TestSuite } from "vitest/node";
import { failureOf, outsideOfTests, type Report, testName } from "./report.ts";

/** The variable that names the file for the report. */
export const reportFileVariable = "TEST_REPORT_FILE";

/** Vitest's reporter that leaves a `Report` as JSON, also when the run is ended before its end. */
export default class VitestReporter implements Reporter {
  readonly #report: Report = { passed: 0, failures: [], isComplete: false, interrupted: [] };
  readonly #running = new Set<TestCase>();

  onInit(): void {
    process.once("exit", () => this.#write());
  }

  onTestCaseReady(test: TestCase): void {
    this.#running.add(test);
  }

  onTestCaseResult(test: TestCase): void {
    this.#running.delete(test);
    const { state, errors } = test.result();
    if (state === "passed") this.#report.passed++;
    if (state === "failed") this.#fail(test.module.moduleId, test.fullName, errors);
  }

  onTestSuiteResult(suite: TestSuite): void {
    const errors = suite.errors();
    if (errors.length > 0) this.#fail(suite.module.moduleId, suite.fullName, errors);
  }

  onTestModuleEnd(module: TestModule): void {
    const errors = module.errors();
    if (errors.length > 0) this.#fail(module.moduleId, "the file", errors);
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly SerializedError[], reason: TestRunEndReason): void {
    for (const error of errors) {
      const path: unknown = error.VITEST_TEST_PATH;
      this.#fail(typeof path === "string" ? path : null, outsideOfTests, [error]);
    }
    this.#report.isComplete = reason !== "interrupted";
  }

  #fail(path: string | null, title: string, errors: readonly SerializedError[]): void {
    const messages = errors.map(({ message, stack }) => stack ?? message);
    this.#report.failures.push(failureOf(path, title, messages.join("\n")));
  }

  #write(): void {
    const file = process.env[reportFileVariable];
    if (file === undefined) throw new Error(`${reportFileVariable} is not set`);
    this.#report.interrupted = [...this.#running].map((test) => testName(test.module.moduleId, test.fullName));
    writeFileSync(file, JSON.stringify(this.#report));
  }
}
