import { resolve } from "node:path";
import { expect, it } from "vitest";
import { readPlaywright } from "./report.ts";

it("reads failed tests of all levels, and tests that did not run, from Playwright's report", () => {
  const spec = (title: string, status: string, ...errors: string[]) => ({
    title,
    file: "a.spec.ts",
    tests: [{ status, results: [{ status, errors: errors.map((message) => ({ message })) }] }],
  });
  const report = {
    config: { rootDir: resolve("e2e") },
    errors: [
      { message: "Error: no such module", location: { file: resolve("e2e/b.spec.ts") } },
      { message: "Error: no browser" },
    ],
    stats: { expected: 1, unexpected: 2, flaky: 0, skipped: 4 },
    suites: [
      {
        title: "a.spec.ts",
        specs: [
          spec("is shown", "expected"),
          spec("is slow", "interrupted"),
          spec("is hidden", "unexpected", "Error: it is not", "and more"),
        ],
        suites: [{ title: "on a phone", specs: [spec("is small", "unexpected")] }],
      },
    ],
  };
  const read = readPlaywright(JSON.stringify(report));
  expect(read).toMatchObject({
    passed: 1,
    isComplete: false,
    interrupted: [{ file: "e2e/a.spec.ts", title: "is slow" }],
  });
  expect(read.failures.map(({ file, title, reason }) => [file, title, reason])).toEqual([
    ["e2e/a.spec.ts", "is hidden", "Error: it is not"],
    ["e2e/a.spec.ts", "is small", ""],
    ["e2e/b.spec.ts", "outside of a test", "Error: no such module"],
    ["", "outside of a test", "Error: no browser"],
  ]);
});
