import type { BrowserContext, Page } from "@playwright/test";
import { expect, signIn, startIsLoaded, test } from "./fixtures.ts";
import { openWithPopupBlocker } from "./popup-blocker.ts";
import { expireToken, followSession, openPopup, profile, signInButton } from "./session-steps.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Your session has ended" });
const failure = (page: Page) => page.getByRole("banner").getByRole("alert");

/** Makes the server refuse the token that the console has. */
async function spoilToken(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem("authToken", `${localStorage.getItem("authToken")}x`));
}

/** Ends the session at the identity provider too, so that it can't be renewed. */
async function endSession(page: Page, context: BrowserContext): Promise<void> {
  await context.clearCookies();
  await spoilToken(page);
}

test("a visitor of any page is asked to sign in and lands on that page", { tag: "@gate" }, async ({ page }) => {
  await page.goto("/teams");
  await expect(page.getByRole("heading", { name: "Please sign in" })).toBeVisible();
  await signIn(page, "manager@example.com");
  await expect(page).toHaveURL("/teams");
  await expect(page.getByRole("heading", { name: "Teams" })).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Featherball");
});

test("the popup is 500 by 600 pixels, in the console's language", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Language").selectOption("Deutsch");
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("banner").getByRole("button", { name: "Anmelden" }).click(),
  ]);
  await popup.getByRole("heading", { name: "Bei Courtside anmelden" }).waitFor();
  // Each demo account says what it may do.
  await expect(popup.getByRole("button", { name: "registrar@example.com" })).toContainText("Personen und Lizenzen");
  expect(await popup.evaluate("[innerWidth, innerHeight]")).toEqual([500, 600]);
  await popup.close();
});

test("the start shows a visitor what this is and leads to what is published, and its button signs in", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("main")).toContainText("runs the competitions of federations and clubs");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Published tournaments/ })
    .click();
  await expect(page).toHaveURL("/public");
  await page.goBack();
  const popup = await openPopup(page, page.getByRole("main").getByRole("button"));
  await popup.getByRole("button", { name: "viewer@example.com" }).click();
  await expect(profile(page)).toBeVisible();
});

test("the session is restored after a reload and in another tab", { tag: "@gate" }, async ({ page, context }) => {
  await page.goto("/");
  await signIn(page, "manager@example.com");
  await page.reload();
  await expect(profile(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);

  const other = await context.newPage();
  await other.goto("/teams");
  await expect(profile(other)).toBeVisible();
});

test("an expired session is renewed silently at a reload", { tag: "@gate" }, async ({ page }) => {
  const isAtRest = followSession(page);
  await page.goto("/");
  await signIn(page, "manager@example.com");
  await isAtRest();
  await startIsLoaded(page);
  await expireToken(page);
  await page.reload();
  await expect(profile(page)).toBeVisible();
});

test("the token is renewed before it ends", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await signIn(page, "manager@example.com");
  const renewal = page.waitForResponse("**/api/authenticate");
  await page.clock.fastForward("55:30");
  expect((await renewal).status()).toBe(200);
  await expect(profile(page)).toBeVisible();
});

test("a refused token is renewed, and the page notices nothing", { tag: "@gate" }, async ({ page, allowErrors }) => {
  allowErrors(/401 \(Unauthorized\)/);
  await page.goto("/");
  await signIn(page, "manager@example.com");
  await spoilToken(page);
  await page.getByRole("link", { name: "Teams" }).click();
  await expect(page.getByRole("heading", { name: "Teams" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
});

test("a save that was refused is not sent again as another user", async ({ page, browser, server, allowErrors }) => {
  allowErrors(/401 \(Unauthorized\)/);
  const other = await (await browser.newContext({ baseURL: server.url })).newPage();
  await other.goto("/");
  await signIn(other, "viewer@example.com");
  const theirs = await other.evaluate(() => localStorage.getItem("authToken"));
  await other.context().close();

  await page.goto("/teams/create");
  await signIn(page, "manager@example.com");
  await page.getByLabel("Name", { exact: true }).fill("Petrels");
  await page.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: "Pair" }).click();
  const sent: string[] = [];
  await page.route("**/api/teams/*/version/*", async (route) => {
    sent.push(route.request().headers().authorization ?? "");
    // Somebody else signs in in another tab of the browser.
    await page.evaluate((token) => localStorage.setItem("authToken", String(token)), theirs);
    await route.fulfill({ status: 401, json: { statusCode: 401, error: "Unauthorized", message: "Sign in first." } });
  });
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Sign in first.")).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Petrels");
});

