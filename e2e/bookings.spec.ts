import type { Browser, Locator, Page } from "@playwright/test";
import { expectNoBarriers, expectToFit } from "./barriers.ts";
import { enter, expect, test } from "./fixtures.ts";
import { type Created, enterDemoLeague, enterNewSport, type League } from "./league.ts";
import { dragByMouse, fingerOn, type Point, settled } from "./pointers.ts";

test.use({ timezoneId: "Europe/Berlin" });

test("a playing field is asked for, confirmed, booked by mouse, moved by mouse and keyboard, and never booked twice", {
  tag: "@gate",
}, async ({ page, browser, baseURL, allowErrors }) => {
  allowErrors(/409/);
  const league = await enterDemoLeague(page);
  const { venue } = await makeVenue(league);
  const address = `/venues/${venue.id}?tab=booking&day=2049-05-04`;

  await as(browser, baseURL, "viewer@example.com", async (viewer) => {
    await viewer.goto(address);
    await expect(viewer.getByText("No bookings")).toBeVisible();
    await viewer.getByRole("button", { name: "Book", exact: true }).click();
    const dialog = viewer.getByRole("dialog", { name: "New booking" });
    await expect(dialog.getByText("The venue’s manager confirms your request.")).toBeVisible();
    await fill(dialog, { Title: "Juniors", "Start time": "1000", "End time": "12:00" });
    await dialog.getByRole("button", { name: "Request booking" }).click();
    const card = viewer.getByRole("button", { name: "10:00–12:00 Training Requested Juniors" });
    await expect(card).toBeVisible();
    await expect(viewer.getByText("No bookings")).toHaveCount(0);
    // Users can change their own bookings until these are confirmed.
    await card.click();
    await fill(viewer.getByRole("dialog", { name: "Juniors" }), { Note: "With parents" });
    await viewer.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(viewer.getByText("Juniors saved")).toBeVisible();
    await expect(card).toBeFocused();
  });

  await as(browser, baseURL, "venues@example.com", async (manager) => {
    await manager.goto(address);
    await manager.getByRole("button", { name: "1 request" }).click();
    await manager
      .getByRole("dialog")
      .getByRole("button", { name: /^Confirm Juniors/ })
      .click();
    await expect(manager.getByText("Juniors confirmed")).toBeVisible();
    const [court1, court2] = [1, 2].map((number) => manager.getByRole("region", { name: `Court ${number}` })) as [
      Locator,
      Locator,
    ];
    await expect(court1.getByRole("button", { name: "10:00–12:00 Training Juniors" })).toBeVisible();

    // A second booking at the same time is refused, and the first one is shown before and after.
    const taken = "Court 1 is booked Tue 04.05.49, 10:00–12:00: Juniors";
    await dragByMouse(manager, await pointAt(court1, 9), await pointAt(court1, 10.5));
    const dialog = manager.getByRole("dialog", { name: "New booking" });
    await expect(dialog.getByRole("textbox", { name: "End time" })).toHaveValue("10:30");
    await expect(dialog.getByRole("status")).toHaveText(taken);
    await fill(dialog, { Title: "Seniors" });
    await expectNoBarriers(manager, "a booking");
    await dialog.getByRole("button", { name: "Book", exact: true }).click();
    await expect(dialog.getByRole("alert")).toContainText(taken);
    await fill(dialog, { "Start time": "12:00", "End time": "13:30" });
    await dialog.getByRole("button", { name: "Book", exact: true }).click();
    const seniors = manager.getByRole("button", { name: /Training Seniors/ });
    await expect(court1.getByRole("button", { name: "12:00–13:30 Training Seniors" })).toBeVisible();

    // By mouse to the other field, stretched there, and by keyboard.
    await dragByMouse(manager, await pointAt(court1, 12.5), await pointAt(court2, 8.5));
    await expect(court2.getByRole("button", { name: "08:00–09:30 Training Seniors" })).toBeVisible();
    const box = await seniors.boundingBox();
    const edge = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + (box?.height ?? 0) - 3 };
    await dragByMouse(manager, edge, await pointAt(court2, 9.75));
    await expect(court2.getByRole("button", { name: "08:00–09:45 Training Seniors" })).toBeVisible();
    await seniors.focus();
    for (const key of ["Space", "ArrowDown", "ArrowLeft"]) await manager.keyboard.press(key);
    await expect(
      manager.getByRole("status").filter({ hasText: "Seniors: Tue 04.05.49, 08:15–10:00, Court 1" }),
    ).toBeAttached();
    await manager.keyboard.press("Space");
    await expect(court1.getByRole("button", { name: "08:15–10:00 Training Seniors" })).toBeFocused();

    // A booking that is moved onto another one goes back.
    for (const key of ["Space", ...Array<string>(4).fill("ArrowDown"), "Enter"]) await manager.keyboard.press(key);
    await expect(manager.getByText(`Error: ${taken}`)).toBeVisible();
    await expect(court1.getByRole("button", { name: "08:15–10:00 Training Seniors" })).toBeVisible();
    await seniors.click();
    await manager.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).click();
    await expect(seniors).toHaveCount(0);
  });
  await league.remove("venues", await league.get("venues", venue.id));
});

