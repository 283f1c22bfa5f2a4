import { dayIn } from "../server/src/testing/days.ts";
import { expectNoBarriers, expectToFit } from "./barriers.ts";
import { drawStage, makeStage } from "./drawn-stage.ts";
import { expect, test } from "./fixtures.ts";
import { act, lastNoon, tab } from "./steps.ts";

test("the order of play has each field of a day, and the screen for the hall follows what is played", {
  tag: "@gate",
}, async ({ page }) => {
  const { league, cup, stage } = await makeStage(page, "ROUND_ROBIN", ["Ants", "Bees", "Cats", "Dogs"]);
  const venue = await league.make("venues", { name: "Hall" });
  const fields = [];
  for (const name of ["Court 10", "Court 2"]) {
    fields.push(await league.make(`venues/${venue.id}/playing-fields`, { name }));
  }
  const matches = await drawStage(league, stage);
  const noon = lastNoon();
  for (const [index, match] of matches.slice(0, 3).entries()) {
    const scheduledAt = new Date(noon + index * 3_600_000).toISOString().replace(".000", "");
    await league.save("matches", match, { scheduledAt, playingField: fields[index % 2]?.id });
  }
  await page.clock.setFixedTime(noon + 60_000);
  await page.goto(`/tournaments/${cup.id}`);
  await tab(page, "Schedule").click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Court 2", "Court 10"]);
  await expect(page.getByRole("list", { name: "Court 10" }).getByRole("listitem")).toHaveCount(2);
  await expectNoBarriers(page, "an order of play");

  await act(page, "Hall screen");
  await expect(page.getByRole("heading", { level: 1, name: "Cup" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button")).toHaveCount(0);
  const court = page.getByRole("region", { name: "Court 10" });
  // Nobody is shown a time that has passed.
  await expect(court.getByText(/^Next · about \d\d:05$/)).toBeVisible();
  const first = await league.get("matches", matches[0]?.id ?? "");
  const competitors = first.competitors.map((one: object) => ({ ...one, score: "3" }));
  await league.save("matches", first, { state: "MATCH_STATE_RUNNING", competitors });
  await expect(court.getByRole("list", { name: "Now" }).getByRole("listitem")).toHaveText([/3$/, /3$/]);
  await expectNoBarriers(page, "the screen for the hall");
  await expectToFit(page, [`/tournaments/${cup.id}/order-of-play`, `/tournaments/${cup.id}/hall`]);
});

test("a plan goes by the minutes of its schedule wherever it is shown, and nothing is late before it begins", async ({
  page,
}) => {
  const { league, cup, stage } = await makeStage(page, "ROUND_ROBIN", ["Ants", "Bees", "Cats", "Dogs"]);
  const venue = await league.make("venues", { name: "Hall" });
  const court = await league.make(`venues/${venue.id}/playing-fields`, { name: "Court 1" });
  const schedule = { days: [], playingFields: [court.id], matchMinutes: 40 };
  await league.save("tournaments", cup, { schedule, published: true, timeZone: "UTC" });
  const tomorrow = dayIn(1);
  for (const [index, match] of (await drawStage(league, stage)).entries()) {
    const scheduledAt = new Date(Date.parse(`${tomorrow}T09:00:00Z`) + index * 40 * 60_000).toISOString();
    await league.save("matches", match, { scheduledAt: scheduledAt.replace(".000", ""), playingField: court.id });
  }
  await page.goto(`/public/tournaments/${cup.id}/order-of-play/${tomorrow}`);
  const times = page.locator(".fields .match time");
  await expect(times).toHaveText(["09:00", "09:40", "10:20", "11:00", "11:40", "12:20"]);
  await page.goto(`/tournaments/${cup.id}/order-of-play?day=${tomorrow}`);
  await expect(page.getByRole("list", { name: "Court 1" }).getByRole("listitem")).toHaveCount(6);
  await expect(page.getByText(/about/)).toHaveCount(0);
});
