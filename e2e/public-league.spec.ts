import { expectNoBarriers } from "./barriers.ts";
import { drawStage, makeStage } from "./drawn-stage.ts";
import { expect, test } from "./fixtures.ts";

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
