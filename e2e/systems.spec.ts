import { expectNoBarriers, expectToFit } from "./barriers.ts";
import { drawStage, finish, makeStage, matchesOf } from "./drawn-stage.ts";
import { expect, test } from "./fixtures.ts";
import { enterNewSport } from "./league.ts";
import { act, choose } from "./steps.ts";

const four = ["Ants", "Bees", "Cats", "Dogs"];
const five = [...four, "Elks"];

test("a Swiss is drawn, and its rounds are paired one after the other, without who is absent", async ({ page }) => {
  const { league, stage } = await makeStage(page, "SWISS", five);
  await page.goto(`/tournaments/stages/${stage.id}`);
  await page.getByRole("button", { name: "Draw", exact: true }).click();
  const guide = page.getByRole("dialog", { name: "Draw" });
  await expect(guide.getByRole("status")).toHaveText("5 entries: 3 rounds, 6 matches");
  await expect(guide.getByRole("list", { name: "Pairings" }).getByRole("listitem")).toHaveCount(3);
  await expectNoBarriers(page, "the guide of a Swiss");
  await guide.getByRole("button", { name: "Draw", exact: true }).click();

  await expect(page.getByText("Round 1 of 3 · 2 matches are not decided yet")).toBeVisible();
  const bye = page.getByRole("listitem").filter({ hasText: "free this round" });
  await expect(bye).toHaveCount(1);
  await expect(page.getByText("To be decided")).toHaveCount(0);
  const pair = page.getByRole("button", { name: "Pair round 2" });
  await expect(pair).toBeDisabled();
  for (const match of await matchesOf(league, stage)) if (match.outcome === null) await finish(league, match, [2, 0]);
  await pair.click();
  const dialog = page.getByRole("dialog", { name: "Pair round 2" });
  const boards = dialog.getByRole("list", { name: "Pairings" }).getByRole("listitem");
  await expect(boards).toHaveCount(3);
  await dialog.getByLabel("Absent this round").click();
  await page.getByRole("option", { name: "Cats" }).click();
  await dialog.getByRole("switch", { name: "Half a point for Cats" }).check();
  await expect(boards.last()).toContainText("Bye, half a point");
  await expectNoBarriers(page, "the pairing of a round");
  await dialog.getByRole("button", { name: "Pair", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Round 2", "Round 1"]);
  await expect(page.getByRole("button", { name: "Pair round 3" })).toBeFocused();
  await expect(page.getByRole("columnheader", { name: "Buchholz", exact: true })).toBeAttached();
  await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Round 1"]);
  await expectToFit(page, [`/tournaments/stages/${stage.id}`]);
});

test("a double elimination stands as one bracket of two sides, with a second final when it is needed", async ({
  page,
}) => {
  const { league, stage } = await makeStage(page, "DOUBLE_ELIMINATION", four);
  await drawStage(league, stage);
  await page.goto(`/tournaments/stages/${stage.id}`);
  const side = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(side("Winners’ bracket").getByRole("link")).toHaveCount(3);
  await expect(side("Losers’ bracket").getByRole("link")).toHaveText([
    /Losers’ round 1, match 1: .*Loser of round 1, match 1.*Loser of round 1, match 2/,
    /Losers’ final: .*Loser of round 2, match 1.*Winner of losers’ round 1, match 1/,
  ]);
  await side("Losers’ bracket").getByRole("link").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(side("Losers’ bracket").getByRole("link").last()).toBeFocused();
  const next = async () =>
    (await matchesOf(league, stage)).find(
      ({ state, competitors }) =>
        state === "MATCH_STATE_PLANNING" && competitors.every(({ id }: { id: string | null }) => id !== null),
    );
  for (let match = await next(); match && match.bracket !== "MATCH_BRACKET_FINAL"; match = await next()) {
    await finish(league, match, [2, 0]);
  }
  const final = (await next()) ?? fail();
  await finish(league, final, [0, 2]);
  await expect(side("Final").getByRole("link")).toHaveCount(2);
  await expectNoBarriers(page, "a double elimination");
  await expectToFit(page, [`/tournaments/stages/${stage.id}`]);
});

test("a main draw has places for those who come from the qualifying, before they are known", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const cup = await league.tournament("Open", { format: "FORMAT_FOOTBALL" });
  for (const [index, name] of ["Ants", "Bees", "Cats", "Dogs", "Elks", "Frogs", "Goats", "Hens"].entries()) {
    const competitor = { id: (await league.team(name)).id, type: "team" };
    const status = index < 4 ? "ENTRY_STATUS_ACCEPTED" : "ENTRY_STATUS_QUALIFYING";
    await league.make("entries", { tournament: { id: cup.id, type: "tournament" }, competitor, status });
  }
  await page.goto(`/tournaments/${cup.id}?tab=stages`);
  const guide = page.getByRole("dialog", { name: "New stage" });
  const status = guide.getByRole("status");
  const draw = async () => {
    await guide.getByRole("button", { name: "Draw", exact: true }).click();
    await expect(guide).toBeHidden();
  };
  await page.getByRole("button", { name: "New stage" }).click();
  await guide.getByRole("radio", { name: "Round robin" }).check();
  await choose(page, "Who plays", "Qualifying (4 entries)");
  await guide.getByLabel("Name").fill("Qualifying");
  await choose(page, "Groups", "2");
  await expect(status).toHaveText("4 entries: 2 groups, 1 round, 2 matches");
  await draw();

  // The main draw has its own entrants and the winners of the qualifying, as tournament organizers expect.
  await page.goto(`/tournaments/${cup.id}?tab=stages`);
  await page.getByRole("button", { name: "New stage" }).click();
  await guide.getByRole("radio", { name: "Elimination", exact: true }).check();
  await expect(guide.getByRole("checkbox", { name: "Plus 4 direct entries" })).toBeChecked();
  await guide.getByLabel("Advancing from each group of Qualifying").fill("1");
  await expect(status).toHaveText(/^6 entries: 8 lines, 2 byes/);
  await expect(guide.getByRole("list", { name: "First round" })).toContainText("Qualifier 2");
  await draw();
  const [, main] = (await league.get("tournaments", cup.id)).stages;
  await page.goto(`/tournaments/stages/${main.id}`);
  await expect(page.getByText("Qualifier 1", { exact: true }).first()).toBeVisible();
  const [qualifying] = (await league.get("tournaments", cup.id)).stages;
  const [match] = await matchesOf(league, qualifying);
  const winner = await league.get("teams", match?.competitors[0].id);
  await finish(league, match ?? fail(), [2, 0]);
  await expect(page.getByRole("link", { name: winner.name }).first()).toBeVisible();
});

test("next year's edition of a tournament has its stages and rules, and nobody in it", async ({ page }) => {
  const { league, cup } = await makeStage(page, "SWISS", four, { draw: { rounds: 3 } });
  await page.goto(`/tournaments/${cup.id}`);
  await act(page, "Create next edition");
  const edition = page.getByRole("dialog", { name: "Create next edition" });
  await edition.getByLabel("Name").fill("Cup 2027");
  await expectNoBarriers(page, "the dialog of the next edition");
  await edition.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cup 2027" })).toBeVisible();
  const next = page.url().split("/").at(-1) ?? "";
  const copied = await league.get("tournaments", next.split("?")[0] ?? "");
  expect(copied).toMatchObject({ name: "Cup 2027", competitors: [], format: "FORMAT_FOOTBALL" });
  const [stage] = copied.stages;
  expect(await league.get("tournaments/stages", stage.id)).toMatchObject({
    type: "STAGE_TYPE_SWISS",
    draw: { rounds: 3 },
    competitors: [],
    drawn: false,
  });
});

function fail(): never {
  throw new Error("There is no such match");
}
