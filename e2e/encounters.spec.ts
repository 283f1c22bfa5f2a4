import type { Browser, Page } from "@playwright/test";
import { expectNoBarriers } from "./barriers.ts";
import { drawStage, makeStage } from "./drawn-stage.ts";
import { enter, enterAlone, expect, test } from "./fixtures.ts";
import { freshWord } from "./fresh-word.ts";
import type { Created, League } from "./league.ts";
import { point, setOf } from "./scored-match.ts";

const fields = (page: Page) => page.getByRole("textbox", { name: /^(Result of|Ergebnis von)/ });
const rubbers = (page: Page) => page.getByRole("region", { name: /^(Rubbers|Einzel und Doppel)$/ });
const rubber = (page: Page, key: string) => rubbers(page).getByRole("listitem").filter({ hasText: key });
const score = (page: Page) =>
  page
    .getByRole("status", { name: /^(Score|Punkte|Stand) \d$/ })
    .allInnerTexts()
    .then((all) => all.join(":"));

/** A league of two teams whose encounter has five singles of squash. */
async function squashLeague(page: Page) {
  const created = await makeStage(page, "ROUND_ROBIN", ["Otters", "Foxes"], { format: "ENCOUNTER_SQUASH_5" });
  const [encounter] = await drawStage(created.league, created.stage);
  return { ...created, id: encounter?.id ?? "" };
}

async function openByCall(league: League, id: string): Promise<void> {
  const { version } = await league.get("matches", id);
  await league.ask(`matches/${id}/open`, { changeSet: crypto.randomUUID(), version: version + 1 });
}

/** The rubbers of an encounter in the order of its format. */
async function rubbersOf(league: League, id: string): Promise<Created[]> {
  return league.find("matches", `pid=${id}`);
}

test("an encounter is opened, results are entered at once, and its points follow live", async ({ page, browser }) => {
  const { league, stage, id } = await squashLeague(page);
  await page.goto(`/matches/${id}`);
  await expect(page.getByText("The rubbers are made when the line-ups are opened.")).toBeVisible();
  await expect(rubber(page, "S5")).toBeVisible();
  await expect(rubbers(page).getByRole("link")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Enter results" })).toHaveCount(0);
  await expectNoBarriers(page, "an encounter without rubbers");
  await page.getByRole("button", { name: "Open line-ups" }).click();
  await expect(rubbers(page).getByRole("link")).toHaveCount(5);
  await expect(page.getByRole("button", { name: "Open line-ups" })).toHaveCount(0);
  // The usual message takes it back.
  await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
  await expect(rubbers(page).getByRole("link")).toHaveCount(0);
  await page.getByRole("button", { name: "Open line-ups" }).click();
  await expect(rubbers(page).getByRole("link")).toHaveCount(5);

  // What others change on the rubbers is shown: here the players and the court of the first one.
  const other = await openElsewhereAt(browser, page, id);
  const [s1, s2] = await rubbersOf(league, id);
  const [ann, kim] = [await league.person("Ann", "Roe"), await league.person("Kim", "Lee")];
  const venue = await league.make("venues", { name: "Harbour Lane" });
  const court = await league.make(`venues/${venue.id}/playing-fields`, { name: "Court 3" });
  if (s1) await league.save("matches", s1, { players: [[ann.id], [kim.id]], playingField: court.id });
  await expect(rubber(page, "S1")).toContainText("Ann Roe – Kim Lee");
  await expect(rubber(page, "S1")).toContainText("Court 3");

  await page.getByRole("button", { name: "Enter results" }).click();
  await expect(fields(page)).toHaveCount(5);
  await expect(fields(page).first()).toBeFocused();
  await page.keyboard.type("11:5 11:5 11:x");
  await page.keyboard.press("Enter");
  await page.keyboard.type("5:11 5:11 5:11");
  await page.getByRole("button", { name: "Save results" }).click();
  await expect(page.getByText("“11:x” is not a result.")).toBeVisible();
  await expect(fields(page).first()).toBeFocused();
  await page.keyboard.type("11:5 11:5 11:5");
  await expectNoBarriers(page, "the fields for the results of an encounter");
  await page.getByRole("button", { name: "Save results" }).click();
  await expect(rubber(page, "S1")).toContainText("11:5 11:5 11:5");
  await expect(rubber(page, "S1").getByRole("img", { name: "Winner" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Enter results" })).toBeFocused();
  await expect.poll(() => score(page)).toBe("1:1");
  await expect.poll(() => score(other)).toBe("1:1");
  const changes = await Promise.all([s1, s2].map(async (one) => (await league.history(one?.id ?? ""))[0]?.changeSet));
  expect(changes[0]).toBe(changes[1]);
  await expectNoBarriers(page, "an encounter that is being played");

  // A rubber has the usual page of a match, with the pad, and leads back to its encounter.
  await rubber(page, "S3").getByRole("link").click();
  await expect(page.getByRole("heading", { name: "S3 · Otters – Foxes" })).toBeVisible();
  await page.getByRole("button", { name: "Start" }).click();
  await point(page, "Otters").click();
  await expect(rubber(other, "S3")).toContainText("LIVE");
  for (let count = 1; count < 33; count++) await point(page, "Otters").click();
  await page.getByRole("button", { name: "Finish", exact: true }).click();
  await expect.poll(() => score(other)).toBe("2:1");
  await expect(rubber(other, "S3")).toContainText("11:0 11:0 11:0");
  await expectNoBarriers(page, "the page of a rubber");
  await page.getByRole("link", { name: "Otters – Foxes", exact: true }).click();
  await expect(rubbers(page).getByRole("link")).toHaveCount(5);

  // The rest is entered; the table has the encounter.
  await page.getByRole("button", { name: "Enter results" }).click();
  await fields(page).nth(3).fill("w1");
  await fields(page).nth(4).fill("3:0");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await league.get("matches", id)).state).toBe("MATCH_STATE_FINISHED");
  await expect.poll(() => score(other)).toBe("4:1");
  await page.goto(`/tournaments/stages/${stage.id}`);
  await expect(page.getByRole("row", { name: /Otters/ }).first()).toContainText("4:1");
  await other.context().close();
});

test("results of rubbers that are entered without a connection are saved when it is back", async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const { league, id } = await squashLeague(page);
  await openByCall(league, id);
  await page.goto(`/matches/${id}`);
  await page.getByRole("button", { name: "Enter results" }).click();
  await fields(page).nth(0).fill("3:0");
  await fields(page).nth(1).fill("1:3");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save results" }).click();
  await expect(page.getByText("2 results wait for the connection and are not saved yet.")).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => score(page)).toBe("1:1");
  await expect(page.getByText("wait for the connection")).toHaveCount(0);
  const played = await rubbersOf(league, id);
  expect(played.map(({ version }) => version)).toEqual([1, 1, 0, 0, 0]);
});

