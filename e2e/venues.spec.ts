import { enter, expect, test } from "./fixtures.ts";
import { enterNewSport } from "./league.ts";

// Zones are named where a reader is in another one.
test.use({ timezoneId: "UTC" });

test("a venue is created with everything that it needs, and changed", async ({ page }) => {
  await enterNewSport(page);
  await page.goto("/venues");
  await page.getByText("No venues yet").waitFor();
  await page.getByRole("link", { name: "Create venue" }).click();
  for (const name of ["Playing fields", "Booking"]) await expect(page.getByRole("tab", { name })).toBeDisabled();
  await page.getByText("Playing fields and booking can be opened once the venue is saved.").waitFor();
  await page.getByRole("textbox", { name: "Name" }).fill("Harbour Hall");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("textbox", { name: "Address" })).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("textbox", { name: "Address" }).fill("Harbour Lane 1\n12345 Port");
  await page.getByRole("textbox", { name: "Contact data" }).fill("The caretaker");
  await page.getByRole("textbox", { name: "Description" }).fill("Four courts under one roof");
  await page.getByRole("button", { name: "Add period" }).click();
  await page.getByRole("textbox", { name: "Start of period 1" }).fill("1.5.26, 8:00");
  await page.getByRole("textbox", { name: "End of period 1" }).fill("31.10.2026 22:00");
  await page.getByRole("button", { name: "Add period" }).click();
  await page.getByRole("textbox", { name: "Start of period 2" }).fill("01.06.2026, 08:00");
  await page.getByRole("textbox", { name: "End of period 2" }).fill("02.06.2026, 08:00");
  await page.getByRole("button", { name: "Add specification" }).click();
  await page.getByRole("textbox", { name: "Specification 1" }).fill("Wooden floor");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert")).toHaveText("This period overlaps with period 1.");
  await page.getByRole("button", { name: /^Remove 01.06.26/ }).click();
  await page.getByRole("button", { name: "Submit" }).click();

  await expect(page.getByRole("heading", { name: "Harbour Hall" })).toBeVisible();
  await expect(page).toHaveURL(/new=true/);
  await expect(page.getByText("01.05.26, 08:00 CEST – 31.10.26, 22:00 CET")).toBeVisible();
  await expect(page.getByText("Wooden floor")).toBeVisible();

  await page.getByRole("link", { name: "Edit Harbour Hall" }).click();
  for (const name of ["Playing fields", "Booking"]) await expect(page.getByRole("tab", { name })).toBeDisabled();
  await page.getByRole("button", { name: "Remove Wooden floor" }).click();
  await page.getByRole("button", { name: /^Remove 01.05.26/ }).click();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Wooden floor")).toHaveCount(0);
  await page.getByRole("tab", { name: "Booking" }).click();
  await expect(page.getByText("No bookings")).toBeVisible();
});

test("the times at which a venue is available are those of its clocks", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const texts = { address: "a", contactData: "b", description: "c" };
  const availability = [{ start: "2026-05-01T00:00:00Z", end: "2026-05-01T13:00:00Z" }];
  const venue = await league.make("venues", { name: "Dojo", timeZone: "Asia/Tokyo", availability, ...texts });
  await page.goto(`/venues/${venue.id}`);
  await expect(page.getByText("01.05.26, 09:00 – 22:00 GMT+9")).toBeVisible();
  await page.getByRole("link", { name: "Edit Dojo" }).click();
  const end = page.getByRole("textbox", { name: "End of period 1" });
  await expect(end).toHaveValue("01.05.2026, 22:00");
  await end.fill("1.5.26, 21:30");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("01.05.26, 09:00 – 21:30 GMT+9")).toBeVisible();
  const stored = (await league.get("venues", venue.id)).availability;
  expect(stored).toEqual([{ start: "2026-05-01T00:00:00Z", end: "2026-05-01T12:30:00Z" }]);
});

