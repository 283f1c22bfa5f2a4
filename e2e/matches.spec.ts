import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { type Created, enterNewSport, type League } from "./league.ts";
import { act, addThrough, choose, submit } from "./steps.ts";

const ref = ({ id }: Created) => ({ id, type: "team" });
const offered = (page: Page) => page.getByRole("listbox").getByRole("option");
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function makeStage(league: League) {
  const [herons, kestrels, gulls] = [
    await league.team("Herons"),
    await league.team("Kestrels"),
    await league.team("Gulls"),
  ];
  const cup = await league.tournament("Cup", { competitors: [herons, kestrels].map(ref) });
  const stage = await league.stage(cup.id, "ROUND_ROBIN", { competitors: [herons, kestrels].map(ref) });
  return { herons, kestrels, gulls, cup, stage, parent: { id: stage.id, type: "stage" } };
}

async function makeField(league: League): Promise<Created> {
  const venue = await league.make("venues", { name: "Riverside" });
  return league.make(`venues/${venue.id}/playing-fields`, { name: "Court 1" });
}

const side = (team: Created | null, score = "0", isHomeTeam = false) => ({
  id: team?.id ?? null,
  type: "team",
  score,
  isHomeTeam,
});

test("a match is created below a stage, with the initial values of a new match", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const { stage, herons, gulls, parent } = await makeStage(league);
  const court = await makeField(league);
  const ada = await league.make("participants", {
    firstname: "Ada",
    lastname: "Referee",
    type: "PARTICIPANT_TYPE_OFFICIAL",
    sportType: "SPORT_TYPE_RACE",
  });
  await page.goto(`/tournaments/stages/${stage.id}`);
  await expect(page.getByText("No matches yet")).toBeVisible();
  await act(page, "Create match");
  await expect(page).toHaveURL(`/matches/create?parentId=${stage.id}&parentType=stage`);
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
  await expect(crumbs).toHaveText(["Cup", "Round robin"]);
  await expect(crumbs.last()).toHaveAttribute("href", `/tournaments/stages/${stage.id}`);
  for (const number of [1, 2]) {
    await expect(field(page, `Team ${number}`)).toHaveValue("");
    await expect(field(page, `Score ${number}`)).toHaveValue("0");
    await expect(page.getByRole("switch", { name: `Home team ${number}` })).not.toBeChecked();
  }
  await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("Planning");
  await expect(submit(page)).toBeDisabled();

  // The stage's own teams come first; the search also finds the others.
  await page.getByRole("combobox", { name: "Team 1" }).click();
  await expect(offered(page)).toHaveText(["Herons", "Kestrels", "Gulls"]);
  await page.getByRole("option", { name: "Herons" }).click();
  await page.getByRole("combobox", { name: "Team 2" }).fill("gul");
  await expect(offered(page)).toHaveText(["Gulls"]);
  await page.getByRole("option", { name: "Gulls" }).click();

  await page.getByRole("switch", { name: "Home team 1" }).check({ force: true });
  await page.getByRole("switch", { name: "Home team 2" }).check({ force: true });
  await expect(page.getByRole("switch", { name: "Home team 1" })).not.toBeChecked();

  await page.getByRole("combobox", { name: "State" }).click();
  await expect(offered(page)).toHaveText(["Planning", "Preparing", "LIVE", "Finished", "Cancelled"]);
  await page.getByRole("option", { name: "Preparing" }).click();
  await choose(page, "Playing field", "Court 1 – Riverside");
  await addThrough(page, "Assign official", "Participant", "Ada Referee");
  await submit(page).click();

  await expect(page.getByRole("heading", { name: "Herons – Gulls", level: 1 })).toBeVisible();
  const id = /matches\/([\da-f-]{36})\?new=true$/.exec(page.url())?.[1] ?? "";
  expect(await league.get("matches", id)).toMatchObject({
    version: 0,
    parent,
    competitors: [side(herons), side(gulls, "0", true)],
    state: "MATCH_STATE_PREPARING",
    playingField: court.id,
    officials: [{ id: ada.id, type: "participant" }],
  });
  const main = page.getByRole("main");
  await expect(main.getByText("Preparing")).toBeVisible();
  await expect(main.getByText("Court 1 – Riverside")).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Officials" }).getByRole("link", { name: "Ada Referee" }),
  ).toBeVisible();
  await main.getByRole("link", { name: "Round robin" }).click();
  await expect(page).toHaveURL(`/tournaments/stages/${stage.id}`);
  await expect(page.getByRole("link", { name: /Herons/ })).toBeVisible();
});