/** The page of the encounter in another browser, where another official follows it. */
async function openElsewhereAt(browser: Browser, page: Page, id: string): Promise<Page> {
  const sport = await page.evaluate(() => localStorage.selectedSport);
  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await enter(other, "admin@example.com");
  await other.evaluate((chosen) => localStorage.setItem("selectedSport", chosen), sport);
  await other.goto(`/matches/${id}`);
  await expect(rubbers(other).getByRole("link")).toHaveCount(5);
  return other;
}

test("the forms offer what the server takes: players of a rubber, and points of an encounter", async ({ page }) => {
  const { league, teams, id } = await squashLeague(page);
  const ann = await league.person("Ann", "Roe");
  const [otters] = teams;
  if (otters) {
    const members = [{ participant: { id: ann.id, type: "participant" }, role: "MEMBER_ROLE_PLAYER" }];
    await league.save("teams", otters, { members });
  }
  await page.goto(`/matches/${id}/edit`);
  await expect(page.getByLabel("Score 1")).toBeEnabled();
  await expect(page.getByRole("button", { name: /^Add (set|period)$/ })).toHaveCount(0);
  await page.getByLabel("Score 1").fill("3.5");
  await page.getByLabel("Score 2").fill("1.5");
  await page.getByRole("button", { name: "Save and finish" }).click();
  await expect.poll(async () => (await league.get("matches", id)).winner).toBe(otters?.id);
  const finished = await league.get("matches", id);
  const competitors = finished.competitors.map((one: object) => ({ ...one, score: "0" }));
  await league.save("matches", finished, { state: "MATCH_STATE_PLANNING", competitors });

  await openByCall(league, id);
  await page.goto(`/matches/${id}/edit`);
  await expect(page.getByLabel("Score 1")).toBeDisabled();
  await expect(page.getByRole("combobox", { name: "Team 1" })).toBeDisabled();
  const [, , , s4] = await rubbersOf(league, id);
  await page.goto(`/matches/${s4?.id}/edit`);
  await expect(page.getByRole("combobox", { name: "Team 1" })).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: "Match format" })).toHaveCount(0);
  await page.getByRole("group", { name: "Players of Otters" }).getByRole("combobox").click();
  await page.getByRole("option", { name: "Ann Roe" }).click();
  await expectNoBarriers(page, "the form of a rubber");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "S4 · Otters – Foxes" })).toBeVisible();
  await expect.poll(async () => (await league.get("matches", s4?.id ?? "")).players).toEqual([[ann.id], []]);
});

