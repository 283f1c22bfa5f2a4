import { enter, expect, test } from "./fixtures.ts";
import { enterNewSport } from "./league.ts";
import { act, addThrough, choose, submit, tab } from "./steps.ts";

test("the list shows name and current state, is searched, and is narrowed down by state", async ({ page }) => {
  const { league } = await enterNewSport(page);
  await league.tournament("Summer Cup", { currentState: "TOURNAMENT_STATE_ACTIVE" });
  await league.tournament("Winter Cup", { currentState: "TOURNAMENT_STATE_FINISHED" });
  await league.tournament("Old Trophy", { states: [], currentState: null });
  await page.goto("/tournaments");
  await expect(page.getByRole("row", { name: /Summer Cup/ })).toContainText("Active");
  await expect(page.getByRole("row", { name: /Winter Cup/ })).toContainText("Finished");
  await expect(page.getByRole("row", { name: /Old Trophy/ })).toContainText("Unknown");
  await choose(page, "Current state", "Active");
  await expect(page.getByRole("row", { name: /Winter Cup/ })).toBeHidden();
  await expect(page.getByRole("row", { name: /Summer Cup/ })).toBeVisible();
  await expect(page).toHaveURL(/currentState=TOURNAMENT_STATE_ACTIVE/);
  await page.reload();
  await expect(page.getByRole("row", { name: /Summer Cup/ })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByLabel("Search").fill("winter");
  await expect(page.getByText("Nothing found for “winter”")).toBeVisible();
  await page.getByRole("button", { name: "Clear filter Current state" }).click();
  await expect(page.getByRole("row", { name: /Winter Cup/ })).toBeVisible();
  await choose(page, "Current state", "Registration");
  await page.getByLabel("Search").fill("");
  await expect(page.getByText("Nothing matches the filters")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/tournaments");
  await expect(page.getByRole("row", { name: /Summer Cup/ })).toContainText("Active");
});

test("the open tab is in the address, and stays open from the page to its form and back", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const cup = await league.tournament("Cup", { description: "A cup" });
  await league.team("Otters");
  await page.goto(`/tournaments/${cup.id}`);
  await tab(page, "Management").click();
  await expect(page).toHaveURL(`/tournaments/${cup.id}?tab=management`);
  await page.reload();
  await expect(tab(page, "Management")).toHaveAttribute("aria-selected", "true");
  await act(page, "Edit");
  await expect(tab(page, "Management")).toHaveAttribute("aria-selected", "true");
  await addThrough(page, "Add team", "Team", "Otters");
  await tab(page, "Details").click();
  await tab(page, "Management").click();
  await expect(page.getByRole("region", { name: "Competitors" }).getByRole("link", { name: "Otters" })).toBeVisible();
  await submit(page).click();
  await expect(page).toHaveURL(`/tournaments/${cup.id}?tab=management`);
});

test("changes by others appear on the page, and an edited form asks before it takes them", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const cup = await league.tournament("Cup", { description: "A cup" });
  await page.goto(`/tournaments/${cup.id}`);
  await expect(page.getByText("Planning").first()).toBeVisible();
  const renamed = await league.save("tournaments", cup, { name: "Grand Cup", currentState: "TOURNAMENT_STATE_ACTIVE" });
  await expect(page.getByRole("heading", { name: "Grand Cup" })).toBeVisible();
  await tab(page, "Stages").click();
  const stage = await league.stage(cup.id, "ROUND_ROBIN");
  await expect(page.getByRole("link", { name: "Round robin" })).toBeVisible();
  await league.saveStage(cup.id, stage, { type: "STAGE_TYPE_ELIMINATION" });
  await expect(page.getByRole("link", { name: "Elimination" })).toBeVisible();

  await page.goto(`/tournaments/${cup.id}/edit`);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("My Cup");
  await league.save("tournaments", renamed, { currentState: "TOURNAMENT_STATE_FINISHED" });
  await expect(submit(page)).toBeDisabled();
  await page.getByRole("button", { name: "Load changes" }).click();
  await expect(page.getByRole("combobox", { name: "Current state" })).toHaveValue("Finished");
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "My Cup", exact: true })).toBeVisible();
});

test("users without the right to change tournaments read them without controls", async ({ page }) => {
  await enter(page, "viewer@example.com");
  await page.goto("/tournaments/create");
  await expect(page.getByText("Your roles do not allow you to create or change tournaments.")).toBeVisible();
  await page.goto("/tournaments");
  await expect(page.getByRole("heading", { name: "Tournaments" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Create tournament" })).toHaveCount(0);
});

test("scores and states of matches are followed on the page of the tournament", { tag: "@gate" }, async ({ page }) => {
  const { league } = await enterNewSport(page);
  const [ants, bees] = [await league.team("Ants"), await league.team("Bees")];
  const cup = await league.tournament("Cup", { description: "A cup" });
  const stage = await league.stage(cup.id, "ROUND_ROBIN");
  await league.save("tournaments", cup, { currentStage: stage.id });
  const sides = (first: string, second: string) => [
    { id: ants.id, type: "team", score: first, isHomeTeam: true },
    { id: bees.id, type: "team", score: second, isHomeTeam: false },
  ];
  const match = await league.make("matches", {
    parent: { id: stage.id, type: "stage" },
    competitors: sides("0", "0"),
    state: "MATCH_STATE_RUNNING",
  });
  await page.goto(`/tournaments/${cup.id}?tab=stages`);
  const matches = page.getByRole("region", { name: "Matches of the current stage" });
  await expect(matches.getByRole("listitem")).toContainText("LIVE");
  await expect(page.getByRole("region", { name: "Matches without a stage" })).toHaveCount(0);
  const saved = await league.save("matches", match, { competitors: sides("17", "5") });
  await expect(matches.getByRole("listitem")).toContainText("17");
  await league.save("matches", saved, { state: "MATCH_STATE_FINISHED" });
  await expect(matches.getByRole("listitem")).toContainText("Finished");
  await league.make("matches", { parent: { id: cup.id, type: "tournament" } });
  await expect(page.getByRole("region", { name: "Matches without a stage" }).getByRole("listitem")).toHaveCount(1);
});
