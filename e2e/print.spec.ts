import type { Locator, Page } from "@playwright/test";
import { expectNoBarriers, expectToFit } from "./barriers.ts";
import { drawStage, finish, makeStage } from "./drawn-stage.ts";
import { expect, test } from "./fixtures.ts";
import { enterNewSport } from "./league.ts";
import { act } from "./steps.ts";

const names = (count: number) => Array.from({ length: count }, (_, index) => `Team ${index + 1}`);

test("a draw of 128 lines is printed on five sheets of a page each", async ({ page }) => {
  const { stage } = await makeStageOfMany(page, 100);
  await page.goto(`/tournaments/stages/${stage.id}`);
  const titles = sheets(page).getByText("Cup – Elimination", { exact: true });
  await printedWith(page, "Quarter-finals");
  await expect(titles).toHaveCount(5);
  await expect(page.getByText("Sheet 5 of 5")).toBeVisible();
  await expectTexts(sheets(page).first(), "1", /^Team \d+ \[1\]$/);
  await expect(sheets(page).nth(3).getByText("128", { exact: true })).toBeVisible();
  await expect(sheets(page).getByText("Bye", { exact: true })).toHaveCount(28);
  await expectTexts(sheets(page).last(), "Semi-finals", "Final", "Winner", "Winner of sheet 1", "Winner of sheet 2");
  await expectOnePageEach(page, 5);

  await inGerman(page);
  const earlier = await germanDay(page);
  await printedWith(page, "Viertelfinale");
  await expect(page.getByText("Blatt 5 von 5")).toBeVisible();
  await expect(sheets(page).getByText("Freilos", { exact: true })).toHaveCount(28);
  await expect(sheets(page).first()).toContainText(new RegExp(`Stand: (${earlier}|${await germanDay(page)})`));
  await expectOnePageEach(page, 5);
});

test("a double elimination is printed with all of its sides, and winners go on with their scores", {
  tag: "@gate",
}, async ({ page }) => {
  const { league, stage } = await makeStage(page, "DOUBLE_ELIMINATION", names(8));
  const matches = await drawStage(league, stage);
  const first = matches.find(({ bracket, round }) => bracket === "MATCH_BRACKET_MAIN" && round === 1);
  await finish(league, first ?? fail(), [0, 3]);
  await page.goto(`/tournaments/stages/${stage.id}`);
  await printedWith(page, "Losers’ bracket");
  const parts = sheets(page).getByText(/^(Winners’ bracket|Losers’ bracket|Final)$/);
  // The last round of the losers' side is a final, too.
  await expect(parts).toHaveText(["Winners’ bracket", "Losers’ bracket", "Final", "Final"]);
  const winner = await league.get("teams", first?.competitors[1].id);
  await expectTexts(sheets(page), new RegExp(`^${winner.name}( \\[\\d\\])?$`), "3:0", "Match 1");
  await expectOnePageEach(page, 1);
});

