import type { Page } from "@playwright/test";
import { enter, expect, signIn, startIsLoaded, test } from "./fixtures.ts";

const menu = (page: Page) => page.getByRole("navigation");
const entries = (page: Page) => menu(page).getByRole("link");
const common = ["Matches", "Organizations", "Teams", "Tournaments", "Venues", "Participants", "Licenses", "History"];

test("a superuser is shown every entry of the menu, and can follow each", async ({ page }) => {
  await enter(page, "admin@example.com");
  await page.goto("/");
  const names = ["Sports", ...common, "Integrations", "Roles", "Users"];
  await expect(entries(page)).toHaveText(names);
  for (const name of names) {
    await menu(page).getByRole("link", { name }).click();
    await expect(page).toHaveURL(name === "Integrations" ? "/programs" : `/${name.toLowerCase()}`);
    await expect(page.getByRole("main").getByRole("heading", { name, level: 1 })).toBeVisible();
    await expect(menu(page).locator("[aria-current=page]")).toHaveText([name]);
  }
});

test("an ordinary user works in their own sport, and sees no entry that is for superusers", { tag: "@gate" }, async ({
  page,
}) => {
  await page.goto("/");
  await signIn(page, "viewer@example.com");
  await expect(entries(page)).toHaveText(common);
  await expect(menu(page).locator("[aria-disabled]")).toHaveCount(0);
  await expect(page.getByRole("banner")).toContainText("Featherball");
  expect(await page.evaluate(() => localStorage.getItem("selectedSport"))).toMatch(/^[\w-]{36}$/);
});

test("the menu is locked for visitors and says why", async ({ page }) => {
  await page.goto("/");
  await expect(entries(page)).toHaveText(common);
  await expect(menu(page).locator("[href]")).toHaveCount(0);
  for (const name of common) {
    await expect(menu(page).getByRole("link", { name })).toHaveAccessibleDescription("Sign in first");
  }
});

test("a user without a sport learns so, and goes on by themselves when they get one", { tag: "@gate" }, async ({
  page,
  browser,
  server,
}) => {
  await page.goto("/teams");
  await signIn(page, "new@example.com");
  await expect(page.getByRole("heading", { name: "You have no sport yet" })).toBeVisible();
  // It says whom to ask, and what to tell them.
  await expect(page.getByRole("main")).toContainText("Ask a super user");
  await expect(page.getByRole("main")).toContainText("new@example.com");
  await expect(menu(page).locator("[href]")).toHaveCount(0);
  await profileOf(page);
  const id = (await page.getByRole("menu").textContent())?.match(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/)?.[0];
  await page.keyboard.press("Escape");

  const admin = await browser.newPage({ baseURL: server.url });
  await enter(admin, "admin@example.com");
  const headers = { authorization: `Bearer ${await admin.evaluate(() => localStorage.getItem("authToken"))}` };
  const { sports } = await (await admin.request.get("/api/sports", { headers })).json();
  const { user } = await (await admin.request.get(`/api/users/${id}`, { headers })).json();
  const path = `/api/users/${id}/version/${user.version + 1}`;
  await admin.request.post(path, { headers, data: { sportIds: [sports[0].id] } });
  await admin.close();

  await expect(page.getByRole("heading", { name: "Teams" })).toBeVisible();
  await expect(menu(page).locator("[href]")).toHaveCount(common.length);
});

