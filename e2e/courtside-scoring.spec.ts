import type { Browser, Page } from "@playwright/test";
import { countTotalsAlone, test } from "./courts.ts";
import { enter, expect } from "./fixtures.ts";
import { type Created, enterDemoLeague, type League } from "./league.ts";

const plus = (page: Page, team: string) => page.getByRole("button", { name: `Plus one for ${team}` });
const minus = (page: Page, team: string) => page.getByRole("button", { name: `Minus one for ${team}` });
const score = (page: Page, number: number) => page.getByRole("status", { name: `Score ${number}` });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** A match of the demo league without a format, so that plain totals are counted, and the superuser who has made it. */
async function makeMatch(page: Page, fields: object = {}) {
  const league = await enterDemoLeague(page);
  await countTotalsAlone(league);
  const [herons, kestrels] = [await league.team("Herons"), await league.team("Kestrels")];
  const cup = await league.tournament("Cup");
  const stage = await league.stage(cup.id, "ELIMINATION");
  await league.save("tournaments", cup, { currentStage: stage.id });
  const competitors = [side(herons), side(kestrels)];
  const match = await league.make("matches", { parent: { id: stage.id, type: "stage" }, competitors, ...fields });
  return { league, herons, kestrels, cup, stage, match };
}

const side = (team: Created, score = "0", isHomeTeam = false) => ({ id: team.id, type: "team", score, isHomeTeam });

