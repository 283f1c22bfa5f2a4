import { defineConfig } from "@playwright/test";
import { findQuickChromium } from "./scripts/prerequisites.ts";

/** The tests use the system's Chromium, with its background requests switched off. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./e2e/global-setup.ts",
  fullyParallel: false,
  // More than a small machine has cores: a browser test waits most of its time.
  workers: 3,
  forbidOnly: true,
  // A test that fails once has a race to find: in the test, or in the product.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    viewport: { width: 1440, height: 900 },
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
