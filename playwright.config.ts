import { defineConfig } from "@playwright/test";
import { findQuickChromium } from "./scripts/prerequisites.ts";

/** Chromium as the system has it; what it would ask of the network is switched off. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./e2e/global-setup.ts",
  fullyParallel: false,
  // More than a small machine has cores: a browser test waits most of its time.
  workers: 3,
  forbidOnly: true,
  // A machine that others use too can stall for longer than any wait: what passes only the second time is named.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    viewport: { width: 1440, height: 900 },
    trace: "off",
    // What a worker asks for passes by the routes that tests lay; the tests of the worker let it in.
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
