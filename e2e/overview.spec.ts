import { expectNoBarriers, expectToFit } from "./barriers.ts";
import { drawStage, finish, makeStage, matchesOf } from "./drawn-stage.ts";
import { enter, expect, test } from "./fixtures.ts";
import { League } from "./league.ts";
import { act, choose, submit } from "./steps.ts";

test("the page of a tournament begins with where it stands, and follows what is played", async ({ page }) => {
  await enter(page, "tournaments@example.com");
  const league = new League(page);
  const finals = (await league.find("tournaments")).find(({ name }) => name.startsWith("Featherball League Finals"));
  await page.goto(`/tournaments/${finals?.id}`);
  const course = page.getByRole("navigation", { name: "Where the tournament stands" });
  await expect(course.getByRole("listitem")).toHaveText([/Groups\s*Decided/, /Knockout\s*Under way/]);
  const live = page.getByRole("region", { name: "Live now" });
  await expect(live.getByRole("listitem")).toContainText("LIVE");
  const coming = page.getByRole("region", { name: "Coming up" });
  await expect(coming.getByRole("link").last()).toContainText("Winner of semi-final 2");
  await expectNoBarriers(page, "where a tournament stands");

  const [match] = await league.find("matches", `pid=${finals?.stages[1].id}&state=MATCH_STATE_RUNNING`);
  const ended = { state: "MATCH_STATE_FINISHED", outcome: "MATCH_OUTCOME_RETIRED", winner: match?.competitors[0].id };
  await league.save("matches", match ?? { id: "", version: 0 }, ended);
  await expect(live).toHaveCount(0);
  await expect(coming).not.toContainText("Winner of");

  await course.getByRole("link", { name: "Groups" }).click();
  await expect(page.getByRole("table", { name: "Table of group A" })).toBeVisible();
  await expectToFit(page, [`/tournaments/${finals?.id}`]);

  // Other tests look for the live match of the demo league.
  const going = { state: "MATCH_STATE_RUNNING", outcome: null, winner: null };
  await league.save("matches", await league.get("matches", match?.id ?? ""), going);
});

