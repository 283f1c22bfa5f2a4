import type { Page } from "@playwright/test";
import { expectNoBarriers, expectToFit } from "./barriers.ts";
import { drawStage, finish, makeStage } from "./drawn-stage.ts";
import { expect, test } from "./fixtures.ts";
import { enterNewSport } from "./league.ts";
import { openElsewhere, openPad, point, setOf, setScores } from "./scored-match.ts";
import { act, choose, submit } from "./steps.ts";

const list = (page: Page) => page.getByRole("list", { name: "History" });
const sets = (page: Page) => list(page).locator(":scope > li");
const fieldsOf = (page: Page, index: number) => sets(page).nth(index).locator("dl > div");

test("the history of a team is shown in words, two versions are compared, and one is restored without what is gone", async ({
  page,
}) => {
  const { league } = await enterNewSport(page);
  const [harbour, mill] = [await league.club("Harbour"), await league.club("Mill")];
  const below = ({ id }: { id: string }) => ({ parents: [{ id, type: "organization" }] });
  const anna = await league.person("Anna", "Berg");
  const member = { participant: { id: anna.id, type: "participant" } };
  const first = await league.team("Otters", { ...below(harbour), members: [member] });
  const second = await league.save("teams", first, { name: "Beavers", type: "TEAM_TYPE_PAIR" });
  await league.save("teams", second, { ...below(mill), members: [] });
  await league.remove("organizations", harbour);
  await page.goto(`/teams/${first.id}`);

  await act(page, "History");
  await expect(page).toHaveURL(`/teams/${first.id}?history=true`);
  await expect(sets(page)).toHaveCount(3);
  await expect(fieldsOf(page, 1)).toHaveText(["Namebefore: Otters→after: Beavers", "Typebefore: Team→after: Pair"]);
  await expect(sets(page).first()).toContainText("Ada Administrator");
  await expect(fieldsOf(page, 0)).toHaveText([/Harbour \(deleted\).*Mill/, /^Team members.*Anna Berg.*after: None$/]);
  await sets(page).nth(2).getByRole("button", { name: "Show fields" }).click();
  await expect(fieldsOf(page, 2)).toHaveText([/^NameOtters$/, /^TypeTeam$/, /Harbour \(deleted\)/, /Anna Berg/]);
  await expectNoBarriers(page, "the history of a team");

  const compare = page.getByRole("button", { name: "Compare version 0" });
  await compare.click();
  const dialog = page.getByRole("dialog", { name: "Compare versions" });
  await expect(dialog.getByRole("row")).toHaveText([
    "FieldVersion 0Version 2",
    "NameOttersBeavers",
    "TypeTeamPair",
    /^ParentsHarbour \(deleted\).*Mill/,
    /^Team membersAnna Berg.*None$/,
  ]);
  await expectNoBarriers(page, "two versions beside one another");
  await dialog.getByRole("combobox", { name: "Other version" }).click();
  await page.getByRole("option", { name: /^Version 1/ }).click();
  await expect(dialog.getByRole("row")).toHaveText(["FieldVersion 0Version 1", "NameOttersBeavers", "TypeTeamPair"]);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(compare).toBeFocused();

  await page.getByRole("link", { name: "Restore version 0" }).click();
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await expect(name).toHaveValue("Otters");
  await expect(page.getByText("One reference leads to something that no longer exists")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Parents: Harbour (deleted)" })).toBeVisible();
  await expectNoBarriers(page, "a form with an earlier version");
  // Others may save meanwhile, as with every other form.
  const third = await league.get("teams", first.id);
  await league.save("teams", third, { name: "Badgers" });
  await page.getByRole("button", { name: "Load changes" }).click();
  await page.getByRole("radio", { name: "Yours: Otters" }).check();
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "Otters", level: 1, exact: true })).toBeVisible();
  const restored = await league.get("teams", first.id);
  expect(restored).toMatchObject({ name: "Otters", type: "TEAM_TYPE_TEAM", parents: [], version: 4 });
  expect(restored.members).toMatchObject([member]);

  await page.evaluate(() => localStorage.setItem("i18nextLng", "de"));
  await page.goto(`/teams/${first.id}?history=true`);
  const german = page.getByRole("list", { name: "Verlauf" }).locator(":scope > li");
  await expect(german).toHaveCount(5);
  await expect(german.nth(3).locator("dl > div")).toHaveText([
    "Namevorher: Otters→nachher: Beavers",
    "Artvorher: Mannschaft→nachher: Doppel",
  ]);
  await expect(german.nth(2)).toContainText("Harbour (gelöscht)");
  await expectToFit(page, [`/teams/${first.id}?history=true`]);
});