test("a captain enters the rubbers of an encounter together, and the other one confirms the encounter", {
  tag: "@gate",
}, async ({ page, browser, server }) => {
  const { league, cup, teams, id } = await squashLeague(page);
  await league.save("tournaments", await league.get("tournaments", cup.id), { reports: { confirmHours: 48 } });
  const encounter = await league.get("matches", id);
  await league.save("matches", encounter, { scheduledAt: new Date(Date.now() - 7_200_000).toISOString() });
  await openByCall(league, id);
  const captains: Page[] = [];
  for (const team of teams) {
    const email = `captain-${freshWord()}@example.com`;
    await league.make("grants", { role: "team-captain", scope: { id: team.id, type: "team" }, email });
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
    const theirs = await context.newPage();
    await enterAlone(theirs, email);
    await theirs.goto(`/matches/${id}`);
    captains.push(theirs);
  }
  const [first, second] = captains as [Page, Page];
  await expect(rubbers(first).getByRole("link")).toHaveCount(5);
  await expect(first.getByRole("button", { name: "Open line-ups" })).toHaveCount(0);
  await first.getByRole("button", { name: "Enter results" }).click();
  for (const [index, result] of ["3:0", "3:1", "w1", "0:3", "3:2"].entries())
    await fields(first).nth(index).fill(result);
  await expectNarrow(first);
  await first.getByRole("button", { name: "Save results" }).click();
  await expect(first.getByText(/^Otters entered this result/)).toBeVisible();
  await second.getByRole("button", { name: "Confirm" }).click();
  await expect(first.getByText("Otters entered this result, and Foxes confirmed it.")).toBeVisible();
  for (const one of captains) await one.context().close();
});

test("the rubber that ends its encounter is one line of the history", async ({ page }) => {
  const { league, id } = await squashLeague(page);
  await openByCall(league, id);
  for (const created of await rubbersOf(league, id)) {
    const sets = [setOf([11, 5]), setOf([11, 5]), setOf([11, 5])];
    await league.save("matches", created, { sets, state: "MATCH_STATE_FINISHED" });
  }
  expect((await league.get("matches", id)).state).toBe("MATCH_STATE_FINISHED");
  await page.goto("/history");
  const line = page.getByRole("list", { name: "History" }).getByRole("listitem").first();
  await line.getByRole("button", { name: "Rubber S5: Otters – Foxes: 3:0 · 11:5, 11:5, 11:5", exact: true }).click();
  await expect(line.getByRole("listitem")).toHaveText([
    /^Group A, round 1: Otters – Foxes/,
    /^Rubber S5: Otters – Foxes/,
  ]);
});

test("the page of results has the rubbers of an encounter as lines", async ({ page }) => {
  const { league, cup, id } = await squashLeague(page);
  await openByCall(league, id);
  await page.goto(`/tournaments/${cup.id}?tab=results`);
  await expect(fields(page)).toHaveCount(5);
  await expect(page.getByRole("listitem").filter({ hasText: "S5" })).toBeVisible();
  await fields(page).first().fill("3:1");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await league.get("matches", id)).state).toBe("MATCH_STATE_RUNNING");
});

test("the page of an encounter fits a phone, in German", async ({ page }) => {
  const { league, id } = await squashLeague(page);
  await page.addInitScript(() => localStorage.setItem("i18nextLng", "de"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/matches/${id}`);
  await page.getByRole("button", { name: "Aufstellungen öffnen" }).click();
  await expect(rubbers(page).getByRole("link")).toHaveCount(5);
  await page.getByRole("button", { name: "Ergebnisse eintragen" }).click();
  await fields(page).nth(0).fill("11:9 9:11 11:8 11:7");
  await fields(page).nth(1).fill("w2");
  await expectNarrow(page);
  await page.getByRole("button", { name: "Ergebnisse speichern" }).click();
  await expect(page.getByRole("heading", { name: "Einzel und Doppel" })).toBeVisible();
  await expect(rubber(page, "S1")).toContainText("11:9 9:11 11:8 11:7");
  await expectNarrow(page);
  await expect
    .poll(async () => (await league.get("matches", id)).competitors.map((one: { score: string }) => one.score))
    .toEqual(["1", "1"]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoBarriers(page, "the page of an encounter in German");
});

async function expectNarrow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}
