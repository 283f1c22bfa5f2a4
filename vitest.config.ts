import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{contract,competition,server,web,scripts}/**/*.test.{ts,tsx}"],
    globalSetup: "server/src/testing/vitest-setup.ts",
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
