import type { Locator, Page } from "@playwright/test";
import { expectNoBarriers } from "./barriers.ts";
import { drawStage, makeStage } from "./drawn-stage.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { enterNewSport } from "./league.ts";
import { tab } from "./steps.ts";

const fields = (page: Page) => page.getByRole("textbox", { name: /^Result of/ });
const row = (page: Page, sides: string) => page.getByRole("listitem").filter({ hasText: sides });

async function roundRobin(page: Page, format = "FORMAT_BADMINTON_21") {
  const created = await makeStage(page, "ROUND_ROBIN", ["Ants", "Bees", "Cats", "Dogs"], { format });
  const matches = await drawStage(created.league, created.stage);
  return { ...created, matches };
}

test("the results of a round robin of four are six lines and six Enters", { tag: "@gate" }, async ({ page }) => {
  const { league, cup, stage, matches } = await roundRobin(page);
  await page.goto(`/tournaments/${cup.id}`);
  await tab(page, "Results").click();
  await expect(fields(page)).toHaveCount(6);
  await expect(fields(page).first()).toBeFocused();
  for (const result of ["21:15 18:21 21:19", "21-5 21-7", "2:1", "2:0", "w2", "21:3 5:4 r2"]) {
    await page.keyboard.type(result);
    await page.keyboard.press("Enter");
  }
  await expect(page.getByText("6 of 6 matches have a result")).toBeVisible();
  const saved = await Promise.all(matches.map(({ id }) => league.get("matches", id)));
  expect(saved.map(({ state }) => state)).toEqual(matches.map(() => "MATCH_STATE_FINISHED"));
  expect(saved.map(({ outcome }) => outcome).sort()).toEqual([
    ...Array.from({ length: 4 }, () => "MATCH_OUTCOME_NORMAL"),
    "MATCH_OUTCOME_RETIRED",
    "MATCH_OUTCOME_WALKOVER",
  ]);

  // The last result is taken back with Ctrl+Z in its field.
  const last = fields(page).nth(5);
  await expect(last).toHaveValue("21:3 5:4 r2");
  await last.focus();
  await page.keyboard.press("Control+z");
  await expect(last).toHaveValue("");
  await expect(page.getByText("5 of 6 matches have a result")).toBeVisible();
  // At once, while it is being saved, too.
  const { promise: isPassed, resolve: letPass } = Promise.withResolvers<void>();
  await page.route("**/api/matches/*/version/*", (route) => isPassed.then(() => route.continue()), { times: 1 });
  await page.keyboard.type("w1");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+z");
  const versionOfLast = async () =>
    (await league.get("matches", (await last.getAttribute("data-result")) ?? "")).version;
  const before = await versionOfLast();
  letPass();
  await expect.poll(versionOfLast).toBe(before + 2);
  await expect(last).toHaveValue("");
  await expect(page.getByText("5 of 6 matches have a result")).toBeVisible();
  await page.getByRole("button", { name: "Without a result" }).click();
  await expect(fields(page)).toHaveCount(1);
  await page.goto(`/tournaments/stages/${stage.id}`);
  await page.getByRole("link", { name: "Enter results" }).click();
  await expect(page).toHaveURL(`/tournaments/${cup.id}?tab=results&stage=${stage.id}`);
});

test("a match that is being scored is passed over, and its result is replaced after a question only", {
  tag: "@gate",
}, async ({ page }) => {
  const { league, cup, matches } = await roundRobin(page);
  const [live] = matches;
  if (!live) throw new Error("no match");
  const sets = [{ type: "SET_TYPE_SET", scores: [7, 5] }];
  await league.save("matches", live, { state: "MATCH_STATE_RUNNING", sets });
  const present = () => league.get("matches", live.id);
  const { sets: counted } = await present();

  // What is typed while the matches load is not lost.
  const { promise: isPassed, resolve: letPass } = Promise.withResolvers<void>();
  await page.route("**/api/matches?*", (route) => isPassed.then(() => route.continue()));
  await page.goto(`/tournaments/${cup.id}?tab=results`);
  await expect(page.getByRole("tab", { name: "Results" })).toBeVisible();
  await page.keyboard.type("21:1");
  letPass();
  await expect(fields(page)).toHaveCount(6);
  await expect(fields(page).nth(1)).toBeFocused();
  await expect(fields(page).nth(1)).toHaveValue("21:1");
  await page.keyboard.press("Escape");

  const first = fields(page).first();
  await first.fill("21:15 21:19");
  await first.press("Enter");
  await expect(page.getByText("This match is LIVE at 7:5. Press Enter again to replace that.")).toBeVisible();
  expect((await present()).state).toBe("MATCH_STATE_RUNNING");
  await first.press("Enter");
  await expect.poll(async () => (await present()).state).toBe("MATCH_STATE_FINISHED");
  // The row says it, with its undo; no message lies over the next field.
  const undo = page.getByRole("listitem").filter({ has: first }).getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await undo.click();
  await expect(first).toHaveValue("7:5");
  expect(await present()).toMatchObject({ state: "MATCH_STATE_RUNNING", sets: counted });
  await expect(page).toHaveURL(`/tournaments/${cup.id}?tab=results`);
});

