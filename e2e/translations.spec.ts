import type { Page } from "@playwright/test";
import { enter, expect, signIn, test } from "./fixtures.ts";

/** The console with some keys misspelt, so that no locale file has them. */
async function misspell(page: Page, ...keys: string[]): Promise<void> {
  await page.route("**/assets/*.js", async (route) => {
    const answer = await route.fetch();
    const body = keys.reduce((code, key) => code.replaceAll(key, `${key}Absent`), await answer.text());
    await route.fulfill({ response: answer, body });
  });
}

async function missing(page: Page): Promise<Record<string, unknown>[]> {
  const token = await page.evaluate(() => localStorage.getItem("authToken"));
  const answer = await page.request.get("/api/missing-translations", { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
  return (await answer.json()).missingTranslations;
}

test("a missing text is reported once, when somebody is signed in, and superusers find it listed", async ({
  page,
  browser,
  server,
}) => {
  await misspell(page, "identity.profileMenu", "app.title");
  await page.addInitScript(() => localStorage.setItem("i18nextLng", "de"));
  const reports: { url: string; body: unknown }[] = [];
  page.on("request", (request) => {
    if (!request.url().includes("/locales/add/")) return;
    reports.push({ url: new URL(request.url()).pathname, body: request.postDataJSON() });
  });
  await page.goto("/teams");
  await expect(page.getByRole("banner")).toContainText("app.titleAbsent");
  const popup = page.waitForEvent("popup");
  await page.getByRole("banner").getByRole("button", { name: "Anmelden" }).click();
  // Visitors report nothing.
  expect(reports).toEqual([]);
  await (await popup).getByRole("button", { name: "viewer@example.com" }).click();
  await expect(page.getByRole("heading", { name: "Mannschaften" })).toBeVisible();
  await expect.poll(() => reports.map(({ url }) => url)).toContain("/locales/add/en/translation");
  await page.getByRole("link", { name: "Turniere" }).click();
  await expect(page.getByRole("heading", { name: "Turniere" })).toBeVisible();

  const admin = await browser.newPage({ baseURL: server.url });
  await enter(admin, "admin@example.com");
  await expect.poll(async () => (await missing(admin)).length).toBe(4);
  for (const language of ["de", "en"]) {
    for (const key of ["app.titleAbsent", "identity.profileMenuAbsent"]) {
      expect(await missing(admin)).toContainEqual(
        expect.objectContaining({ language, namespace: "translation", key, text: key, count: 1 }),
      );
    }
  }
  await admin.close();
});

test("a failed report is not shown to the user", async ({ page, allowErrors }) => {
  allowErrors(/503 \(Service Unavailable\)/);
  const shown = page.waitForEvent("console", (message) => message.text().startsWith("Missing translations"));
  await page.route("**/locales/add/**", (route) => route.fulfill({ status: 503 }));
  await misspell(page, "record.list.actions");
  await page.goto("/teams");
  await signIn(page, "manager@example.com");
  expect((await shown).type()).toBe("info");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("texts that fail to load are asked for five times more, ever more slowly; English stands in for those that stay away", async ({
  page,
  allowErrors,
}) => {
  allowErrors(/503 \(Service Unavailable\)/);
  await page.addInitScript(() => {
    localStorage.setItem("i18nextLng", "de");
    // The pauses that the page asks for are exact; those that pass depend on the machine.
    const wait = window.setTimeout.bind(window);
    const pauses: number[] = [];
    const note = (run: () => void, pause = 0) => {
      pauses.push(pause);
      return wait(run, pause);
    };
    Object.assign(window, { pauses, setTimeout: note });
  });
  const requested: Record<string, number> = { en: 0, de: 0 };
  await page.route("**/locales/*/translation.json", (route) => {
    const language = route.request().url().split("/").at(-2) ?? "";
    requested[language] = (requested[language] ?? 0) + 1;
    return language === "en" && requested[language] === 6 ? route.continue() : route.fulfill({ status: 503 });
  });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  expect(requested).toEqual({ en: 6, de: 6 });
  const pauses = await page.evaluate<number[]>("pauses");
  for (const pause of [350, 700, 1400, 2800, 5600])
    expect(
      pauses.filter((one) => one === pause),
      `${pause} ms, by each language`,
    ).toHaveLength(2);
});

test("the language is what local storage says, before what the cookie says", { tag: "@gate" }, async ({
  page,
  context,
  server,
}) => {
  await context.addCookies([{ name: "i18nextLng", value: "de", url: server.url }]);
  await page.addInitScript(() => localStorage.setItem("i18nextLng", "en"));
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
