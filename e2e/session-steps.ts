import type { Page } from "@playwright/test";

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