test("a draw is one line of the history of its tournament, which opens to its matches and can be undone", {
  tag: "@gate",
}, async ({ page, allowErrors }) => {
  allowErrors(/409/);
  const { league, cup, stage } = await makeStage(page, "ROUND_ROBIN", ["Ants", "Bees", "Cats", "Dogs"]);
  await drawStage(league, stage);
  await page.goto(`/tournaments/${cup.id}?history=true`);
  const drawn = sets(page).first();
  const line = drawn.getByRole("button", { name: "Draw of Cup – Round robin: 6 matches", exact: true });
  await line.click();
  await expect(drawn.getByRole("link", { name: /^Group A, round \d: / })).toHaveCount(6);
  await expect(drawn.getByText("Stage", { exact: true })).toHaveCount(1);
  await expectNoBarriers(page, "the history of a tournament");

  await drawn.getByRole("button", { name: "Undo: Draw of Cup – Round robin: 6 matches" }).click();
  await expect(sets(page).first()).toContainText("Undid an earlier change");
  await expect(sets(page).nth(1)).toContainText("Undone");
  await expect(sets(page).nth(1).getByRole("button", { name: /^Undo/ })).toHaveCount(0);
  expect(await league.find("matches", `pid=${stage.id}`)).toEqual([]);

  // A result that was entered since prevents the undo.
  const [match] = await drawStage(league, stage);
  if (match) await finish(league, match, [2, 1]);
  const result = sets(page)
    .first()
    .getByRole("button", { name: /^Group A, round 1: \S+ – \S+: 2:1$/ });
  await result.click();
  await expect(sets(page).first().locator("dl > div").first()).toHaveText("Scorebefore: 0:0→after: 2:1");
  await sets(page)
    .nth(1)
    .getByRole("button", { name: /^Undo: Draw/ })
    .click();
  await expect(page.getByText(/^This can no longer be undone/)).toBeVisible();
});

test("on a match day, each set that is counted is one line, although several courts are counted in turns", async ({
  page,
  browser,
}) => {
  const names = ["Ants", "Bees", "Cats", "Dogs"];
  const { league, stage } = await makeStage(page, "ROUND_ROBIN", names, { format: "FORMAT_BADMINTON_21" });
  const matches = await drawStage(league, stage);
  const courts: { pad: Page; sides: string[] }[] = [];
  for (const match of matches.slice(0, 2)) {
    const teams = await Promise.all(match.competitors.map(({ id }: { id: string }) => league.get("teams", id)));
    const pad = courts.length === 0 ? page : await openElsewhere(browser, page, match);
    if (courts.length === 0) await openPad(page, match);
    courts.push({ pad, sides: teams.map(({ name }) => String(name)) });
  }
  for (const points of [1, 2, 3]) {
    for (const { pad, sides } of courts) {
      await point(pad, sides[0] ?? "").click();
      await expect(setScores(pad)).toHaveText([`Set 1: ${points}:0`]);
    }
  }
  await expect.poll(async () => (await league.get("matches", matches[1]?.id ?? "")).sets).toEqual([setOf([3, 0])]);
  await page.goto("/history");
  const [first, second] = courts.map(({ sides }) => sides.join(" – "));
  await expect(sets(page).nth(0).getByRole("button")).toHaveText(
    `Group A, round 1: ${second}: Set 1: 0:0 → 3:0, 3 changes`,
  );
  await expect(sets(page).nth(1).getByRole("button")).toHaveText(
    `Group A, round 1: ${first}: Set 1: 0:0 → 3:0, 3 changes`,
  );
  await sets(page).nth(1).getByRole("button").click();
  await expect(sets(page).nth(1).getByRole("listitem")).toHaveCount(3);
  await courts[1]?.pad.context().close();
});

