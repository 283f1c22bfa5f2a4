import type { Page } from "@playwright/test";
import { giveLots } from "./drawn-stage.ts";
import { enter, expect, test } from "./fixtures.ts";
import { enterNewSport } from "./league.ts";
import { act, addThrough, choose, countClicks, submit, tab } from "./steps.ts";

/** docs/guide/en/first-season.md, step by step, using only what the screen shows. */

const year = new Date().getFullYear() + 1;

const menu = (page: Page, name: string) =>
  page.getByRole("navigation").getByRole("link", { name, exact: true }).click();
const click = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const open = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();
const fill = (page: Page, name: string, text: string) => page.getByRole("textbox", { name, exact: true }).fill(text);
/** Creates the entity, and gets an empty form for the next one. */
async function createAndGoOn(page: Page): Promise<void> {
  await click(page, "Save and add another");
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("");
}
const saved = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();

test("a first season, from an empty sport to a page for everybody, goes as the guide says", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await enter(page, "admin@example.com");
  await giveLots(page);
  await page.goto("/sports");

  await test.step("1. The sport", async () => {
    await open(page, "Create sport");
    await fill(page, "Name", "Sepak takraw");
    await choose(page, "Type", "Ball");
    await choose(page, "Match format", "Football");
    await submit(page).click();
    await saved(page, "Sepak takraw");
    await menu(page, "Sports");
    await page.getByRole("radio", { name: "Sepak takraw" }).check();
  });

  await test.step("2. Clubs", async () => {
    await menu(page, "Organizations");
    await open(page, "Create organization");
    await fill(page, "Name", "Takraw Federation");
    await choose(page, "Type", "Federation");
    await submit(page).click();
    await saved(page, "Takraw Federation");
    await menu(page, "Organizations");
    await click(page, "More for Takraw Federation");
    await page.getByRole("menuitem", { name: "Create organization below" }).click();
    await fill(page, "Name", "Harbour");
    await choose(page, "Type", "Club");
    await createAndGoOn(page);
    await fill(page, "Name", "Hilltop");
    await choose(page, "Type", "Club");
    await submit(page).click();
    await saved(page, "Hilltop");
  });

  await test.step("3. People and licenses", async () => {
    await menu(page, "Participants");
    await open(page, "Create participant");
    await fill(page, "First name", "Ida");
    await fill(page, "Last name", "Roe");
    await choose(page, "Type", "Player");
    await choose(page, "Sport type", "Ball");
    await choose(page, "Gender", "Female");
    await page.getByRole("combobox", { name: "Nationality" }).fill("austria");
    await page.getByRole("option", { name: "Austria", exact: true }).click();
    await fill(page, "Birth date", "12.3.1990");
    await fill(page, "Email", "ida@example.org");
    await fill(page, "Phone number", "+43660123456");
    await fill(page, "Height (cm)", "170");
    await fill(page, "Weight (kg)", "60");
    await fill(page, "Career start", "1.1.2010");
    await submit(page).click();
    await saved(page, "Ida Roe");
    await click(page, "Create license");
    await fill(page, "Number", "L-1");
    await page.getByRole("combobox", { name: "Organization" }).fill("harb");
    await page.getByRole("option", { name: "Harbour" }).click();
    await fill(page, "Type", "Senior");
    await fill(page, "Valid from", "1.1.2026");
    await fill(page, "Valid to", "31.12.2099");
    await submit(page).click();
    await expect(page.getByRole("region", { name: "Licenses" }).getByRole("listitem")).toContainText("L-1");
  });

  await test.step("4. Teams", async () => {
    await menu(page, "Teams");
    await open(page, "Create team");
    await fill(page, "Name", "Harbour 1");
    await choose(page, "Type", "Team");
    await addThrough(page, "Add participant", "Participant", "Ida Roe");
    await fill(page, "First day of Ida Roe", "1.1.2026");
    await fill(page, "Number of Ida Roe", "7");
    await submit(page).click();
    await saved(page, "Harbour 1");
  });

  await test.step("5. A venue", async () => {
    await menu(page, "Venues");
    await open(page, "Create venue");
    await fill(page, "Name", "Harbour Hall");
    await fill(page, "Address", "Harbour Lane 1");
    await fill(page, "Contact data", "The caretaker");
    await fill(page, "Description", "Two courts");
    await submit(page).click();
    await saved(page, "Harbour Hall");
    await tab(page, "Playing fields").click();
    await click(page, "Add playing field");
    await fill(page, "Name", "Court 1");
    await createAndGoOn(page);
    await fill(page, "Name", "Court 2");
    await click(page, "Save");
    await expect(page.getByRole("tabpanel").getByRole("button", { name: /^Court/ })).toHaveText([/Court 1/, /Court 2/]);
  });

  await test.step("6. The tournament", async () => {
    await menu(page, "Tournaments");
    await open(page, "Create tournament");
    await fill(page, "Name", "Spring Cup");
    await fill(page, "Description", "Four teams, one day");
    await fill(page, "From", `1.5.${year}`);
    await fill(page, "Until", `1.5.${year}`);
    await submit(page).click();
    await saved(page, "Spring Cup");
  });

  await test.step("7. Entries", async () => {
    await open(page, "Add entries");
    await click(page, "Add teams");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("option", { name: "Harbour 1" }).click();
    await dialog.getByRole("button", { name: "Select" }).click();
    await click(page, "Paste a list");
    await dialog.getByLabel("Names, one in each line").fill("Hilltop 1\nMill 1\nCanal 1");
    await dialog.getByRole("button", { name: "Create and enter 3 teams" }).click();
    await expect(page.getByText("4 entries · 4 play · 0 seeded")).toBeVisible();
  });

  await test.step("8. The draw", async () => {
    await click(page, "Draw");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Elimination", exact: true }).click();
    await expect(dialog.getByRole("status")).toContainText("3 matches");
    await dialog.getByRole("button", { name: "Draw", exact: true }).click();
    await expect(dialog).toBeHidden();
    await saved(page, "Spring Cup – Elimination");
  });

  await test.step("9. The schedule", async () => {
    await open(page, "Spring Cup");
    await open(page, "Schedule");
    await click(page, "Auto-schedule");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Propose times" }).click();
    await expect(dialog.getByText("3 matches would get a time.")).toBeVisible();
    await dialog.getByRole("button", { name: "Schedule 3 matches" }).click();
    await expect(dialog).toBeHidden();
    // Both semi-finals are at the beginning of the day, on two courts.
    await expect(page.getByRole("button", { name: /^09:00 .*Semi-final/ })).toHaveCount(2);
  });

  await test.step("10. Results and the public page", async () => {
    // From the court.
    await tab(page, "Stages").click();
    await page.getByRole("link", { name: /Elimination/ }).click();
    await page.getByRole("link", { name: /^Semi-final 1/ }).click();
    await click(page, "Start");
    const first = page.getByRole("button", { name: /^Plus one for / }).first();
    const winner = (await first.getAttribute("aria-label"))?.replace("Plus one for ", "") ?? "";
    await first.click();
    await click(page, "Start 2nd half");
    await click(page, "Finish");
    await expect(page.getByText(`${winner} win 1:0`)).toBeVisible();

    // Or afterwards.
    await open(page, "Elimination");
    await page.getByRole("link", { name: /^Semi-final 2/ }).click();
    await page.getByRole("link", { name: /^Edit / }).click();
    await fill(page, "Score 2", "3");
    await choose(page, "State", "Finished");
    await submit(page).click();
    await expect(page.getByText(/ win 3:0$/)).toBeVisible();
    await open(page, "Elimination");
    await expect(page.getByRole("link", { name: /^Final/ })).toContainText(winner);

    await open(page, "Spring Cup");
    await act(page, "Publish");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(dialog).toBeHidden();
    await act(page, "Public page");
    const address = await dialog.getByRole("link", { name: "Open the public page" }).getAttribute("href");
    const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await visitor.goto(address ?? "");
    await expect(visitor.getByRole("heading", { level: 1, name: "Spring Cup" })).toBeVisible();
    await expect(visitor.getByText("Harbour Hall")).toBeVisible();
    await visitor.getByRole("link", { name: "Order of play" }).click();
    await expect(visitor.getByRole("heading", { name: /^Court/ })).toHaveText(["Court 1", "Court 2"]);
    await expect(visitor.getByText(new RegExp(`1 May ${year}`)).first()).toBeVisible();
    await visitor.context().close();
  });
});

