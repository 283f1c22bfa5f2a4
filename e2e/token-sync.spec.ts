import { expect, type Server, signIn, startServer, test } from "./fixtures.ts";
import { claimsOf, type SyncCollector, startSyncCollector } from "./sync-collector.ts";

let collector: SyncCollector;
let synced: Server & { remove(): Promise<void> };

test.beforeAll(async () => {
  collector = await startSyncCollector();
  synced = await startServer({ AUTH_TOKEN_SYNC_URL: collector.url });
});
test.beforeEach(() => {
  collector.received.length = 0;
});
test.afterAll(async () => {
  await synced?.remove();
  await collector?.stop();
});

test("the provider's token is posted at sign-in and at each renewal, and the logout is reported", async ({ page }) => {
  const before = Math.floor(Date.now() / 1000);
  await page.goto(synced.url);
  await signIn(page, "manager@example.com");
  await expect.poll(() => collector.received.length).toBe(1);
  expect(collector.received[0]?.method).toBe("POST");
  const claims = claimsOf(collector.received[0]?.authorization);
  expect(claims).toMatchObject({ iss: `${synced.url}/oidc`, email: "manager@example.com" });
  expect(Number(claims.iat)).toBeGreaterThanOrEqual(before);

  // An expired product token is renewed by a new token of the provider. It is changed on an empty page: the console
  // would end the session at the first request with a token that is not the server's.
  const empty = `${synced.url}/empty-page-of-the-test`;
  await page.route(empty, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(empty);
  await page.evaluate(() => {
    const [header, payload = "", signature] = (localStorage.getItem("authToken") ?? "").split(".");
    const ended = { ...JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))), exp: 1 };
    localStorage.setItem("authToken", [header, btoa(JSON.stringify(ended)), signature].join("."));
  });
  await page.goto(synced.url);
  await expect.poll(() => collector.received.length).toBe(2);
  expect(collector.received[1]?.method).toBe("POST");

  await page.getByRole("button", { name: "Profile menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect.poll(() => collector.received.length).toBe(3);
  expect(collector.received[2]).toEqual({ method: "DELETE", authorization: collector.received[1]?.authorization });
});

test("no token older than 300 seconds is sent", async ({ page }) => {
  await page.clock.install();
  await page.goto(synced.url);
  await signIn(page, "manager@example.com");
  await expect.poll(() => collector.received.length).toBe(1);
  await page.clock.fastForward("05:01");
  await page.getByRole("button", { name: "Profile menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect.poll(() => collector.received.length).toBe(2);
  expect(collector.received[1]).toEqual({ method: "DELETE", authorization: undefined });
});

test("a sync address that does not answer does not prevent a sign-in", async ({ page, allowErrors }) => {
  allowErrors(/ERR_FAILED/);
  await page.route(collector.url, (route) => route.abort());
  await page.goto(synced.url);
  await signIn(page, "manager@example.com");
  expect(collector.received).toEqual([]);
});