test("a result is one line, also when it sends the winner to the next match", async ({ page }) => {
  const { league, stage } = await makeStage(page, "ELIMINATION", ["Ants", "Bees", "Cats", "Dogs"]);
  const [match, other] = await drawStage(league, stage);
  if (!match || !other) throw new Error("no matches");
  await league.save("matches", other, {
    state: "MATCH_STATE_FINISHED",
    outcome: "MATCH_OUTCOME_WALKOVER",
    winner: other.competitors[0].id,
  });
  await finish(league, match, [2, 1]);
  await page.goto("/history");
  await expect(
    sets(page)
      .nth(1)
      .getByRole("button", { name: /^Semi-final 2: (\S+) – \S+: Walkover · Winner: \W?\1\W?$/ }),
  ).toBeVisible();
  const line = sets(page)
    .first()
    .getByRole("button", { name: /^Semi-final 1: \S+ – \S+: 2:1$/ });
  await line.click();
  await expect(
    sets(page)
      .first()
      .getByRole("link", { name: /^(Semi-final 1|Final): / }),
  ).toHaveCount(2);
  await expectNoBarriers(page, "the history of a match day");
  await page.getByRole("button", { name: /^Undo: Semi-final 1: .* 2:1$/ }).click();
  await expect(sets(page).first()).toContainText("Undid an earlier change");
});

test("a result is shown field by field where it stands alone on the page of its match, or where the match has moved, too", async ({
  page,
}) => {
  const { league, stage } = await makeStage(page, "ROUND_ROBIN", ["Ants", "Bees"]);
  const [match] = await drawStage(league, stage);
  if (!match) throw new Error("no match");
  const result = { state: "MATCH_STATE_FINISHED", outcome: "MATCH_OUTCOME_NORMAL" };
  const competitors = match.competitors.map((side: object, index: number) => ({ ...side, score: String(2 - index) }));
  const played = await league.save("matches", match, { ...result, competitors });
  await page.goto("/history");
  const name = /^Group A, round 1: Ants – Bees: 2:1$/;
  await expect(sets(page).first().getByRole("button", { name })).toBeVisible();
  await page.goto(`/matches/${match.id}`);
  await act(page, "History");
  await expect(fieldsOf(page, 0).filter({ hasText: "State" })).toHaveText("Statebefore: Planning→after: Finished");

  const open = { state: "MATCH_STATE_PLANNING", outcome: null, winner: null, competitors: match.competitors };
  const reopened = await league.save("matches", played, open);
  await league.save("matches", reopened, { ...result, competitors, scheduledAt: "2026-05-01T09:30:00Z" });
  await page.goto("/history");
  await expect(fieldsOf(page, 0).filter({ hasText: "Date and time" })).toContainText("01.05.");
  await expect(sets(page).first().getByRole("button", { name })).toHaveCount(0);
});

test("the activity of the sport comes in as it happens, and is narrowed down by person, kind and day", async ({
  page,
}) => {
  const { league } = await enterNewSport(page);
  await page.goto("/");
  await page.getByRole("navigation").getByRole("link", { name: "History" }).click();
  await expect(sets(page)).toHaveCount(1);
  const team = await league.team("Otters");
  await expect(sets(page)).toHaveCount(2);
  await league.save("teams", team, { name: "Beavers" });
  await expect(sets(page)).toHaveCount(3);
  await expect(fieldsOf(page, 0)).toHaveText(["Namebefore: Otters→after: Beavers"]);
  // The list scrolls within the page, and the page does not.
  await page.setViewportSize({ width: 1440, height: 200 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(200);
  await page.setViewportSize({ width: 1440, height: 900 });
  await league.club("Harbour");
  await expect(sets(page).first().getByRole("link", { name: "Harbour" })).toBeVisible();

  await choose(page, "Kind", "Teams");
  await expect(sets(page)).toHaveCount(2);
  await expect(page).toHaveURL("/history?type=team");
  await league.club("Mill");
  await league.team("Herons");
  await expect(sets(page)).toHaveCount(3);
  await page.getByRole("combobox", { name: "Person" }).fill("Ada");
  await page.getByRole("option", { name: "Ada Administrator" }).click();
  await expect(page).toHaveURL(/by=/);
  await expect(sets(page)).toHaveCount(3);
  await page.getByRole("textbox", { name: "Until" }).fill("1.1.2020");
  await expect(page.getByText("No changes match the filters.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("No changes match the filters.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Until" })).toHaveValue("01.01.2020");
  await page.getByRole("textbox", { name: "Until" }).fill("");
  await expect(sets(page)).toHaveCount(3);
  await sets(page).first().getByRole("link", { name: "Herons" }).click();
  await expect(page.getByRole("heading", { name: "Herons" })).toBeVisible();
});
