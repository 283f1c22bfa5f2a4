import { defineConfig } from "@playwright/test";
import { findQuickChromium } from "./scripts/prerequisites.ts";
import { mostFailures } from "./scripts/test-run/verdict.ts";
import { limits } from "./server/src/testing/limits.ts";

/**
 * The tests use the system's Chromium, with its background requests switched off. Those with the tag `@gate` belong to
 * `npm test`, all of them to `npm run test:all`.
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./e2e/global-setup.ts",
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  maxFailures: mostFailures,
  timeout: limits.journey,
  expect: { timeout: limits.event },
  reporter: [["list"]],
  use: {
    viewport: { width: 1440, height: 900 },
    timezoneId: "UTC",
    contextOptions: { reducedMotion: "reduce" },
    trace: "off",
    // Requests of a service worker bypass the routes that tests set, so only the tests of the worker allow it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: findQuickChromium(),
      args: [
        "--no-sandbox",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
