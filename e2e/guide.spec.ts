import type { Page } from "@playwright/test";
import { guidePages } from "../web/src/app/guide/guide-pages.ts";
import { expectNoBarriers, expectToFit } from "./barriers.ts";
import { enter, expect, openEmptyPage, test } from "./fixtures.ts";
import { League } from "./league.ts";
import { walkTo } from "./steps.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1, exact: true });
const question = (page: Page, name = "Guide") => page.getByRole("banner").getByRole("link", { name, exact: true });
const list = (page: Page, name = "Pages of the guide") => page.getByRole("navigation", { name, exact: true });
const linkIn = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });

test("visitors read the guide with the keyboard, in both languages", { tag: "@gate" }, async ({ page }) => {
  await page.goto("/");
  await question(page).focus();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Guide")).toBeFocused();
  await expect(page).toHaveTitle("Guide – Courtside");
  await linkIn(page, "Knockout").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/guide/knockout");
  await expect(heading(page, "Knockout")).toBeFocused();
  await expect(page).toHaveTitle("Knockout – Courtside");
  await expect(list(page).getByRole("link", { name: "Knockout", exact: true })).toHaveAttribute("aria-current", "page");

  await page.getByRole("combobox", { name: "Language" }).selectOption("Deutsch");
  await expect(heading(page, "K.-o.-System")).toBeVisible();
  await list(page, "Seiten der Anleitung").getByRole("link", { name: "Schweizer System" }).click();
  await expect(heading(page, "Schweizer System")).toBeFocused();
  await page.goBack();
  await expect(heading(page, "K.-o.-System")).toBeVisible();
  await page.getByRole("navigation", { name: "Pfad" }).getByRole("link", { name: "Anleitung" }).click();
  await expect(heading(page, "Anleitung")).toBeFocused();
});

test("a link to a part of a page leads there, and each picture is there", async ({ page }) => {
  await page.goto("/guide/knockout");
  await linkIn(page, "wrong draw").click();
  await expect(page).toHaveURL("/guide/when-something-went-wrong#the-draw-is-wrong");
  await expect(page.getByRole("heading", { name: "The draw is wrong" })).toBeInViewport();
  await page.goto("/guide/round-robin#points-that-no-match-gave");
  await expect(page.getByRole("heading", { name: "Points that no match gave" })).toBeInViewport();

  for (const language of ["en", "de"]) {
    await page.evaluate((lng) => localStorage.setItem("i18nextLng", lng), language);
    await openEmptyPage(page);
    for (const name of guidePages) {
      await walkTo(page, `/guide/${name}`);
      const pictures = page.getByRole("main").getByRole("img");
      const widths = () =>
        pictures.evaluateAll((all: HTMLImageElement[]) => all.map(({ naturalWidth }) => naturalWidth));
      await expect.poll(async () => (await widths()).every((width) => width > 0), name).toBe(true);
    }
  }
});

test("the question mark leads to the page that fits, and only that page is loaded", async ({ page }) => {
  await enter(page, "tournaments@example.com");
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  const [finals] = await new League(page).find("tournaments", "currentState=TOURNAMENT_STATE_ACTIVE");
  await page.goto(`/tournaments/stages/${finals?.currentStage}`);
  await expect(question(page)).toHaveAttribute("href", "/guide/knockout");
  expect(loaded.filter((path) => /guide-text|knockout/.test(path))).toEqual([]);
  loaded.length = 0;
  await question(page).click();
  await expect(heading(page, "Knockout")).toBeFocused();
  const texts = loaded.filter((path) =>
    guidePages.some((name) => path.startsWith(`/assets/${name}-`) && path.endsWith(".js")),
  );
  expect(texts.map((path) => path.replace(/-[\w-]{8}\.js$/, ""))).toEqual(["/assets/knockout"]);
});

test("a user without a sport can read the page, and missing entities are reported as missing", async ({ page }) => {
  await enter(page, "new@example.com");
  await page.goto("/guide/match-day");
  await expect(heading(page, "Match day")).toBeVisible();
  await page.goto("/guide/nonsense");
  await expect(heading(page, "Page not found")).toBeVisible();
  await linkIn(page, "Guide").click();
  await expect(heading(page, "Guide")).toBeFocused();
});

test("the guide has no barrier and fits small screens, with the whole title above it", async ({ page }) => {
  await page.goto("/guide/groups-and-knockout");
  await heading(page, "Groups and knockout").waitFor();
  await expectNoBarriers(page, "guide");
  await expectToFit(page, ["/guide", "/guide/import-and-export", "/guide/match-day"]);
  // In German, signed out, on the smallest screen: the longest button and the least room.
  const isCut = await page
    .getByRole("banner")
    .getByRole("link", { name: /^Courtside/ })
    .evaluate((title) => title.scrollWidth > title.clientWidth || title.scrollHeight > title.clientHeight);
  expect(isCut).toBe(false);
});
