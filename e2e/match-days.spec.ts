import { expectNoBarriers, expectToFit } from "./barriers.ts";
import { expect, test } from "./fixtures.ts";
import { type Created, enterNewSport, type League } from "./league.ts";
import { noon } from "./steps.ts";

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const side = (team: Created | null) => ({ id: team?.id ?? null });

async function fill(league: League) {
  const [herons, kestrels, gulls] = [
    await league.team("Herons"),
    await league.team("Kestrels"),
    await league.team("Gulls"),
  ];
  const [cup, open] = [await league.tournament("Cup"), await league.tournament("Open")];
  const venue = await league.make("venues", { name: "Riverside" });
  const court = await league.make(`venues/${venue.id}/playing-fields`, { name: "Court 1" });
  const match = (tournament: Created, first: Created, second: Created | null, fields: object) =>
    league.make("matches", {
      parent: { id: tournament.id, type: "tournament" },
      competitors: [side(first), side(second)],
      ...fields,
    });
  const at = (minutes: number) => new Date(noon() + minutes * 60_000).toISOString();
  const live = await match(cup, herons, kestrels, { scheduledAt: at(0), state: "MATCH_STATE_RUNNING" });
  const late = await match(cup, gulls, herons, { scheduledAt: at(120), playingField: court.id });
  const early = await match(open, kestrels, gulls, { scheduledAt: at(60) });
  await match(open, gulls, kestrels, { scheduledAt: at(-60), state: "MATCH_STATE_CANCELLED" });
  await match(open, herons, gulls, { scheduledAt: inHours(72) });
  await match(open, kestrels, herons, {});
  return { herons, cup, live, late, early };
}

test("the day shows what is live first, then what comes next in its order, then what is over", {
  tag: "@gate",
}, async ({ page }) => {
  const { league } = await enterNewSport(page);
  const { early } = await fill(league);
  await page.goto("/");
  await page.getByRole("link", { name: "Matches", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Matches" })).toBeVisible();
  const section = (name: string) => page.getByRole("region", { name });
  await expect(section("Live now").getByRole("link")).toHaveCount(1);
  await expect(section("Live now")).toContainText("Herons");
  await expect(section("Coming up").getByRole("link")).toHaveText([/Kestrels.*Gulls/s, /Gulls.*Herons/s]);
  await expect(section("Finished").getByRole("link")).toHaveText([/Gulls.*Kestrels/s]);

  // Somebody else starts the next one.
  await league.save("matches", early, { state: "MATCH_STATE_RUNNING" });
  await expect(section("Live now").getByRole("link")).toHaveCount(2);
  await expect(section("Coming up").getByRole("link")).toHaveCount(1);

  await page.getByRole("button", { name: "The day before" }).click();
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
  await expect(section("Coming up")).toHaveCount(0);
  await expect(section("Live now").getByRole("link")).toHaveCount(2);
  await page.getByRole("button", { name: "Today" }).click();
  await expect(section("Coming up").getByRole("link")).toHaveCount(1);
});

test("a day is narrowed down by state, tournament, venue, team and to what is mine, and the address keeps that", async ({
  page,
}) => {
  const { league } = await enterNewSport(page);
  await fill(league);
  await page.goto("/matches");
  const links = page.getByRole("main").getByRole("listitem").getByRole("link");
  await expect(links).toHaveCount(4);
  const narrow = async (label: string, option: string, count: number) => {
    await page.getByRole("combobox", { name: label }).click();
    await page.getByRole("option", { name: option, exact: true }).click();
    await expect(links).toHaveCount(count);
    await page.reload();
    await expect(links).toHaveCount(count);
    await page.getByRole("button", { name: `Clear ${label}` }).click();
    await expect(links).toHaveCount(4);
  };
  await narrow("State", "Cancelled", 1);
  await narrow("Tournament", "Cup", 2);
  await narrow("Venue", "Riverside", 1);
  await narrow("Team", "Herons", 2);

  await page.getByRole("button", { name: "My matches" }).click();
  await expect(page.getByText("No matches on this day fit the filters")).toBeVisible();
  const who = page.getByRole("region", { name: "Who you follow" });
  await who.getByRole("combobox", { name: "Team" }).click();
  await page.getByRole("option", { name: "Herons" }).click();
  await expect(links).toHaveCount(2);
  await page.reload();
  await expect(links).toHaveCount(2);
  await page.getByRole("button", { name: "Remove Herons" }).click();
  await expect(page.getByText("No matches on this day fit the filters")).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(links).toHaveCount(4);
});

test("the start has the first steps of a new sport, then its tournaments with their tasks, and today's matches", async ({
  page,
}) => {
  const { league } = await enterNewSport(page);
  await page.goto("/");
  const first = page.getByRole("region", { name: "First steps" });
  await expect(first.getByRole("link")).toHaveText([
    "Create tournament",
    "Create venue",
    "Create team",
    "A first season in ten steps",
  ]);
  await expectNoBarriers(page, "the first steps of a sport");
  const { live } = await fill(league);
  await expect(page.getByRole("region", { name: "Live now" }).getByRole("link")).toHaveCount(1);
  await expect(first).toHaveCount(0);
  const tournaments = page.getByRole("region", { name: "Tournaments" });
  await expect(tournaments.getByRole("listitem")).toHaveCount(2);
  for (const name of ["Cup", "Open"]) {
    await expect(tournaments.getByRole("link", { name: `Add entries: ${name}` })).toBeVisible();
  }
  await expectNoBarriers(page, "the start page");
  await page.getByRole("region", { name: "Live now" }).getByRole("link").click();
  await expect(page).toHaveURL(`/matches/${live.id}`);
  await expectToFit(page, ["/"]);
});
