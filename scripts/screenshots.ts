import { join, resolve } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from "@playwright/test";
import { expect, signIn, startServer } from "../e2e/fixtures.ts";
import { buildConsole } from "../server/src/app/console/build.ts";
import { guideShots } from "./guide-pictures.ts";
import { findChromium } from "./prerequisites.ts";

/**
 * Takes the pictures of docs again, from today's demo league: `npm exec -- node scripts/screenshots.ts`; a folder as an
 * argument, such as `guide/images` or `guide/images/de`, limits it to that folder.
 */

export interface Shot {
  /** Below docs. */
  file: string;
  email: string;
  open: (page: Page) => Promise<void>;
  /** The part of the page to take, if not the whole viewport. */
  part?: (page: Page) => Locator;
  size?: { width: number; height: number };
  /** The locale of the browser, for times and dates in its own fields. */
  locale?: string;
  /** Values in the browser's storage, as the pickers store them. */
  kept?: Record<string, string>;
}

const readmeShots: readonly Shot[] = [
  { file: "images/teams.png", email: "manager@example.com", open: (page) => follow(page, "Teams") },
  {
    file: "images/stage.png",
    email: "tournaments@example.com",
    open: async (page) => {
      await follow(page, "Tournaments");
      await page.getByRole("link", { name: /^Featherball League Finals/ }).click();
      await page.getByRole("tab", { name: "Stages" }).click();
      await page.getByRole("link", { name: "Knockout" }).click();
      await page.getByRole("heading", { name: "Semi-finals" }).waitFor();
    },
  },
  { file: "images/users.png", email: "admin@example.com", open: (page) => follow(page, "Users") },
  {
    file: "images/match-phone.png",
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

const [folder = ""] = process.argv.slice(2);
const shots = [...readmeShots, ...guideShots].filter(({ file }) => file.startsWith(folder));

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
  for (const { file, email, open, part, size, locale, kept } of shots) {
    const viewport = size ?? { width: 1280, height: 640 };
    const page = await enter(browser, email, { viewport, ...(locale && { locale }) });
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, kept ?? {});
    await page.reload();
    await open(page);
    await expect(page.locator(".mantine-Skeleton-root")).toHaveCount(0);
    await page.mouse.move(0, 0);
    await (part?.(page) ?? page).screenshot({ path: join("docs", file), animations: "disabled" });
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