/** Another browser at the same page. */
async function openAs(browser: Browser, url: string, email: string, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await enter(page, email);
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

const stored = async (league: League, { id }: Created) => {
  const match = await league.get<
    Created & {
      version: number;
      state: string;
      competitors: { score: string }[];
    }
  >("matches", id);
  return { ...match, scores: match.competitors.map(({ score }) => Number(score)) };
};

test("an official counts and takes the match from start to finish, and others see it come in", async ({
  page,
  browser,
  server,
}) => {
  const { league, match, stage, cup } = await makeMatch(page);
  const path = `/matches/${match.id}`;
  const official = await openAs(browser, server.url, "official@example.com", path);
  const viewer = await openAs(browser, server.url, "viewer@example.com", path);
  await page.goto(`/tournaments/stages/${stage.id}`);
  const overview = await page.context().newPage();
  await overview.goto(`/tournaments/${cup.id}?tab=stages`);
  const cardThere = overview.getByRole("list", { name: "Matches" }).getByRole("listitem");
  await expect(cardThere).toContainText("Planning");
  const card = page.getByRole("list", { name: "Matches" }).getByRole("listitem");
  await expect(card).toContainText("Planning");
  await expect(score(viewer, 1)).toHaveText("0");
  await expect(viewer.getByRole("main").getByRole("button", { name: /^(?!More for )/ })).toHaveCount(0);
  await expect(viewer.getByRole("link", { name: /^Edit/ })).toHaveCount(0);

  await expect(button(official, "Finish")).toBeDisabled();
  await button(official, "Start").click();
  await Promise.all([
    expect(viewer.getByText("LIVE")).toBeVisible(),
    expect(card).toContainText("LIVE"),
    expect(cardThere).toContainText("LIVE"),
  ]);
  await expect(button(official, "Start")).toBeDisabled();
  await expect(button(official, "Start")).toHaveAccessibleDescription(/This match is LIVE/);
  await plus(official, "Herons").click();
  await Promise.all([
    expect(score(viewer, 1)).toHaveText("1"),
    expect(card).toContainText(/Herons\s*1/),
    expect(cardThere).toContainText(/Herons\s*1/),
  ]);
  await plus(official, "Kestrels").click();
  await Promise.all([expect(score(viewer, 2)).toHaveText("1"), expect(card).toContainText(/Kestrels\s*1/)]);
  await plus(official, "Herons").press("Enter");
  await expect(score(viewer, 1)).toHaveText("2");
  await minus(official, "Herons").press("Space");
  await expect(score(viewer, 1)).toHaveText("1");
  await button(official, "Finish").click();
  await Promise.all([expect(viewer.getByText("Finished")).toBeVisible(), expect(card).toContainText("Finished")]);
  await official.getByRole("button", { name: "More actions" }).click();
  await official.getByRole("menuitem", { name: "Reopen" }).click();
  await expect(viewer.getByText("LIVE")).toBeVisible();
  expect(await stored(league, match)).toMatchObject({ state: "MATCH_STATE_RUNNING", scores: [1, 1], version: 7 });
});

test("quick presses all count, one after another", async ({ page }) => {
  const { league, match } = await makeMatch(page);
  await page.goto(`/matches/${match.id}`);
  await expect(minus(page, "Herons")).toBeDisabled();
  await plus(page, "Herons").evaluate((button: HTMLElement) => {
    for (let press = 0; press < 15; press++) button.click();
  });
  await expect(score(page, 1)).toHaveText("15");
  await plus(page, "Kestrels").click();
  await expect.poll(async () => (await stored(league, match)).scores).toEqual([15, 1]);
  expect((await stored(league, match)).version).toBe(16);
});

test("two officials on different sides lose nothing", async ({ page, browser, server }) => {
  const { league, match } = await makeMatch(page);
  const path = `/matches/${match.id}`;
  const officials = await Promise.all(
    ["official@example.com", "tournaments@example.com"].map((email) => openAs(browser, server.url, email, path)),
  );
  await Promise.all(
    officials.map(async (official, index) => {
      for (let press = 0; press < 10; press++) await plus(official, index === 0 ? "Herons" : "Kestrels").click();
    }),
  );
  await expect.poll(async () => (await stored(league, match)).scores).toEqual([10, 10]);
  for (const official of officials) {
    for (const number of [1, 2]) await expect(score(official, number)).toHaveText("10");
    await expect(official.getByRole("alert")).toHaveCount(0);
  }
});

test("two officials on the same side are notified of each press that did not count", async ({
  page,
  browser,
  server,
}) => {
  const { league, match } = await makeMatch(page);
  const path = `/matches/${match.id}`;
  const officials = await Promise.all(
    ["official@example.com", "tournaments@example.com"].map((email) => openAs(browser, server.url, email, path)),
  );
  const confirmed = [0, 0];
  officials.forEach((official, index) => {
    official.on("response", (answer) => {
      if (answer.request().method() === "POST" && answer.status() === 200)
        confirmed[index] = (confirmed[index] ?? 0) + 1;
    });
  });
  const shown = await Promise.all(
    officials.map(async (official) => {
      for (let press = 0; press < 10; press++) await plus(official, "Herons").click();
      await expect(official.getByText("Saving…")).toHaveCount(0);
      const notice = official.getByRole("alert");
      if ((await notice.count()) === 0) return 0;
      await expect(notice).toContainText("Someone else has changed the score of Herons");
      const text = (await notice.textContent()) ?? "";
      return text.includes("Your change") ? 1 : Number(/(\d+) of your changes/.exec(text)?.[1]);
    }),
  );
  const sum = confirmed.reduce((one, other) => one + other, 0);
  expect((await stored(league, match)).scores).toEqual([sum, 0]);
  expect(sum + shown.reduce((one, other) => one + other, 0)).toBe(20);
  for (const official of officials) await expect(score(official, 1)).toHaveText(String(sum));
});

test("a press over a newer version is applied if that changed something else, and dropped if it changed the same value", async ({
  page,
  allowErrors,
}) => {
  allowErrors(/409|ERR_FAILED/);
  const { league, match, herons, kestrels } = await makeMatch(page);
  // This window gets no events.
  await page.route("**/api/notifications*", (route) => route.abort());
  await page.goto(`/matches/${match.id}`);
  await expect(score(page, 1)).toHaveText("0");
  const second = await league.save("matches", match, { competitors: [side(herons), side(kestrels, "7")] });
  await plus(page, "Herons").click();
  await expect(score(page, 2)).toHaveText("7");
  await expect(score(page, 1)).toHaveText("1");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect.poll(async () => (await stored(league, match)).scores).toEqual([1, 7]);

  await league.save(
    "matches",
    { ...second, version: second.version + 1 },
    { competitors: [side(herons, "5"), side(kestrels, "7")] },
  );
  await plus(page, "Herons").click();
  await expect(score(page, 1)).toHaveText("5");
  await expect(page.getByRole("alert")).toContainText(
    "Someone else has changed the score of Herons to 5. Your change was not applied.",
  );
  expect((await stored(league, match)).scores).toEqual([5, 7]);
  await page.getByRole("alert").getByRole("button", { name: "Close" }).click();

  const { version } = await stored(league, match);
  await league.save("matches", { ...match, version }, { state: "MATCH_STATE_CANCELLED" });
  await button(page, "Start").click();
  await expect(page.getByRole("alert")).toContainText("Someone else has changed the state to Cancelled.");
  expect((await stored(league, match)).state).toBe("MATCH_STATE_CANCELLED");
});

test("presses wait for a lost connection in sight, none is doubled, and they can be discarded", async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_/);
  const { league, match } = await makeMatch(page);
  await page.goto(`/matches/${match.id}`);
  // The first save is stored but its answer gets lost; later requests fail.
  let saves = 0;
  await page.route("**/api/matches/**", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    saves += 1;
    if (saves === 1) await route.fetch();
    return saves <= 2 ? route.abort() : route.continue();
  });
  await plus(page, "Herons").click();
  await plus(page, "Herons").click();
  await expect(score(page, 1)).toHaveText("2");
  await expect(page.getByText("No connection. 2 changes are waiting")).toBeVisible();
  await expect(page.getByText("No connection.")).toBeHidden();
  await expect.poll(async () => (await stored(league, match)).scores).toEqual([2, 0]);
  await expect(score(page, 1)).toHaveText("2");

  await page.route("**/api/matches/**", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await plus(page, "Kestrels").click();
  await expect(page.getByText("No connection. 1 change is waiting")).toBeVisible();
  await button(page, "Discard").click();
  await expect(score(page, 2)).toHaveText("0");
  await expect(page.getByText("No connection.")).toBeHidden();
});

