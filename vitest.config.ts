import { createHash } from "node:crypto";
import { relative } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { tablerIcons } from "./scripts/icons.ts";
import { mostFailures } from "./scripts/test-run/verdict.ts";
import { limits } from "./server/src/testing/limits.ts";
import { isWhole, randomSeed } from "./server/src/testing/random.ts";

/**
 * The tests that attack take longest by far, and begin first, so that at the end none of them goes on alone. The others
 * come in the order of their paths, whatever earlier runs have left behind; where everything runs, in one by the seed.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const attacks = ({ moduleId }: TestSpecification) => moduleId.includes("/server/src/trust/");
    const placed = files.map((file) => ({ file, place: placeOf(relative(import.meta.dirname, file.moduleId)) }));
    placed.sort((one, other) => {
      return Number(attacks(other.file)) - Number(attacks(one.file)) || (one.place < other.place ? -1 : 1);
    });
    return placed.map(({ file }) => file);
  }
}

function placeOf(path: string): string {
  return isWhole ? createHash("sha256").update(`${randomSeed} ${path}`).digest("hex") : path;
}

/**
 * What `npm test` leaves to `npm run test:all`: kills, floods, full disks, several processes, webhooks that are tried
 * again.
 */
const long = "{contract,competition,server,scripts}/**/*.long.test.ts";
/** Tests that replace modules or globals of the console, so that each file has its own. */
const isolated = "web/**/*.isolated.test.{ts,tsx}";
const server = {
  setupFiles: [
    "server/src/testing/random-setup.ts",
    "server/src/testing/end-setup.ts",
    "server/src/testing/plans-setup.ts",
  ],
  globalSetup: "server/src/testing/vitest-setup.ts",
  // The server is large: each worker loads it once, and not once for each file of tests.
  isolate: false,
};

export default defineConfig({
  plugins: [tablerIcons()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "server",
          include: ["{contract,competition,server,scripts}/**/*.test.ts"],
          exclude: [long],
          ...server,
        },
      },
      { extends: true, test: { name: "long", include: [long], ...server } },
      {
        extends: true,
        test: { name: "console", include: ["web/**/*.test.{ts,tsx}"], exclude: [isolated], isolate: false },
      },
      { extends: true, test: { name: "isolated", include: [isolated] } },
    ],
    // Where everything runs, the tests of a file come in an order by the seed, too.
    sequence: { sequencer: LongestFirst, seed: randomSeed, shuffle: { files: false, tests: isWhole } },
    maxWorkers: 2,
    // Vitest counts the suites and the file of a failed test, too.
    bail: 3 * mostFailures,
    testTimeout: limits.test,
    hookTimeout: limits.test,
    expect: { poll: { timeout: limits.event } },
  },
});
