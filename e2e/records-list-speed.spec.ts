import { expect, test } from "./fixtures.ts";
import { enterNewSport } from "./league.ts";

const names = Array.from({ length: 150 }, (_, index) => `Otters ${1000 + index}`);

for (const width of [1440, 390]) {
  test(`what a list has shown is there at once, ${width} pixels wide: an entity's page, and the list again where it was`, async ({
    page,
  }) => {
    const { league } = await enterNewSport(page);
    await league.teams(names);
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/teams");
    const main = page.getByRole("main");
    await page.getByRole("link", { name: "Otters 1000", exact: true }).waitFor();
    await expect
      .poll(async () => {
        await main.evaluate((element) => element.scrollBy(0, 400));
        return main.evaluate((element) => element.scrollTop);
      })
      .toBeGreaterThan(3000);
    const name = await page.evaluate(
      () =>
        [...document.querySelectorAll("tbody a[data-opens-row]")].find((link) => link.getBoundingClientRect().top > 400)
          ?.textContent ?? "",
    );
    const row = page.getByRole("link", { name, exact: true });
    const place = async () => [await main.evaluate((element) => element.scrollTop), await row.boundingBox()];
    const before = await place();
    // From here on, the server answers no request.
    await page.route("**/api/teams**", () => {});
    await row.click();
    await expect(page.getByRole("heading", { name })).toBeVisible();
    await expect(page.getByText("Team", { exact: true })).toBeVisible();
    await page.goBack();
    await expect(row).toBeInViewport();
    await expect.poll(place).toEqual(before);
  });
}

test("a page opened from the middle of another one begins at its top, and each is where it was after going back", async ({
  page,
}) => {
  const { league } = await enterNewSport(page);
  await league.teams(names);
  const main = page.getByRole("main");
  const heading = page.getByRole("heading", { level: 1 });
  const place = () => main.evaluate((element) => element.scrollTop);
  const scroll = async (top: number) => {
    await main.evaluate((element, top) => element.scrollTo({ top }), top);
    await expect.poll(place).toBe(top);
  };
  await page.goto("/teams");
  await page.getByRole("link", { name: "Otters 1000", exact: true }).waitFor();
  await scroll(2000);
  await page.getByRole("link", { name: "Guide" }).click();
  await expect(heading).toHaveText("Guide");
  await page.getByRole("link", { name: "Matches" }).first().waitFor();
  expect(await place()).toBe(0);
  await scroll(300);
  await page.locator("nav a[href='/teams']").click();
  await expect(page.getByRole("link", { name: "Otters 1000", exact: true })).toBeVisible();
  expect(await place()).toBe(0);
  await page.goBack();
  await expect(heading).toHaveText("Guide");
  await expect.poll(place).toBe(300);
  await page.goBack();
  await expect(heading).toHaveText("Teams");
  await expect.poll(place).toBe(2000);
});

test("a change made elsewhere appears where it belongs in a list that was read to its end", async ({ page }) => {
  const { league } = await enterNewSport(page);
  await league.teams(names);
  const team = await league.team("Ants");
  await page.goto("/teams");
  const shown = page.locator("tbody a[data-opens-row]");
  await expect(shown.first()).toHaveText("Ants");
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "-1");
  await page.getByRole("main").evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "152");
  await page.getByRole("main").evaluate((element) => element.scrollTo(0, 0));

  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === "GET" && pathname === "/api/teams") requested.push(search);
  });
  const retyped = await league.save("teams", team, { type: "TEAM_TYPE_PAIR" });
  await expect(page.getByRole("row").filter({ hasText: "Ants" })).toContainText("Pair");
  expect(requested).toEqual([]);
  const renamed = await league.save("teams", retyped, { name: "ötters 1001" });
  await expect(shown.first()).toHaveText("Otters 1000");
  await expect(shown.nth(1)).toHaveText(/tters 1001/);
  await expect(page.getByText("ötters 1001")).toBeVisible();
  await league.team("Aardvarks");
  await expect(shown.first()).toHaveText("Aardvarks");
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "153");
  await league.remove("teams", renamed);
  await expect(page.getByText("ötters 1001")).toHaveCount(0);
});
