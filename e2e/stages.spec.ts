import { drawStage, finish, makeStage } from "./drawn-stage.ts";
import { expect, test } from "./fixtures.ts";
import { enterNewSport, type League } from "./league.ts";
import { act, submit, tab } from "./steps.ts";

const ref = ({ id }: { id: string }) => ({ id, type: "team" });

/** A tournament with three teams, two of them in its stage. */
async function makeCup(league: League) {
  const [ants, bees, cats] = [await league.team("Ants"), await league.team("Bees"), await league.team("Cats")];
  await league.team("Strangers");
  const cup = await league.tournament("Cup", { competitors: [ants, bees, cats].map(ref) });
  const stage = await league.stage(cup.id, "ROUND_ROBIN", { competitors: [ants, bees].map(ref) });
  return { cup, stage, ants, bees, cats };
}

test("a stage is called by its tournament and type, and leads back to it", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const { cup, stage } = await makeCup(league);
  await page.goto(`/tournaments/${cup.id}?tab=stages`);
  await page.getByRole("link", { name: "Round robin" }).click();
  await expect(page).toHaveURL(`/tournaments/stages/${stage.id}`);
  await expect(page.getByRole("heading", { name: "Cup – Round robin", level: 1 })).toBeVisible();
  await expect(page).toHaveTitle("Cup – Round robin – Courtside");
  await expect(page.getByText("Round robin · ")).toContainText("2 teams");
  await expect(page.getByRole("button", { name: "Draw", exact: true })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Cup", exact: true }).click();
  await expect(page).toHaveURL(`/tournaments/${cup.id}?tab=stages`);
  await expect(tab(page, "Stages")).toHaveAttribute("aria-selected", "true");
});

test("competitors are added from the tournament's teams and removed, each saved at once", { tag: "@gate" }, async ({
  page,
}) => {
  const { league } = await enterNewSport(page);
  const { stage, ants, bees, cats } = await makeCup(league);
  await page.goto(`/tournaments/stages/${stage.id}`);
  await tab(page, "Competitors").click();
  const panel = page.getByRole("tabpanel", { name: "Competitors" });
  await expect(panel.getByRole("listitem")).toHaveText([/Ants/, /Bees/]);

  const add = panel.getByRole("button", { name: "Add team" });
  await add.click();
  const dialog = page.getByRole("dialog", { name: "Add team" });
  await dialog.getByRole("combobox", { name: "Team" }).click();
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText(["Cats"]);
  await page.getByRole("option", { name: "Cats" }).click();
  await dialog.getByRole("button", { name: "Select" }).click();
  await expect(panel.getByRole("listitem")).toHaveText([/Ants/, /Bees/, /Cats/]);
  await expect(panel.getByText("All teams of the tournament are in this stage.")).toBeVisible();
  await expect(add).toBeFocused();
  expect(await league.get("tournaments/stages", stage.id)).toMatchObject({
    competitors: [ants, bees, cats].map(ref),
    version: 1,
  });

  await panel.getByRole("button", { name: "Remove Bees" }).click();
  await expect(panel.getByRole("listitem")).toHaveText([/Ants/, /Cats/]);
  expect(await league.get("tournaments/stages", stage.id)).toMatchObject({ competitors: [ants, cats].map(ref) });
  await page.getByText("Bees removed").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(panel.getByRole("listitem")).toHaveText([/Ants/, /Bees/, /Cats/]);
});

test("while a stage is edited its tabs are closed and say why, and Submit leads to its page", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const { cup, stage } = await makeCup(league);
  await page.goto(`/tournaments/stages/${stage.id}`);
  await act(page, "Edit");
  await expect(page).toHaveURL(`/tournaments/stages/${stage.id}/edit`);
  for (const name of ["Matches", "Competitors"]) {
    await expect(tab(page, name)).toBeDisabled();
    await expect(tab(page, name)).toHaveAccessibleDescription("Save or cancel first to open matches and competitors.");
  }
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(`/tournaments/stages/${stage.id}`);
  await act(page, "Edit");
  await expect(submit(page)).toBeDisabled();
  await page.getByRole("combobox", { name: "Type" }).click();
  const types = ["Round robin", "Elimination", "Double elimination", "Swiss system"];
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText(types);
  await page.getByRole("option", { name: "Elimination", exact: true }).click();
  const [request] = await Promise.all([page.waitForRequest((sent) => sent.method() === "POST"), submit(page).click()]);
  expect(new URL(request.url()).pathname).toBe(`/api/tournaments/${cup.id}/stages/${stage.id}/version/1`);
  expect(request.postDataJSON()).toEqual({ type: "STAGE_TYPE_ELIMINATION" });
  await expect(page).toHaveURL(`/tournaments/stages/${stage.id}`);
  await expect(page.getByRole("heading", { name: "Cup – Elimination", level: 1 })).toBeVisible();
});