test("a choice whose sport no longer exists is dropped", async ({ page, allowErrors }) => {
  allowErrors(/400 \(Bad Request\)/);
  await enter(page, "admin@example.com");
  await page.evaluate(() => localStorage.setItem("selectedSport", "00000000-0000-4000-8000-000000000000"));
  await page.goto("/teams");
  await expect(page.getByRole("heading", { name: "Teams" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("selectedSport"))).toBeNull();
});

test("the start shows the live match of the demo league, one tap from its page", async ({ page }) => {
  await enter(page, "viewer@example.com");
  await page.goto("/");
  await page.getByRole("region", { name: "Live now" }).getByRole("link").click();
  await expect(page).toHaveURL(/\/matches\/[\da-f-]{36}$/);
});

test("an unknown address is named, signed in or not, with a way back", async ({ page }) => {
  await page.goto("/nowhere/at/all");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await signIn(page, "viewer@example.com");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await page.getByRole("main").getByRole("link").click();
  await expect(page).toHaveURL("/");
});

test("the language is kept, and the whole shell speaks it", { tag: "@gate" }, async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Courtside – Sports Administration");
  await signIn(page, "admin@example.com");
  await page.getByLabel("Language").selectOption("Deutsch");
  await expect(page).toHaveTitle("Courtside – Sportverwaltung");
  await expect(page.getByRole("banner")).toContainText("Courtside – Sportverwaltung");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(entries(page)).toHaveText([
    "Sportarten",
    "Spiele",
    "Organisationen",
    "Mannschaften",
    "Turniere",
    "Sportstätten",
    "Personen",
    "Lizenzen",
    "Verlauf",
    "Schnittstellen",
    "Rollen",
    "Benutzerkonten",
  ]);
  expect(await page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe("de");
  await page.reload();
  await expect(page.getByRole("button", { name: "Profilmenü" })).toBeVisible();
  await page.getByLabel("Sprache").selectOption("English");
  await expect(page.getByRole("button", { name: "Profile menu" })).toBeVisible();
});

test("the language comes from the cookie when local storage has none, and is English else", async ({
  page,
  context,
  server,
}) => {
  await context.addCookies([{ name: "i18nextLng", value: "de", url: server.url }]);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Anmelden", exact: true })).toBeVisible();
  await context.clearCookies();
  await page.reload();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
});

test("the theme is dark, or light when chosen, from the first paint on", async ({ page, allowErrors }) => {
  allowErrors(/ERR_FAILED/);
  const scheme = () => page.locator("html").getAttribute("data-mantine-color-scheme");
  await page.goto("/");
  expect(await scheme()).toBe("dark");
  await page.getByLabel("Theme").selectOption("Light");
  await expect.poll(scheme).toBe("light");
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("light");
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload({ waitUntil: "commit" });
  await expect.poll(scheme).toBe("light");
  await page.unroute("**/assets/*.js");
  await page.reload();
  await page.getByLabel("Theme").selectOption("Dark");
  await expect.poll(scheme).toBe("dark");
});

test("the profile menu shows who is signed in, and closes by Escape and by a click outside", async ({ page }) => {
  await enter(page, "manager@example.com");
  await page.goto("/");
  const dropdown = page.getByRole("menu");
  await profileOf(page);
  await expect(dropdown).toContainText("Mara Manager");
  await expect(dropdown).toContainText("Admin");
  await expect(dropdown).toContainText(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/);
  await expect(page.getByRole("menuitem")).toHaveText(["Profile", "Settings", "Billing", "FAQs", "My data", "Logout"]);
  await page.keyboard.press("Escape");
  await expect(dropdown).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Profile menu" })).toBeFocused();
  await profileOf(page);
  await page.mouse.click(600, 600);
  await expect(dropdown).toHaveCount(0);
});

test("the menu can be closed beside the page", async ({ page }) => {
  await page.goto("/");
  const button = page.getByRole("button", { name: "Close menu" });
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await button.click();
  await expect(menu(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(menu(page)).toBeVisible();
});

test("on a small screen the menu lies over the page and closes when it has led somewhere", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await enter(page, "viewer@example.com");
  await page.goto("/");
  await expect(menu(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Open menu" }).click();
  await menu(page).getByRole("link", { name: "Teams" }).click();
  await expect(page).toHaveURL("/teams");
  await expect(menu(page)).toHaveCount(0);

  await page.getByRole("button", { name: "Open menu" }).click();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
});

test("a lost connection is shown until it is back", { tag: "@gate" }, async ({ page, server, allowErrors }) => {
  allowErrors(/ERR_/);
  await page.goto("/");
  await signIn(page, "viewer@example.com");
  await startIsLoaded(page);
  const sign = page.getByRole("status").filter({ hasText: "Connection lost" });
  await expect(sign).toHaveCount(0);
  await server.stop();
  await expect(sign).toBeVisible();
  await server.start();
  await expect(sign).toHaveCount(0);
});

async function profileOf(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Profile menu" }).click();
  await page.getByRole("menu").waitFor();
}