test("parent organizations are added and removed at once, each raising the version", { tag: "@gate" }, async ({
  page,
}) => {
  const { league } = await enterNewSport(page);
  await league.club("Harbour");
  const venue = await league.make("venues", { name: "Hall", address: "a", contactData: "b", description: "c" });
  await page.goto(`/venues/${venue.id}`);
  const parents = page.getByRole("region", { name: "Parents" });
  await parents.getByRole("button", { name: "Add organization" }).click();
  await page.getByRole("dialog").getByRole("combobox", { name: "Organization" }).click();
  await page.getByRole("option", { name: "Harbour" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Select" }).click();
  await expect(parents.getByRole("link", { name: "Harbour" })).toBeVisible();
  expect((await league.get("venues", venue.id)).version).toBe(1);

  // The page does not ask again, and does not disturb the form.
  await page.getByRole("link", { name: "Edit Hall" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Great hall");
  await parents.getByRole("button", { name: "Remove Harbour" }).click();
  await expect(parents.getByText("None")).toBeVisible();
  expect((await league.get("venues", venue.id)).version).toBe(2);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Great hall", exact: true })).toBeVisible();
  expect(await league.get("venues", venue.id)).toMatchObject({ version: 3, name: "Great hall", parents: [] });
});

test("playing fields are created, changed and deleted one at a time", async ({ page, allowErrors }) => {
  allowErrors(/409/);
  const { league } = await enterNewSport(page);
  const venue = await league.make("venues", { name: "Hall" });
  await page.goto(`/venues/${venue.id}`);
  await page.getByRole("tab", { name: "Playing fields" }).click();
  await page.getByText("No playing fields yet").waitFor();
  await page.getByRole("button", { name: "Add playing field" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Court 1");
  await page.getByRole("button", { name: "Add capacity" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  // The sport's type is suggested; the capacity is not.
  await expect(page.getByRole("combobox", { name: "Sport type" })).toHaveValue("Race");
  await expect(page.getByRole("spinbutton", { name: "Maximum capacity" })).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("combobox", { name: "Sport type" }).click();
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText(["Racquet", "Race", "Ball", "Other"]);
  await page.getByRole("option", { name: "Racquet" }).click();
  await page.getByRole("spinbutton", { name: "Maximum capacity" }).fill("0");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Enter 1 or more.")).toBeVisible();
  await page.getByRole("spinbutton", { name: "Maximum capacity" }).fill("4");
  await page.getByRole("button", { name: "Add capacity" }).click();
  await page.getByRole("combobox", { name: "Sport type" }).nth(1).click();
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText(["Race", "Ball", "Other"]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add capacity" }).click();
  await page.getByRole("button", { name: "Add capacity" }).click();
  await expect(page.getByRole("button", { name: "Add capacity" })).toBeDisabled();
  for (const name of ["Capacity 4", "Capacity 3", "Race"])
    await page.getByRole("button", { name: `Remove ${name}` }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Court 1 Racquet: 4" })).toBeVisible();

  await page.getByRole("button", { name: "Add playing field" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Court 2");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: /^Court 2/ }).waitFor();

  await page.getByRole("button", { name: "Edit Court 2" }).click();
  await expect(page.getByRole("button", { name: /^Court 1/ })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Add playing field" })).toBeDisabled();
  await page.getByRole("textbox", { name: "Name" }).fill("Centre court");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: /^Centre court/ }).waitFor();

  const { playingFields } = await league.get("venues", venue.id);
  const used = playingFields.find(({ name }: { name: string }) => name === "Centre court");
  const tournament = await league.make("tournaments", { name: "Cup" });
  await league.make("matches", { parent: { id: tournament.id, type: "tournament" }, playingField: used.id });
  await page.getByRole("button", { name: "Delete Centre court" }).click();
  await page.getByRole("dialog", { name: "Delete Centre court?" }).getByRole("button", { name: "Delete" }).click();
  const failure = page.getByRole("dialog", { name: "Oops... Something went wrong!" });
  await expect(failure).toContainText("Centre court was not deleted.");
  await failure.getByRole("button", { name: "Ok" }).click();

  await page.getByRole("button", { name: /^Court 1/ }).click();
  await page.getByRole("button", { name: "Delete Court 1" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: /^Court 1/ })).toHaveCount(0);
});

test("a playing field that is deleted during an edit is reported, and the typed values stay", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const venue = await league.make("venues", { name: "Hall" });
  const field = await league.make(`venues/${venue.id}/playing-fields`, { name: "Court 1" });
  await page.goto(`/venues/${venue.id}?tab=playing-fields`);
  await page.getByRole("button", { name: /^Court 1/ }).click();
  await page.getByRole("button", { name: "Edit Court 1" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Typed");
  await page.getByRole("tab", { name: "Details" }).click();
  await page.getByRole("dialog", { name: "Discard unsaved changes?" }).getByRole("button", { name: "Keep" }).click();
  await expect(page.getByRole("tab", { name: "Playing fields" })).toHaveAttribute("aria-selected", "true");
  await league.remove(`venues/${venue.id}/playing-fields`, field);
  await expect(page.getByText("Error: playing field undefined")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Typed");
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
});

test("users without the right to change venues see no control for it", async ({ page }) => {
  await enter(page, "viewer@example.com");
  await page.goto("/venues");
  await page.getByRole("heading", { name: "Venues" }).waitFor();
  await expect(page.getByRole("link", { name: "Create venue" })).toHaveCount(0);
  await page.goto("/venues/create");
  await expect(page.getByText("Your roles do not allow you to create or change venues.")).toBeVisible();
});
