import type { Failure, Report, TestName } from "./report.ts";

/** One part of a run, such as the browser tests. */
export interface Part {
  name: string;
  seconds: number;
  /** Null where the system does not say. */
  processorSeconds: number | null;
  passed: number;
  /** What failed in it, also when repeated; or the one thing that ended it. */
  failures: Failure[];
  /** What failed once and passed when it was repeated alone. */
  flaky: Failure[];
  /** Why the part failed, in a few words; null when it passed. */
  problem: string | null;
}

export interface Stall {
  at: Date;
  seconds: number;
}

const mostFiles = 5;
/** Both runners end a run after this number of failures. */
export const mostFailures = 10;

/**
 * Whether few enough tests have failed that the machine may be the reason, so that they are repeated alone. What comes
 * from no file can't be.
 */
export function isWorthRepeating({ failures, isComplete }: Report): boolean {
  const files = filesOf(failures);
  return isComplete && failures.length < mostFailures && files.length <= mostFiles && !files.includes("");
}

export function filesOf(failures: readonly Failure[]): string[] {
  return [...new Set(failures.map(({ file }) => file))];
}

/** Names tests in a few words: `web/src/a.test.ts › is right, …`. */
export function named(tests: readonly TestName[]): string {
  const names = tests.slice(0, 3).map(({ file, title }) => `${file || "no file"} › ${title}`);
  return [...names, ...(tests.length > names.length ? ["…"] : [])].join(", ");
}

/** The last lines of a run; the very last one says what the result is, and why. */
export function closingLines(
  parts: readonly Part[],
  { stalls, load, seed, flakyFails }: { stalls: readonly Stall[]; load: string; seed: string; flakyFails: boolean },
): { lines: string[]; isPassed: boolean } {
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  const failures = parts.flatMap((part) => part.failures);
  const flaky = parts.flatMap((part) => part.flaky);
  const broken = parts.find(({ problem }) => problem !== null);
  const isPassed = broken === undefined && passed > 0 && !(flakyFails && flaky.length > 0);
  const minutes = (parts.reduce((sum, { seconds }) => sum + seconds, 0) / 60).toFixed(1);
  const said = `${passed.toLocaleString("en")} tests, ${minutes} min`;
  const lines = [
    ...failures.map((one) => `failed: ${one.file} › ${one.title}\n${one.message.slice(0, 2_000)}${shownIn(one)}`),
    ...flaky.map((one) => `flaky: ${one.file} › ${one.title}: ${one.reason}${shownIn(one)}`),
    ...stalls.map(({ at, seconds }) => `stalled ${seconds} s at ${at.toTimeString().slice(0, 5)}`),
    ...parts.map((part) => `${part.name}: ${Math.round(part.seconds)} s${processorOf(part.processorSeconds)}`),
    `seed ${seed}, load ${load}`,
    `${passed} passed, ${failures.length + (broken && failures.length === 0 ? 1 : 0)} failed`,
  ];
  if (broken) lines.push(`failed: ${broken.name}: ${broken.problem}`);
  else if (passed === 0) lines.push("failed: no test ran");
  else if (!isPassed) lines.push(`failed: ${flaky.length} flaky (named above), ${said}`);
  else lines.push(`passed: ${said}${flaky.length > 0 ? `, ${flaky.length} flaky (named above)` : ""}`);
  return { lines, isPassed };
}

function shownIn({ page }: Failure): string {
  return page === null ? "" : `\nThe page then:\n${page.slice(0, 4_000)}`;
}

function processorOf(seconds: number | null): string {
  return seconds === null ? "" : `, ${Math.round(seconds)} s of processor time`;
}

/** What failed in a few words: `3 tests in 2 files, twice: web/src/a.test.ts › is right, …`. */
export function problemOf(failures: readonly Failure[], isRepeated: boolean): string {
  const files = filesOf(failures);
  const count = `${failures.length} ${failures.length === 1 ? "test" : "tests"} in ${files.length} ${files.length === 1 ? "file" : "files"}`;
  return `${count}${isRepeated ? ", twice" : ""}: ${named(failures)}`;
}
