import type { Page } from "@playwright/test";
import { expectNoBarriers, expectToFit } from "./barriers.ts";
import { keepConsole } from "./courts.ts";
import { drawStage, finish, makeStage } from "./drawn-stage.ts";
import { expect, test } from "./fixtures.ts";
import { player } from "./league.ts";
import { noon, tab } from "./steps.ts";

const tabs = ["Details", "Entries", "Stages", "Schedule", "Results", "Officials", "Management"];

const instant = (time: number) => new Date(time).toISOString().replace(".000", "");

/** The main action of the page, or its menu where there is none. */
const due = (page: Page) => page.locator("h1 ~ *").locator("a, button").first();

test("a tournament has the same heading and menu above all of its tabs, and they keep the day and the filters", {
  tag: "@gate",
}, async ({ page }) => {
  const { league, cup, stage } = await makeStage(page, "ROUND_ROBIN", ["Ants", "Bees", "Cats", "Dogs"]);
  const venue = await league.make("venues", { name: "Nordhalle" });
  const court = await league.make(`venues/${venue.id}/playing-fields`, { name: "Court 1" });
  const name = "Junior Championships of the North 2027";
  const schedule = { days: [], playingFields: [court.id], matchMinutes: 60 };
  await league.save("tournaments", await league.get("tournaments", cup.id), { name, schedule });
  const [first] = await drawStage(league, stage);
  if (!first) throw new Error("no match");
  await league.save("matches", first, { scheduledAt: "2027-05-01T10:00:00Z", playingField: court.id });

  await page.goto(`/tournaments/${cup.id}`);
  const heading = page.getByRole("heading", { level: 1 });
  const menu = page.getByRole("button", { name: `More for ${name}` });
  await expect(page.getByText("Nordhalle · 4 teams")).toBeVisible();
  await expect(page.getByRole("tab")).toHaveText(tabs);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const one of tabs) {
      await tab(page, one).click();
      await expect(tab(page, one)).toHaveAttribute("aria-selected", "true");
      await expect(heading).toHaveText(name);
      await expect(menu).toBeVisible();
      await expect(page.getByText("Nordhalle · 4 teams")).toBeVisible();
    }
    // From the heading to the tabs, the frame takes at most a quarter of a phone's first screen.
    const [top, list] = [await heading.boundingBox(), await page.getByRole("tablist").boundingBox()];
    if (!top || !list) throw new Error("no heading");
    expect(list.y + list.height - top.y).toBeLessThanOrEqual(844 / 4);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  // By the arrow keys alone, no tab takes the focus away.
  await tab(page, "Details").click();
  for (const [index, one] of tabs.entries()) {
    await expect(tab(page, one)).toBeFocused();
    await expect(tab(page, one)).toHaveAttribute("aria-selected", "true");
    await expect(page.locator("main .mantine-Skeleton-root")).toHaveCount(0);
    await expect(tab(page, one)).toBeFocused();
    if (index < tabs.length - 1) await page.keyboard.press("ArrowRight");
  }

  // The board is a view of the schedule, on the day that was chosen.
  await page.goto(`/tournaments/${cup.id}?tab=schedule&day=2027-05-01`);
  await expect(page.getByRole("region", { name: "Court 1" })).toBeVisible();
  await page.getByText("Board", { exact: true }).click();
  await expect(page.getByRole("region", { name: "Board", exact: true })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Day" })).toHaveValue("01.05.2027");
  await tab(page, "Officials").click();
  await expect(page.getByRole("textbox", { name: "Day" })).toHaveValue("01.05.2027");
  await expectNoBarriers(page, "the officials of a tournament");
  await tab(page, "Schedule").click();
  await expect(page.getByRole("region", { name: "Board", exact: true })).toBeVisible();
  await expectNoBarriers(page, "the board of a tournament");

  // Whoever comes back from a match finds tab and filter as they were.
  await page.goto(`/tournaments/${cup.id}/results?day=2027-05-01`);
  const rows = page.getByRole("list", { name: "Results" }).getByRole("listitem");
  await expect(rows).toHaveCount(1);
  await rows.getByRole("link").first().click();
  await expect(heading).not.toHaveText(name);
  await page.goBack();
  await expect(heading).toHaveText(name);
  await expect(tab(page, "Results")).toHaveAttribute("aria-selected", "true");
  await expect(rows).toHaveCount(1);

  // The earlier addresses lead to the tabs.
  await page.goto(`/tournaments/${cup.id}/officials`);
  await expect(tab(page, "Officials")).toHaveAttribute("aria-selected", "true");
  await page.goto(`/tournaments/${cup.id}/board`);
  await expect(page.getByRole("radio", { name: "Board" })).toBeChecked();
  await expectToFit(page, [`/tournaments/${cup.id}`, `/tournaments/${cup.id}?tab=schedule&view=board`]);
});