test("tables, the order of play and match sheets are printed without what is around them, black on white", async ({
  page,
}) => {
  const { league, cup, stage, teams } = await makeStage(page, "ROUND_ROBIN", names(4), { format: "FORMAT_HANDBALL" });
  const venue = await league.make("venues", { name: "Hall" });
  const field = await league.make(`venues/${venue.id}/playing-fields`, { name: "Court 1" });
  const [official, player] = [await league.person("Rita", "Referee"), await league.person("Ada", "Player")];
  await league.make("licenses", {
    participant: { id: player.id, type: "participant" },
    number: `L-${player.id.slice(0, 8)}`,
    validFrom: "2020-01-01",
    state: "LICENSE_STATE_ACTIVE",
  });
  const matches = await drawStage(league, stage);
  const member = { participant: { id: player.id, type: "participant" }, role: "MEMBER_ROLE_CAPTAIN", number: 7 };
  const home = teams.find(({ id }) => id === matches[0]?.competitors[0].id) ?? fail();
  await league.save("teams", home, { members: [member] });
  for (const [index, match] of matches.slice(0, 3).entries()) {
    const scheduledAt = `2026-05-01T${10 + index}:00:00Z`;
    const officials = [{ id: official.id, type: "participant" }];
    await league.save("matches", match, { scheduledAt, playingField: field.id, officials });
  }

  await page.goto(`/tournaments/stages/${stage.id}`);
  await page.getByRole("table").first().waitFor();
  await printedWith(page, "Cross table");
  await expect(page.getByRole("table").first().getByRole("rowheader")).toHaveCount(4);
  await expect(page.getByRole("heading", { name: "Round 3" })).toBeVisible();
  await expectBare(page);
  expect(await pagesOf(page)).toEqual(["portrait"]);

  await onScreen(page);
  await page.goto(`/tournaments/${cup.id}/order-of-play?day=2026-05-01`);
  await page.getByRole("heading", { name: "Court 1" }).waitFor();
  await printedWith(page, "Friday, 01.05.2026");
  await expect(page.getByRole("list", { name: "Court 1" }).getByRole("listitem")).toHaveCount(3);
  await expectBare(page);
  expect(await pagesOf(page)).toEqual(["portrait"]);

  await onScreen(page);
  await act(page, "Match sheets");
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByRole("main").getByText("Ada Player (Captain)")).toBeVisible();
  await expectNoBarriers(page, "match sheets");
  await printedWith(page, "Remarks and incidents");
  await expectBare(page);
  expect(await pagesOf(page)).toEqual(Array(3).fill("portrait"));

  await finish(league, await league.get("matches", matches[0]?.id ?? ""), [30, 20]);
  await onScreen(page);
  await inGerman(page, `/matches/${matches[0]?.id}`);
  await page.getByRole("button", { name: /^Mehr zu / }).click();
  await page.getByRole("menuitem", { name: "Spielbericht" }).click();
  await page.getByRole("button", { name: "Drucken" }).waitFor();
  await printedWith(page, "Aufstellung Team");
  const sheet = page.getByRole("article");
  await expect(sheet.getByRole("columnheader", { name: /Halbzeit|Gesamt/ })).toHaveText([
    "1. Halbzeit",
    "2. Halbzeit",
    "Gesamt",
  ]);
  await expect(sheet.locator("[data-total]")).toHaveText(["30", "20"]);
  for (const words of ["01.05.2026", "12:00", "Hall", "Court 1", "Rita Referee", `L-${player.id.slice(0, 8)}`]) {
    await expect(sheet).toContainText(words);
  }
  expect(await pagesOf(page)).toEqual(["portrait"]);
  await onScreen(page);
  await expectToFit(page, [
    `/matches/${matches[0]?.id}/sheet`,
    `/tournaments/${cup.id}/match-sheets?day=2026-05-01`,
    `/tournaments/${cup.id}/order-of-play?day=2026-05-01`,
  ]);
});

test("a match sheet is printed once it is known who plays, and names the sides of a match without teams", async ({
  page,
}) => {
  const { league, cup, stage } = await makeStage(page, "ELIMINATION", ["Ants", "Bees", "Cats", "Dogs"]);
  const [first, , final] = await drawStage(league, stage);
  if (!first || !final) throw new Error("no matches");
  await league.save("matches", final, { scheduledAt: "2026-05-01T10:00:00Z" });
  const free = await league.make("matches", { parent: { id: cup.id, type: "tournament" } });
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/matches\?.*ids=/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(`/tournaments/${cup.id}/match-sheets?day=2026-05-01`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".mantine-Skeleton-root").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toHaveCount(0);
  release();
  await expect(page.getByRole("rowheader")).toHaveText(["Winner of semi-final 1", "Winner of semi-final 2"]);
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  await page.goto(`/matches/${free.id}/sheet`);
  await expect(page.getByRole("rowheader")).toHaveText(["Team 1", "Team 2"]);
  await expectNoBarriers(page, "the sheet of a match without teams");
});

test("the rounds of a Swiss are printed below its table, with who has a bye", { tag: "@gate" }, async ({ page }) => {
  const { league, stage } = await makeStage(page, "SWISS", names(3), { draw: { rounds: 2 } });
  await drawStage(league, stage);
  await page.goto(`/tournaments/stages/${stage.id}`);
  await printedWith(page, "Round 1");
  const matches = page.locator("section").filter({ hasText: "Round 1", visible: true }).getByRole("listitem");
  await expect(matches).toHaveText([/^Team \d – Team \d:$/, /^Team \dBye$/]);
  expect(await pagesOf(page)).toEqual(["portrait"]);
});

