import { expectNoBarriers, expectToFit } from "./barriers.ts";
import { drawStage, finish, makeStage, matchesOf } from "./drawn-stage.ts";
import { expect, test } from "./fixtures.ts";
import type { Created } from "./league.ts";
import { act, choose, submit } from "./steps.ts";

const four = ["Ants", "Bees", "Cats", "Dogs"];
const six = ["Ants", "Bees", "Cats", "Dogs", "Elks", "Frogs"];

test("a round robin is drawn as it is previewed, and the draw is undone", { tag: "@gate" }, async ({ page }) => {
  const { league, stage } = await makeStage(page, "ROUND_ROBIN", four);
  await page.goto(`/tournaments/stages/${stage.id}`);
  const open = page.getByRole("main").getByRole("button", { name: "Draw", exact: true });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Draw" });
  await expect(dialog.getByRole("status")).toHaveText("4 entries: 1 group, 3 rounds, 6 matches");
  await choose(page, "Groups", "2");
  await expect(dialog.getByRole("status")).toHaveText("4 entries: 2 groups, 1 round, 2 matches");
  await expect(dialog.getByRole("region", { name: "Group B" }).getByRole("listitem")).toHaveText(["Bees", "Cats"]);
  await expectNoBarriers(page, "the dialog of a draw");

  // The dialog does not keep cancelled choices.
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(open).toBeFocused();
  await expect.poll(async () => (await league.get("tournaments/stages", stage.id)).draw.groups).toBe(1);

  await open.click();
  const legs = dialog.getByRole("checkbox", { name: "Home and away" });
  await legs.check();
  await expect(dialog.getByRole("status")).toHaveText("4 entries: 1 group, 6 rounds, 12 matches");
  // A field of the dialog has the focus while it closes.
  await legs.press("Enter");
  await expect(page.getByRole("table", { name: "Table" }).getByRole("rowheader")).toHaveText(four);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([1, 2, 3, 4, 5, 6].map((round) => `Round ${round}`));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await matchesOf(league, stage)).toHaveLength(12);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(open).toBeVisible();
  await expect(page.getByText("No matches yet")).toBeVisible();
  expect(await league.get("tournaments/stages", stage.id)).toMatchObject({ drawn: false, draw: { legs: 1 } });
});

test("a table follows the results, and says what decided where teams are level", { tag: "@gate" }, async ({ page }) => {
  const { league, cup, stage, teams } = await makeStage(page, "ROUND_ROBIN", four, { format: "FORMAT_HANDBALL" });
  const matches = await drawStage(league, stage);
  await page.goto(`/tournaments/stages/${stage.id}`);
  const table = page.getByRole("table", { name: "Table" });
  await expect(table.getByRole("rowheader")).toHaveText(four);
  await expect(table.getByRole("button")).toHaveCount(0);

  // Each team beats the later ones, except that the first loses to the second.
  const indexOf = (id: string) => teams.findIndex((team) => team.id === id);
  for (const match of matches) {
    const [home, away] = match.competitors.map(({ id }: { id: string }) => indexOf(id));
    const isUpset = home + away === 1;
    await finish(league, match, home < away !== isUpset ? [30, 20] : [20, 30]);
  }
  await expect(table.getByRole("rowheader")).toHaveText([/^Bees/, /^Ants/, /^Cats/, /^Dogs/]);
  const first = table.getByRole("row").nth(1);
  await expect(first.getByRole("cell")).toHaveText(["1", "3", "3", "0", "0", "90:60", "+30", "6"]);
  await finish(league, matches.find(isBetween(teams, 1, 2)) ?? fail(), [20, 21]);
  await table.getByRole("button", { name: "what decided the place of Bees" }).click();
  await expect(page.getByText(/^Level on points: Bees, Ants,? and Cats/)).toBeVisible();
  await expect(page.getByText("Bees before Ants: matches among them, goal difference +9 to 0")).toBeVisible();
  await expectNoBarriers(page, "a table with a tie");
  await page.keyboard.press("Escape");

  await page.getByText("Cross table", { exact: true }).click();
  await expect(page.getByRole("table", { name: "Cross table" }).getByRole("row").nth(1)).toContainText("30:20");

  // All teams meet once: an extra match is marked, with the one that it repeats.
  const again = teams.slice(0, 2).map(({ id }) => ({ id, type: "team", score: "0", isHomeTeam: false }));
  await league.make("matches", { parent: { id: stage.id, type: "stage" }, competitors: again });
  await expect(page.getByText("Same pairing twice")).toHaveCount(2);
  await expectToFit(page, [`/tournaments/stages/${stage.id}`]);

  await page.evaluate(() => localStorage.setItem("i18nextLng", "en"));
  await page.goto(`/tournaments/${cup.id}/edit?tab=management`);
  await page.getByRole("button", { name: "Remove Ants" }).click();
  await expect(page.getByText("Ants has 4 matches in this tournament. They stay as they are.")).toBeVisible();
});

