import { expect, test } from "./fixtures.ts";
import { enterNewSport } from "./league.ts";
import { expectStored, makeMatch, setOf } from "./scored-match.ts";
import { choose, submit } from "./steps.ts";

/** The forms for formats, sets and outcomes. */

test("a tournament has a named format or its own rules, and an error is shown at the rule", { tag: "@gate" }, async ({
  page,
}) => {
  const { league, sport } = await enterNewSport(page);
  await league.save("sports", sport, { format: "FORMAT_SQUASH" });
  const cup = await league.tournament("Cup", { description: "Every spring" });
  await page.goto(`/tournaments/${cup.id}`);
  await expect(page.getByText("Inherited (Squash)")).toBeVisible();
  await page.goto(`/tournaments/${cup.id}/edit`);
  await expect(page.getByRole("combobox", { name: "Match format" })).toHaveValue("Inherited (Squash)");
  await choose(page, "Match format", "Volleyball");
  await expect(page.getByText("Best of 5 sets to 25, deciding set to 15")).toBeVisible();
  await choose(page, "Match format", "Custom rules");
  await page.getByLabel("Best of (sets)").fill("2");
  await submit(page).click();
  await expect(page.getByLabel("Best of (sets)")).toHaveAccessibleDescription(/odd number/);
  await page.getByLabel("Best of (sets)").fill("3");
  await page.getByRole("combobox", { name: "Time zone" }).fill("new york");
  await page.getByRole("option", { name: "America/New_York" }).click();
  await submit(page).click();
  // The form names the rules and the zone, too.
  await expect(submit(page)).toBeHidden();
  await expect(page.getByText("Best of 3 sets to 25, deciding set to 15")).toBeVisible();
  await expect(page.getByText("America/New_York")).toBeVisible();
  const stored = await league.get("tournaments", cup.id);
  expect(stored.format).toMatchObject({ kind: "MATCH_FORMAT_SETS", bestOf: 3, to: 25, deciding: { to: 15 } });
});

test("a league plays encounters of teams by a preset with its sources, or by rules that begin with it", async ({
  page,
  allowErrors,
}) => {
  allowErrors(/400/);
  const { league } = await enterNewSport(page);
  const cup = await league.tournament("Team league", { description: "Every summer" });
  await page.goto(`/tournaments/${cup.id}/edit`);
  const format = page.getByRole("combobox", { name: "Match format", exact: true });
  await format.click();
  // The words of the group find its presets, too, and no others.
  await format.fill("teams 6 singles 3 doubles");
  await expect(page.getByRole("listbox", { name: "Match format" }).getByRole("option")).toHaveCount(2);
  await page.getByRole("option", { name: "Tennis, 6 singles and 3 doubles" }).click();
  await expect(page.getByText(/^9 rubbers: 6 singles, 3 doubles; 1 point each; all are played/)).toBeVisible();
  await page.getByText("3 sources").click();
  await expect(page.getByText(/^Niedersächsischer Tennisverband, .*2012$/)).toBeVisible();
  await choose(page, "Match format", "Custom rules");
  await choose(page, "Match format of the rubbers", "Tennis, short sets");
  await page.getByLabel("Rubber 7: Points").fill("1,5");
  await page.getByLabel("Place 1: Name").fill("A");
  await expect(page.getByLabel("Rubber 4: Home place")).toHaveValue("A");
  await page.getByLabel("Rubber 1: Key").fill("S4");
  await submit(page).click();
  await expect(page.getByLabel("Rubber 2: Key")).toHaveAccessibleDescription(/already in the list/);
  await page.getByLabel("Rubber 1: Key").fill("S2");
  await page.getByLabel("How long it is played").selectOption("Until it is decided, in the order of the rubbers");
  await submit(page).click();
  await expect(page.getByText(/^9 rubbers: .*S2, S4, .* 1 point each; D1 1.5 points each; over as soon/)).toBeVisible();
  const stored = await league.get("tournaments", cup.id);
  expect(stored.format).toMatchObject({
    kind: "MATCH_FORMAT_ENCOUNTER",
    format: "FORMAT_TENNIS_SHORT",
    stop: "ENCOUNTER_STOP_ORDER",
    order: [{ slots: ["A", "2", "3", "4", "5", "6"] }, { by: "ORDER_SUM" }],
  });
});

