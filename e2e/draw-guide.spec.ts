import { expectNoBarriers, expectToFit } from "./barriers.ts";
import { giveLots } from "./drawn-stage.ts";
import { expect, test } from "./fixtures.ts";
import { enterNewSport } from "./league.ts";
import { choose, countClicks, tab } from "./steps.ts";

test("from a tournament with entries to a drawn stage it takes five clicks at most", async ({ page }) => {
  const { league } = await enterNewSport(page);
  await giveLots(page);
  const competitors: { id: string; type: string }[] = [];
  for (const name of ["Ants", "Bees", "Cats", "Dogs", "Elks", "Frogs"])
    competitors.push({ id: (await league.team(name)).id, type: "team" });
  const cup = await league.tournament("Cup", { format: "FORMAT_FOOTBALL", competitors });
  // The seeded teams are at the end of the list.
  for (const [index, competitor] of competitors.slice(4).entries()) {
    const tournament = { id: cup.id, type: "tournament" };
    await league.make("entries", { tournament, competitor, status: "ENTRY_STATUS_ACCEPTED", seed: 2 - index });
  }
  const history = () => league.history(cup.id);
  const before = await history();
  await page.goto(`/tournaments/${cup.id}`);
  await tab(page, "Stages").waitFor();
  const clicks = await countClicks(page);
  const dialog = page.getByRole("dialog", { name: /^(Draw|New stage)$/ });
  const opener = page.getByRole("button", { name: "New stage" });
  const format = (name: string) => dialog.getByRole("radio", { name, exact: true });
  const status = dialog.getByRole("status");

  // The main action of a tournament with entries is its draw.
  await page.getByRole("button", { name: "Draw", exact: true }).click();
  await expect(dialog).toHaveAccessibleName("Draw");
  await format("Elimination").click();
  await expect(format("Elimination")).toHaveAccessibleDescription("8 lines, 2 byes, 2 seeds, 5 matches");
  await expect(status).toHaveText("6 entries: 8 lines, 2 byes, 2 seeds, 5 matches");
  // What only a stage without a draw needs is folded away.
  await expect(dialog.getByRole("button", { name: "Create", exact: true })).toBeHidden();
  const firstRound = dialog.getByRole("list", { name: "First round" });
  await expect(firstRound).toContainText("Frogs");
  const drawn = (await firstRound.getByRole("listitem").allTextContents()).join();
  await dialog.getByRole("button", { name: "Draw", exact: true }).click();
  await expect(dialog).toBeHidden();
  // Five clicks are allowed.
  expect(await clicks()).toBe(3);
  // The draw ends on the page of the stage.
  await expect(page.getByRole("heading", { level: 1, name: "Cup – Elimination" })).toBeFocused();
  await expect(page.getByText("Elimination · ", { exact: false }).first()).toContainText("6 teams · 5 matches");
  const row = page.getByRole("list", { name: "Stages" }).getByRole("listitem");
  expect(new Set((await history()).slice(0, -before.length).map(({ changeSet }) => changeSet)).size).toBe(1);
  const [{ id } = { id: "" }] = (await league.get("tournaments", cup.id)).stages as { id: string }[];
  const names = new Map((await league.find("teams")).map((team) => [team.id, team.name]));
  const { lines } = await league.get("tournaments/stages", id);
  expect(drawn).toMatch(/^1Frogs\[1\].*8Elks\[2\]$/);
  for (const line of lines) if (line.competitor) expect(drawn).toContain(`${line.line}${names.get(line.competitor)}`);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await league.get("tournaments", cup.id)).stages).toEqual([]);
  await page.goto(`/tournaments/${cup.id}?tab=stages`);
  await expect(page.getByText("No stages yet")).toBeVisible();

  // A cancelled draw leaves no change.
  const undone = await history();
  await opener.click();
  await format("Groups, then knockout").check();
  const both = "6 entries: 2 groups, 3 rounds, 6 matches, then 4 entries: 4 lines, 2 seeds, 3 matches";
  await expect(status).toHaveText(both);
  await expectNoBarriers(page, "the guide of a new stage");
  await choose(page, "Groups", "3");
  await expect(status).toContainText("3 groups");
  await expect(dialog.getByRole("list", { name: "First round" })).toContainText("1st of group C");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(await history()).toEqual(undone);

  await opener.click();
  await dialog.getByRole("button", { name: /^League/ }).click();
  await expect(format("Round robin")).toBeChecked();
  await expect(status).toHaveText("6 entries: 1 group, 10 rounds, 30 matches");
  await expect(dialog.getByRole("button", { name: /^Swiss system, / })).toHaveCount(0);
  await dialog.getByRole("button", { name: "2 groups, then the best 4" }).click();
  await expect(dialog.getByText("Seeds: the 2 group winners")).toBeVisible();
  await expect(status).toHaveText(both);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await opener.click();
  await expect(format("Groups, then knockout")).not.toBeChecked();
  await format("Groups, then knockout").check();
  await expect(status).toHaveText(both);
  await dialog.getByRole("button", { name: "Draw", exact: true }).click();
  await page.getByRole("link", { name: "Cup", exact: true }).click();
  await expect(row).toHaveText([/^Groups6 matches/, /^Elimination3 matches/]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("No stages yet")).toBeVisible();

  // By the keyboard alone, and created without a draw.
  await opener.press("Enter");
  await expect(format("Round robin")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(status).toHaveText("6 entries: 1 group, 5 rounds, 15 matches");
  await dialog.getByRole("button", { name: "Create", exact: true }).press("Enter");
  await expect(row).toHaveText([/^Round robin0 matches/]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("No stages yet")).toBeVisible();

  // The draw has that, too, with the name.
  await tab(page, "Details").click();
  await page.getByRole("button", { name: "Draw", exact: true }).click();
  await format("Round robin").check();
  await dialog.getByText("More", { exact: true }).click();
  await expectNoBarriers(page, "the guide of a draw");
  await choose(page, "Type", "Swiss system");
  await expect(format("Swiss system")).toBeChecked();
  await dialog.getByLabel("Name").fill("Main draw");
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(dialog).toBeHidden();
  await tab(page, "Stages").click();
  await expect(row).toHaveText([/^Main draw0 matches/]);
  await expectToFit(page, [`/tournaments/${cup.id}?tab=stages`]);
});

