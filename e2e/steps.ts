import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** What tests do and look at on many pages. */

export const submit = (page: Page) => page.getByRole("button", { name: "Submit" });

export const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

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
