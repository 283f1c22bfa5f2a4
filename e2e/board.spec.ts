import type { Locator, Page } from "@playwright/test";
import { expectNoBarriers, expectToFit } from "./barriers.ts";
import { drawStage, makeStage } from "./drawn-stage.ts";
import { expect, test } from "./fixtures.ts";
import type { Created } from "./league.ts";
import { dragByMouse, fingerOn, type Point, pointOf, pullByMouse, settled } from "./pointers.ts";
import { tab } from "./steps.ts";

test("a day is planned on the board by mouse, by keyboard and by proposal, and is moved when it rains", {
  tag: "@gate",
}, async ({ page, allowErrors }) => {
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
  await tab(page, "Schedule").click();
  await page.getByText("Board", { exact: true }).click();
  const [court1, court2] = [1, 2].map((number) => page.getByRole("region", { name: `Court ${number}` })) as [
    Locator,
    Locator,
  ];
  const side = page.getByRole("region", { name: /not scheduled/ });
  await expect(side.getByRole("button")).toHaveText([/Semi-final 1/, /Semi-final 2/, /Final/, /Third-place/]);

  // By mouse.
  const ten = await hourOf(court1, 10);
  const taken = await pointOf(side.getByRole("button", { name: "Ants – Dogs" }));
  await dragByMouse(page, taken, { x: ten.x, y: ten.y + 40 }, ten);
  await expect(court1.getByRole("button", { name: "Ants – Dogs" })).toContainText("10:00");
  await expect(side).toContainText("3 matches not scheduled");

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
  await page.getByRole("button", { name: "Auto-schedule" }).click();
  await dialog.getByRole("textbox", { name: "Minimum rest (minutes)" }).fill("30");
  await dialog.getByRole("button", { name: "Propose times" }).click();
  await expect(dialog.getByText("2 matches would get a time.")).toBeVisible();
  await dialog.getByRole("checkbox", { name: /Third-place/ }).uncheck();
  await expectNoBarriers(page, "a proposal");
  await dialog.getByRole("button", { name: "Schedule 1 match" }).click();
  // The final is before or after the match for the third place.
  await expect(page.getByRole("button", { name: /^(11:30|13:00) 60 min Final/ })).toBeVisible();
  await expect(side.getByRole("button")).toHaveText(/Third-place/);

  // It rains from ten on.
  await court1.getByRole("button", { name: "Ants – Dogs" }).focus();
  await page.getByRole("button", { name: "Shift matches" }).click();
  await expect(dialog.getByRole("textbox", { name: "All matches from" })).toHaveValue("10:00");
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
  await dialog.getByRole("button", { name: "Remove from schedule" }).click();
  await expect(side.getByRole("button", { name: "Cats – Bees" })).toBeFocused();

  // Another user moves the match that is being moved here.
  const first = court1.getByRole("button", { name: "Ants – Dogs" });
  await first.focus();
  await press(page, "Enter", "ArrowDown");
  const [match] = await league.find("matches", `pid=${stage.id}&from=2027-05-01T08:00:00Z&to=2027-05-01T08:00:01Z`);
  await league.save("matches", match as Created, { scheduledAt: "2027-05-01T13:00:00Z" });
  await expect(first).toContainText("15:00");
  await press(page, "Enter");
  await expect(page.getByText(/has changed Semi-final 1.* in the meantime/)).toBeVisible();
  await expect(first).toContainText("15:00");
  await expectToFit(page, [`/tournaments/${cup.id}/board`]);
});

