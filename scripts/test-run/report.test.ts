import { resolve } from "node:path";
import { expect, it } from "vitest";
import { readPlaywright, readVitest } from "./report.ts";

it("reads failed tests, and files that could not be loaded, from Vitest's report", () => {
  const report = {
    numPassedTests: 3,
    testResults: [
      {
        name: resolve("web/src/a.test.ts"),
        status: "failed",
        message: "",
        assertionResults: [
          { fullName: "is right", status: "passed", failureMessages: [] },
          {
            fullName: "is left",
            status: "failed",
            failureMessages: ["\u001b[31mError: expected 1\u001b[39m\n  at here"],
          },
        ],
      },
      { name: resolve("web/src/b.test.ts"), status: "failed", message: "No such module", assertionResults: [] },
    ],
  };
  expect(readVitest(JSON.stringify(report))).toEqual({
    passed: 3,
    missing: 0,
    failures: [
      {
        file: "web/src/a.test.ts",
        title: "is left",
        reason: "Error: expected 1",
        message: "Error: expected 1\n  at here",
      },
      { file: "web/src/b.test.ts", title: "the file", reason: "No such module", message: "No such module" },
    ],
  });
});

it("reads failed tests of all levels, and tests that did not run, from Playwright's report", () => {
  const spec = (title: string, status: string, ...errors: string[]) => ({
    title,
    file: "a.spec.ts",
    tests: [{ status, results: [{ errors: errors.map((message) => ({ message })) }] }],
  });
  const report = {
    config: { rootDir: resolve("e2e") },
    errors: [],
    stats: { expected: 1, unexpected: 2, flaky: 0, skipped: 4 },
    suites: [
      {
        title: "a.spec.ts",
        specs: [spec("is shown", "expected"), spec("is hidden", "unexpected", "Error: it is not", "and more")],
        suites: [{ title: "on a phone", specs: [spec("is small", "unexpected")] }],
      },
    ],
  };
  const read = readPlaywright(JSON.stringify(report));
  expect(read).toMatchObject({ passed: 1, missing: 4 });
  expect(read.failures.map(({ file, title, reason }) => [file, title, reason])).toEqual([
    ["e2e/a.spec.ts", "is hidden", "Error: it is not"],
    ["e2e/a.spec.ts", "is small", ""],
  ]);
});