test("all entries are printed, and all that a list finds, numbered below headings on each page", async ({ page }) => {
  const { league, cup, teams } = await makeStageOfMany(page, 60);
  await league.makeMany(
    "entries",
    teams.map(({ id }, index) => ({
      tournament: { id: cup.id, type: "tournament" },
      competitor: { id, type: "team" },
      status: "ENTRY_STATUS_ACCEPTED",
      ...(index < 4 && { seed: index + 1 }),
    })),
  );
  await inGerman(page, `/tournaments/${cup.id}/entries`);
  await page.getByRole("row").first().waitFor();
  await printedWith(page, "Nr.");
  await expect(page.getByRole("row")).toHaveCount(61);
  await expect(page.getByRole("row").nth(60)).toContainText(/^60/);
  await expect(page.getByRole("cell", { name: "Zugelassen" })).toHaveCount(60);
  expect(await pagesOf(page)).toEqual(["portrait", "portrait"]);
  await onScreen(page);

  // The rows of the printed list when the browser was told to print.
  await page.goto("/teams");
  await page.evaluate(() => {
    window.print = () => {
      document.title = `${document.querySelectorAll("body > div:last-child tbody tr").length} rows`;
      window.dispatchEvent(new Event("afterprint"));
    };
  });
  await page.getByRole("button", { name: "Ansicht" }).click();
  await page.getByRole("menuitem", { name: "Drucken" }).click();
  await expect(page).toHaveTitle("60 rows");
  await expect(page.getByRole("table")).toHaveCount(1);
});

/** Makes a drawn elimination with this number of teams. */
async function makeStageOfMany(page: Page, count: number) {
  const { league } = await enterNewSport(page);
  await league.teams(names(count));
  const teams = await league.find("teams", "limit=200");
  const competitors = teams.map(({ id }) => ({ id, type: "team" }));
  const cup = await league.tournament("Cup", { format: "FORMAT_TENNIS_3", competitors });
  const stage = await league.stage(cup.id, "ELIMINATION", { competitors, draw: { seeds: 16 } });
  await drawStage(league, stage);
  return { league, cup, stage, teams };
}

/** The printed page, after these words are on it. */
async function printedWith(page: Page, words: string) {
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
}

function onScreen(page: Page) {
  return page.emulateMedia({ media: "screen" });
}

async function inGerman(page: Page, path = new URL(page.url()).pathname) {
  await onScreen(page);
  await page.evaluate(() => localStorage.setItem("i18nextLng", "de"));
  await page.goto(path);
}

const sheets = (page: Page) => page.locator("section").filter({ has: page.locator("svg text"), visible: true });

/** Checks that the sheet contains these texts in this order. */
async function expectTexts(sheet: Locator, ...expected: (string | RegExp)[]) {
  const texts = await sheet.locator("text").allTextContents();
  const matches = (text: string | undefined, one: string | RegExp) =>
    typeof one === "string" ? text === one : one.test(text ?? "");
  const found = texts.some((_, start) => expected.every((one, index) => matches(texts[start + index], one)));
  expect(found ? expected : texts).toEqual(expected);
}

/** Checks that each sheet fits its page. */
async function expectOnePageEach(page: Page, count: number) {
  expect(await pagesOf(page)).toEqual(Array(count).fill("landscape"));
  const cut = await sheets(page).evaluateAll((all) =>
    all.flatMap((sheet) => {
      const edge = sheet.getBoundingClientRect();
      const texts = [...sheet.querySelectorAll("text")].filter((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect();
        return left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom;
      });
      const isCut = sheet.scrollHeight > sheet.clientHeight;
      return [...texts.map(({ textContent }) => textContent), ...(isCut ? [sheet.textContent] : [])];
    }),
  );
  expect(cut).toEqual([]);
}

/** The orientation of each page of the file that the browser prints. */
async function pagesOf(page: Page): Promise<string[]> {
  const file = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
  const boxes = [...file.matchAll(/\/Type\s*\/Page\b.*?\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/gs)];
  return boxes.map(([, width, height]) => (Number(width) > Number(height) ? "landscape" : "portrait"));
}

/** Checks that there are no menus, bars and controls, and black on white in the dark theme, too. */
async function expectBare(page: Page) {
  for (const role of ["banner", "navigation", "button", "tab", "textbox"] as const) {
    await expect(page.getByRole(role), role).toHaveCount(0);
  }
  const colours = await page.evaluate(() => {
    // Sets the theme as the picker does.
    document.documentElement.dataset.mantineColorScheme = "dark";
    const { backgroundColor } = getComputedStyle(document.documentElement);
    return [backgroundColor, getComputedStyle(document.body).color];
  });
  expect(colours).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
}

/** The present day of the page's reader. */
function germanDay(page: Page): Promise<string> {
  return page.evaluate(() => new Intl.DateTimeFormat("de", { dateStyle: "medium" }).format());
}

function fail(): never {
  throw new Error("There is no such match or team.");
}
