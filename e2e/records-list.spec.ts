import { readFileSync } from "node:fs";
import { expectNoBarriers } from "./barriers.ts";
import { enter, expect, test } from "./fixtures.ts";
import { enterNewSport } from "./league.ts";
import { choose } from "./steps.ts";

test("a list shows name and type, finds by the beginnings of words, and sorts by name both ways", {
  tag: "@gate",
}, async ({ page }) => {
  const { league } = await enterNewSport(page);
  await league.team("Ördek Birds", { type: "TEAM_TYPE_PAIR" });
  await league.team("Zebra Club");
  await league.team("Ant Hill");
  await page.goto("/teams");
  const names = page.locator("tbody a[href^='/teams/']:not([href$='/edit'])");
  await expect(names).toHaveText(["Ant Hill", "Ördek Birds", "Zebra Club"]);
  await expect(page.getByRole("row", { name: /Ördek Birds/ })).toContainText("Pair");
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "4");

  await page.getByRole("button", { name: "Name" }).click();
  await expect(names).toHaveText(["Zebra Club", "Ördek Birds", "Ant Hill"]);
  await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "descending");

  await page.getByLabel("Search").fill("ord");
  await expect(names).toHaveText(["Ördek Birds"]);
  await names.click();
  await expect(page.getByRole("heading", { name: "Ördek Birds" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Search")).toHaveValue("ord");
  await expect(names).toHaveText(["Ördek Birds"]);

  await page.getByLabel("Search").fill("nobody");
  await expect(page.getByText("Nothing found for “nobody”")).toBeVisible();
});

test("an empty list says so and leads to the first entry", async ({ page }) => {
  await enterNewSport(page);
  await page.goto("/organizations");
  await expect(page.getByText("No organizations yet")).toBeVisible();
  await page.getByRole("link", { name: "Create the first organization" }).click();
  await expect(page.getByRole("heading", { name: "New organization" })).toBeVisible();
});

test("each row can be opened, edited and deleted, and has a menu", { tag: "@gate" }, async ({ page, context }) => {
  const { league } = await enterNewSport(page);
  const team = await league.team("Otters");
  await page.goto("/teams");
  await expect(page.getByRole("link", { name: "Edit Otters" })).toHaveAttribute("href", `/teams/${team.id}/edit`);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "More for Otters" }).click();
  await page.getByRole("menuitem", { name: "Copy ID" }).click();
  await expect(page.getByText("The ID was copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(team.id);

  const opener = page.getByRole("button", { name: "Delete Otters" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Delete Otters?" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expect(dialog).toContainText("You can undo this.");
  await expect(dialog).not.toContainText("deleted too");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No teams yet")).toBeVisible();
  expect(await league.status("teams", team.id)).toBe(404);
});

test("an entity in use is not deleted, and the error dialog says why", async ({ page, allowErrors }) => {
  allowErrors(/409/);
  const { league } = await enterNewSport(page);
  const club = await league.club("Harbour");
  await league.team("Herons", { parents: [{ id: club.id, type: "organization" }] });
  await page.goto("/organizations");
  await page.getByRole("button", { name: "Delete Harbour" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Oops... Something went wrong!" });
  await expect(dialog).toContainText("Conflict");
  await expect(dialog).toContainText("1 team");
  await expect(dialog).toContainText("Harbour was not deleted.");
  await dialog.getByRole("button", { name: "Ok" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "Harbour", exact: true })).toBeVisible();
});

test("checked rows stay checked over a reload, and a deleted one is forgotten", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const [first, second] = [await league.team("Ants"), await league.team("Bees")];
  await league.team("Cicadas");
  await page.goto("/teams");
  await page.getByRole("checkbox", { name: "Select Ants" }).check();
  await page.getByRole("checkbox", { name: "Select Bees" }).check();
  expect(await page.evaluate(() => JSON.parse(localStorage.selectedTeams))).toEqual([first.id, second.id]);
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Select Bees" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Select all" })).toBeChecked({ indeterminate: true });
  await league.remove("teams", second);
  await expect(page.getByRole("button", { name: "Delete 1 selected" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await expect(page.getByRole("button", { name: "Delete 2 selected" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all" }).uncheck();
  expect(await page.evaluate(() => localStorage.selectedTeams)).toBeUndefined();
  // With Shift, a click checks all rows from the last checked one, and selects no text.
  await league.team("Bees");
  await page.getByRole("checkbox", { name: "Select Bees" }).waitFor();
  await page.getByRole("checkbox", { name: "Select Cicadas" }).check();
  await page.getByRole("checkbox", { name: "Select Ants" }).click({ modifiers: ["Shift"] });
  await expect(page.getByRole("button", { name: "Delete 3 selected" })).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.isCollapsed)).toBe(true);
});

test("checked rows are deleted after one question, with a report of what was refused", { tag: "@gate" }, async ({
  page,
  allowErrors,
}) => {
  allowErrors(/409/);
  const { league } = await enterNewSport(page);
  const below = (parent: { id: string }) => ({ parents: [{ id: parent.id, type: "organization" }] });
  const federation = await league.club("Federation");
  const club = await league.club("Club", below(federation));
  const used = await league.club("Used");
  await league.team("Team", below(used));
  await page.goto("/organizations");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("button", { name: "Delete 3 selected" }).click();
  const question = page.getByRole("dialog", { name: "Delete 3 organizations?" });
  await expect(question.getByRole("listitem")).toHaveText(["Club", "Federation", "Used"]);
  await question.getByRole("button", { name: "Delete" }).click();
  const report = page.getByRole("dialog", { name: "Not everything can be deleted" });
  await expect(report).toContainText("Nothing has been deleted yet.");
  await expect(report.getByRole("listitem")).toHaveText([/^Used: .*1 team/]);
  expect(await league.status("organizations", club.id)).toBe(200);
  await report.getByRole("button", { name: "Delete the other 2" }).click();
  await expect(page.getByRole("button", { name: "Delete 1 selected" })).toBeVisible();
  expect(await league.status("organizations", federation.id)).toBe(404);
  expect(await league.status("organizations", club.id)).toBe(404);
  expect(await league.status("organizations", used.id)).toBe(200);
  // One undo restores all of them, with their parents.
  await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Federation", exact: true })).toBeVisible();
  expect(await league.get("organizations", club.id)).toMatchObject(below(federation));
});

test("a list has chosen columns, keeps views, and is exported to a file", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const club = await league.club("Harbour; east");
  await league.team("Otters", { parents: [{ id: club.id, type: "organization" }] });
  await league.team("=Lions", { type: "TEAM_TYPE_PAIR" });
  await page.goto("/teams");
  await expect(page.getByRole("row", { name: /Otters/ })).toContainText("Harbour; east");
  await league.save("organizations", club, { name: "Harbour; west" });
  await expect(page.getByRole("row", { name: /Otters/ })).toContainText("Harbour; west");

  const view = page.getByRole("button", { name: "View" });
  await view.click();
  await page.getByRole("menuitemcheckbox", { name: "Team members" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Type" }).click();
  await expectNoBarriers(page, "menu of a view");
  await page.keyboard.press("Escape");
  await expect(view).toBeFocused();
  await expect(page.getByRole("columnheader")).toHaveText(["", "Name", "Club", "Team members", "Actions"]);
  await choose(page, "Type", "Team");
  await page.getByRole("button", { name: "Name" }).click();

  await view.click();
  await page.getByRole("menuitem", { name: "Save and manage views…" }).click();
  const views = page.getByRole("dialog", { name: "Saved views" });
  await views.getByRole("textbox", { name: "Name of the current view" }).fill("Only teams");
  await views.getByRole("button", { name: "Save" }).click();
  await expect(views.getByRole("link", { name: "Only teams" })).toBeVisible();
  await expectNoBarriers(page, "saved views");
  await views.getByRole("button", { name: "Close" }).click();

  // The columns stay; the view restores the rest.
  await page.goto("/teams");
  await expect(page.getByRole("columnheader")).toHaveText(["", "Name", "Club", "Team members", "Actions"]);
  await expect(page.getByRole("link", { name: "=Lions", exact: true })).toBeVisible();
  await view.click();
  await page.getByRole("menuitem", { name: "Only teams" }).click();
  await expect(page).toHaveURL(/type=TEAM_TYPE_TEAM&sort=-name&columns=club%2Cmembers/);
  await expect(page.getByRole("link", { name: "=Lions", exact: true })).toHaveCount(0);

  await page.goto("/teams?columns=type%2Cclub&type=TEAM_TYPE_GONE&colour=blue");
  await expect(page.getByText("Not known here and skipped: type, colour")).toBeVisible();
  await view.click();
  await page.getByRole("menuitem", { name: "Export…" }).click();
  await page.getByRole("radio", { name: "CSV" }).check();
  const downloading = page.waitForEvent("download");
  await page.getByRole("dialog", { name: "Export" }).getByRole("button", { name: "Export" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("Teams.csv");
  expect(readFileSync(await file.path(), "utf8")).toBe(
    '\u{FEFF}Name,Type,Club\r\n\'=Lions,Pair,\r\nOtters,Team,"Harbour; west"\r\n',
  );
});

test("users without the right to change the kind see neither create, edit, delete nor checkboxes", async ({ page }) => {
  await enter(page, "viewer@example.com");
  await page.goto("/teams?q=zoe");
  await expect(page.getByRole("link", { name: "Zoë Brandão" })).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /Create|Edit/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Delete/ })).toHaveCount(0);
  await page.goto("/teams/create");
  await expect(page.getByText("Your roles do not allow you to create or change teams.")).toBeVisible();
});

test("a failed load is an error line in place of the rows", { tag: "@gate" }, async ({ page, allowErrors }) => {
  allowErrors(/500/);
  await enterNewSport(page);
  const body = { statusCode: 500, error: "Internal Server Error", message: "It broke", code: "internal" };
  await page.route("**/api/teams*", (route) => route.fulfill({ status: 500, json: body }));
  await page.goto("/teams");
  await expect(page.getByText("Error: 500: It broke")).toBeVisible();
});

test("ten thousand rows stay quick: only those in sight are drawn, and all can be selected", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const names = Array.from(
    { length: 10_000 },
    (_, index) => `${index % 50 === 0 ? "Otters" : "Lions"} ${10_000 + index}`,
  );
  await league.teams(names);
  await page.goto("/sports");
  await page.getByRole("navigation").getByRole("link", { name: "Teams" }).click();
  const rows = page.locator("tbody tr[aria-rowindex]");
  await expect(rows.first()).toContainText("Lions 10001");
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "-1");
  await expect(page.getByText("10,000 items")).toBeVisible();
  expect(await rows.count()).toBeLessThan(80);

  await page.getByRole("checkbox", { name: "Select all" }).check();
  await expect(page.getByRole("button", { name: "Delete 10,000 selected" })).toBeVisible();
  await page.getByRole("button", { name: "Clear selection" }).click();

  const scrollDown = () =>
    page.evaluate(() => {
      const main = document.getElementById("main");
      if (main) main.scrollTop = main.scrollHeight;
    });
  await expect
    .poll(() => scrollDown().then(() => page.getByRole("table").getAttribute("aria-rowcount")), {
      intervals: [100],
    })
    .toBe("10001");
  // The last rows may have come after the scrolling.
  await scrollDown();
  await expect(rows.last()).toContainText("Otters 19950");
  await expect(rows.last()).toHaveAttribute("aria-rowindex", "10001");
  expect(await rows.count()).toBeLessThan(80);

  await page.getByLabel("Search").fill("otters");
  await expect(rows.first()).toContainText("Otters 10000");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("button", { name: "Delete 200 selected" }).click();
  const question = page.getByRole("dialog", { name: "Delete 200 teams?" });
  await expect(question.getByRole("listitem").last()).toHaveText("and 192 others");
  await expect(question.getByRole("button", { name: "Delete" })).toBeDisabled();
  await question.getByRole("textbox", { name: "Type 200 to delete them all" }).fill("200");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Teams: 200 deleted")).toBeVisible();
  await expect(page.getByText("Nothing found for “otters”")).toBeVisible();
});
