import { relative } from "node:path";
import fc, { type RunDetails } from "fast-check";
import { expect } from "vitest";
import { isWhole, randomSeed } from "./random.ts";

/** Random tests that choose no seed themselves use the common one; what fails says how it is repeated. */
fc.configureGlobal({ seed: randomSeed, reporter: report });

function report<Values>(details: RunDetails<Values>): void {
  if (!details.failed) return;
  const file = relative(process.cwd(), expect.getState().testPath ?? "");
  const extent = isWhole ? "TEST_EXTENT=all " : "";
  const repeated = `To repeat it: TRUST_SEED=${randomSeed} ${extent}npx vitest run ${file}`;
  throw new Error(`${fc.defaultReportMessage(details)}\n${repeated}`, { cause: details.errorInstance });
}