test("a stage page follows what others change, and a deleted stage leads to its tournament", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const { cup, stage, cats } = await makeCup(league);
  await page.goto(`/tournaments/stages/${stage.id}?tab=competitors`);
  await expect(page.getByRole("link", { name: "Ants", exact: true })).toBeVisible();
  await league.saveStage(cup.id, stage, { type: "STAGE_TYPE_ELIMINATION", competitors: [ref(cats)] });
  await expect(page.getByRole("heading", { name: "Cup – Elimination" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ants", exact: true })).toHaveCount(0);
  await league.save("tournaments", cup, { name: "Grand Cup" });
  await expect(page.getByRole("heading", { name: "Grand Cup – Elimination" })).toBeVisible();
  await act(page, "Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(`/tournaments/${cup.id}?tab=stages`);
  await expect(page.getByText("No stages yet")).toBeVisible();
});

test("names of several lines on a card cover nothing else, and the cards beside it are as high", async ({ page }) => {
  const names = [
    "Turnverein 1861 Rottenburg an der Laaber 1",
    "Turnverein 1861 Rottenburg an der Laaber 2",
    "Ants",
    "Bees",
  ];
  const { league, stage } = await makeStage(page, "ROUND_ROBIN", names, { format: "FORMAT_TENNIS_3" });
  for (const match of await drawStage(league, stage)) {
    const sets = [
      [6, 4],
      [3, 6],
      [7, 5],
    ].map((scores) => ({ type: "SET_TYPE_SET", scores }));
    await league.save("matches", match, { sets, state: "MATCH_STATE_FINISHED", scheduledAt: "2026-05-01T10:00:00Z" });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/tournaments/stages/${stage.id}`);
  const cards = page.locator("li[aria-posinset] > a");
  await expect(cards).toHaveCount(6);
  await expect(cards.filter({ hasText: "Laaber" })).toHaveCount(5);
  for (const card of await cards.all()) {
    const lines = await card.locator("> span").evaluateAll((spans) =>
      spans.map((span) => {
        const { top, height } = span.getBoundingClientRect();
        return { top, bottom: top + Math.max(Math.floor(height), span.scrollHeight - 1) };
      }),
    );
    for (const [index, { top }] of lines.entries()) {
      expect(top).toBeGreaterThanOrEqual(lines[index - 1]?.bottom ?? 0);
    }
  }
  const ofRound = page.locator("ul:has(> li[aria-posinset])").first().locator("> li");
  const heights = await ofRound.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height));
  expect(heights).toHaveLength(2);
  expect(heights[0]).toBe(heights[1]);
});

test("the card of a match that was not played shows its ending in place of a score", async ({ page }) => {
  const { league, stage } = await makeStage(page, "ROUND_ROBIN", ["Ants", "Bees", "Cats"]);
  const [first, second, third] = await drawStage(league, stage);
  if (!first || !second || !third) throw new Error("no matches");
  const finished = { state: "MATCH_STATE_FINISHED" };
  const winner = first.competitors[0].id;
  await league.save("matches", first, { ...finished, outcome: "MATCH_OUTCOME_WALKOVER", winner });
  await league.save("matches", second, { ...finished, outcome: "MATCH_OUTCOME_DOUBLE_DEFAULT" });
  await finish(league, third, [0, 0]);
  await page.goto(`/tournaments/stages/${stage.id}`);
  const cards = page.locator("li[aria-posinset] > a");
  await expect(cards.filter({ hasText: "Walkover" })).not.toContainText(/Finished|0/);
  await expect(cards.filter({ hasText: "Both sides out" })).not.toContainText(/Finished|0/);
  await expect(cards.filter({ hasText: "Finished" })).toContainText(/0.*0/);
});
