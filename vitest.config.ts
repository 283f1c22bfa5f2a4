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
    include: ["{contract,competition,server,web,scripts}/**/*.test.{ts,tsx}"],
    globalSetup: "server/src/testing/vitest-setup.ts",
    sequence: { sequencer: LongestFirst },
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