test("a tournament says what it needs, and each line leads to where it is done", async ({ page }) => {
  const { league, cup, stage } = await makeStage(page, "ROUND_ROBIN", ["Ants", "Bees", "Cats", "Dogs"]);
  const venue = await league.make("venues", { name: "Nordhalle" });
  const court = await league.make(`venues/${venue.id}/playing-fields`, { name: "Court 1" });
  const umpire = await league.make("participants", player("Ophelia", "Umpire", { type: "PARTICIPANT_TYPE_OFFICIAL" }));
  const matches = await drawStage(league, stage);
  const tomorrow = noon() + 24 * 3_600_000;
  const [first, second, third] = matches;
  if (!first || !second || !third) throw new Error("no matches");
  const officials = [{ id: umpire.id, type: "participant" }];
  await page.goto(`/tournaments/${cup.id}`);
  const needs = page.getByRole("region", { name: "Needs attention" });
  await expect(due(page)).toHaveText("Schedule");
  await expect(needs).toHaveCount(0);

  await league.save("matches", first, { scheduledAt: instant(tomorrow), playingField: court.id, officials });
  await expect(needs.getByRole("link")).toHaveText(["1 official has not answered"]);
  await league.save("matches", second, { scheduledAt: instant(tomorrow), playingField: court.id });
  await expect(needs.getByRole("link")).toHaveText(["1 conflict in the schedule", "1 official has not answered"]);
  await expectNoBarriers(page, "what a tournament needs");

  // On the board, the day of the conflict is shown.
  await needs.getByRole("link", { name: "1 conflict in the schedule" }).click();
  await expect(page.getByRole("region", { name: "Board", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^1 conflict/ })).toBeVisible();
  await tab(page, "Details").click();
  await needs.getByRole("link", { name: "1 official has not answered" }).click();
  await expect(page.getByText("Ophelia Umpire")).toBeVisible();

  // Two teams that only a lot can separate are the next task.
  await tab(page, "Details").click();
  await league.save("matches", await league.get("matches", second.id), { scheduledAt: null, playingField: null });
  await league.save("matches", await league.get("matches", first.id), { scheduledAt: null, officials: [] });
  for (const match of matches) await finish(league, match, [1, 1]);
  await expect(due(page)).toHaveText("Decide");
  await due(page).click();
  const dialog = page.getByRole("dialog", { name: "Decide a tie" });
  await expect(dialog.getByRole("list", { name: "Order" }).getByRole("listitem")).toHaveCount(2);
  await dialog.getByRole("button", { name: "Draw the lot" }).click();
  await dialog.getByRole("button", { name: "Decide" }).click();
  await expect(dialog).toBeHidden();
  await expect(needs).toHaveCount(0);
  await expect(due(page)).toHaveText("Publish results");
});

test("the state of a tournament follows its matches by a click", async ({ page }) => {
  const { league, cup, stage } = await makeStage(page, "ELIMINATION", ["Ants", "Bees"]);
  const stateOf = async () => (await league.get("tournaments", cup.id)).currentState;
  const [final] = await drawStage(league, stage);
  if (!final) throw new Error("no match");
  await page.goto(`/tournaments/${cup.id}`);
  const active = page.getByRole("button", { name: "Set to Active?" });
  const finished = page.getByRole("button", { name: "Set to Finished?" });
  await expect(due(page)).toHaveText("Schedule");
  await expect(active).toHaveCount(0);
  const venue = await league.make("venues", { name: "Nordhalle" });
  const court = await league.make(`venues/${venue.id}/playing-fields`, { name: "Court 1" });
  await league.save("matches", final, { state: "MATCH_STATE_RUNNING", playingField: court.id });
  await expectNoBarriers(page, "a tournament whose state is behind");
  await active.click();
  await expect.poll(stateOf).toBe("TOURNAMENT_STATE_ACTIVE");
  await expect(active).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(stateOf).not.toBe("TOURNAMENT_STATE_ACTIVE");
  await active.click();
  await expect(page.getByText("Nordhalle · 2 teams · Active")).toBeVisible();
  await finish(league, final, [2, 1]);
  await finished.click();
  await expect(page.getByText("Nordhalle · 2 teams · Finished")).toBeVisible();
  await expect(finished).toHaveCount(0);
});

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow" });

  test("the tabs of a tournament keep its heading, and fill when the connection is back", async ({
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const { league, cup, stage } = await makeStage(page, "ROUND_ROBIN", ["Ants", "Bees", "Cats", "Dogs"]);
    await drawStage(league, stage);
    await page.goto(`/tournaments/${cup.id}`);
    await page.getByRole("region", { name: "Table" }).waitFor();
    await keepConsole(page);
    await context.setOffline(true);
    await expect(page.getByRole("banner").getByRole("status")).toContainText("Connection lost");
    for (const one of tabs) {
      await tab(page, one).click();
      await expect(tab(page, one)).toHaveAttribute("aria-selected", "true");
      await expect(page.getByRole("tabpanel", { name: one }).locator(":scope > *").first()).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cup");
      await expect(page.getByRole("alert")).toHaveCount(0);
    }
    await tab(page, "Results").click();
    await context.setOffline(false);
    await expect(page.getByRole("textbox", { name: /^Result of/ })).toHaveCount(6);
  });
});
