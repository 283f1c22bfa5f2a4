import { join, resolve } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { expect, signIn, startServer } from "../e2e/fixtures.ts";
import { buildConsole } from "../server/src/console/build.ts";
import { findChromium } from "./prerequisites.ts";

/** Takes the pictures of docs/images anew, from the demo league as it is today: `npm exec -- node scripts/screenshots.ts`. */

interface Shot {
  file: string;
  email: string;
  open: (page: Page) => Promise<void>;
  size?: { width: number; height: number };
  /** Kept in the browser, as the pickers do. */
  kept?: Record<string, string>;
}

const shots: readonly Shot[] = [
  { file: "teams.png", email: "manager@example.com", open: (page) => follow(page, "Teams") },
  {
    file: "stage.png",
    email: "tournaments@example.com",
    open: async (page) => {
      await follow(page, "Tournaments");
      await page.getByRole("link", { name: /^Featherball League Finals/ }).click();
      await page.getByRole("tab", { name: "Stages" }).click();
      await page.getByRole("link", { name: "Knockout" }).click();
      await page.getByRole("heading", { name: "Semi-finals" }).waitFor();
    },
  },
  { file: "users.png", email: "admin@example.com", open: (page) => follow(page, "Users") },
  {
    file: "match-phone.png",
    email: "official@example.com",
    open: async (page) => {
      await page.goto("/");
      await page.getByRole("link", { name: /LIVE/ }).click();
      await page
        .getByRole("button", { name: /^Punkt für/ })
        .first()
        .waitFor();
    },
    size: { width: 390, height: 760 },
    kept: { i18nextLng: "de", theme: "light" },
  },
];

await buildConsole(resolve(import.meta.dirname, ".."), new AbortController().signal);
const server = await startServer();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox"],
});
try {
  for (const email of ["registrar@example.com", "venues@example.com", "viewer@example.com", "new@example.com"]) {
    await (await enter(browser, email)).context().close();
  }
  for (const { file, email, open, size, kept } of shots) {
    const page = await enter(browser, email, { viewport: size ?? { width: 1280, height: 640 } });
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, kept ?? {});
    await page.reload();
    await open(page);
    await expect(page.locator(".mantine-Skeleton-root")).toHaveCount(0);
    await page.mouse.move(0, 0);
    await page.screenshot({ path: join("docs/images", file), animations: "disabled" });
    await page.context().close();
  }
} finally {
  await browser.close();
  await server.remove();
}

async function enter(browser: Browser, email: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.url, ...options })).newPage();
  await page.goto("/");
  await signIn(page, email);
  return page;
}

async function follow(page: Page, entry: string): Promise<void> {
  await page.getByRole("navigation").getByRole("link", { name: entry }).click();
  await page.getByRole("heading", { name: entry, level: 1 }).waitFor();
}
