import english from "../web/src/locales/en/translation.json" with { type: "json" };
import { expectNoBarriers } from "./barriers.ts";
import { drawStage, makeStage } from "./drawn-stage.ts";
import { expect, test } from "./fixtures.ts";
import { makeMatch } from "./scored-match.ts";

test("a large league is read round by round, without a script, in both languages", async ({ page, browser }) => {
  const names = Array.from({ length: 26 }, (_, index) => `Team ${String(index + 1).padStart(2, "0")}`);
  const { league, cup, stage } = await makeStage(page, "ROUND_ROBIN", names);
  const matches = await drawStage(league, stage);
  expect(matches).toHaveLength(325);
  await league.save("tournaments", await league.get("tournaments", cup.id), { published: true });
  const address = `/public/tournaments/${cup.id}/stages/${stage.id}`;

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const plain = await context.newPage();
  await plain.goto(`${address}?lang=en`);
  const rounds = plain.getByRole("navigation", { name: "Rounds and days" });
  await expect(rounds.getByRole("link")).toHaveCount(25);
  await expect(rounds.getByRole("link", { name: "Round 1", exact: true })).toHaveAttribute("aria-current", "page");
  await expect(plain.locator("ul.matches li")).toHaveCount(13);
  await expect(plain.getByRole("row", { name: /Team 26/ })).toBeVisible();
  await rounds.getByRole("link", { name: "Round 25" }).click();
  await expect(plain.getByRole("heading", { name: "Round 25" })).toBeVisible();
  await expect(plain.locator("ul.matches li")).toHaveCount(13);
  expect(await plain.title()).toMatch(/^Round 25, .* – Cup$/);
  await plain.goto(`${address}/round-3?lang=de`);
  await expect(plain.getByRole("navigation", { name: "Runden und Tage" }).getByRole("link")).toHaveCount(25);
  await expect(plain.getByRole("heading", { name: "3. Runde" })).toBeVisible();
  await context.close();
  for (const missing of ["/round-26", "/others", "/2026-05-01", "/round-1-2"]) {
    expect((await page.request.get(`${address}${missing}`)).status()).toBe(404);
  }

  // Visitors on the page of a round see new results live.
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${address}/round-2?lang=en`);
  await expectNoBarriers(visitor, "a round of a large league");
  const match = matches.find(({ round }) => round === 2);
  if (!match) throw new Error("no match");
  const scored = match.competitors.map((one: object) => ({ ...one, score: "7" }));
  await league.save("matches", match, { competitors: scored, state: "MATCH_STATE_RUNNING" });
  await expect(visitor.locator("ul.matches li").filter({ hasText: "LIVE" })).toHaveCount(1);
  await visitor.context().close();
});

test("the sets of a match are called as its sport calls them, and no page shows the key of a text", {
  tag: "@gate",
}, async ({ page }) => {
  const set = (type: string, scores: number[]) => ({ type: `SET_TYPE_${type}`, scores, tieBreak: null });
  const { league, cup, herons, match } = await makeMatch(page, "FORMAT_FOOTBALL_CUP", {
    state: "MATCH_STATE_RUNNING",
    sets: [set("PERIOD", [1, 0]), set("PERIOD", [0, 1])],
  });
  await league.save("tournaments", await league.get("tournaments", cup.id), { published: true });
  const address = `/public/tournaments/${cup.id}`;
  const headings = page.getByRole("columnheader");
  await page.goto(`${address}/matches/${match.id}?lang=de`);
  await expect(headings).toHaveText(["1. Halbzeit", "2. Halbzeit"]);
  // Told live, too.
  const extra = [set("EXTRA_TIME", [0, 0]), set("EXTRA_TIME", [0, 0])];
  const sets = [set("PERIOD", [1, 0]), set("PERIOD", [0, 1]), ...extra, set("PENALTIES", [2, 1])];
  await league.save("matches", await league.get("matches", match.id), { sets });
  await expect(headings).toHaveText([
    "1. Halbzeit",
    "2. Halbzeit",
    "Verlängerung 1",
    "Verlängerung 2",
    "Elfmeterschießen",
  ]);

  const ofKeys = new RegExp(`\\b(${Object.keys(english).join("|")})\\.[a-zA-Z_]+`);
  const stage = (await league.get("tournaments", cup.id)).stages[0].id;
  const views = ["", "/teams", `/teams/${herons.id}`, "/order-of-play", `/stages/${stage}`, `/matches/${match.id}`];
  for (const path of [...views.map((view) => address + view), "/public"]) {
    for (const language of ["en", "de"]) {
      await page.goto(`${path}?lang=${language}`);
      await expect(page.locator("main")).toBeVisible();
      expect(await page.locator("#root").textContent(), path).not.toMatch(ofKeys);
    }
  }
});