test("a refused press is put back and says why", async ({ page, allowErrors }) => {
  allowErrors(/500/);
  const { match } = await makeMatch(page);
  await page.goto(`/matches/${match.id}`);
  const body = { statusCode: 500, error: "Internal Server Error", message: "Out of paper.", code: "internal" };
  await page.route("**/api/matches/*/version/*", (route) => route.fulfill({ status: 500, json: body }));
  await plus(page, "Herons").click();
  await expect(page.getByRole("alert").first()).toContainText("Error: 500: Out of paper.");
  await expect(score(page, 1)).toHaveText("0");
});

test("a score that is not a whole number is not counted, and the reason is shown", async ({ page }) => {
  const { league, match, herons, kestrels } = await makeMatch(page);
  await league.save("matches", match, { competitors: [side(herons, "6 7"), side(kestrels, "3")] });
  await page.goto(`/matches/${match.id}`);
  await expect(plus(page, "Herons")).toBeDisabled();
  await expect(plus(page, "Herons")).toHaveAccessibleDescription(/not a whole number/);
  await expect(plus(page, "Kestrels")).toBeEnabled();
  await expect(minus(page, "Kestrels")).toBeEnabled();
});

test("an official's form opens the fields that are theirs, and nothing else of matches is offered", async ({
  page,
  browser,
  server,
}) => {
  const { league, match, stage } = await makeMatch(page);
  const official = await openAs(browser, server.url, "official@example.com", `/matches/${match.id}`);
  await expect(official.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
  await official.getByRole("link", { name: "Edit Herons – Kestrels" }).click();
  for (const name of ["Team 1", "Team 2", "Home team 1", "Home team 2"]) {
    await expect(official.getByLabel(name, { exact: true })).toBeDisabled();
    await expect(official.getByLabel(name, { exact: true })).toHaveAccessibleDescription(
      /Your roles let you change scores/,
    );
  }
  await official.getByLabel("Score 2", { exact: true }).fill("w.o.");
  await official.getByRole("combobox", { name: "State" }).click();
  await official.getByRole("option", { name: "Finished" }).click();
  await official.getByRole("button", { name: "Submit" }).click();
  await expect(official).toHaveURL(`/matches/${match.id}`);
  expect((await stored(league, match)).competitors.map(({ score }) => score)).toEqual(["0", "w.o."]);
  await official.goto(`/tournaments/stages/${stage.id}`);
  await expect(official.getByRole("list", { name: "Matches" })).toBeVisible();
  await expect(official.getByRole("link", { name: "Create match" })).toHaveCount(0);
  await official.goto(`/matches/create?parentId=${stage.id}&parentType=stage`);
  await expect(official.getByText("Your roles do not allow you to create matches")).toBeVisible();
  await expect(official.getByRole("link", { name: "Go to the stage" })).toBeVisible();
});

test("the buttons are big and within reach of one hand on a phone", async ({ page }) => {
  const { match } = await makeMatch(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/matches/${match.id}`);
  for (const press of [plus(page, "Herons"), minus(page, "Kestrels"), button(page, "Start"), button(page, "Finish")]) {
    await expect(press).toBeInViewport({ ratio: 1 });
    const box = await press.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
  }
});
