import type { Page } from "@playwright/test";
import { today } from "../server/src/testing/days.ts";
import { expect } from "./fixtures.ts";

/** Steps and checks of tests on many pages. */

export const submit = (page: Page) => page.getByRole("button", { name: "Submit" });

export const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

/** Noon of today in the server's time zone, in milliseconds, so that no match of a test is on another day. */
export function noon(): number {
  return Date.parse(`${today()}T11:00:00Z`);
}

/**
 * The last noon in the server's time zone, in milliseconds, for a browser whose clock stands still: by a clock that is
 * ahead of the server's, the session has ended.
 */
export function lastNoon(): number {
  const present = noon();
  return present <= Date.now() ? present : present - 24 * 3_600_000;
}

/** Opens the page as a link would, without loading the console again, if the page can be recognised. */
export async function walkTo(page: Page, path: string): Promise<void> {
  const isOnTheWay = await page.evaluate((to) => {
    const heading = document.querySelector("h1");
    if (!heading || new URL(to, location.href).pathname === location.pathname) return false;
    heading.dataset.left = "";
    history.pushState({}, "", to);
    return true;
  }, path);
  if (!isOnTheWay) await page.goto(path);
  await page.locator("h1:not([data-left])").waitFor();
  await expect(page.locator(".mantine-Skeleton-root")).toHaveCount(0);
}

/** Chooses an action in the menu beside the heading. */
export async function act(page: Page, action: string): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("button", { name: /^More for / })
    .first()
    .click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/** Picks an option of a select. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label, exact: true }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** Picks an entity in the dialog that the button opens. */
export async function addThrough(page: Page, button: string, select: string, option: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: button });
  await dialog.getByRole("combobox", { name: select }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
  await dialog.getByRole("button", { name: "Select" }).click();
  await expect(dialog).toBeHidden();
}

/** Counts what the user presses with the mouse from now on, until the page is loaded again. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as Window & { clicks?: number };
    counted.clicks = 0;
    addEventListener(
      "pointerdown",
      () => {
        counted.clicks = (counted.clicks ?? 0) + 1;
      },
      true,
    );
  });
  return () => page.evaluate(() => (window as Window & { clicks?: number }).clicks ?? 0);
}