test("a wrong result is explained, an undecided one stays LIVE, and Escape restores the saved one", async ({
  page,
}) => {
  const { cup } = await roundRobin(page);
  await page.goto(`/tournaments/${cup.id}/results`);
  const [first, second] = [fields(page).nth(0), fields(page).nth(1)];
  await expect(first).toBeFocused();
  await page.keyboard.type("21:20 x");
  await page.keyboard.press("Enter");
  await expect(page.getByText("“x” is not a result.")).toBeVisible();
  await expect(first).toBeFocused();
  await first.fill("31:2 21:3");
  await page.keyboard.press("Enter");
  await expect(first).toHaveAttribute("aria-invalid", "true");
  await first.fill("21:15 8:3");
  await expect(page.getByText("1:0, stays LIVE")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(second).toBeFocused();
  await expect(page.getByText("0 of 6 matches have a result · 1 live")).toBeVisible();
  await first.fill("21:15 21:3");
  await expect(page.getByText("2:0, finished")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(first).toHaveValue("21:15 8:3");
  await expectNoBarriers(page, "results");

  // What is typed is not lost by a click on a link.
  await second.fill("21:1");
  await tab(page, "Details").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("dialog").getByRole("button").first().click();
  await expect(second).toHaveValue("21:1");
});

test("two people at one match, and a lost connection, lose no result", { tag: "@gate" }, async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
  const { league, cup, matches } = await roundRobin(page);
  await page.goto(`/tournaments/${cup.id}/results`);
  const [first, second] = [fields(page).nth(0), fields(page).nth(1)];
  await expect(first).toBeFocused();
  await page.keyboard.type("21:15 21:3");
  const match = await league.get("matches", String(await first.getAttribute("data-result")));
  const set = (scores: number[]) => ({ type: "SET_TYPE_SET", scores, tieBreak: null });
  await league.save("matches", match, { sets: [set([3, 21]), set([4, 21])] });
  await expect(page.getByText("1 of 6 matches has a result")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Someone else has entered 3:21 4:21 in the meantime.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(first).toHaveValue("21:15 21:3");
  await expect(row(page, await sidesOf(page, 0)).getByText("2:0")).toBeVisible();

  // The code of the message has loaded when its button is there.
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await context.setOffline(true);
  await second.fill("21:9 21:8");
  await second.press("Enter");
  await expect(page.getByText("Not saved yet: waits for the connection.")).toBeVisible();
  const mark = row(page, await sidesOf(page, 1)).locator("svg");
  await expect(mark).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText("2 of 6 matches have a result")).toBeVisible();
  await expect(mark).toHaveCount(1);
  const id = String(await second.getAttribute("data-result"));
  expect(matches.map((one) => one.id)).toContain(id);
  expect((await league.get("matches", id)).state).toBe("MATCH_STATE_FINISHED");
});

test("a result whose request is lost is sent as it was entered, and asks where others have entered one, also after a reload", {
  tag: "@gate",
}, async ({ page, allowErrors }) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
  const { league, cup, matches } = await roundRobin(page);
  await page.goto(`/tournaments/${cup.id}/results`);
  const [first, second, third] = [0, 1, 2].map((place) => fields(page).nth(place)) as [Locator, Locator, Locator];
  await expect(first).toBeFocused();
  const idOf = async (field: Locator) => String(await field.getAttribute("data-result"));
  const storedIn = async (field: Locator) => league.get("matches", await idOf(field));
  const set = (scores: number[]) => ({ type: "SET_TYPE_SET", scores, tieBreak: null });
  const saves = /\/api\/matches\/[^/]+\/version\//;
  await page.route(saves, (route) => route.abort());
  await first.fill("21:15 21:3");
  await first.press("Enter");
  await second.fill("21:9 21:8");
  await second.press("Enter");
  await expect(page.getByText("Not saved yet: waits for the connection.")).toHaveCount(2);
  await expect(page.getByRole("status").filter({ hasText: "2 changes not sent yet" })).toBeVisible();

  // Somebody else enters the first result meanwhile; in the second field, another one is typed without Enter.
  await league.save("matches", await storedIn(first), { sets: [set([3, 21]), set([4, 21])], state: finished });
  await second.fill("3:21 3:21");
  await page.unroute(saves);
  await expect(page.getByText("Someone else has entered 3:21 4:21 in the meantime.")).toBeVisible();
  await expect
    .poll(async () => (await storedIn(second)).sets.map(({ scores }: Sets) => scores))
    .toEqual([
      [21, 9],
      [21, 8],
    ]);
  await expect(second).toHaveValue("3:21 3:21");
  expect((await storedIn(first)).sets.map(({ scores }: Sets) => scores)).toEqual([
    [3, 21],
    [4, 21],
  ]);
  await expect(first).toHaveValue("21:15 21:3");
  await expectNoBarriers(page, "results that wait");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(first).toHaveValue("3:21 4:21");
  await second.press("Escape");
  await expect(second).toHaveValue("21:9 21:8");

  // What waits is there after a reload, and replaces the other result when its user says so.
  await page.route(saves, (route) => route.abort());
  await third.fill("21:1 21:2");
  await third.press("Enter");
  await expect(page.getByText("Not saved yet: waits for the connection.")).toBeVisible();
  await page.reload();
  await expect(third).toHaveValue("21:1 21:2");
  const id = await idOf(third);
  await league.save("matches", await league.get("matches", id), {
    sets: [set([5, 21]), set([6, 21])],
    state: finished,
  });
  await page.unroute(saves);
  await page.getByRole("button", { name: "Replace it by 21:1 21:2" }).click();
  await expect
    .poll(async () => (await league.get("matches", id)).winner)
    .toBe(matches.find((one) => one.id === id)?.competitors[0]?.id);
});