test("a mouse puts a match beside the board and to where it has to scroll, and Escape puts it back", async ({
  page,
}) => {
  const { cup, matches, league } = await makeBoard(page);
  await page.goto(`/tournaments/${cup.id}/board`);
  const court1 = page.getByRole("region", { name: "Court 1" });
  const side = page.getByRole("region", { name: /not scheduled/ });
  const card = court1.getByRole("button", { name: "Ants – Dogs" });
  const timeOf = async () => (await league.get("matches", matches[0]?.id ?? "")).scheduledAt;

  // What follows Escape, releasing the mouse over the board, moves nothing and opens nothing.
  await expect(card).toContainText("10:00");
  await pullByMouse(page, await pointOf(card), await hourOf(court1, 13));
  await expect(page.getByRole("status").filter({ hasText: "Semi-final 1: 13:00, Court 1" })).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("status").filter({ hasText: "Semi-final 1" })).toHaveCount(0);
  await page.mouse.up();
  await dragByMouse(page, await pointOf(card), await hourOf(court1, 14), await pointOf(card));
  await expect(card).toContainText("10:00");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await timeOf()).toBe("2027-05-01T08:00:00Z");

  // Over what is neither the board nor beside it, the match is where it was.
  await dragByMouse(page, await pointOf(card), await pointOf(page.getByRole("heading", { level: 1 })));
  await expect(card).toContainText("10:00");

  // Near the lower edge the board scrolls, until its last hour is there.
  const board = page.getByRole("region", { name: "Board", exact: true });
  const area = await board.boundingBox();
  if (!area) throw new Error("There is no board.");
  const edge = { x: area.x + area.width / 4, y: Math.min(area.y + area.height, 900) - 12 };
  await pullByMouse(page, await pointOf(card), edge);
  const isAtEnd = () => board.evaluate((one) => one.scrollHeight - one.clientHeight - one.scrollTop < 2);
  await expect.poll(isAtEnd).toBe(true);
  await page.mouse.up();
  await expect(card).toContainText(/^19:[345]/);
  await expect.poll(timeOf).toMatch(/^2027-05-01T17:[345]/);

  await pullByMouse(page, await pointOf(card), await pointOf(side, 60, 40));
  await expect(page.getByRole("status").filter({ hasText: "Semi-final 1: not scheduled" })).toBeAttached();
  await page.mouse.up();
  await expect(side.getByRole("button", { name: "Ants – Dogs" })).toBeVisible();
  await expect.poll(timeOf).toBeNull();

  // Either key drops what Enter has lifted; otherwise, Space opens the form.
  await side.getByRole("button", { name: "Ants – Dogs" }).focus();
  await press(page, "Enter", "ArrowRight", "Space");
  await expect(card).toContainText("09:00");
  await expect(card).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await press(page, "Space");
  await expect(page.getByRole("dialog")).toBeVisible();
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test("a match is moved after a long press, a swipe scrolls, and a tap opens the form", async ({ page }) => {
    const { cup, matches, league } = await makeBoard(page);
    await page.goto(`/tournaments/${cup.id}/board`);
    const court1 = page.getByRole("region", { name: "Court 1" });
    const board = page.getByRole("region", { name: "Board", exact: true });
    const card = court1.getByRole("button", { name: "Ants – Dogs" });
    const side = page.getByRole("region", { name: /not scheduled/ });
    const timeOf = async () => (await league.get("matches", matches[0]?.id ?? "")).scheduledAt;
    const scrolled = () => board.evaluate((one) => one.scrollTop);
    await expect(card).toContainText("10:00");
    const finger = await fingerOn(page);

    // A swipe over the card scrolls the board.
    const before = await scrolled();
    const from = await pointOf(card);
    await finger.swipe(from, { x: from.x, y: from.y - 90 });
    await expect.poll(scrolled).toBeGreaterThan(before + 40);
    expect(await timeOf()).toBe("2027-05-01T08:00:00Z");
    await expect(card).toContainText("10:00");

    // After a long press the same movement moves the card.
    const scroll = await settled(scrolled);
    await finger.press(await pointOf(card));
    await finger.moveTo(await hourOf(court1, 11.5));
    expect(await scrolled()).toBe(scroll);
    await finger.up();
    await expect(card).toContainText("11:30");
    await expect.poll(timeOf).toBe("2027-05-01T09:30:00Z");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    // A finger drags it to what is below the screen, for which the page scrolls.
    await finger.press(await pointOf(card));
    await finger.moveTo({ x: 200, y: 792 });
    await expect(side).toBeInViewport({ ratio: 0.9 });
    await finger.moveTo(await pointOf(side, 100, 60));
    await finger.up();
    await expect(side.getByRole("button", { name: "Ants – Dogs" })).toBeVisible();
    await expect.poll(timeOf).toBeNull();

    await side.getByRole("button", { name: "Ants – Dogs" }).tap();
    await expect(page.getByRole("dialog").getByRole("button", { name: "Schedule" })).toBeVisible();
  });
});

/** The board of a day on which a match is played at ten, and another one has no time. */
async function makeBoard(page: Page) {
  const { league, cup, stage } = await makeStage(page, "ELIMINATION", ["Ants", "Bees", "Cats", "Dogs"]);
  const venue = await league.make("venues", { name: "Hall" });
  const court = await league.make(`venues/${venue.id}/playing-fields`, { name: "Court 1" });
  const matches = await drawStage(league, stage);
  const days = [{ date: "2027-05-01", from: "09:00", to: "18:00" }];
  const schedule = { days, playingFields: [court.id] };
  await league.save("tournaments", await league.get("tournaments", cup.id), { schedule });
  const [first] = matches as [Created];
  await league.save("matches", first, { scheduledAt: "2027-05-01T08:00:00Z", playingField: court.id });
  return { league, cup, matches };
}

/** The point at which a card is held whose match begins at this hour. */
async function hourOf(column: Locator, hour: number): Promise<Point> {
  const list = await column.getByRole("list").boundingBox();
  if (!list) throw new Error("There is no such column.");
  return { x: list.x + list.width / 2, y: list.y + (hour - 8) * (list.height / 12) + 8 };
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
