import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

export const signInButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Sign in" });
export const profile = (page: Page) => page.getByRole("button", { name: "Profile menu" });

/** Opens the popup of the built-in provider. */
export async function openPopup(page: Page, button = signInButton(page)): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await popup.getByLabel("E-mail").waitFor();
  return popup;
}

/** Makes the token one that has ended. */
export async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [header, payload = "", signature] = (localStorage.getItem("authToken") ?? "").split(".");
    const claims = { ...JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))), exp: 1 };
    localStorage.setItem("authToken", [header, btoa(JSON.stringify(claims)), signature].join("."));
  });
}

/**
 * Follows the requests of a page that is opened next. The returned function waits until its session is at rest: the user
 * is read when the page begins, and once more when its event stream is open.
 */
export function followSession(page: Page): () => Promise<void> {
  let reads = 0;
  page.on("response", (answer) => {
    if (/\/api\/users\/[^/?]+$/.test(answer.url())) reads += 1;
  });
  return () => expect.poll(() => reads).toBeGreaterThanOrEqual(2);
}
