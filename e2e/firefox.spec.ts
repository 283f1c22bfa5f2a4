import { existsSync } from "node:fs";
import { expect, test } from "@playwright/test";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { limits } from "../server/src/testing/limits.ts";
import { startServer } from "./fixtures.ts";

/** The main paths of the console in Firefox, by WebDriver BiDi. They run where Debian's Firefox is installed. */

const firefox = [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"].find(
  (place) => place !== undefined && existsSync(place),
);

/** A control or text by its accessible name. */
const named = (name: string, role: string) => `::-p-aria([name="${name}"][role="${role}"])`;

/** Waits as long as every other test, and collects everything that the page reports as an error. */
function attend(page: Page, errors: string[]): void {
  page.setDefaultTimeout(limits.event);
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));
}

async function signIn(page: Page, email: string): Promise<void> {
  const [popup] = await Promise.all([
    new Promise<Page | null>((resolve) => page.once("popup", resolve)),
    page.locator("header ::-p-text(Sign in)").click(),
  ]);
  if (!popup) throw new Error("no popup");
  popup.setDefaultTimeout(limits.event);
  await popup.locator(`button::-p-text(${email})`).click();
  await page.locator(named("Profile menu", "button")).wait();
}

const textOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => element.textContent).catch(() => null);

if (firefox) {
  test("Firefox signs in, lists, saves, scores, plans by keyboard and reads public pages without an error", async () => {
    const server = await startServer();
    let browser: Browser | null = null;
    try {
      browser = await puppeteer.launch({
        browser: "firefox",
        executablePath: firefox,
        headless: true,
        timeout: limits.start,
      });
      const page = await browser.newPage();
      const errors: string[] = [];
      attend(page, errors);
      await page.setViewport({ width: 1440, height: 900 });
      await page.goto(server.url);
      await signIn(page, "manager@example.com");

      await test.step("a list, and a form", async () => {
        await page.goto(`${server.url}/teams?q=Millbrook+Swifts`);
        await page.locator('main a[href^="/teams/"]::-p-text(Millbrook Swifts)').click();
        await page.locator("h1::-p-text(Millbrook Swifts)").wait();
        await page.locator('a[aria-label="Edit Millbrook Swifts"]').click();
        await page.locator("h1::-p-text(Edit Millbrook Swifts)").wait();
        await page.locator(named("Name", "textbox")).fill("Millbrook Swallows");
        await page.locator(named("Submit", "button")).click();
        await page.locator("h1::-p-text(Millbrook Swallows)").wait();
      });

      await test.step("a score", async () => {
        await page.goto(`${server.url}/matches`);
        await page.locator('main a[href^="/matches/"]::-p-text(LIVE)').click();
        await page.locator('button[aria-label^="Point for"]').wait();
        const before = await textOf(page, "main");
        await page.locator('button[aria-label^="Point for"]').click();
        await expect.poll(() => textOf(page, "main")).not.toBe(before);
      });

      await test.step("the board, by keyboard", async () => {
        await page.goto(`${server.url}/tournaments`);
        await page.locator("main a::-p-text(Featherball League Finals)").click();
        await page.locator('[role="tab"]::-p-text(Schedule)').click();
        await page.locator("label::-p-text(Board)").click();
        const card = await page.locator("[data-card]").waitHandle();
        await card.focus();
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("?");
        await page.locator('[role="dialog"]').wait();
        await page.keyboard.press("Escape");
        await expect.poll(() => page.$('[role="dialog"]')).toBeNull();
      });

      await test.step("a public page", async () => {
        const visitor = await (browser as Browser).newPage();
        attend(visitor, errors);
        await visitor.goto(`${server.url}/public`);
        await visitor.locator("a::-p-text(Featherball League Finals)").click();
        await visitor.locator("h1::-p-text(Featherball League Finals)").wait();
      });
      expect(errors).toEqual([]);
    } finally {
      await browser?.close();
      await server.remove();
    }
  });
}