test("a closed popup is reported after it is closed, and can be opened again", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const popup = await openPopup(page);
  // The console looks every half second whether the popup is still there.
  await page.clock.runFor(5_000);
  await expect(failure(page)).toHaveCount(0);
  await popup.close();
  await expect(failure(page)).toHaveText(/^Error: .+ \(popup-closed-by-user\)$/);
  await expect(signInButton(page)).toHaveCount(0);

  const again = await openPopup(page, page.getByRole("button", { name: "Try again" }));
  await again.getByRole("button", { name: "manager@example.com" }).click();
  await expect(profile(page)).toBeVisible();
});

test("a blocked popup is reported", async ({ playwright, server }) => {
  const { browser, page, blocked } = await openWithPopupBlocker(playwright, server.url);
  await page.goto("/");
  await blocked;
  await expect(failure(page)).toHaveText(/\(popup-blocked\)$/);
  await browser.close();
});

test("a network failure of the identity provider or the server is reported", async ({ page, allowErrors }) => {
  allowErrors(/ERR_FAILED/);
  await page.route("**/.well-known/openid-configuration", (route) => route.abort());
  await page.goto("/");
  await signInButton(page).click();
  await expect(failure(page)).toHaveText(/\(network-request-failed\)$/);
  await page.unroute("**/.well-known/openid-configuration");

  await page.route("**/api/authenticate", (route) => route.abort());
  const popup = await openPopup(page, page.getByRole("button", { name: "Try again" }));
  await popup.getByRole("button", { name: "manager@example.com" }).click();
  await expect(page.getByText("(network-request-failed)")).toBeVisible();
  await expect(profile(page)).toHaveCount(0);
});

test("a provider that does not know this address is reported", async ({ page, allowErrors }) => {
  allowErrors(/400 \(Bad Request\)/);
  await page.route("**/oidc/token", (route) =>
    route.fulfill({
      status: 400,
      json: { error: "invalid_request", error_description: "origin http://a.example not allowed for client: b" },
    }),
  );
  await page.goto("/");
  const popup = await openPopup(page);
  await popup.getByRole("button", { name: "manager@example.com" }).click();
  await expect(failure(page)).toHaveText(/\(unauthorized-domain\)$/);
});

test.describe("when renewal fails", () => {
  test.beforeEach(({ allowErrors }) => allowErrors(/401 \(Unauthorized\)/));

  test("signing in over the open page keeps what was typed, and the save goes on", { tag: "@gate" }, async ({
    page,
    context,
  }) => {
    await page.goto("/teams/create");
    await signIn(page, "manager@example.com");
    await page.getByLabel("Name", { exact: true }).fill("Typed before the end");
    await page.getByRole("combobox", { name: "Type" }).click();
    await page.getByRole("option", { name: "Pair" }).click();
    await endSession(page, context);
    await page.getByRole("button", { name: "Submit" }).click();

    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeVisible();
    const popup = await openPopup(page, dialog(page).getByRole("button", { name: "Sign in" }));
    await popup.getByRole("button", { name: "manager@example.com" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/teams\/[\w-]{36}\?new=true$/);
    await expect(page.getByText("Typed before the end").first()).toBeVisible();
  });

  test("another account is refused there", { tag: "@gate" }, async ({ page, context }) => {
    await page.goto("/");
    await signIn(page, "manager@example.com");
    // Each request of the start that is still running would renew the session, too.
    await startIsLoaded(page);
    await endSession(page, context);
    await page.getByRole("link", { name: "Teams" }).click();
    await dialog(page).waitFor();
    // A silent renewal that is still running would share the provider's session cookie with the popup.
    await expect(page.locator("iframe")).toHaveCount(0);
    const popup = await openPopup(page, dialog(page).getByRole("button", { name: "Sign in" }));
    await popup.getByRole("button", { name: "viewer@example.com" }).click();
    await expect(dialog(page).getByRole("alert")).toHaveText(/\(user-mismatch\)$/);

    const again = await openPopup(page, dialog(page).getByRole("button", { name: "Try again" }));
    await again.getByRole("button", { name: "manager@example.com" }).click();
    await expect(page.getByRole("heading", { name: "Teams" })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });

  test("one can log out instead", async ({ page, context }) => {
    await page.goto("/");
    await signIn(page, "manager@example.com");
    await endSession(page, context);
    await page.getByRole("link", { name: "Teams" }).click();
    await dialog(page).getByRole("button", { name: "Logout" }).click();
    await expect(signInButton(page)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });
});
