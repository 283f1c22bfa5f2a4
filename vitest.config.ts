import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { tablerIcons } from "./scripts/icons.ts";

/** The tests that attack take longest by far, and begin first, so that at the end none of them goes on alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const attacks = ({ moduleId }: TestSpecification) => moduleId.includes("/server/src/trust/");
    return (await super.sort(files)).toSorted((one, other) => Number(attacks(other)) - Number(attacks(one)));
  }
}

export default defineConfig({
  plugins: [tablerIcons()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "server",
          include: ["{contract,competition,server,scripts}/**/*.test.ts"],
          globalSetup: "server/src/testing/vitest-setup.ts",
          // The server is large: each worker loads it once, and not once for each file of tests.
          isolate: false,
        },
      },
      // Tests of the console replace its modules and globals, so each file has its own.
      { extends: true, test: { name: "console", include: ["web/**/*.test.{ts,tsx}"] } },
    ],
    sequence: { sequencer: LongestFirst },
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
