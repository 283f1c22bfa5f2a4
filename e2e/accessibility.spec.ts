import type { Page } from "@playwright/test";
import { expectNoBarriers, expectToFitTwiceAsLarge } from "./barriers.ts";
import { expect, test } from "./fixtures.ts";
import { enterDemoLeague } from "./league.ts";
import { walkTo } from "./steps.ts";
import { findVisits } from "./visits.ts";

/** Pages without controls that change data. */
const others = ["/matches", "/history", "/roles", "/users", "/guide", "/guide/first-season", "/nowhere"];
/** Pages that only some people need. */
const ofSome = ["/", "/matches/results", "/assignments", "/import", "/my", "/my/data"];

test("every page opens, and has no barrier in both themes", { tag: "@gate" }, async ({ page }) => {
  test.slow();
  const league = await enterDemoLeague(page);
  const paths = [...(await findVisits(league)).map(({ path }) => path), ...others, ...ofSome];
  for (const path of paths) {
    await walkTo(page, path);
    await expectNoBarriers(page, path);
  }
  // Its tabs have one heading, by which `walkTo` can't tell them apart.
  const [finals] = await league.find("tournaments", "currentState=TOURNAMENT_STATE_ACTIVE");
  for (const tab of ["entries", "results", "officials", "order-of-play", "hall"]) {
    await page.goto(`/tournaments/${finals?.id}/${tab}`);
    await page.locator("h1").waitFor();
    await expect(page.locator(".mantine-Skeleton-root")).toHaveCount(0);
    await expectNoBarriers(page, tab);
  }
});

for (const [language, title] of [
  ["en", "every page fits when it or its letters are twice as large"],
  ["de", "every page in German fits when it or its letters are twice as large, and has no barrier"],
] as const) {
  test(title, async ({ page }) => {
    test.slow();
    const visits = await findVisits(await enterDemoLeague(page));
    await page.evaluate((lng) => localStorage.setItem("i18nextLng", lng), language);
    const paths = [...visits.map(({ path }) => path), ...others];
    for (const path of paths) {
      await walkTo(page, path);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      // In English, the test above looks for barriers.
      if (language === "de") await expectNoBarriers(page, path);
      await expectToFitTwiceAsLarge(page, path);
      expect(await motions(page), path).toEqual([]);
    }
  });
}

test("users who prefer reduced motion see no animations", async ({ page }) => {
  await enterDemoLeague(page);
  await page.goto("/organizations");
  await page
    .getByRole("button", { name: /^More for / })
    .first()
    .click();
  await page.getByRole("menu").waitFor();
  expect(await motions(page), "menu").toEqual([]);
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
  expect(await motions(page), "dialog").toEqual([]);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("navigation").waitFor();
  expect(await motions(page), "menu over the page").toEqual([]);
});

/** The running animations that move or resize something and take longer than 1 ms. */
function motions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inPlace = /color|opacity|visibility|fill|shadow/;
    return document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1)
      .map((animation) => (animation instanceof CSSTransition ? animation.transitionProperty : "animation"))
      .filter((property) => !inPlace.test(property));
  });
}
