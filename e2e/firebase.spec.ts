import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { type Emulator, project, startEmulator } from "./auth-emulator/emulator.ts";
import { expect, type Server, startServer, test } from "./fixtures.ts";
import { openWithPopupBlocker } from "./popup-blocker.ts";
import { profile, signInButton } from "./session-steps.ts";
import { claimsOf, type SyncCollector, startSyncCollector } from "./sync-collector.ts";

/** Sign-in through the real emulator of Firebase Authentication; only the script of Google's frames is stood in for. */

const gapi = readFileSync(join(import.meta.dirname, "auth-emulator/gapi.js"), "utf8");
const config = JSON.stringify({
  apiKey: "demo-key",
  authDomain: `${project}.firebaseapp.com`,
  projectId: project,
  storageBucket: `${project}.appspot.com`,
  messagingSenderId: "1",
  appId: "1:1:web:1",
});

let hosted: Server & { remove(): Promise<void> };
let emulator: Emulator;
let collector: SyncCollector;

test.beforeAll(async () => {
  // The emulator is installed before the first use.
  test.setTimeout(400_000);
  emulator = await startEmulator();
  collector = await startSyncCollector();
  hosted = await startServer({
    FIREBASE_CONFIG: config,
    FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
    SUPERUSERS: "ada@example.com",
    AUTH_TOKEN_SYNC_URL: collector.url,
  });
});
test.afterAll(async () => {
  await hosted?.remove();
  await emulator?.stop();
  await collector?.stop();
});
test.beforeEach(({ allowErrors }) => {
  // The library throws this after every popup; it has no effect.
  allowErrors(/auth\/internal-error/);
  // Requests of the services and of the emulator's own page; the tests check which of them are sent.
  allowErrors(/^asked https:/);
});

/** Records the requests to the hosted backend's services, and answers them as the services would. */
async function answerServices(context: BrowserContext): Promise<string[]> {
  const requested: string[] = [];
  await context.route(/^https:\/\//, async (route) => {
    const request = route.request();
    const { host, pathname } = new URL(request.url());
    requested.push(`${request.method()} ${host}${pathname} ${request.postData() ?? ""}`);
    const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
    if (host === "apis.google.com") await route.fulfill({ contentType: "text/javascript", body: gapi });
    else if (host === "firebaseinstallations.googleapis.com") {
      const authToken = { token: "t.t.t", expiresIn: "604800s" };
      await route.fulfill({ headers, json: { fid: "cXyz0123456789abcdefgh", refreshToken: "r", authToken } });
    } else if (host === "firebase.googleapis.com") {
      await route.fulfill({ headers, json: { measurementId: "G-COURTSIDE", appId: "1:1:web:1" } });
    } else if (host === "www.googletagmanager.com") {
      await route.fulfill({ contentType: "text/javascript", body: "globalThis.tagged = true" });
    } else await route.fulfill({ headers, body: "" });
  });
  return requested;
}

const failure = (page: Page) => page.getByRole("banner").getByRole("alert");

async function openPopup(page: Page, button = signInButton(page)): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await popup.getByText("Add new account").waitFor();
  return popup;
}

async function signIn(page: Page, email: string, name: string, button = signInButton(page)): Promise<void> {
  const popup = await openPopup(page, button);
  await popup.getByText("Add new account").click();
  await popup.locator("#email-input").fill(email);
  await popup.locator("#display-name-input").fill(name);
  const closed = popup.waitForEvent("close");
  await popup.locator("#sign-in").click();
  await closed;
}

async function logOut(page: Page): Promise<void> {
  await profile(page).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(signInButton(page)).toBeVisible();
}

test("Google's popup signs in, the session is renewed, and a logout ends it there too", async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/401 \(Unauthorized\)/);
  await answerServices(context);
  await page.goto(hosted.url);
  const popup = await openPopup(page);
  expect(await popup.evaluate("[innerWidth, innerHeight]")).toEqual([500, 600]);
  await popup.close();
  await page.reload();

  await signIn(page, "ada@example.com", "Ada Example");
  await profile(page).click();
  await expect(page.getByText("Ada Example")).toBeVisible();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Users" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.evaluate(() => localStorage.setItem("authToken", `${localStorage.getItem("authToken")}x`));
  const renewed = page.waitForResponse("**/api/authenticate");
  await page.reload();
  expect((await renewed).status()).toBe(200);
  await logOut(page);
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();

  const methods = () => collector.received.map(({ method }) => method);
  await expect.poll(methods).toEqual(["POST", "POST", "DELETE"]);
  expect(claimsOf(collector.received[0]?.authorization)).toMatchObject({
    iss: `https://securetoken.google.com/${project}`,
    email: "ada@example.com",
  });
  // A reload would sign in again from the stored session of the provider's library.
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
});

