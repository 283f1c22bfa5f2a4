import type { Page } from "@playwright/test";
import { expect, signIn, startIsLoaded, test } from "./fixtures.ts";
import { expireToken, followSession, openPopup, profile, signInButton } from "./session-steps.ts";

async function logOut(page: Page): Promise<void> {
  await profile(page).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
}

test("logging out signs out everywhere: in every tab, and at the identity provider", { tag: "@gate" }, async ({
  page,
  context,
}) => {
  await page.goto("/teams");
  await signIn(page, "manager@example.com");
  await page.getByRole("link", { name: "Harbour Lane Herons", exact: true }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("recent"))).not.toBeNull();
  const other = await context.newPage();
  await other.goto("/");
  await expect(profile(other)).toBeVisible();

  const signedOut = page.waitForResponse((answer) => answer.url().includes("/sign-in/callback"));
  await logOut(page);
  await expect(signInButton(page)).toBeVisible();
  await expect(signInButton(other)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Please sign in" })).toBeVisible();
  await signedOut;
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /token|profile|oidc|recent/i.test(key)),
  );
  expect(kept).toEqual([]);

  // The provider asks for the account again.
  const popup = await openPopup(page);
  await popup.getByRole("button", { name: "viewer@example.com" }).click();
  await profile(page).click();
  await expect(page.getByText("Vince Viewer")).toBeVisible();
});

test("a logout reaches the identity provider also where that takes minutes", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await signIn(page, "manager@example.com");
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/oidc/session/end?*", async (route) => {
    await held;
    await route.continue();
  });
  const requested = page.waitForRequest("**/oidc/session/end?*");
  await logOut(page);
  await requested;
  await page.clock.fastForward("02:00");
  const signedOut = page.waitForResponse((response) => response.url().includes("/sign-in/callback"));
  answer();
  await signedOut;
});

test("a tab that has not yet heard of the logout asks for nothing and renews nothing", { tag: "@gate" }, async ({
  page,
  context,
}) => {
  await page.goto("/");
  await signIn(page, "manager@example.com");
  const other = await context.newPage();
  // Browsers notify a busy tab late what another one has stored.
  await other.addInitScript(() =>
    window.addEventListener("storage", (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await other.goto("/");
  await startIsLoaded(other);
  const requested: string[] = [];
  other.on("request", (request) => requested.push(request.url()));

  const signedOut = page.waitForResponse((answer) => answer.url().includes("/sign-in/callback"));
  await logOut(page);
  await signedOut;
  await expect(profile(other)).toBeVisible();
  await other.getByRole("link", { name: "Teams", exact: true }).click();
  await expect(other.getByRole("heading", { name: "Please sign in" })).toBeVisible();
  expect(requested.filter((url) => /\/(api|oidc)\//.test(url))).toEqual([]);
  await expect(signInButton(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
});

test("a renewal that a logout overtakes signs nobody in again", async ({ page, context }) => {
  const isAtRest = followSession(page);
  await page.goto("/");
  await signIn(page, "manager@example.com");
  await isAtRest();
  await startIsLoaded(page);
  const other = await context.newPage();
  const isOtherAtRest = followSession(other);
  await other.goto("/guide");
  await isOtherAtRest();
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await other.route("**/api/authenticate", async (route) => {
    await held;
    await route.continue();
  });
  const renewal = other.waitForRequest("**/api/authenticate");
  await expireToken(other);
  await other.reload();
  await renewal;
  await logOut(page);
  await expect(signInButton(page)).toBeVisible();
  const renewed = other.waitForResponse("**/api/authenticate");
  answer();
  await renewed;
  await expect(signInButton(other)).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
});