interface Sets {
  scores: number[];
}

const finished = "MATCH_STATE_FINISHED";

const sidesOf = async (page: Page, index: number) =>
  String(await fields(page).nth(index).getAttribute("aria-label")).replace("Result of ", "");

test("the results of a day are entered from the matches, and by the palette; viewers only read them", async ({
  page,
  browser,
  server,
}) => {
  const { league } = await enterNewSport(page);
  const [ants, bees] = [await league.team("Ants"), await league.team("Bees")];
  const cup = await league.tournament("Cup", { format: "FORMAT_FOOTBALL" });
  const match = await league.make("matches", {
    parent: { id: cup.id, type: "tournament" },
    competitors: [ants, bees].map(({ id }) => ({ id, type: "team" })),
    scheduledAt: new Date().toISOString(),
  });
  await page.goto("/matches");
  await page.getByRole("link", { name: "Enter results" }).click();
  await expect(page).toHaveURL("/matches/results");
  await fields(page).fill("2:2");
  await expect(page.getByText("2:2, finished")).toBeVisible();
  await fields(page).press("Enter");
  await expect.poll(async () => (await league.get("matches", match.id)).outcome).toBe("MATCH_OUTCOME_DRAWN");

  await page.goto("/teams");
  await page.getByRole("heading", { name: "Teams", level: 1 }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Command palette" }).fill("> enter res");
  await expect(page.getByRole("option", { name: "Enter results" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/matches/results");

  const other = await browser.newPage({ baseURL: server.url });
  await other.goto("/matches");
  await signIn(other, "viewer@example.com");
  await expect(other.getByRole("heading", { name: "Matches", level: 1 })).toBeVisible();
  await expect(other.getByRole("link", { name: "Enter results" })).toHaveCount(0);
  await other.goto("/matches/results");
  await expect(other.getByRole("heading", { name: "Results", level: 1 })).toBeVisible();
  await expect(fields(other)).toHaveCount(0);
  await other.close();
});
