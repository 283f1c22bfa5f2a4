import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** What tests do and look at on many pages. */

export const submit = (page: Page) => page.getByRole("button", { name: "Submit" });

export const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

/** Noon of today where the server's tournaments are, so that no match of the test falls into another day: an instant in milliseconds. */
export function noon(): number {
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(new Date());
  return Date.parse(`${day}T11:00:00Z`);
}

/** Goes there as a link would, without loading the console anew where it can be seen that the other page has come. */
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
