import type { Page } from "@playwright/test";
import { expectNoBarriers } from "./barriers.ts";
import { drawStage, finish, giveLots, makeStage, matchesOf } from "./drawn-stage.ts";
import { expect, test } from "./fixtures.ts";
import { type Created, enterNewSport } from "./league.ts";
import { setOf } from "./scored-match.ts";
import { act, noon, tab } from "./steps.ts";

/** Waits until the page has drawn what it has read. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const team = ({ id }: Created) => ({ id, type: "team" });

test("the main action of a tournament is what is due, from the entries to the next edition", { tag: "@gate" }, async ({
  page,
}) => {
  const { league } = await enterNewSport(page);
  await giveLots(page);
  const cup = await league.tournament("Cup", { description: "A cup", format: "FORMAT_FOOTBALL" });
  const due = page.locator("h1 ~ *").locator("a, button").first();
  await page.goto(`/tournaments/${cup.id}`);
  await expect(due).toHaveText("Add entries");
  // A new tournament shows nothing that nobody has entered.
  await expect(page.getByText("Not specified")).toHaveCount(0);
  await tab(page, "Results").click();
  await expect(page.getByText("Results are entered here as soon as there are matches.")).toBeVisible();
  await due.click();
  await expect(tab(page, "Entries")).toHaveAttribute("aria-selected", "true");

  const names = ["Ants", "Bees", "Cats", "Dogs"];
  for (const name of names) {
    const competitor = team(await league.team(name));
    const tournament = { id: cup.id, type: "tournament" };
    await league.make("entries", { tournament, competitor, status: "ENTRY_STATUS_ACCEPTED" });
  }
  await tab(page, "Details").click();
  await expect(due).toHaveText("Draw");
  await due.click();
  const guide = page.getByRole("dialog");
  await guide.getByRole("radio", { name: "Elimination", exact: true }).check();
  await guide.getByRole("button", { name: "Draw", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cup – Elimination" })).toBeVisible();
  // The page of the stage leads on like the tournament; without times, the results are there at once.
  const actions = page.locator("h1 ~ *").locator("a");
  await expect(actions).toHaveText(["Enter results", "Schedule"]);
  await expect(page.locator("h1 ~ *").locator("[data-variant=filled]")).toHaveText("Schedule");
  await actions.filter({ hasText: "Schedule" }).click();
  await expect(page.getByRole("radio", { name: "Board" })).toBeChecked();
  await page.goBack();

  // The overview has the bracket at once, with links to the matches and the stage.
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Cup" }).click();
  await tab(page, "Details").click();
  await expect(due).toHaveText("Schedule");
  const bracket = page.getByRole("region", { name: "Bracket", exact: true });
  await expect(bracket.getByRole("link", { name: /Ants|Bees|Cats|Dogs/ })).toHaveCount(2);
  await expect(bracket.getByRole("link", { name: "Full bracket" })).toBeVisible();
  await expectNoBarriers(page, "a drawn tournament without times");
  await page.getByRole("button", { name: "More for Cup" }).click();
  await expect(page.getByRole("menuitem")).toHaveText([
    "Hall screen",
    "Match sheets",
    "Export matches…",
    "Print",
    "Subscribe to calendar",
    "Publish",
    "Create next edition",
    "Create tournament series",
    "Create past edition",
    /^Edit/,
    "History",
    "Delete",
  ]);
  await expectNoBarriers(page, "the menu of a tournament");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "More for Cup" })).toBeFocused();
  await due.click();
  // The board is below the same heading. Nothing leads to where the user is.
  await expect(page.getByRole("radio", { name: "Board" })).toBeChecked();
  await expect(page.getByRole("button", { name: "Auto-schedule" })).toBeVisible();
  await expect(due).toHaveAccessibleName("More for Cup");
  await page.goBack();

  // The first result, typed without times, makes the others due.
  const [stage] = (await league.get("tournaments", cup.id)).stages as Created[];
  if (!stage) throw new Error("no stage");
  const matches = await matchesOf(league, stage);
  for (const [index, match] of matches.entries()) {
    await finish(league, match, [2, 1]);
    await expect(due).toHaveText(index < matches.length - 1 ? "Enter results" : "Publish results");
  }
  await due.click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("4 teams · Planning · Public")).toBeVisible();
  await expect(due).toHaveText("Next edition");
  await due.click();
  await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeVisible();
});

test("while the next task is not known, no button is there that would become another one under the finger", async ({
  page,
}) => {
  await makeStage(page, "ROUND_ROBIN", ["Ants", "Bees"]);
  await page.goto("/tournaments");
  await page.getByRole("link", { name: "Cup", exact: true }).click();
  const tasks = page.locator("h1 ~ *").locator("a, button").filter({ hasText: /./ });
  await tasks.filter({ hasText: "Draw" }).click();
  const guide = page.getByRole("dialog");
  // The page of the stage knows the draw, while the list of stages or the table is still on its way.
  const [list, table] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/stages(\?|$)/, (route) => list.promise.then(() => route.continue()));
  await page.route(/\/standings(\?|$)/, (route) => table.promise.then(() => route.continue()));
  await guide.getByRole("button", { name: "Draw", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cup – Round robin" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Ants.*Bees/ })).toBeVisible();
  await expect(tasks).toHaveCount(0);
  const read = page.waitForResponse(/\/stages(\?|$)/);
  list.resolve();
  await (await read).finished();
  await drawn(page);
  await expect(tasks).toHaveCount(0);
  table.resolve();
  await expect(tasks).toHaveText(["Enter results", "Schedule"]);
});

test("a match asks before it starts on a court that has a live one", async ({ page }) => {
  const { league, stage } = await makeStage(page, "ROUND_ROBIN", ["Ants", "Bees", "Cats", "Dogs"]);
  const venue = await league.make("venues", { name: "Nordhalle" });
  const court = await league.make(`venues/${venue.id}/playing-fields`, { name: "Court 1" });
  const [first, second] = await drawStage(league, stage);
  if (!first || !second) throw new Error("no matches");
  await league.save("matches", first, { playingField: court.id, state: "MATCH_STATE_RUNNING" });
  await league.save("matches", second, { playingField: court.id });
  const stateOf = async () => (await league.get("matches", second.id)).state;

  await page.goto(`/matches/${second.id}`);
  const start = page.getByRole("button", { name: "Start", exact: true });
  const question = page.getByRole("dialog", { name: "Start anyway?" });
  await start.click();
  await expect(question.getByRole("link")).toHaveCount(1);
  await expectNoBarriers(page, "the question before a start");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(start).toBeFocused();
  expect(await stateOf()).toBe("MATCH_STATE_PLANNING");

  // The first goal would start the match, too.
  await page
    .getByRole("button", { name: /^Plus one for / })
    .first()
    .click();
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await stateOf()).toBe("MATCH_STATE_PLANNING");

  // In the form, it is said beside the button.
  await page.goto(`/matches/${second.id}/edit`);
  await page.getByRole("combobox", { name: "State" }).click();
  await page.getByRole("option", { name: "LIVE" }).click();
  await expect(page.getByText("Still live on the same playing field or with the same officials:")).toBeVisible();

  await page.goto(`/matches/${second.id}`);
  await start.click();
  await question.getByRole("button", { name: "Start anyway" }).click();
  await expect.poll(stateOf).toBe("MATCH_STATE_RUNNING");

  // Without another live match, nothing is asked.
  await finish(league, first, [1, 0]);
  await league.save("matches", await league.get("matches", second.id), { state: "MATCH_STATE_PLANNING" });
  await start.click();
  await expect.poll(stateOf).toBe("MATCH_STATE_RUNNING");
  await expect(question).toBeHidden();
});

test("after a match the main button on a phone is the next one on this court, and the menu opens it again", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { league, stage } = await makeStage(page, "ROUND_ROBIN", ["Ants", "Bees", "Cats", "Dogs"], {
    format: "FORMAT_BADMINTON_21",
  });
  const venue = await league.make("venues", { name: "Nordhalle" });
  const [court, other] = [
    await league.make(`venues/${venue.id}/playing-fields`, { name: "Court 1" }),
    await league.make(`venues/${venue.id}/playing-fields`, { name: "Court 2" }),
  ];
  const matches = await drawStage(league, stage);
  const at = (minutes: number) => new Date(noon() + minutes * 60_000).toISOString();
  const [first, elsewhere, second] = matches;
  if (!first || !elsewhere || !second) throw new Error("no matches");
  const sets = [setOf([21, 12]), setOf([21, 8])];
  const running = { state: "MATCH_STATE_RUNNING", sets };
  await league.save("matches", first, { playingField: court.id, scheduledAt: at(0), ...running });
  await league.save("matches", elsewhere, { playingField: other.id, scheduledAt: at(30) });
  await league.save("matches", second, { playingField: court.id, scheduledAt: at(60) });

  await page.goto(`/matches/${first.id}`);
  const next = page.getByRole("link", { name: "Next match on this court" });
  const undo = page.getByRole("main").getByRole("button", { name: "Undo", exact: true });
  await expect(undo).toBeVisible();
  await expect(next).toHaveCount(0);
  await page.getByRole("button", { name: "Finish", exact: true }).click();
  await expect(next).toBeVisible();
  // The buttons of the pad stay where a second tap would meet them, and do nothing.
  await expect(undo).toHaveAccessibleDescription(/^The state is Finished: .* Reopen/);
  await expect(page.getByRole("button", { name: "Reopen" })).toHaveCount(0);
  await expectNoBarriers(page, "a finished match with the next one on its court");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Reopen" }).click();
  await expect(next).toHaveCount(0);
  await page.getByRole("button", { name: "Finish", exact: true }).click();
  await next.click();
  await expect(page).toHaveURL(`/matches/${second.id}`);
  await expect(page.getByRole("button", { name: "Start", exact: true })).toBeVisible();
});

test("a competitor of a drawn stage is withdrawn in place of being removed", async ({ page }) => {
  const { league, cup, stage, teams } = await makeStage(page, "ROUND_ROBIN", ["Ants", "Bees", "Cats"]);
  const tournament = { id: cup.id, type: "tournament" };
  for (const one of teams) {
    await league.make("entries", { tournament, competitor: team(one), status: "ENTRY_STATUS_ACCEPTED" });
  }
  await drawStage(league, stage);
  await page.goto(`/tournaments/stages/${stage.id}?tab=competitors`);
  const remove = page.getByRole("button", { name: "Remove Bees" });
  await remove.click();
  const question = page.getByRole("dialog", { name: "Remove Bees from the stage?" });
  await expect(question).toContainText("Its 3 matches stay until then.");
  await expectNoBarriers(page, "the question before a competitor is removed");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole("button", { name: "Withdraw" }).click();
  await expect(question).toBeHidden();
  expect((await league.get("tournaments/stages", stage.id)).drawn).toBe(true);
  const entries = await league.find("entries", `pid=${cup.id}`);
  expect(entries.map(({ status }) => status).sort()).toEqual([
    "ENTRY_STATUS_ACCEPTED",
    "ENTRY_STATUS_ACCEPTED",
    "ENTRY_STATUS_WITHDRAWN",
  ]);

  await page.getByRole("button", { name: "Remove Cats" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect.poll(async () => (await league.get("tournaments/stages", stage.id)).drawn).toBe(false);
});

test("the history is in the menu of a page, and is closed again", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const one = await league.team("Otters");
  await page.goto(`/teams/${one.id}`);
  await expect(page.getByRole("region", { name: "History" })).toHaveCount(0);
  await act(page, "History");
  await expect(page.getByRole("heading", { name: "History", level: 2 })).toBeFocused();
  await page.getByRole("link", { name: "Close history" }).click();
  await expect(page.getByRole("region", { name: "History" })).toHaveCount(0);
  await expect(page).toHaveURL(`/teams/${one.id}`);
});

test("a notice on a phone covers no button of the page and of its forms", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const one = await league.team("Otters");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/teams/${one.id}/edit`);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Beavers");
  await page.getByRole("button", { name: "Submit" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "Beavers saved" });
  await expect(notice).toBeVisible();
  const boxOf = async (locator: typeof notice) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const shown = await boxOf(notice);
  for (const button of [
    page.getByRole("link", { name: "Edit Beavers" }),
    page.getByRole("button", { name: "More for Beavers" }),
  ]) {
    const box = await boxOf(button);
    expect(box.y >= shown.y + shown.height || box.y + box.height <= shown.y).toBe(true);
  }
  await page.getByRole("link", { name: "Edit Beavers" }).click();
  const submit = await boxOf(page.getByRole("button", { name: "Submit" }));
  expect(submit.y).toBeGreaterThan(shown.y + shown.height);
});