test("the same team twice shows Duplicate team and holds Submit", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const { stage } = await makeStage(league);
  await page.goto(`/matches/create?parentId=${stage.id}&parentType=stage`);
  await choose(page, "Team 1", "Herons");
  await choose(page, "Team 2", "Herons");
  await expect(page.getByText("Duplicate team")).toBeVisible();
  await expect(field(page, "Team 2")).toHaveAccessibleDescription("Duplicate team");
  await expect(submit(page)).toBeDisabled();
  await page.getByRole("button", { name: "Clear Team 2" }).click();
  await expect(page.getByText("Duplicate team")).toBeHidden();
  await field(page, "Score 1").fill("x".repeat(41));
  await submit(page).click();
  await expect(page.getByText("Enter at most 40 characters.")).toBeVisible();
  await expect(field(page, "Score 1")).toBeFocused();
  await field(page, "Score 1").fill("6 7");
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "Herons – To be decided", level: 1, exact: true })).toBeVisible();
});

test("a match of a tournament leads there; without a parent the page says where matches begin", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const { cup } = await makeStage(league);
  const match = await league.make("matches", { parent: { id: cup.id, type: "tournament" } });
  await page.goto(`/matches/${match.id}`);
  await expect(page.getByRole("heading", { name: "To be decided", level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByText("No playing field yet")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Cup" })).toHaveAttribute(
    "href",
    `/tournaments/${cup.id}`,
  );
  await page.goto("/matches/create");
  await expect(page.getByText("A match belongs to a stage or a tournament.")).toBeVisible();
  await page.goto(`/matches/${match.id}`);
  await act(page, "Delete");
  await page.getByRole("dialog", { name: "Delete To be decided?" }).getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(`/tournaments/${cup.id}`);
});

test("an edit sends only what was changed, and brings changes of different parts of the competitors together", {
  tag: "@gate",
}, async ({ page }) => {
  const { league } = await enterNewSport(page);
  const { herons, kestrels, gulls, parent } = await makeStage(league);
  const match = await league.make("matches", { parent, competitors: [side(herons), side(kestrels)] });
  await page.goto(`/matches/${match.id}`);
  await page.getByRole("link", { name: "Edit Herons – Kestrels" }).click();
  await choose(page, "Team 1", "Gulls");
  const newer = await league.save("matches", match, { competitors: [side(herons, "4"), side(kestrels, "3")] });
  await page.getByRole("button", { name: "Load changes" }).click();
  await expect(field(page, "Score 1")).toHaveValue("4");
  await expect(field(page, "Score 2")).toHaveValue("3");
  await expect(field(page, "Team 1")).toHaveValue("Gulls");

  // The same part on both sides is for the user to decide, and reads as words.
  await field(page, "Score 1").fill("5");
  await league.save("matches", newer, { competitors: [side(herons, "6"), side(kestrels, "3", true)] });
  await page.getByRole("button", { name: "Load changes" }).click();
  const conflict = page.getByRole("radiogroup", { name: "Competitors" });
  await expect(conflict.getByRole("radio", { name: "Theirs: Herons 6 – Kestrels 3 (Home team)" })).toBeVisible();
  await conflict.getByRole("radio", { name: "Yours: Gulls 5 – Kestrels 3" }).check();
  const [request] = await Promise.all([page.waitForRequest((sent) => sent.method() === "POST"), submit(page).click()]);
  expect(new URL(request.url()).pathname).toBe(`/api/matches/${match.id}/version/3`);
  expect(request.postDataJSON()).toEqual({ competitors: [side(gulls, "5"), side(kestrels, "3")] });
  await expect(page.getByRole("heading", { name: "Gulls – Kestrels" })).toBeVisible();
});

test("cards show teams, scores once the match has begun, field and state", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const { herons, kestrels, gulls, stage, parent } = await makeStage(league);
  const court = await makeField(league);
  const first = await league.make("matches", { parent, competitors: [side(herons, "17", true), side(kestrels, "15")] });
  await league.make("matches", {
    parent,
    competitors: [side(gulls, "21"), side(null, "8")],
    state: "MATCH_STATE_RUNNING",
    playingField: court.id,
  });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(`/tournaments/stages/${stage.id}`);
  const cards = page.getByRole("list", { name: "Matches" }).getByRole("listitem");
  await expect(cards).toHaveCount(2);
  await expect(cards.nth(0)).toContainText("Planning");
  await expect(cards.nth(0).getByRole("img", { name: "Home team" })).toBeVisible();
  await expect(cards.nth(0)).not.toContainText("17");
  await expect(cards.nth(1)).toHaveText(/LIVE.*Court 1.*Gulls.*21.*To be decided.*8/);

  const pulsing = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length);
  await expect.poll(pulsing).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(pulsing).toBe(0);

  for (const state of ["PREPARING", "RUNNING", "FINISHED"] as const) {
    const { version } = await league.get("matches", first.id);
    await league.save("matches", { ...first, version }, { state: `MATCH_STATE_${state}` });
    await expect(cards.nth(0)).toContainText({ PREPARING: "Preparing", RUNNING: "LIVE", FINISHED: "Finished" }[state]);
    if (state === "PREPARING") await expect(cards.nth(0)).not.toContainText("17");
    else await expect(cards.nth(0)).toContainText("17");
  }
  await cards.nth(0).getByRole("link").click();
  await expect(page).toHaveURL(`/matches/${first.id}`);
});

