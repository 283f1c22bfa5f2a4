import { expect, it } from "vitest";
import type { Failure } from "./report.ts";
import { closingLines, isWorthRepeating, type Part, problemOf } from "./verdict.ts";

const failure = (file: string, title = "is right"): Failure => ({
  file,
  title,
  reason: "Error: expected 1 to be 2",
  message: "Error: expected 1 to be 2\n    at here",
  page: null,
});
const part = (name: string, more: Partial<Part> = {}): Part => ({
  name,
  seconds: 60,
  processorSeconds: 90,
  passed: 0,
  failures: [],
  flaky: [],
  problem: null,
  ...more,
});
const machine = { stalls: [], load: "1.0 1.0 1.0", seed: "1", flakyFails: false };

it("repeats what has failed in five files at most, unless the runner has given up", () => {
  const files = (count: number) => Array.from({ length: count }, (_, at) => failure(`${at}.test.ts`));
  const report = { passed: 1, failures: files(5), isComplete: true, interrupted: [] };
  expect(isWorthRepeating(report)).toBe(true);
  expect(isWorthRepeating({ ...report, failures: files(6) })).toBe(false);
  expect(isWorthRepeating({ ...report, isComplete: false })).toBe(false);
  const inOne = Array.from({ length: 10 }, () => failure("one.test.ts"));
  expect(isWorthRepeating({ ...report, failures: inOne })).toBe(false);
  expect(isWorthRepeating({ ...report, failures: [failure("")] })).toBe(false);
});

it("ends with the count alone on its line and, in the last line, with the result", () => {
  const parts = [part("types and lint"), part("browser", { passed: 2_513 })];
  const { lines, isPassed } = closingLines(parts, machine);
  expect(lines).toEqual([
    "types and lint: 60 s, 90 s of processor time",
    "browser: 60 s, 90 s of processor time",
    "seed 1, load 1.0 1.0 1.0",
    "2513 passed, 0 failed",
    "passed: 2,513 tests, 2.0 min",
  ]);
  expect(isPassed).toBe(true);
});

it("names what passed only when it was repeated, which fails where nothing may be flaky", () => {
  const flaky = [failure("e2e/a.spec.ts", "is shown")];
  const parts = [part("browser", { passed: 2, flaky })];
  const passed = closingLines(parts, machine);
  expect(passed.lines).toContain("flaky: e2e/a.spec.ts › is shown: Error: expected 1 to be 2");
  expect([passed.lines.at(-1), passed.isPassed]).toEqual(["passed: 2 tests, 1.0 min, 1 flaky (named above)", true]);
  const failed = closingLines(parts, { ...machine, flakyFails: true });
  expect([failed.lines.at(-1), failed.isPassed]).toEqual(["failed: 1 flaky (named above), 2 tests, 1.0 min", false]);
});

it("names in the last line what has failed, or why nothing was tested", () => {
  const failures = ["a", "a", "b", "c"].map((name) => failure(`web/src/${name}.test.ts`));
  const problem = problemOf(failures, true);
  const { lines, isPassed } = closingLines([part("modules and API", { passed: 7, failures, problem })], machine);
  expect(lines.at(-2)).toBe("7 passed, 4 failed");
  expect(lines.at(-1)).toBe(
    "failed: modules and API: 4 tests in 3 files, twice: web/src/a.test.ts › is right, web/src/a.test.ts › is right, web/src/b.test.ts › is right, …",
  );
  expect(lines[0]).toBe("failed: web/src/a.test.ts › is right\nError: expected 1 to be 2\n    at here");
  expect(isPassed).toBe(false);
  const types = closingLines([part("types and lint", { problem: "web/src/x.ts(12,3): error TS2322" })], machine);
  expect(types.lines.slice(-2)).toEqual([
    "0 passed, 1 failed",
    "failed: types and lint: web/src/x.ts(12,3): error TS2322",
  ]);
  expect(closingLines([part("browser")], machine)).toMatchObject({ isPassed: false });
});

it("shows the page on which a browser test failed", () => {
  const failures = [{ ...failure("e2e/a.spec.ts"), page: '- heading "Cup"' }];
  const [first] = closingLines([part("browser", { failures, problem: problemOf(failures, true) })], machine).lines;
  expect(first).toBe(
    'failed: e2e/a.spec.ts › is right\nError: expected 1 to be 2\n    at here\nThe page then:\n- heading "Cup"',
  );
  const { lines } = closingLines([part("browser", { passed: 1, flaky: failures })], machine);
  expect(lines[0]).toBe('flaky: e2e/a.spec.ts › is right: Error: expected 1 to be 2\nThe page then:\n- heading "Cup"');
});

it("names the stalls of the machine", () => {
  const stalls = [{ at: new Date(2026, 10, 25, 18, 41), seconds: 34 }];
  expect(closingLines([part("browser", { passed: 1 })], { ...machine, stalls }).lines).toContain(
    "stalled 34 s at 18:41",
  );
});
