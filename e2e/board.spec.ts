import type { Locator, Page } from "@playwright/test";
import { expectNoBarriers, expectToFit } from "./barriers.ts";
import { drawStage, makeStage } from "./drawn-stage.ts";
import { expect, test } from "./fixtures.ts";
import type { Made } from "./league.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a day is planned on the board by mouse, by keyboard and by proposal, and is moved when it rains", async ({
  page,
  allowErrors,
}) => {
  allowErrors(/409/);
  const teams = ["Ants", "Bees", "Cats", "Dogs"];
  const { league, cup, stage } = await makeStage(page, "ELIMINATION", teams, {
    draw: { placement: "PLACEMENT_THIRD" },
  });
  const venue = await league.make("venues", { name: "Hall" });
  const playingFields: string[] = [];
  for (const name of ["Court 1", "Court 2"]) {
    playingFields.push((await league.make(`venues/${venue.id}/playing-fields`, { name })).id);
  }
  await drawStage(league, stage);
  const days = [{ date: "2027-05-01", from: "09:00", to: "18:00" }];
  await league.save("tournaments", await league.get("tournaments", cup.id), { schedule: { days, playingFields } });
  await page.goto(`/tournaments/${cup.id}`);
  await page.getByRole("link", { name: "Board" }).click();
  const [court1, court2] = [1, 2].map((number) => page.getByRole("region", { name: `Court ${number}` })) as [
    Locator,
    Locator,
  ];
  const side = page.getByRole("region", { name: /without a time/ });
  await expect(side.getByRole("button")).toHaveText([/Semi-final 1/, /Semi-final 2/, /Final/, /third place/]);

  // By mouse.
  await drag(page, side.getByRole("button", { name: "Ants – Dogs" }), court1, 10);
  await expect(court1.getByRole("button", { name: "Ants – Dogs" })).toContainText("10:00");
  await expect(side).toContainText("3 matches without a time");

  // By keyboard, with conflicts announced in words.
  const status = page.getByRole("status");
  await side.getByRole("button", { name: "Cats – Bees" }).focus();
  await press(page, "Enter", "ArrowRight", ...Array<string>(6).fill("ArrowDown"));
  await expect(status.filter({ hasText: "Semi-final 2: 09:30, Court 1" })).toContainText("Court 1 is taken: 30 min");
  await expect(court1.getByRole("button", { name: "Ants – Dogs" })).toContainText("overlap with Semi-final 2");
  await press(page, "ArrowRight");
  await expect(court1.getByRole("button", { name: "Ants – Dogs" })).not.toContainText("overlap");
  await press(page, "Enter");
  const second = court2.getByRole("button", { name: "Cats – Bees" });
  await expect(second).toContainText("09:30");
  await expect(second).toBeFocused();
  await expectNoBarriers(page, "the board");

  // The user accepts a part of the proposal.
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Fill in" }).click();
  await dialog.getByRole("textbox", { name: "Minutes of rest" }).fill("30");
  await dialog.getByRole("button", { name: "Propose times" }).click();
  await expect(dialog.getByText("2 matches would get a time.")).toBeVisible();
  await dialog.getByRole("checkbox", { name: /third place/ }).uncheck();
  await expectNoBarriers(page, "a proposal");
  await dialog.getByRole("button", { name: "Place 1 match" }).click();
  // The final is before or after the match for the third place.
  await expect(page.getByRole("button", { name: /^(11:30|13:00) 60 min Final/ })).toBeVisible();
  await expect(side.getByRole("button")).toHaveText(/third place/);

  // It rains from ten on.
  await court1.getByRole("button", { name: "Ants – Dogs" }).focus();
  await page.getByRole("button", { name: "Move from here by" }).click();
  await expect(dialog.getByRole("textbox", { name: "All that begin from" })).toHaveValue("10:00");
  await expect(dialog.getByRole("textbox", { name: "Minutes" })).toHaveValue("45");
  await dialog.getByRole("button", { name: "Move 2 matches" }).click();
  await expect(page.getByRole("button", { name: /^(12:15|13:45) 60 min Final/ })).toBeVisible();
  await expect(court1.getByRole("button", { name: "Ants – Dogs" })).toContainText("10:45");
  await expect(second).toContainText("09:30");
  await expect(page.getByText("2 matches moved 45 min later")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("button", { name: /^(11:30|13:00) 60 min Final/ })).toBeVisible();
  await expect(court1.getByRole("button", { name: "Ants – Dogs" })).toContainText("10:00");

  // On a touch screen, a form moves the match.
  await second.click();
  await dialog.getByRole("button", { name: "Take off the board" }).click();
  await expect(side.getByRole("button", { name: "Cats – Bees" })).toBeFocused();

  // Another user moves the match that is being moved here.
  const first = court1.getByRole("button", { name: "Ants – Dogs" });
  await first.focus();
  await press(page, "Enter", "ArrowDown");
  const [match] = await league.find("matches", `pid=${stage.id}&from=2027-05-01T08:00:00Z&to=2027-05-01T08:00:01Z`);
  await league.save("matches", match as Made, { scheduledAt: "2027-05-01T13:00:00Z" });
  await expect(first).toContainText("15:00");
  await press(page, "Enter");
  await expect(page.getByText(/has changed this match meanwhile: Semi-final 1/)).toBeVisible();
  await expect(first).toContainText("15:00");
  await expectToFit(page, [`/tournaments/${cup.id}/board`]);
});

/** Drags a card to this hour. */
async function drag(page: Page, card: Locator, column: Locator, hour: number): Promise<void> {
  const list = await column.getByRole("list").boundingBox();
  const from = await card.boundingBox();
  if (!list || !from) throw new Error("There is nothing to drag.");
  const perHour = list.height / 12;
  await page.mouse.move(from.x + 40, from.y + 8);
  await page.mouse.down();
  const [x, y] = [list.x + list.width / 2, list.y + (hour - 8) * perHour + 8];
  await page.mouse.move(x, y + 40, { steps: 5 });
  await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.up();
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
