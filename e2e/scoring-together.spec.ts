import { enter, expect, test } from "./fixtures.ts";
import { enterDemoLeague } from "./league.ts";
import {
  button,
  expectStored,
  makeMatch,
  openElsewhere,
  openPad,
  point,
  press,
  setOf,
  setScores,
  side,
  teams,
} from "./scored-match.ts";

/** Several people at one match, several formats, and one device that is opened again. */

test("a reload in the middle of a game keeps its points", async ({ page }) => {
  const { match } = await makeMatch(page, "FORMAT_TENNIS_3");
  await openPad(page, match);
  await button(page, "Kestrels to serve").click();
  await press(page, "aaaaab", teams);
  await expect(side(page, "Herons")).toContainText("15");
  await expect(page.getByText("Saving…")).toHaveCount(0);
  await page.reload();
  await expect(side(page, "Herons")).toContainText("15");
  await expect(side(page, "Kestrels")).toContainText("15");
  await expect(setScores(page)).toHaveText(["Set 1: 1:0"]);
  await expect(button(page, "Herons to serve")).toHaveAttribute("aria-pressed", "true");
  await button(page, "Undo").click();
  await expect(side(page, "Kestrels")).not.toContainText("15");
});

test("two officials on different sides lose nothing", { tag: "@gate" }, async ({ page, browser, allowErrors }) => {
  allowErrors(/409/);
  const { league, match } = await makeMatch(page, "FORMAT_VOLLEYBALL");
  await openPad(page, match);
  const other = await openElsewhere(browser, page, match);
  await Promise.all([
    (async () => {
      for (const _ of "aaaaaaaaaa") await point(page, "Herons").click();
    })(),
    (async () => {
      for (const _ of "aaaaaaaaaa") await point(other, "Kestrels").click();
    })(),
  ]);
  await expectStored(league, match, { sets: [setOf([10, 10])] });
  for (const one of [page, other]) {
    await expect(setScores(one)).toHaveText(["Set 1: 10:10"]);
    await expect(one.getByRole("alert")).toHaveCount(0);
  }
});

test("further counting elsewhere and a changed format are taken over, and reported", async ({ page }) => {
  const { league, match } = await makeMatch(page, "FORMAT_TENNIS_3");
  await openPad(page, match);
  await press(page, "aab", teams);
  await expectStored(league, match, { sets: [setOf([0, 0])] });
  const stored = await league.get("matches", match.id);
  await league.save("matches", stored, { sets: [setOf([1, 2])] });
  await expect(setScores(page)).toHaveText(["Set 1: 1:2"]);
  await expect(page.getByText("Someone else has kept score in the meantime.")).toBeVisible();
  await press(page, "aa", teams);
  await expect(page.getByText("Someone else has kept score in the meantime.")).toBeHidden();
  await league.save("matches", { ...stored, version: stored.version + 1 }, { format: "FORMAT_PRO_SET" });
  await expect(page.getByText("The match format has changed.")).toBeVisible();
  await expect(setScores(page)).toHaveText(["Set 1: 1:2"]);
  await expect(side(page, "Herons")).not.toContainText("30");
});

test("a user who only watches follows sets and result, and loads no pad", async ({ page, browser, server }) => {
  const league = await enterDemoLeague(page);
  const competitors = [await league.team("Herons"), await league.team("Kestrels")].map(({ id }) => ({ id }));
  const cup = await league.tournament("Cup", { format: "FORMAT_TENNIS_3" });
  const parent = { id: cup.id, type: "tournament" };
  const match = await league.make("matches", { parent, competitors, sets: [setOf([6, 3]), setOf([6, 6])] });

  const watcher = await (await browser.newContext({ baseURL: server.url })).newPage();
  const loaded: string[] = [];
  watcher.on("request", (request) => loaded.push(request.url()));
  await enter(watcher, "viewer@example.com");
  await watcher.goto(`/matches/${match.id}`);
  await expect(setScores(watcher)).toHaveText(["Set 1: 6:3", "Set 2: 6:6"]);
  await league.save("matches", match, {
    sets: [setOf([6, 3]), setOf([7, 6], [7, 5])],
    state: "MATCH_STATE_FINISHED",
  });
  await expect(watcher.getByText("Herons win 6:3, 7:6")).toBeVisible();
  await expect(setScores(watcher)).toHaveText(["Set 1: 6:3", "Set 2: 7:6 tie-break 5"]);
  await expect(side(watcher, "Herons").getByRole("img", { name: "Winner" })).toBeVisible();
  await expect(watcher.getByRole("main").getByRole("button", { name: /^(?!More for )/ })).toHaveCount(0);
  expect(loaded.filter((url) => /\/pad-[^/]*\.js/.test(url))).toEqual([]);
});