test("from an empty sport to a public page with all results of four teams it takes twelve clicks", async ({ page }) => {
  await enterNewSport(page);
  await giveLots(page);
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Create tournament" }).waitFor();
  const clicks = await countClicks(page);
  await open(page, "Create tournament");
  await fill(page, "Name", "Spring Cup");
  await fill(page, "Description", "Four teams, one day");
  await submit(page).click();
  await open(page, "Add entries");
  await click(page, "Paste a list");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Names, one in each line").fill("Harbour\nHilltop\nMill\nCanal");
  await click(page, "Create and enter 4 teams");
  await click(page, "Draw");
  await dialog.getByRole("radio", { name: "Round robin" }).click();
  await dialog.getByRole("button", { name: "Draw", exact: true }).click();
  await saved(page, "Spring Cup – Round robin");
  await open(page, "Enter results");
  const results = page.getByRole("textbox", { name: /^Result of/ });
  await expect(results.first()).toBeFocused();
  for (const result of ["2:1", "3:0", "1:0", "0:2", "4:1", "1:3"]) {
    await page.keyboard.type(result);
    await page.keyboard.press("Enter");
  }
  await click(page, "Publish results");
  await click(page, "Publish");
  const [visitor] = await Promise.all([page.waitForEvent("popup"), open(page, "Public")]);
  expect(await clicks()).toBe(12);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Spring Cup");
  await expect(visitor.getByRole("table").first().getByRole("row")).toHaveCount(5);
  await visitor.close();
});