test("a closed popup is reported", async ({ page, context }) => {
  await answerServices(context);
  await page.goto(hosted.url);
  await (await openPopup(page)).close();
  // The library waits 8 seconds for an answer that may still come.
  await expect(failure(page)).toHaveText(/^Error: .+ \(popup-closed-by-user\)$/);
  await signIn(page, "ben@example.com", "Ben Example", page.getByRole("button", { name: "Try again" }));
  await expect(profile(page)).toBeVisible();
});

test("a blocked popup is reported", async ({ playwright }) => {
  const { browser, page, blocked } = await openWithPopupBlocker(playwright, hosted.url);
  await answerServices(page.context());
  await page.goto("/");
  await blocked;
  await expect(failure(page)).toHaveText(/\(popup-blocked\)$/);
  await browser.close();
});

test("a network failure of Google's script, the provider or the server is reported", async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/);
  await answerServices(context);
  await context.route("https://apis.google.com/**", (route) => route.abort());
  await page.goto(hosted.url);
  await signInButton(page).click();
  await expect(failure(page)).toHaveText(/\(network-request-failed\)$/);

  await context.unroute("https://apis.google.com/**");
  for (const address of ["**/accounts:signInWithIdp**", "**/api/authenticate"]) {
    await context.route(address, (route) => route.abort());
    await signIn(page, "carla@example.com", "Carla Example", page.getByRole("button", { name: "Try again" }));
    await expect(failure(page)).toHaveText(/\(network-request-failed\)$/);
    await context.unroute(address);
  }
});

test("another account is refused over the page of a session that has ended", async ({ page, context, allowErrors }) => {
  allowErrors(/40[01] \((Bad Request|Unauthorized)\)/);
  await answerServices(context);
  await page.goto(hosted.url);
  await signIn(page, "ada@example.com", "Ada Example");
  await expect(profile(page)).toBeVisible();
  await emulator.forgetAccounts();
  await page.evaluate(() => localStorage.setItem("authToken", `${localStorage.getItem("authToken")}x`));
  await page.getByRole("link", { name: "Users" }).click();
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await signIn(page, "dora@example.com", "Dora Example", dialog.getByRole("button", { name: "Sign in" }));
  await expect(dialog.getByRole("alert")).toHaveText(/\(user-mismatch\)$/);
});

test("page views are counted by the route's pattern, never with an id or a name", async ({
  page,
  context,
  allowErrors,
}) => {
  // There is no such team.
  allowErrors(/404 \(Not Found\)/);
  const requested = await answerServices(context);
  const id = "0b1e6a52-54f1-4c3e-9f0e-d9a8e0a1c2b3";
  await page.goto(`${hosted.url}/teams/${id}?parentId=${id}&q=Secret`);
  await signIn(page, "ada@example.com", "Ada Example");
  await page.getByRole("link", { name: "Users" }).click();
  await expect(page.getByRole("heading", { name: "Ada Example" }).first()).toBeVisible();

  const layer = () => page.evaluate(() => JSON.stringify((globalThis as { dataLayer?: unknown }).dataLayer ?? null));
  await expect.poll(layer).toContain('"page_path":"/users"');
  expect(await layer()).toContain('"page_path":"/teams/{id}"');
  expect(await layer()).toContain("G-COURTSIDE");
  expect(requested.some((request) => request.startsWith("POST firebaseinstallations.googleapis.com"))).toBe(true);
  const shown = (await layer()) + requested.filter((request) => !request.includes("/accounts")).join("\n");
  for (const secret of [id, "Secret", "Ada", "ada@example.com"]) expect(shown).not.toContain(secret);
});

test("without the configuration, no part of the hosted backend is loaded", async ({ page, server }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto("/");
  await signInButton(page).hover();
  await page.waitForLoadState("networkidle");
  expect(new Set(loaded.map((url) => new URL(url).origin))).toEqual(new Set([server.url]));
  const scripts = loaded.filter((url) => url.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) {
    expect(await (await page.request.get(script)).text()).not.toContain("firebaseinstallations");
  }
});
