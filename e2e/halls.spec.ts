import { expectNoBarriers } from "./barriers.ts";
import { drawStage, makeStage, matchesOf } from "./drawn-stage.ts";
import { expect, test } from "./fixtures.ts";
import type { Created } from "./league.ts";
import { countClicks, lastNoon } from "./steps.ts";

/** Tournaments that are played in more than one hall. */

test("with two halls, each stands once above its courts, and the list beside them is there while something is in it", async ({
  page,
}) => {
  const { league, cup, stage } = await makeStage(page, "ROUND_ROBIN", ["Ants", "Bees", "Cats", "Dogs"]);
  const playingFields: string[] = [];
  for (const name of ["North Hall", "South Hall"]) {
    const hall = await league.make("venues", { name });
    for (const title of ["Court 1", "Court 2"]) {
      playingFields.push((await league.make(`venues/${hall.id}/playing-fields`, { name: title })).id);
    }
  }
  await drawStage(league, stage);
  const days = [{ date: "2049-05-01", from: "09:00", to: "18:00" }];
  await league.save("tournaments", await league.get("tournaments", cup.id), { schedule: { days, playingFields } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/tournaments/${cup.id}/board?day=2049-05-01`);
  const board = page.getByRole("region", { name: "Board", exact: true });
  await expect(board.getByRole("heading")).toHaveText([
    "North Hall",
    "Court 1",
    "Court 2",
    "South Hall",
    "Court 1",
    "Court 2",
  ]);
  const last = page.getByRole("region", { name: "South Hall Court 2" });
  // All courts are in sight beside the list, and a hall stays there while the hours scroll.
  await expect(last).toBeInViewport();
  expect((await last.boundingBox())?.x).toBeLessThan(1440 - 272 - 150);
  await board.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await expect(board.getByRole("heading", { name: "North Hall" })).toBeInViewport({ ratio: 1 });
  await expect(board.getByRole("heading", { name: "Court 1" }).first()).toBeInViewport({ ratio: 1 });

  const side = page.getByRole("region", { name: /not scheduled/i });
  await expect(side).toContainText("6 matches not scheduled");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Auto-schedule" }).click();
  await dialog.getByRole("button", { name: "Propose times" }).click();
  await dialog.getByRole("button", { name: "Schedule 6 matches" }).click();
  await expect(page.getByText("6 matches scheduled")).toBeVisible();
  await expect(side).toBeHidden();
  const card = page.getByRole("region", { name: "North Hall Court 1" }).getByRole("button").first();
  await card.focus();
  await page.keyboard.press("Enter");
  await expect(side).toContainText("All matches are scheduled.");
  await expect(page.getByRole("status").filter({ hasText: "Court 1 – North Hall" })).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(side).toBeHidden();
  await card.focus();
  await page.keyboard.press("?");
  await expect(dialog.getByText("Lift the card, or put it down")).toBeVisible();
  await page.keyboard.press("Escape");
  await expectNoBarriers(page, "the board of two halls");
});

test("the 31 matches of a cup get times on the courts of two halls over all of its days in four clicks", async ({
  page,
}) => {
  const names = Array.from({ length: 32 }, (_, index) => `Team ${index + 1}`);
  const { league, cup, stage } = await makeStage(page, "ELIMINATION", names);
  const open = [
    { start: "2049-05-01T08:00:00Z", end: "2049-05-01T18:00:00Z" },
    { start: "2049-05-02T08:00:00Z", end: "2049-05-02T16:00:00Z" },
  ];
  const hallOf = new Map<string, string>();
  for (const name of ["North Hall", "South Hall"]) {
    const hall = await league.make("venues", { name, availability: open });
    for (const title of ["Court 1", "Court 2"]) {
      hallOf.set((await league.make(`venues/${hall.id}/playing-fields`, { name: title })).id, name);
    }
  }
  const duration = { start: "2049-05-01T06:00:00Z", end: "2049-05-02T18:00:00Z" };
  await drawStage(league, stage);
  const stored = await league.get("tournaments", cup.id);
  const states = stored.states.map((state: object) => ({ ...state, duration }));
  await league.save("tournaments", stored, { states });
  await page.goto(`/tournaments/${cup.id}`);
  const clicks = await countClicks(page);
  await page
    .getByRole("button", { name: "Schedule" })
    .or(page.getByRole("link", { name: "Schedule" }))
    .click();
  await page.getByRole("button", { name: "Auto-schedule" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("matches get them when you schedule them")).toBeVisible();
  for (const [day, from, to] of [
    ["01.05.2049", "10:00", "20:00"],
    ["02.05.2049", "10:00", "18:00"],
  ] as const) {
    const number = Number(day.slice(0, 2));
    await expect(dialog.getByRole("textbox", { name: `Day ${number}`, exact: true })).toHaveValue(day);
    await expect(dialog.getByRole("textbox", { name: `Day ${number} from` })).toHaveValue(from);
    await expect(dialog.getByRole("textbox", { name: `Day ${number} until` })).toHaveValue(to);
  }
  await dialog.getByRole("button", { name: "Propose times" }).click();
  await dialog.getByRole("button", { name: "Schedule 31 matches" }).click();
  await expect(page.getByText("31 matches scheduled")).toBeVisible();
  expect(await clicks()).toBe(4);
  const matches = await matchesOf(league, stage);
  expect(matches.filter(({ scheduledAt }) => scheduledAt !== null)).toHaveLength(31);
  const hallsOf = (round: number) =>
    new Set(matches.filter((match) => match.round === round).map(({ playingField }) => hallOf.get(playingField)));
  expect(hallsOf(1).size).toBe(2);
  expect([...hallsOf(4)]).toHaveLength(1);
  expect(hallsOf(5)).toEqual(hallsOf(4));
});

test("with two halls, each place that shows a match says in which one, and which tournament it belongs to", async ({
  page,
}) => {
  const { league, cup, stage, teams } = await makeStage(page, "ROUND_ROBIN", ["Ants", "Bees", "Cats", "Dogs"]);
  const matches = await drawStage(league, stage);
  const [first, second] = matches;
  if (!first || !second) throw new Error("A round robin of four has six matches");
  const team = teams.find(({ id }) => id === first.competitors[0].id);
  const isOfTeam = ({ competitors }: Created) => competitors.some(({ id }: Created) => id === team?.id);
  const later = matches.find((match) => match !== first && isOfTeam(match)) ?? second;
  const now = lastNoon();
  for (const [name, match] of [
    ["North Hall", first],
    ["South Hall", later],
  ] as const) {
    const hall = await league.make("venues", { name });
    const { id } = await league.make(`venues/${hall.id}/playing-fields`, { name: "Court 1" });
    const scheduledAt = new Date(now + (match === first ? 1 : 3) * 3_600_000).toISOString();
    await league.save("matches", match, { playingField: id, scheduledAt });
  }
  await page.clock.setFixedTime(now);
  const main = page.getByRole("main");
  for (const [path, tells] of [
    [`/tournaments/${cup.id}`, ["North Hall", "South Hall"]],
    [`/tournaments/${cup.id}?tab=schedule`, ["North Hall", "South Hall"]],
    [`/tournaments/${cup.id}?tab=results`, ["North Hall", "South Hall"]],
    [`/tournaments/${cup.id}/hall`, ["North Hall", "South Hall"]],
    [`/tournaments/${cup.id}/officials`, ["North Hall", "South Hall"]],
    [`/tournaments/${cup.id}/match-sheets`, ["North Hall", "South Hall"]],
    ["/", ["North Hall", "South Hall", "Cup"]],
    ["/matches", ["North Hall", "South Hall", "Cup"]],
    ["/matches/results", ["North Hall", "South Hall"]],
    [`/teams/${team?.id}`, ["North Hall", "South Hall", "Cup"]],
    [`/matches/${first.id}`, ["North Hall"]],
  ] as const) {
    await page.goto(path);
    for (const shown of tells)
      await expect(main.getByText(shown).filter({ visible: true }).first(), path).toBeVisible();
  }
  await page.goto(`/tournaments/${cup.id}/order-of-play`);
  await page.emulateMedia({ media: "print" });
  for (const shown of ["North Hall", "South Hall"])
    await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
});
