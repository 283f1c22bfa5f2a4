import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
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

it("keeps the page on which a test failed, which Playwright leaves in a file", () => {
  const folder = mkdtempSync(join(tmpdir(), "courtside-report-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "error-context.md");
  const page = '- heading "Cup" [level=1]\n- button "Draw"';
  writeFileSync(
    path,
    `# Test info\n\n# Page snapshot\n\n\`\`\`yaml\n${page}\n\`\`\`\n\n# Test source\n\n\`\`\`ts\n1\n\`\`\`\n`,
  );
  const readWith = (attachments: { name: string; path?: string }[]) => {
    const result = { status: "failed", errors: [], attachments };
    const specs = [{ title: "is shown", file: "a.spec.ts", tests: [{ status: "unexpected", results: [result] }] }];
    const report = {
      config: { rootDir: resolve("e2e") },
      errors: [],
      stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
      suites: [{ title: "a.spec.ts", specs }],
    };
    return readPlaywright(JSON.stringify(report)).failures.map((failure) => failure.page);
  };
  expect(readWith([{ name: "trace" }, { name: "error-context", path }])).toEqual([page]);
  expect(readWith([{ name: "error-context", path: join(folder, "gone.md") }])).toEqual([null]);
  expect(readWith([])).toEqual([null]);
});