test("cards come and go with their matches, and a page that was left is up to date when it is opened again", async ({
  page,
}) => {
  const { league } = await enterNewSport(page);
  const { herons, kestrels, cup, stage, parent } = await makeStage(league);
  await page.goto(`/tournaments/stages/${stage.id}`);
  await expect(page.getByRole("link", { name: "Create the first match" })).toHaveAttribute(
    "href",
    `/matches/create?parentId=${stage.id}&parentType=stage`,
  );
  const one = await league.make("matches", { parent, competitors: [side(herons), side(null)] });
  const two = await league.make("matches", { parent, competitors: [side(kestrels), side(null)] });
  const cards = page.getByRole("list", { name: "Matches" }).getByRole("listitem");
  await expect(cards).toHaveText([/Herons/, /Kestrels/]);
  await league.remove("matches", one);
  await expect(cards).toHaveText([/Kestrels/]);
  await page.getByRole("main").getByRole("link", { name: "Cup", exact: true }).click();
  await expect(page).toHaveURL(`/tournaments/${cup.id}?tab=stages`);
  await league.save("matches", two, { competitors: [side(herons), side(null)] });
  await page.goBack();
  await expect(cards).toHaveText([/Herons/]);
});

test("a stage of 2,700 matches draws only what is in sight, wherever it is scrolled to", async ({ page }) => {
  test.slow();
  const { league } = await enterNewSport(page);
  const { herons, kestrels, stage, parent } = await makeStage(league);
  await league.makeMany(
    "matches",
    Array.from({ length: 2700 }, (_, index) => ({
      parent,
      competitors: [side(herons, String(index)), side(kestrels)],
      state: "MATCH_STATE_FINISHED",
    })),
  );
  await page.goto("/teams");
  await page.getByRole("link", { name: "Herons", exact: true }).waitFor();
  const cards = page.getByRole("list", { name: "Matches" }).getByRole("listitem");
  await page.goto(`/tournaments/stages/${stage.id}`);
  await expect(cards.first()).toContainText("Herons");
  await expect(page.getByText("2,700 matches").first()).toBeVisible();
  expect(await cards.count()).toBeLessThan(100);
  await expect(cards.first()).toHaveAttribute("aria-setsize", "2700");
  await page.locator("#main").evaluate((main) => main.scrollTo(0, main.scrollHeight));
  await expect(cards.last()).toHaveAttribute("aria-posinset", "2700");
  await expect(cards.last()).toBeInViewport();
  expect(await cards.count()).toBeLessThan(100);
});