test("an open draw stays with its own stage while somebody else makes one, and says when its stage has gone", async ({
  page,
  allowErrors,
}) => {
  allowErrors(/40[49]/);
  const { league } = await enterNewSport(page);
  await giveLots(page);
  const competitors: { id: string; type: string }[] = [];
  for (const name of ["Ants", "Bees", "Cats"]) competitors.push({ id: (await league.team(name)).id, type: "team" });
  const cup = await league.tournament("Cup", { format: "FORMAT_FOOTBALL", competitors });
  await page.goto(`/tournaments/${cup.id}`);
  const dialog = page.getByRole("dialog", { name: "Draw" });
  const draw = dialog.getByRole("button", { name: "Draw", exact: true });
  await page.getByRole("button", { name: "Draw", exact: true }).click();
  await dialog.getByRole("radio", { name: "Round robin" }).check();
  await expect(draw).toBeEnabled();
  const other = await league.stage(cup.id, "SWISS", { competitors });
  // The guide knows the stage of the other one: there is more than one answer to who plays now.
  await expect(dialog.getByRole("combobox", { name: "Who plays" })).toBeVisible();
  await draw.click();
  await expect(page.getByRole("heading", { level: 1, name: "Cup – Round robin" })).toBeVisible();
  expect(await league.get("tournaments/stages", other.id)).toMatchObject({ type: "STAGE_TYPE_SWISS", drawn: false });

  // A stage that is deleted while it is being drawn.
  await page.goto(`/tournaments/stages/${other.id}`);
  await page.getByRole("button", { name: "Draw", exact: true }).click();
  await expect(draw).toBeEnabled();
  await league.remove(`tournaments/${cup.id}/stages`, await league.get("tournaments/stages", other.id));
  await expect(page.getByText("This stage has been deleted")).toBeVisible();
  await page.getByRole("link", { name: "Go to the tournament" }).click();
  await expect(page).toHaveURL(new RegExp(`/tournaments/${cup.id}`));
});