test("a tie that another stage waits for is decided where it is seen, and the decision is taken back", async ({
  page,
  allowErrors,
}) => {
  const { league, cup, stage, teams } = await makeStage(page, "ROUND_ROBIN", ["Ants", "Bees", "Cats"], {
    format: "FORMAT_HANDBALL",
  });
  await page.goto(`/tournaments/${cup.id}`);
  await expect(page.getByText("Live and upcoming matches and tables will appear here.")).toBeVisible();
  const knockout = await league.stage(cup.id, "ELIMINATION", { sources: [{ stage: stage.id, ranks: [1, 2] }] });
  for (const match of await drawStage(league, stage)) await finish(league, match, [20, 20]);
  const [final] = await drawStage(league, knockout);
  const sides = async () => (await matchesOf(league, knockout))[0]?.competitors.map(({ id }: { id: string }) => id);
  expect(await sides()).toEqual([null, null]);

  const needs = page.getByRole("region", { name: "Needs attention" });
  await needs.getByRole("button", { name: "Decide: Group A: Ants, Bees, and Cats share places" }).click();
  const dialog = page.getByRole("dialog", { name: "Decide a tie" });
  const order = dialog.getByRole("list", { name: "Order" }).getByRole("listitem");
  await dialog.getByRole("button", { name: "Draw the lot" }).click();
  await dialog.getByText("Organizers", { exact: true }).click();
  // By the keyboard alone.
  for (const key of ["Enter", "Enter"]) {
    await dialog.getByRole("button", { name: "Move Cats up" }).focus();
    await page.keyboard.press(key);
  }
  await dialog.getByRole("button", { name: "Move Ants down" }).press("Enter");
  await dialog.getByRole("button", { name: "Move Ants down" }).press("Enter");
  await expect(order).toHaveText(["1Cats", "2Bees", "3Ants"]);
  await expect(dialog.getByRole("button", { name: "Move Ants down" })).toBeFocused();
  await dialog.getByRole("textbox", { name: "Note" }).fill("Protest upheld");
  await expectNoBarriers(page, "the dialog of a tie");
  await dialog.getByRole("button", { name: "Decide" }).click();
  await expect(needs).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Cup", level: 1 })).toBeFocused();
  const [, bees, cats] = teams.map(({ id }) => id);
  expect(await sides()).toEqual([cats, bees]);
  expect((await league.get("tournaments/stages", stage.id)).decisions).toMatchObject([
    { group: "A", reason: "DECISION_JURY", note: "Protest upheld" },
  ]);

  // Deducted points are shown beside it, and both can be undone.
  await page.goto(`/tournaments/stages/${stage.id}`);
  await act(page, "Deduct or award points");
  const points = page.getByRole("dialog", { name: "Deduct or award points" });
  await points.getByRole("combobox", { name: "Team" }).click();
  await page.getByRole("option", { name: "Cats" }).click();
  await points.getByRole("textbox", { name: "Points" }).fill("-1,5");
  await expectNoBarriers(page, "the dialog of deducted points");
  await points.getByRole("button", { name: "Save" }).click();
  const decisions = page.getByRole("list", { name: "Decisions" }).getByRole("listitem");
  await expect(decisions).toHaveText([/Cats, Bees, Ants \(Organizers\)Protest upheld/, /Cats: −1.5 pts/]);
  await expectNoBarriers(page, "the decisions of a stage");
  await page.getByRole("button", { name: "Remove Cats, Bees, Ants (Organizers)" }).click();
  await expect(decisions).toHaveCount(1);
  await expect.poll(sides).toEqual([null, null]);
  await expect(page.getByRole("button", { name: "Decide: Group A: Ants and Bees share places" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(decisions).toHaveCount(2);
  // The notice of the level teams goes when the table has been read again, which moves everything below it.
  await expect(page.getByRole("button", { name: "Decide: Group A: Ants and Bees share places" })).toHaveCount(0);

  // Once the final has begun, it would have to be played again.
  allowErrors(/409/);
  await league.save("matches", await league.get("matches", final?.id ?? ""), { state: "MATCH_STATE_RUNNING" });
  await page.getByRole("button", { name: "Remove Cats, Bees, Ants (Organizers)" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Final (LIVE): without Cats" })).toBeVisible();
  await page.getByRole("button", { name: "Save anyway" }).click();
  await expect(decisions).toHaveCount(1);
  expect(await league.get("matches", final?.id ?? "")).toMatchObject({ state: "MATCH_STATE_PLANNING" });
  await page.goto(`/matches/${final?.id}`);
  await expect(
    page.getByRole("heading", { name: "1st of the previous stage – 2nd of the previous stage" }),
  ).toBeVisible();
});

test("the rules of a table are inherited, chosen by their name, or made one's own", async ({ page }) => {
  const { league, cup, stage } = await makeStage(page, "ROUND_ROBIN", ["Ants", "Bees"], { format: "FORMAT_HANDBALL" });
  await league.save("tournaments", cup, { standings: "STANDINGS_UEFA" });
  await page.goto(`/tournaments/stages/${stage.id}/edit`);
  const rules = page.getByRole("combobox", { name: "Table rules" });
  await expect(rules).toHaveValue("As in the tournament (UEFA: head-to-head first)");
  await choose(page, "Table rules", "League: goal difference first");
  await expect(page.getByRole("list", { name: "Ranking criteria, in this order" }).getByRole("listitem")).toContainText(
    ["points", "goal difference"],
  );
  await choose(page, "Table rules", "Custom rules");
  const own = page.getByRole("group", { name: "Custom rules" });
  await own.getByRole("textbox", { name: "Win", exact: true }).fill("");
  await choose(page, "Criterion 2", "away wins");
  await own.getByRole("button", { name: "Move Criterion 2 up" }).press("Enter");
  await expect(own.getByRole("button", { name: "Move Criterion 1 up" })).toBeFocused();
  await submit(page).click();
  await expect(own.getByText("This field is required.")).toBeVisible();
  await own.getByRole("textbox", { name: "Win", exact: true }).fill("2,5");
  await expectNoBarriers(page, "own rules of a table");
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "Cup – Round robin", exact: true })).toBeVisible();
  const { standings } = await league.get("tournaments/stages", stage.id);
  expect(standings.points.win).toBe(2.5);
  expect(standings.criteria.slice(0, 2).map(({ criterion }: { criterion: string }) => criterion)).toEqual([
    "CRITERION_AWAY_WINS",
    "CRITERION_POINTS",
  ]);
  await expectToFit(page, [`/tournaments/stages/${stage.id}/edit`]);
});
