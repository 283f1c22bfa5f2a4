import type { Browser, Page, PlaywrightWorkerArgs } from "@playwright/test";
import { findChromium } from "../scripts/prerequisites.ts";

/**
 * A page in a browser that blocks popups, on which a script presses the sign-in button as soon as it exists. `blocked`
 * resolves when the browser has refused a popup: until then, the test must not evaluate anything in the page.
 */
export async function openWithPopupBlocker(
  playwright: PlaywrightWorkerArgs["playwright"],
  baseURL: string,
): Promise<{ browser: Browser; page: Page; blocked: Promise<unknown> }> {
  const browser = await playwright.chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox"],
    ignoreDefaultArgs: ["--disable-popup-blocking"],
  });
  const page = await browser.newPage({ baseURL });
  const blocked = page.waitForEvent("console", (message) => message.text() === "popup: null");
  // The browser blocks popups without a user's click, and Playwright's evaluations in the page count as one.
  await page.addInitScript(`
    const waiting = setInterval(() => {
      const button = [...document.querySelectorAll("header button")].find(({ textContent }) => textContent === "Sign in");
      if (button) clearInterval(waiting);
      button?.click();
    }, 50);
    const open = window.open;
    window.open = (...given) => {
      const popup = open.apply(window, given);
      console.debug("popup:", popup);
      return popup;
    };
  `);
  return { browser, page, blocked };
}