test("a new sport gets the format that its type usually has, or another one", async ({ page }) => {
  const { league } = await enterNewSport(page);
  await page.goto("/sports/create");
  await page.getByLabel("Name", { exact: true }).fill("Lawn tennis");
  await choose(page, "Type", "Racquet");
  await expect(page.getByRole("combobox", { name: "Match format" })).toHaveValue(
    "Default for this sport type (Tennis, best of 3)",
  );
  await choose(page, "Match format", "Padel");
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "Lawn tennis", exact: true })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: /^PadelBest of 3 sets to 6/ })).toBeVisible();
  const [sport] = (await league.find("sports", "q=Lawn")).slice(-1);
  expect(sport?.format).toBe("FORMAT_PADEL");
});

test("sets are typed in the form of a match, and a set that can't be is refused where it stands", async ({
  page,
  allowErrors,
}) => {
  allowErrors(/400/);
  const { league, match, kestrels } = await makeMatch(page, "FORMAT_TENNIS_3");
  await page.goto(`/matches/${match.id}/edit`);
  const add = page.getByRole("button", { name: "Add set" });
  const type = async (set: number, first: string, second: string) => {
    await page.getByLabel(`Set ${set}: Herons`, { exact: true }).fill(first);
    await page.getByLabel(`Set ${set}: Kestrels`, { exact: true }).fill(second);
  };
  await expect(page.getByRole("combobox", { name: "Match format" })).toHaveValue("Inherited (Tennis, best of 3)");
  await add.click();
  await type(1, "6", "7");
  await page.getByLabel("Set 1, tie-break: Herons").fill("5");
  await page.getByLabel("Set 1, tie-break: Kestrels").fill("7");
  await add.click();
  await type(2, "4", "7");
  await expect(page.getByLabel("Score 2")).toBeDisabled();
  // The disabled field is as readable as the others.
  await expect(page.getByLabel("Score 2")).toHaveCSS("opacity", "1");
  await submit(page).click();
  await expect(page.getByText("4–7 is not a possible set score in this match format.")).toBeVisible();
  const finish = page.getByRole("button", { name: "Save and finish" });
  await expect(finish).toHaveCount(0);
  await type(2, "4", "6");
  await expect(finish).toBeVisible();
  await page.getByRole("textbox", { name: "Date and time" }).fill("22.11.2015, 14:30");
  await finish.click();
  await expect(page.getByText("Kestrels win 7:6, 6:4")).toBeVisible();
  await expect(page.getByText("Sun 22.11.15, ")).toBeVisible();
  await expectStored(league, match, {
    sets: [setOf([6, 7], [5, 7]), setOf([4, 6])],
    competitors: [{ score: "0" }, { score: "2" }],
    winner: kestrels.id,
  });
  await page.goto(`/matches/${match.id}/edit`);
  await page.getByRole("button", { name: "Remove Set 2" }).click();
  await page.getByRole("button", { name: "Remove Set 1" }).click();
  await choose(page, "Outcome", "Walkover");
  await expect(page.getByRole("combobox", { name: "Winner" })).toHaveValue("Kestrels");
  await submit(page).click();
  await expect(page.getByText("Kestrels win by walkover")).toBeVisible();
});

test("a format that matches do not fit names them, with links", async ({ page, allowErrors }) => {
  allowErrors(/409/);
  const { match, cup } = await makeMatch(page, "FORMAT_TENNIS_3", { sets: [setOf([6, 4]), setOf([1, 0])] });
  await page.goto(`/tournaments/${cup.id}/edit`);
  await choose(page, "Match format", "Squash");
  await submit(page).click();
  await expect(page.getByText("Some matches have sets that don’t fit this match format.")).toBeVisible();
  const link = page.getByRole("main").getByRole("link", { name: "Herons – Kestrels" });
  await expect(link).toHaveAttribute("href", `/matches/${match.id}`);
});

test("cards show round, time and winner", async ({ page }) => {
  const { match, herons, league } = await makeMatch(page, "FORMAT_TENNIS_3", {
    sets: [setOf([6, 4]), setOf([6, 4])],
    state: "MATCH_STATE_FINISHED",
    scheduledAt: "2015-11-22T13:30:00Z",
    round: 1,
    position: 1,
    bracket: "MATCH_BRACKET_MAIN",
    places: [1, 8],
  });
  expect((await league.get("matches", match.id)).winner).toBe(herons.id);
  await page.goto(`/tournaments/stages/${match.parent.id}`);
  const card = page.getByRole("list", { name: "Matches" }).getByRole("listitem");
  await expect(card).toContainText("Quarter-final 1 · Sun 22.11.15, 14:30");
  await expect(card.getByRole("img", { name: "Winner" })).toBeVisible();
  await page.evaluate(() => localStorage.setItem("i18nextLng", "de"));
  await page.reload();
  await expect(page.getByRole("list", { name: "Spiele" })).toContainText("Viertelfinale 1 · So 22.11.15, 14:30");
});
