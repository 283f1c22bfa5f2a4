import { expectNoBarriers, findMisfits } from "./barriers.ts";
import { expect, test } from "./fixtures.ts";
import {
  button,
  expectStored,
  game,
  makeMatch,
  openPad,
  point,
  press,
  reopen,
  setOf,
  setScores,
  side,
  teams,
} from "./scored-match.ts";
import { act } from "./steps.ts";

/** The format of a match determines how it is counted. */

test("a tennis match is counted by points to the end, with a tie-break, and finished", { tag: "@gate" }, async ({
  page,
}) => {
  const nearly = [setOf([6, 4]), setOf([5, 6])];
  const { league, match, kestrels, herons } = await makeMatch(page, "FORMAT_TENNIS_3", {
    sets: nearly,
    state: "MATCH_STATE_RUNNING",
  });
  await openPad(page, match);
  await expect(setScores(page)).toHaveText(["Set 1: 6:4", "Set 2: 5:6"]);
  await button(page, "Herons to serve").click();
  await expect(button(page, "Herons to serve")).toHaveAttribute("aria-pressed", "true");

  // Advantage and deuce, and back.
  await press(page, "aaabbb", teams);
  await expect(page.getByText("Deuce", { exact: true })).toBeVisible();
  await point(page, "Herons").click();
  await expect(side(page, "Herons")).toContainText("Ad");
  await press(page, "baa", teams);
  await expect(setScores(page)).toHaveText(["Set 1: 6:4", "Set 2: 6:6"]);
  await expect(page.getByText("Tie-break", { exact: true })).toBeVisible();
  await expect(button(page, "Kestrels to serve")).toHaveAttribute("aria-pressed", "true");

  await press(page, "ababab", teams);
  await expect(page.getByText("Change ends", { exact: true })).toBeVisible();
  await expect(setScores(page)).toHaveText(["Set 1: 6:4", "Set 2: 6:6 (3:3)"]);
  await press(page, "aaa", teams);
  await expect(side(page, "Herons")).toContainText("Match point");
  await expect(button(page, "Finish")).toBeDisabled();
  await point(page, "Herons").click();
  await expectStored(league, match, { sets: [setOf([6, 4]), setOf([7, 6], [7, 3])], state: "MATCH_STATE_RUNNING" });
  await expect(point(page, "Kestrels")).toBeDisabled();
  await expect(point(page, "Kestrels")).toHaveAccessibleDescription(/The match is decided/);
  await button(page, "Finish").click();
  await expect(page.getByText("Herons win 6:4, 7:6")).toBeVisible();
  await expect(setScores(page)).toHaveText(["Set 1: 6:4", "Set 2: 7:6 tie-break 3"]);
  await expect(side(page, "Herons").getByRole("img", { name: "Winner" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Winner" })).toHaveCount(1);
  await expect(point(page, "Herons")).toHaveCount(0);
  await expectStored(league, match, {
    state: "MATCH_STATE_FINISHED",
    outcome: "MATCH_OUTCOME_NORMAL",
    winner: herons.id,
    competitors: [{ score: "2" }, { id: kestrels.id, score: "0" }],
  });

  await reopen(page);
  await expect(page.getByText("LIVE")).toBeVisible();
  await expectStored(league, match, { state: "MATCH_STATE_RUNNING", outcome: null, winner: null });
});

test("the first point starts a match, and undoing goes back across games and sets", async ({ page }) => {
  const { league, match } = await makeMatch(page, "FORMAT_TENNIS_3", { sets: [setOf([5, 0])] });
  await openPad(page, match);
  await expect(button(page, "Undo")).toBeDisabled();
  await expect(button(page, "Undo")).toHaveAccessibleDescription(/Nothing has been scored on this device/);
  await point(page, "Herons").click();
  await expectStored(league, match, { state: "MATCH_STATE_RUNNING", sets: [setOf([5, 0])] });
  await press(page, "aa", teams);
  await expect(side(page, "Herons")).toContainText("40");
  await expect(side(page, "Herons")).toContainText("Set point");
  await press(page, "ab", teams);
  await expectStored(league, match, { sets: [setOf([6, 0]), setOf([0, 0])] });
  await button(page, "Undo").click();
  await expect(side(page, "Kestrels")).toContainText("0");
  await button(page, "Undo").click();
  await expect(side(page, "Herons")).toContainText("40");
  await expectStored(league, match, { sets: [setOf([5, 0])] });
  for (const _ of "aaa") await button(page, "Undo").click();
  await expect(side(page, "Herons")).not.toContainText("15");
  await expect(button(page, "Undo")).toBeDisabled();
});

test("games alone are counted by choice, which the device remembers", async ({ page }) => {
  const { league, match } = await makeMatch(page, "FORMAT_PRO_SET");
  await openPad(page, match);
  await page.getByRole("switch", { name: "Count games, not points" }).check({ force: true });
  await press(page, "aab", teams, game);
  await expectStored(league, match, { sets: [setOf([2, 1])] });
  await page.reload();
  await expect(page.getByRole("switch", { name: "Count games, not points" })).toBeChecked();
  await expect(side(page, "Herons")).toContainText("2");
  await press(page, "aaaaaa", teams, game);
  await button(page, "Finish").click();
  await expect(page.getByText("Herons win 8:1")).toBeVisible();

  // The history has one line for the presses of the set.
  await act(page, "History");
  const history = page.getByRole("list", { name: "History" });
  const counting = history.getByRole("button", { name: /^Set 1: 0:0 → 8:1, \d changes$/ });
  await expect(history.getByText("2:1")).toHaveCount(0);
  await counting.click();
  await expect(history.getByText("2:1").first()).toBeVisible();
  await expectNoBarriers(page, "the presses of a set");
});

test("badminton is counted by rallies, and ten quick presses count ten", async ({ page }) => {
  const { league, match } = await makeMatch(page, "FORMAT_BADMINTON_21");
  await openPad(page, match);
  await expect(page.getByRole("switch")).toHaveCount(0);
  await point(page, "Kestrels").evaluate((element: HTMLElement) => {
    for (let times = 0; times < 10; times++) element.click();
  });
  await expect(side(page, "Kestrels")).toContainText("10");
  await expect(button(page, "Kestrels to serve")).toHaveAttribute("aria-pressed", "true");
  await expectStored(league, match, { sets: [setOf([0, 10])] });
  await point(page, "Kestrels").evaluate((element: HTMLElement) => {
    for (let times = 0; times < 11; times++) element.click();
  });
  await expect(setScores(page)).toHaveText(["Set 1: 0:21", "Set 2: 0:0"]);
  await expect(page.getByText("Change ends", { exact: true })).toBeVisible();
  await expectStored(league, match, {
    sets: [setOf([0, 21]), setOf([0, 0])],
    competitors: [{ score: "0" }, { score: "1" }],
  });
});

test("football goes by halves into extra time and penalties", { tag: "@gate" }, async ({ page }) => {
  const { league, match } = await makeMatch(page, "FORMAT_FOOTBALL_CUP");
  const plus = (team: string) => button(page, `Plus one for ${team}`);
  const minus = (team: string) => button(page, `Minus one for ${team}`);
  await openPad(page, match);
  await button(page, "Start").click();
  await plus("Herons").click();
  await plus("Herons").click();
  await minus("Herons").click();
  await expect(button(page, "Finish")).toBeDisabled();
  for (const period of ["2nd half", "Extra time 1", "Extra time 2"]) {
    await button(page, `Start ${period}`).click();
    await expect(page.getByText(period, { exact: true }).first()).toBeVisible();
    if (period === "2nd half") await plus("Kestrels").click();
  }
  await expect(minus("Kestrels")).toBeDisabled();
  await button(page, "Start Penalty shoot-out").click();
  await expect(button(page, "No further period")).toBeDisabled();
  for (const _ of "aaaa") await plus("Herons").click();
  for (const _ of "aaa") await plus("Kestrels").click();
  await button(page, "Finish").click();
  await expect(page.getByText("Herons win 1:1, 4:3 on penalties")).toBeVisible();
  await expect(setScores(page)).toHaveText([
    "1st half: 1:0",
    "2nd half: 0:1",
    "Extra time 1: 0:0",
    "Extra time 2: 0:0",
    "Penalty shoot-out: 4:3",
  ]);
  await expectStored(league, match, {
    outcome: "MATCH_OUTCOME_NORMAL",
    competitors: [{ score: "1" }, { score: "1" }],
    sets: [
      setOf([1, 0], null, "PERIOD"),
      setOf([0, 1], null, "PERIOD"),
      setOf([0, 0], null, "EXTRA_TIME"),
      setOf([0, 0], null, "EXTRA_TIME"),
      setOf([4, 3], null, "PENALTIES"),
    ],
  });
});

test("a walkover takes two taps, and is refused for a match with points", { tag: "@gate" }, async ({ page }) => {
  const { league, match, kestrels } = await makeMatch(page, "FORMAT_TENNIS_3");
  const next = await league.make("matches", {
    parent: match.parent,
    sources: [{ type: "MATCH_SOURCE_WINNER", match: match.id }, null],
  });
  // Why the pad can't be used yet is in sight.
  await openPad(page, next);
  await expect(page.getByText("This has to wait until both sides of the match are known.")).toBeVisible();
  await openPad(page, match);
  await page.getByRole("group", { name: "Without play" }).getByRole("button", { name: "Walkover" }).click();
  await page.getByRole("group", { name: "Walkover: who wins?" }).getByRole("button", { name: "Kestrels" }).click();
  await expect(page.getByText("Kestrels win by walkover")).toBeVisible();
  await expectStored(league, match, {
    state: "MATCH_STATE_FINISHED",
    outcome: "MATCH_OUTCOME_WALKOVER",
    winner: kestrels.id,
  });
  // The button stays under the finger while the reopening and the points are being saved.
  await reopen(page);
  const plus = await point(page, "Herons").elementHandle();
  await press(page, "aaaa", teams);
  await expectStored(league, match, { sets: [setOf([1, 0])], outcome: null });
  await expect(page.getByText("Saving…")).toHaveCount(0);
  expect(await plus?.evaluate((button) => button.isConnected)).toBe(true);
  await expect(button(page, "Walkover")).toBeDisabled();
  await button(page, "Retired").click();
  await page.keyboard.press("Escape");
  await button(page, "Retired").click();
  await page.getByRole("group").getByRole("button", { name: "Kestrels" }).click();
  await expect(page.getByText("Kestrels win 0:1, Herons retired")).toBeVisible();
  await expectStored(league, match, { outcome: "MATCH_OUTCOME_RETIRED", winner: kestrels.id, sets: [setOf([1, 0])] });
});

test("on a phone, the winner of a walkover is chosen by names that are not cut, however alike they begin", async ({
  page,
}) => {
  const { league, match, herons, kestrels } = await makeMatch(page, "FORMAT_TENNIS_3");
  const club = "Turn- und Sportverein Hohenschönhausen-Weißensee";
  for (const [index, team] of [herons, kestrels].entries()) {
    await league.save("teams", team, { name: `${club} ${index + 1}` });
  }
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await openPad(page, match);
    await button(page, "Walkover").click();
    const winners = page.getByRole("group", { name: "Walkover: who wins?" });
    await expect(winners.getByRole("button")).toHaveText([`${club} 1`, `${club} 2`, "Cancel"]);
    expect(await findMisfits(page)).toEqual([]);
  }
  await expectNoBarriers(page, "the choice of a winner");
});

test("the whole pad is in sight on a phone, with big buttons", async ({ page }) => {
  const { match } = await makeMatch(page, "FORMAT_TENNIS_3", {
    sets: [setOf([7, 6], [7, 5]), setOf([3, 6]), setOf([2, 1])],
    state: "MATCH_STATE_RUNNING",
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openPad(page, match);
  for (const name of ["Point for Herons", "Point for Kestrels", "Undo", "Finish"]) {
    await expect(button(page, name)).toBeInViewport({ ratio: 1 });
    const box = await button(page, name).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
  }
  await expect(button(page, "Retired")).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("Count games, not points")).toBeInViewport({ ratio: 1 });
});

test("on a phone, the names of both sides stand once, at their scores", async ({ page }) => {
  const { match } = await makeMatch(page, "FORMAT_TENNIS_3", { sets: [setOf([6, 4]), setOf([5, 6])] });
  await page.setViewportSize({ width: 390, height: 844 });
  await openPad(page, match);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveAccessibleName(/^Herons – Kestrels\s/);
  const nameInHeading = heading.getByText("Herons – Kestrels");
  expect((await nameInHeading.boundingBox())?.width).toBeLessThanOrEqual(1);
  for (const team of teams) await expect(page.getByRole("main").getByText(team, { exact: true })).toHaveCount(1);
  await expect(setScores(page)).toHaveText(["Set 1: 6:4", "Set 2: 5:6"]);
  await expectNoBarriers(page, "the pad on a phone");
});