test("an elimination is drawn with byes, and winners move on at once", async ({ page }) => {
  const { league, stage } = await makeStage(page, "ELIMINATION", six);
  await page.goto(`/tournaments/stages/${stage.id}`);
  await page.getByRole("button", { name: "Draw", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Draw" });
  await expect(dialog.getByRole("status")).toHaveText("6 entries: 8 lines, 2 byes, 2 placed by order, 5 matches");
  await choose(page, "Placement matches", "For third place");
  await expect(dialog.getByRole("status")).toHaveText("6 entries: 8 lines, 2 byes, 2 placed by order, 6 matches");
  // Nobody is seeded by an entry, so nobody has a number.
  await expect(dialog.getByRole("combobox", { name: "Seeds" })).toHaveValue("By order of the entries (2)");
  await expect(dialog.getByRole("list", { name: "First round" })).not.toContainText("[");
  await choose(page, "Seeds", "4");
  await expect(dialog.getByText("More than one in three are seeded.")).toBeVisible();
  const lines = dialog.getByRole("list", { name: "First round" });
  await expect(lines).toContainText("Bye");
  const drawn = (await lines.textContent()) ?? "";
  await dialog.getByRole("button", { name: "Shuffle again" }).click();
  await expect(lines).not.toHaveText(drawn);
  await expectNoBarriers(page, "the dialog of an elimination");
  await dialog.getByRole("button", { name: "Draw", exact: true }).click();

  const round = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(round("Quarter-finals").getByText("Bye", { exact: true })).toHaveCount(2);
  await expect(round("Semi-finals").getByRole("link").first()).toContainText("Winner of quarter-final");
  await expect(round("Placement matches").getByRole("link")).toContainText("Loser of semi-final 2");

  // A cancelled second draw leaves everything unchanged.
  const before = await league.get("tournaments/stages", stage.id);
  await act(page, "Draw again");
  await choose(page, "Seeds", "2");
  await expect(dialog.getByRole("status")).toHaveText("6 entries: 8 lines, 2 byes, 2 seeds, 6 matches");
  await expect(dialog.getByText("The 6 matches of this stage are replaced.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  const { draw, lines: drawnLines } = before;
  await expect
    .poll(() => league.get("tournaments/stages", stage.id))
    .toMatchObject({ drawn: true, draw, lines: drawnLines });

  const [first] = (await matchesOf(league, stage)).filter((match) => match.round === 1);
  const match = first ?? fail();
  const { name } = await league.get("teams", match.competitors[1].id);
  await finish(league, match, [0, 2]);
  await expect(round("Semi-finals")).toContainText(name);
  await expect(round("Quarter-finals").getByRole("img", { name: "Winner" })).toHaveCount(1);

  const card = round("Quarter-finals").getByRole("link").first();
  await card.focus();
  await page.keyboard.press("ArrowRight");
  await expect(round("Semi-finals").getByRole("link").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect(round("Final").getByRole("link")).toBeFocused();
  await expectNoBarriers(page, "a bracket");

  await page.getByRole("button", { name: /^More for / }).click();
  await expect(page.getByRole("menuitem", { name: "Draw again" })).toBeDisabled();
  await expect(page.getByRole("menu")).toContainText("Matches have begun.");
  await expectNoBarriers(page, "a draw that has begun");
  await page.keyboard.press("Escape");
  await card.click();
  await expect(page).toHaveURL(`/matches/${match.id}`);

  await expectToFit(page, [`/tournaments/stages/${stage.id}`]);
  await expect(page.getByRole("region", { name: "Viertelfinale" })).toBeVisible();
  await page.getByText("HF", { exact: true }).click();
  await expect(page.getByRole("region", { name: "Halbfinale" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Viertelfinale" })).toBeHidden();
});

test("ties in two legs stand in one card, and each leg says how the tie stands", async ({ page }) => {
  const own = { kind: "MATCH_FORMAT_PERIODS", periods: 1, drawAllowed: false, penalties: true, forfeit: 3 };
  const { league, stage, teams } = await makeStage(page, "ELIMINATION", four, {
    format: { ...own, awayGoals: true },
    draw: { seedLines: "SEED_LINES_FIXED" },
  });
  await page.goto(`/tournaments/stages/${stage.id}`);
  await page.getByRole("button", { name: "Draw", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Draw" });
  await dialog.getByRole("checkbox", { name: "Two legs" }).check();
  await expect(dialog.getByRole("status")).toHaveText("4 entries: 4 lines, 2 placed by order, 5 matches");
  await dialog.getByRole("button", { name: "Draw", exact: true }).click();

  const semis = page.getByRole("region", { name: "Semi-finals" }).getByRole("link");
  await expect(semis).toHaveCount(2);
  await expect(semis.first()).toContainText("First leg");
  const [first, second] = (await matchesOf(league, stage)).filter(
    ({ position, round }) => position === 1 && round === 1,
  );
  // Ants play at home first.
  const [one, other] = first?.leg === 1 ? [first, second] : [second, first];
  await finish(league, one ?? fail(), [0, 1]);
  await expect(semis.first()).toContainText("Second leg");
  await finish(league, other ?? fail(), [2, 3]);
  await expect(semis.first()).toContainText("on away goals");
  await expect(semis.first()).toContainText("First leg 0, Second leg 3, Aggregate 3");
  await expect(page.getByRole("region", { name: "Final", exact: true })).toContainText("Ants");
  await expectNoBarriers(page, "a bracket of two legs");

  await semis.first().click();
  const facts = page.getByRole("list").filter({ hasText: "Semi-final 1, second leg" });
  await expect(facts).toContainText("First leg 1:0");
  await expect(facts).toContainText("Aggregate 3:3");
  await expect(facts).toContainText(`Through: ${teams[0]?.name}`);
  await facts.getByRole("link", { name: "First leg" }).click();
  await expect(page).toHaveURL(`/matches/${one?.id}`);
  await expect(page.getByRole("list").filter({ hasText: "Semi-final 1, first leg" })).toContainText("Second leg 3:2");
  await expectNoBarriers(page, "a match of two legs");
  await expectToFit(page, [`/tournaments/stages/${stage.id}`, `/matches/${one?.id}`]);
});

test("a correction names the matches that follow, and is saved after it is confirmed", { tag: "@gate" }, async ({
  page,
  allowErrors,
}) => {
  allowErrors(/409/);
  const { league, stage, teams } = await makeStage(page, "ELIMINATION", four);
  for (const match of await drawStage(league, stage)) await finish(league, match, [2, 0]);
  const [semi, , final] = await matchesOf(league, stage);
  const names = (match: Created) =>
    match.competitors.map(({ id }: { id: string }) => teams.find((team) => team.id === id)?.name);
  const [winner, loser] = names(semi ?? fail());
  const stored = () => league.get("matches", final?.id ?? "");

  await page.goto(`/matches/${semi?.id}/edit`);
  await page.getByRole("textbox", { name: "Score 1" }).fill("0");
  await page.getByRole("textbox", { name: "Score 2" }).fill("3");
  await submit(page).click();
  await expect(page.getByText("This match would have to be played again:")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Final" })).toHaveText(
    `Final (Finished): ${loser} in place of ${winner}`,
  );
  await expectNoBarriers(page, "a correction that others follow");
  await page.getByRole("button", { name: "Save anyway" }).click();
  await expect(page).toHaveURL(`/matches/${semi?.id}`);
  await expect.poll(async () => names(await stored())).toContain(loser);
  expect(await stored()).toMatchObject({ state: "MATCH_STATE_PLANNING", winner: null });

  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => names(await stored())).toContain(winner);
  expect(await stored()).toMatchObject({ state: "MATCH_STATE_FINISHED" });

  // At the court likewise.
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Reopen" }).click();
  await page.getByRole("button", { name: "Save anyway" }).click();
  await expect.poll(async () => (await league.get("matches", semi?.id ?? "")).state).toBe("MATCH_STATE_RUNNING");
  expect(await stored()).toMatchObject({ state: "MATCH_STATE_PLANNING" });

  // Changes that follow without voiding a result are shown before the save, and are undone with it.
  const other = (await matchesOf(league, stage))[1];
  await page.goto(`/matches/${other?.id}/edit`);
  await page.getByRole("textbox", { name: "Score 1" }).fill("0");
  await page.getByRole("textbox", { name: "Score 2" }).fill("3");
  const last = names(other ?? fail())[1];
  await expect(page.getByRole("listitem").filter({ hasText: "Final" })).toHaveText(
    `Final, To be decided – ${last}: to be played`,
  );
  await submit(page).click();
  await expect.poll(async () => names(await stored())).toContain(last);
  await page.getByRole("alert").filter({ hasText: "saved" }).last().getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => names(await stored())).not.toContain(last);
});

function isBetween(teams: readonly { id: string }[], one: number, other: number) {
  const ids = [teams[one]?.id, teams[other]?.id];
  return (match: { [field: string]: unknown }) =>
    (match.competitors as { id: string }[]).every(({ id }) => ids.includes(id));
}

function fail(): never {
  throw new Error("There is no such match.");
}