test("a series keeps its hours when clocks change, skips taken times, and is undone as one; a week shows it beside matches", async ({
  page,
}) => {
  const { league } = await enterNewSport(page);
  const { venue, courts } = await makeVenue(league);
  const [court] = courts as [Created];
  const type = "BOOKING_TYPE_EVENT";
  const times = { start: "2049-11-02T16:00:00Z", end: "2049-11-02T17:00:00Z" };
  await league.make("bookings", { playingField: court.id, ...times, type, state: "BOOKING_STATE_CONFIRMED" });
  const cup = await league.tournament("Calendar Cup");
  const parent = { id: cup.id, type: "tournament" };
  const [home, away] = [await league.team("Ants"), await league.team("Bees")];
  const competitors = [home, away].map(({ id }) => ({ id, type: "team" }));
  const scheduledAt = "2049-10-26T16:00:00Z";
  await league.make("matches", { parent, playingField: court.id, scheduledAt, competitors });
  // The same teams at the same time, without a field.
  await league.make("matches", { parent, scheduledAt, competitors });

  await page.goto(`/venues/${venue.id}?tab=booking&day=2049-10-26`);
  await page.getByRole("button", { name: "Book", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "New booking" });
  await fill(dialog, { Title: "Choir", "Start time": "17:00", "End time": "18:30" });
  await dialog.getByRole("checkbox", { name: "Repeat every week" }).check();
  await fill(dialog, { Until: "09.11.2049" });
  await expect(dialog.getByText("2 bookings, the last one on Tue 09.11.49, 17:00–18:30")).toBeVisible();
  await expect(dialog.getByRole("checkbox", { name: "Skip the one that overlaps" })).toBeChecked();
  await dialog.getByRole("button", { name: "Book", exact: true }).click();
  await expect(page.getByText("Choir booked 2 times")).toBeVisible();

  const choir = page.getByRole("button", { name: /Choir/ });
  const starts = async () =>
    (await league.find("bookings", `venue=${venue.id}`)).filter((one) => one.title === "Choir").map((one) => one.start);
  await expect(choir).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(choir).toHaveCount(0);
  expect(await starts()).toEqual([]);
  await page.getByRole("button", { name: "Redo" }).click();

  // The match and the booking at the same time both show the overlap.
  await expect(choir).toContainText("Overlaps with");
  await expect(page.getByRole("link", { name: /^18:00–19:00 Match/ })).toContainText("Overlaps with Choir");
  await expect(page.getByRole("link", { name: /^18:00–19:00 Match/ })).toContainText("would play at the same time");
  // A match is moved as well, and its length changed.
  await page.getByRole("link", { name: /^18:00–19:00 Match/ }).focus();
  for (const key of ["Space", "ArrowDown", "Shift+ArrowDown", "Space"]) await page.keyboard.press(key);
  await expect(page.getByRole("link", { name: /^18:15–19:30 Match/ })).toBeFocused();
  await expect(page.getByText(/^Ants – Bees moved: /)).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("link", { name: /^18:00–19:00 Match/ })).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("Change the end of a lifted card by a quarter of an hour");
  await page.keyboard.press("Escape");
  await page.getByText("Week", { exact: true }).click();
  await expect(page.getByRole("region", { name: "Tue 26.10." }).getByRole("button", { name: /Choir/ })).toBeVisible();
  await page.getByRole("button", { name: "The week after" }).click();
  await expect(page.getByRole("button", { name: /Event/ })).toBeVisible();
  await page.getByRole("button", { name: "The week after" }).click();
  await expect(page).toHaveURL(/day=2049-11-09/);
  await expect(page.getByRole("region", { name: "Tue 09.11." }).getByRole("button")).toContainText("17:00–18:30");
  await expectNoBarriers(page, "a week");

  // Moves all bookings of the series, from the first one on.
  await page.getByRole("textbox", { name: "Day" }).fill("26.10.49");
  await page.keyboard.press("Enter");
  await choir.click();
  await page.getByText("This and the following ones").click();
  await fill(page.getByRole("dialog"), { "Start time": "15:00", "End time": "16:00" });
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(choir).toContainText("15:00–16:00");
  expect(await starts()).toEqual(["2049-10-26T13:00:00Z", "2049-11-09T14:00:00Z"]);
  await page.keyboard.press("Control+z");
  await expect(choir).toContainText("17:00–18:30");
  await expectToFit(page, [`/venues/${venue.id}?tab=booking&day=2049-10-31`]);
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test("a booking is moved after a long press, a swipe scrolls, a tap opens, and a long press on empty time draws", async ({
    page,
  }) => {
    const { league } = await enterNewSport(page);
    const { venue, courts } = await makeVenue(league);
    const times = { start: "2049-05-04T08:00:00Z", end: "2049-05-04T09:00:00Z" };
    const about = { title: "Choir", type: "BOOKING_TYPE_OTHER", state: "BOOKING_STATE_CONFIRMED" };
    await league.make("bookings", { playingField: courts[0]?.id, ...times, ...about });
    await page.goto(`/venues/${venue.id}?tab=booking&day=2049-05-04`);
    const court1 = page.getByRole("region", { name: "Court 1" });
    const calendar = page.getByRole("region", { name: "Calendar" });
    const choir = page.getByRole("button", { name: /Choir/ });
    const dialog = page.getByRole("dialog");
    const scrolled = () => calendar.evaluate((one) => one.scrollTop);
    await expect(choir).toContainText("10:00–11:00");
    const finger = await fingerOn(page);

    const before = await scrolled();
    const from = await pointAt(court1, 10.5);
    await finger.swipe(from, { x: from.x, y: from.y - 90 });
    await expect.poll(scrolled).toBeGreaterThan(before + 40);
    await settled(scrolled);
    await expect(choir).toContainText("10:00–11:00");

    // Its edge moves it, too: a finger is too wide to stretch.
    await finger.press(await pointAt(court1, 10.95));
    await finger.moveTo(await pointAt(court1, 12.95));
    await finger.up();
    await expect(choir).toContainText("12:00–13:00");
    await expect(dialog).toHaveCount(0);

    await finger.press(await pointAt(court1, 14));
    await finger.moveTo(await pointAt(court1, 15.5));
    await finger.up();
    await expect(dialog.getByRole("textbox", { name: "Start time" })).toHaveValue("14:00");
    await expect(dialog.getByRole("textbox", { name: "End time" })).toHaveValue("15:30");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);

    const { x, y } = await pointAt(court1, 15.2);
    await page.touchscreen.tap(x, y);
    await expect(dialog.getByRole("textbox", { name: "End time" })).toHaveValue("16:00");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await choir.tap();
    await expect(page.getByRole("dialog", { name: "Choir" })).toBeVisible();
  });
});

async function makeVenue(league: League): Promise<{ venue: Created; courts: Created[] }> {
  const about = { address: "a", contactData: "b", description: "c", timeZone: "Europe/Berlin" };
  const venue = await league.make("venues", { name: "Calendar Hall", ...about });
  const courts = [];
  for (const name of ["Court 1", "Court 2"]) {
    courts.push(await league.make(`venues/${venue.id}/playing-fields`, { name }));
  }
  return { venue, courts };
}

/** Runs the steps of another user on a page of their own. */
async function as(
  browser: Browser,
  baseURL: string | undefined,
  email: string,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    reducedMotion: "reduce",
    timezoneId: "Europe/Berlin",
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  await enter(page, email);
  await act(page);
  await context.close();
}

async function fill(dialog: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await dialog.getByRole("textbox", { name, exact: true }).fill(value);
  }
}

/** The point of an hour of the day in a column. */
async function pointAt(column: Locator, hour: number): Promise<Point> {
  const box = await column.getByRole("list").boundingBox();
  if (!box) throw new Error("There is no such column.");
  return { x: box.x + box.width / 2, y: box.y + (hour / 24) * box.height };
}
