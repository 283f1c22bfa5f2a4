import type { Page } from "@playwright/test";
import { keepConsole } from "./courts.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { type Front, startFront } from "./front.ts";

test.use({ serviceWorkers: "allow" });

let front: Front;
test.beforeAll(async () => {
  front = await startFront();
});
test.afterAll(() => front.close());
test.beforeEach(async ({ allowErrors }) => {
  // Requests that were running, and parts that were loading, when the page lost its connection or its server.
  allowErrors(/ERR_(INTERNET_DISCONNECTED|FAILED|INCOMPLETE_CHUNKED_ENCODING|CONNECTION_REFUSED)|Unable to preload/);
  await front.deploy("one");
});

const link = (page: Page, name: string) => page.getByRole("navigation").getByRole("link", { name, exact: true });
const caches = (page: Page) => page.evaluate(async () => (await window.caches.keys()).length);
/** The releases of the scripts and styles that the page has loaded. */
const loaded = (page: Page) =>
  page.evaluate(() => [
    ...new Set(performance.getEntriesByType("resource").flatMap(({ name }) => /~(\w+)\./.exec(name)?.[1] ?? [])),
  ]);

async function open(page: Page): Promise<void> {
  await page.goto(front.url);
  await signIn(page, "admin@example.com");
  await keepConsole(page);
}

/** Updates the release, as the next load of any page does. */
async function update(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const before = registration.active;
    await registration.update();
    while (registration.active === before) await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

test("an open page stays with its release, the next load is of the new one, and nothing of both mixes", async ({
  page,
}) => {
  await open(page);
  await expect(link(page, "Teams one")).toBeVisible();
  await front.deploy("two");
  await update(page);
  expect(await caches(page)).toBe(2);
  front.missed.length = 0;
  // The code of the page and the texts of another language are loaded only now, from a release that the server no
  // longer has.
  await link(page, "Venues").click();
  await expect(page.getByRole("heading", { name: "Venues" })).toBeVisible();
  await page.getByLabel("Language").selectOption("Deutsch");
  await expect(link(page, "Mannschaften")).toBeVisible();
  await page.getByLabel("Sprache").selectOption("English");
  await expect(link(page, "Teams one")).toBeVisible();
  expect(await loaded(page)).toEqual(["one"]);
  expect(front.missed).toEqual([]);

  await page.reload();
  await expect(link(page, "Teams two")).toBeVisible();
  await link(page, "Teams two").click();
  await expect(page.getByRole("heading", { name: "Teams" })).toBeVisible();
  expect(await loaded(page)).toEqual(["two"]);
  await expect.poll(() => caches(page)).toBe(1);
  expect(front.missed).toEqual([]);

  await page.context().setOffline(true);
  await page.reload();
  await expect(link(page, "Teams two")).toBeVisible();
  expect(await loaded(page)).toEqual(["two"]);
});

test("a release is there at the next load, before the worker has it, and the kept one without a connection", async ({
  page,
}) => {
  await open(page);
  await front.deploy("two");
  await page.reload();
  await expect(link(page, "Teams two")).toBeVisible();
  expect(await loaded(page)).toEqual(["two"]);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole("navigation").getByRole("link", { name: /^Teams (one|two)$/ })).toBeVisible();
  const [release] = await loaded(page);
  await expect(link(page, `Teams ${release}`)).toBeVisible();
  expect(await loaded(page)).toEqual([release]);
});

test("browsers drop a worker that the server no longer has", async ({ page, allowErrors }) => {
  allowErrors(/404/);
  await open(page);
  front.removeWorker();
  await page.reload();
  // Browsers look for a newer worker some time after a load; the test requests it here.
  const registrations = () =>
    page.evaluate(async () => {
      const found = await navigator.serviceWorker.getRegistrations();
      await Promise.allSettled(found.map((registration) => registration.update()));
      return found.length;
    });
  await expect.poll(registrations).toBe(0);
  await expect.poll(() => caches(page)).toBe(0);
});

test("a page without a connection has a policy as strict as any, and keeps to it", async ({ page }) => {
  await open(page);
  await page.context().setOffline(true);
  const answer = await page.reload();
  expect(answer?.fromServiceWorker()).toBe(true);
  expect(await answer?.headerValue("content-security-policy")).toMatch(
    /^default-src 'none'; object-src 'none'; script-src 'self' 'nonce-[\w-]{22}';/,
  );
  await expect(link(page, "Teams one")).toBeVisible();
});
