import type { Locator, Page } from "@playwright/test";
import { expectNoBarriers } from "./barriers.ts";
import { drawStage, makeStage } from "./drawn-stage.ts";
import { expect, test } from "./fixtures.ts";
import { enterNewSport } from "./league.ts";
import { act, choose, submit, tab } from "./steps.ts";

test("creations, saves and deletions are undone on their page, and can be repeated", { tag: "@gate" }, async ({
  page,
  allowErrors,
}) => {
  allowErrors(/404/);
  const { league } = await enterNewSport(page);
  const undo = page.getByRole("button", { name: "Undo" });
  const redo = page.getByRole("button", { name: "Redo" });
  const heading = (name: string) => page.getByRole("heading", { name, level: 1, exact: true });
  await page.goto("/teams/create");
  await page.getByRole("textbox", { name: "Name" }).fill("Otters");
  await choose(page, "Type", "Team");
  await submit(page).click();
  await expect(page.getByText("Otters created")).toBeVisible();
  await expect(heading("Otters")).toBeVisible();
  const id = page.url().match(/teams\/([\w-]{36})/)?.[1] ?? "";
  await undo.click();
  await expect(page).toHaveURL("/teams");
  await expect(page.getByText("Undone: Otters created")).toBeVisible();
  await expect(page.getByText("No teams yet")).toBeVisible();
  expect(await league.status("teams", id)).toBe(404);
  await redo.click();
  await expect(page.getByRole("link", { name: "Otters", exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Edit Otters" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Sea otters");
  await page.getByRole("textbox", { name: "Name" }).press("Control+z");
  await page.getByRole("textbox", { name: "Name" }).fill("Sea otters");
  await submit(page).click();
  await expect(heading("Sea otters")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(heading("Otters")).toBeVisible();
  await expect(page.getByText("Undone: Sea otters saved")).toBeVisible();
  await page.keyboard.press("Control+Shift+z");
  await expect(heading("Sea otters")).toBeVisible();

  await act(page, "Delete");
  await expect(page.getByRole("dialog")).toContainText("You can undo this.");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No teams yet")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page).toHaveURL(`/teams/${id}`);
  await expect(heading("Sea otters")).toBeVisible();
  // The next undo takes back the change before that one.
  await page.keyboard.press("Control+z");
  await expect(heading("Otters")).toBeVisible();
});

test("an undo that another user's change prevents names the user and the changed entity", { tag: "@gate" }, async ({
  page,
  allowErrors,
}) => {
  allowErrors(/409/);
  const { league } = await enterNewSport(page);
  const team = await league.team("Otters");
  await page.goto(`/teams/${team.id}/edit`);
  await page.getByRole("textbox", { name: "Name" }).fill("Sea otters");
  await submit(page).click();
  await expect(page.getByText("Sea otters saved")).toBeVisible();
  await league.save("teams", { id: team.id, version: 1 }, { name: "River otters" });
  await expect(page.getByRole("heading", { name: "River otters" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "can no longer be undone" });
  await expect(refusal).toContainText("Sea otters saved");
  await expect(refusal).toContainText(/River otters: Name – changed by .+, \d\d\.\d\d\.\d\d, \d\d:\d\d/);
  await expectNoBarriers(page, "refused undo");
  await refusal.getByRole("button", { name: "Close" }).click();

  // The change was already undone in another window.
  await page.goto(`/teams/${team.id}/edit`);
  await page.getByRole("textbox", { name: "Name" }).fill("Lake otters");
  await submit(page).click();
  await expect(page.getByText("Lake otters saved")).toBeVisible();
  const [last] = await league.history(team.id);
  await league.ask(`change-sets/${last?.changeSet}/undo`, { id: crypto.randomUUID() });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/has undone this already .*: Lake otters saved/)).toBeVisible();
});

test("each message with Undo has ten seconds of its own, and stays while the focus is on it", async ({ page }) => {
  await page.clock.install();
  const { league } = await enterNewSport(page);
  const otters = await league.team("Otters");
  const notices = page.getByRole("alert");
  await page.goto(`/teams/${otters.id}/edit`);
  await recordNotices(page);
  const rename = async (name: string) => {
    await page.getByRole("textbox", { name: "Name" }).fill(name);
    await submit(page).click();
    await expect(notices.getByText(`${name} saved`)).toBeVisible();
  };
  await rename("Sea otters");
  await page.getByRole("link", { name: /^Edit / }).click();
  await page.clock.runFor(9_000);
  await rename("River otters");
  await page.clock.runFor(12_000);
  await expect(notices).toHaveCount(0);
  const [first, second] = await page.evaluate(() => window.notices);
  expect(first?.text).toContain("Sea otters saved");
  expect(second?.text).toContain("River otters saved");
  // By the page's clock, whose steps are some milliseconds, so that no delay in between matters.
  expect((second?.gone ?? 0) - (second?.shown ?? 0)).toBeGreaterThan(9_900);

  await page.getByRole("link", { name: /^Edit / }).click();
  await rename("Otters");
  const undo = notices.getByRole("button", { name: "Undo" });
  await undo.focus();
  await page.clock.runFor(60_000);
  await expect(undo).toBeFocused();
  await page.getByRole("heading", { level: 1 }).click();
  await page.clock.runFor(12_000);
  await expect(notices).toHaveCount(0);
});

test("a person is deleted for good: there is no undo", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const anna = await league.person("Anna", "Arc");
  await page.goto(`/participants/${anna.id}`);
  await act(page, "Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "Anna Arc deleted" });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole("button", { name: "Undo" })).toHaveCount(0);
});

test("checked rows get another type and parent at once, seen before, without those that stand in the way", async ({
  page,
  allowErrors,
}) => {
  allowErrors(/409/);
  const { league } = await enterNewSport(page);
  const club = await league.club("Harbour");
  const [otters, lions, terns] = [await league.team("Otters"), await league.team("Lions"), await league.team("Terns")];
  await page.goto("/teams");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("button", { name: "Edit 3 selected" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit 3 teams" });
  await dialog.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: "Pair" }).click();
  await dialog.getByRole("button", { name: "Add organization" }).click();
  const chooser = page.getByRole("dialog", { name: "Add organization" });
  await chooser.getByRole("combobox").click();
  await page.getByRole("option", { name: "Harbour" }).click();
  await chooser.getByRole("button", { name: "Select" }).click();
  await expect(dialog).toContainText("Lions · Type: Team → Pair · Parents: + Harbour");
  await expect(dialog.getByRole("button", { name: "Change 3" })).toBeEnabled();
  await expectNoBarriers(page, "edit of checked rows");
  // Meanwhile somebody changes one of them.
  await league.save("teams", terns, { name: "Arctic terns" });
  await dialog.getByRole("button", { name: "Change 3" }).click();
  await expect(dialog).toContainText("1 item can’t be changed like this:");
  await expect(dialog.getByRole("listitem").filter({ hasText: "Terns" })).toBeVisible();
  await dialog.getByRole("button", { name: "Change the other 2" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Teams: 2 changed")).toBeVisible();
  const parents = [{ id: club.id, type: "organization" }];
  for (const { id } of [otters, lions]) {
    expect(await league.get("teams", id)).toMatchObject({ version: 1, type: "TEAM_TYPE_PAIR", parents });
  }
  expect(await league.get("teams", terns.id)).toMatchObject({ version: 1, type: "TEAM_TYPE_TEAM" });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone: Teams: 2 changed")).toBeVisible();
  for (const { id } of [otters, lions]) {
    expect(await league.get("teams", id)).toMatchObject({ version: 2, type: "TEAM_TYPE_TEAM", parents: [] });
  }
});

declare global {
  interface Window {
    /** The messages of the page in their order: their texts, and when they came and went by the page's clock. */
    notices: { text: string; shown: number; gone?: number }[];
  }
}

/** Notes from now on when messages come and go. */
async function recordNotices(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.notices = [];
    new MutationObserver(() => {
      const present = [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent ?? "");
      for (const text of present) {
        if (!window.notices.some((one) => one.text === text)) window.notices.push({ text, shown: Date.now() });
      }
      for (const one of window.notices) if (!present.includes(one.text)) one.gone ??= Date.now();
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

test("Ctrl+Z takes back the result that was entered last, also when an earlier one is saved after it", async ({
  page,
}) => {
  const { league, cup, stage } = await makeStage(page, "ROUND_ROBIN", ["Ants", "Bees", "Cats"]);
  await drawStage(league, stage);
  await page.goto(`/tournaments/${cup.id}`);
  await tab(page, "Results").click();
  const fields = page.getByRole("textbox", { name: /^Result of/ });
  await expect(fields.first()).toBeFocused();
  const outcomeOf = async (field: Locator) =>
    (await league.get("matches", (await field.getAttribute("data-result")) ?? "")).outcome;
  const [first, second] = [fields.nth(0), fields.nth(1)];
  const saved = page.getByRole("listitem").filter({ hasText: "Undo" });
  const isPassed = Promise.withResolvers<void>();
  await page.route("**/api/matches/*/version/*", (route) => isPassed.promise.then(() => route.continue()), {
    times: 1,
  });
  for (const result of ["2:0", "2:1"]) {
    await page.keyboard.type(result);
    await page.keyboard.press("Enter");
  }
  await expect(saved).toHaveCount(1);
  expect([await outcomeOf(first), await outcomeOf(second)]).toEqual([null, "MATCH_OUTCOME_NORMAL"]);
  isPassed.resolve();
  await expect(saved).toHaveCount(2);
  await second.focus();
  await page.keyboard.press("Control+z");
  await expect(second).toHaveValue("");
  await expect.poll(() => outcomeOf(second)).toBe(null);
  expect(await outcomeOf(first)).toBe("MATCH_OUTCOME_NORMAL");
});
