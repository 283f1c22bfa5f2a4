import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectNoBarriers, expectToFit } from "./barriers.ts";
import { expect, openEmptyPage, test } from "./fixtures.ts";
import { enterNewSport } from "./league.ts";
import { walkTo } from "./steps.ts";

test.beforeEach(({ allowErrors }) => allowErrors(/ status of 40[04] /));

const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1, exact: true });
const wayBack = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });

/** The pages of each kind, their messages for a missing entity in both languages, and the address of the list. */
const kinds = [
  ["/sports", "Sport", "Sportart", "/sports"],
  ["/organizations", "Organization", "Organisation", "/organizations"],
  ["/teams", "Team", "Mannschaft", "/teams"],
  ["/tournaments", "Tournament", "Turnier", "/tournaments"],
  ["/tournaments/stages", "Stage", "Phase", "/tournaments"],
  ["/tournaments/series", "Tournament series", "Turnierserie", "/tournaments/series"],
  ["/tournaments/histories", "Past edition", "Frühere Austragung", "/tournaments/histories"],
  ["/licenses", "License", "Lizenz", "/licenses"],
  ["/venues", "Venue", "Sportstätte", "/venues"],
  ["/participants", "Participant", "Person", "/participants"],
  ["/matches", "Match", "Spiel", "/tournaments"],
] as const;

async function speak(page: Page, language: "en" | "de"): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem("i18nextLng", chosen), language);
}

test("pages of what is not there say so in the reader's language, with a way back", async ({ page }) => {
  test.slow();
  await enterNewSport(page);
  for (const language of ["en", "de"] as const) {
    await speak(page, language);
    await openEmptyPage(page);
    for (const place of language === "en" ? [randomUUID(), "no-uuid"] : [`${randomUUID()}/edit`]) {
      for (const [path, english, german, list] of kinds) {
        const title = language === "en" ? `${english} not found` : `${german} nicht gefunden`;
        await walkTo(page, `${path}/${place}`);
        await expect(heading(page, title)).toBeVisible();
        await expect(page).toHaveTitle(`${title} – Courtside`);
        await expect(page.getByRole("main").getByRole("alert")).toHaveText(/^(Error|Fehler): 40[04]: /);
        const back = wayBack(page, language === "en" ? "Go to the list" : "Zur Liste");
        await expect(back).toHaveAttribute("href", list);
      }
    }
  }
  await wayBack(page, "Zur Liste").click();
  await expect(heading(page, "Turniere")).toBeFocused();
});

test("an entity that another user deletes is reported as deleted on its page, and the message has the focus", async ({
  page,
}) => {
  const { league } = await enterNewSport(page);
  const team = await league.team("Otters");
  await page.goto("/teams");
  await page.getByRole("link", { name: "Otters", exact: true }).click();
  await expect(heading(page, "Otters")).toBeFocused();
  await league.remove("teams", team);
  await expect(heading(page, "This team has been deleted")).toBeFocused();
  await wayBack(page, "Go to the list").click();
  await expect(page).toHaveURL("/teams");
});

test("a match can't be created without an existing stage or tournament", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const cup = await league.tournament("Cup");
  const missing = {
    [`?parentId=${randomUUID()}&parentType=stage`]: "Stage not found",
    [`?parentId=${randomUUID()}&parentType=tournament`]: "Tournament not found",
    [`?parentId=${cup.id}&parentType=stage`]: "Stage not found",
    "?parentId=no-uuid&parentType=tournament": "Tournament not found",
    [`?parentId=${cup.id}&parentType=team`]: "New match",
    [`?parentId=${cup.id}`]: "New match",
    "": "New match",
  };
  for (const [query, title] of Object.entries(missing)) {
    await page.goto(`/matches/create${query}`);
    await expect(heading(page, title)).toBeVisible();
    await expect(wayBack(page, "Tournaments")).toHaveAttribute("href", "/tournaments");
    await expect(page.getByRole("button", { name: "Submit" })).toHaveCount(0);
  }
  await page.goto(`/matches/create?parentId=${cup.id}&parentType=tournament`);
  await expect(page.getByRole("button", { name: "Submit" })).toBeVisible();
});

test("a match that is being filled in stays when its tournament goes", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const cup = await league.tournament("Cup");
  await page.goto(`/matches/create?parentId=${cup.id}&parentType=tournament`);
  await page.getByLabel("Score 1").fill("7");
  const read = page.waitForResponse((answer) => answer.url().endsWith(cup.id) && answer.status() === 404);
  await league.remove("tournaments", cup);
  await read;
  await expect(page.getByLabel("Score 1")).toHaveValue("7");
});

test("these pages have no barrier and fit small screens", async ({ page }) => {
  await enterNewSport(page);
  const paths = [`/participants/${randomUUID()}`, "/matches/create?parentId=x&parentType=stage"];
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectNoBarriers(page, path);
  }
  await expectToFit(page, paths);
});
