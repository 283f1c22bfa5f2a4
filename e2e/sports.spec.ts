import { enter, expect, test } from "./fixtures.ts";
import { enterNewSport } from "./league.ts";
import { act } from "./steps.ts";

test("the active sport is chosen by a radio, and everything is read in it", async ({ page }) => {
  const { league, sport } = await enterNewSport(page);
  await league.team("Otters");
  await page.goto("/sports");
  const choice = page.getByRole("radiogroup", { name: "Active sport" });
  // A long list renders only the visible rows.
  await page.getByRole("searchbox", { name: "Search" }).fill(sport.name);
  await expect(choice.getByRole("radio", { name: sport.name })).toBeChecked();
  await page.getByRole("searchbox", { name: "Search" }).fill("featherball");
  await choice.getByRole("radio", { name: "Featherball" }).check();
  await expect(page.getByRole("banner")).toContainText("Featherball");
  await page.getByRole("navigation").getByRole("link", { name: "Teams" }).click();
  // The page before has a search field of the same name.
  await page.getByRole("heading", { name: "Teams", level: 1 }).waitFor();
  await page.getByRole("searchbox", { name: "Search" }).fill("zoe");
  await expect(page.getByRole("link", { name: "Zoë Brandão", exact: true })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search" }).fill("otters");
  await expect(page.getByText("Nothing found for “otters”")).toBeVisible();
  await expect(page.getByRole("link", { name: "Otters", exact: true })).toHaveCount(0);

  await page.getByRole("navigation").getByRole("link", { name: "Sports" }).click();
  await choice.getByRole("radio", { name: "All sports" }).check();
  expect(await page.evaluate(() => localStorage.getItem("selectedSport"))).toBeNull();
  await page.getByRole("navigation").getByRole("link", { name: "Teams" }).click();
  // The page before has a search field of the same name.
  await page.getByRole("heading", { name: "Teams", level: 1 }).waitFor();
  for (const name of ["Zoë Brandão", "Otters"]) {
    await page.getByRole("searchbox", { name: "Search" }).fill(name);
    await expect(page.getByRole("link", { name, exact: true }).first()).toBeVisible();
  }
});

test("while the active sport is out of sight, no other one looks selected", async ({ page }) => {
  await enterNewSport(page);
  await page.goto("/sports");
  await page.getByRole("searchbox", { name: "Search" }).fill("featherball");
  const others = page.getByRole("radiogroup", { name: "Active sport" }).getByRole("radio");
  await expect(others).toHaveCount(2);
  for (const other of await others.all()) {
    await expect(other).not.toBeChecked();
    expect(await other.evaluate((radio) => getComputedStyle(radio, "::before").content)).toBe("none");
  }
});

test("a sport is created, changed and deleted", { tag: "@gate" }, async ({ page }) => {
  await enterNewSport(page);
  await page.goto("/sports");
  await page.getByRole("link", { name: "Create sport" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Curling");
  await page.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: "Race" }).click();
  await expect(page.getByRole("region", { name: "Children" })).toContainText(
    "Save first, then add organizations and teams here.",
  );
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Curling", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Edit Curling" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Ice Curling");
  await page.getByRole("button", { name: "Submit" }).click();
  await act(page, "Delete");
  await page.getByRole("dialog", { name: "Delete Ice Curling?" }).getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL("/sports");
  await expect(page.getByRole("radio", { name: "Ice Curling" })).toHaveCount(0);
});

test("children are added and removed at once, with a way back", async ({ page }) => {
  const { league, sport } = await enterNewSport(page);
  const team = await league.team("Otters");
  await page.goto(`/sports/${sport.id}`);
  const children = page.getByRole("region", { name: "Children" });
  const dialog = page.getByRole("dialog", { name: "Add team" });
  // Several by typing, as one set with one undo.
  await league.team("Terns");
  await children.getByRole("button", { name: "Add team" }).click();
  await expect(dialog.getByRole("combobox", { name: "Team" })).toBeFocused();
  for (const typed of ["ott", "ter"]) {
    await page.keyboard.type(typed);
    await expect(dialog.getByRole("option").last()).toHaveText(new RegExp(`^${typed}`, "i"));
    await page.keyboard.press("Enter");
  }
  await expect(dialog.getByRole("option", { selected: true })).toHaveText(["Otters", "Terns"]);
  await expect(dialog.getByRole("status")).toHaveText("Chosen: Otters, Terns");
  await dialog.getByRole("button", { name: "Select" }).click();
  await expect(children.getByRole("link", { name: /Otters|Terns/ })).toHaveCount(2);
  await page.getByRole("alert").filter({ hasText: "Added: Otters, Terns" }).getByRole("button").first().click();
  await expect(children.getByRole("link", { name: /Otters|Terns/ })).toHaveCount(0);

  await children.getByRole("button", { name: "Add team" }).click();
  await dialog.getByRole("combobox", { name: "Team" }).click();
  await page.getByRole("option", { name: "Otters" }).click();
  await dialog.getByRole("button", { name: "Select" }).click();
  await expect(children.getByRole("link", { name: "Otters" })).toBeVisible();
  await expect(children.getByRole("button", { name: "Add team" })).toBeFocused();
  await expect
    .poll(async () => (await league.get("teams", team.id)).parents)
    .toEqual([{ id: sport.id, type: "sport" }]);

  await children.getByRole("button", { name: "Add team" }).click();
  await expect(dialog.getByRole("option")).toHaveText(["Terns"]);
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await children.getByRole("button", { name: "Remove Otters" }).click();
  await expect(children.getByRole("link", { name: "Otters" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(children.getByRole("link", { name: "Otters" })).toBeVisible();
  expect(await league.get("teams", team.id)).toMatchObject({ version: 5, parents: [{ id: sport.id, type: "sport" }] });
});

test("a child can be created below a sport or an organization", async ({ page }) => {
  const { sport } = await enterNewSport(page);
  await page.goto(`/sports/${sport.id}/edit`);
  await page.getByRole("region", { name: "Children" }).getByRole("link", { name: "Create organization" }).click();
  await expect(page).toHaveURL(`/organizations/create?parentId=${sport.id}&parentType=sport`);
  await expect(page.getByRole("region", { name: "Parents" }).getByRole("link", { name: sport.name })).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("Harbour");
  await page.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: "Club" }).click();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Harbour", exact: true })).toBeVisible();
  await page.getByRole("region", { name: "Children" }).getByRole("link", { name: "Create team" }).click();
  await expect(page.getByRole("heading", { name: "New team" })).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("Herons");
  await page.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: "Single" }).click();
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("region", { name: "Parents" }).getByRole("link", { name: "Harbour" }).click();
  await expect(page.getByRole("region", { name: "Children" }).getByRole("link", { name: "Herons" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Children" }).getByRole("button")).toHaveCount(0);

  await page.goto("/organizations");
  await page.getByRole("button", { name: "More for Harbour" }).click();
  await page.getByRole("menuitem", { name: "Create team below" }).click();
  await expect(page.getByRole("region", { name: "Parents" }).getByRole("link", { name: "Harbour" })).toBeVisible();
});

test("a parent that the user may not see is named by its kind, and stays unless it is removed", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const hidden = await league.club("Hidden");
  await page.evaluate(() => localStorage.removeItem("selectedSport"));
  const { sports } = await (
    await page.request.get("/api/sports", {
      headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.authToken)}` },
    })
  ).json();
  const featherball = sports.find(({ name }: { name: string }) => name === "Featherball");
  const parents = [
    { id: featherball.id, type: "sport" },
    { id: hidden.id, type: "organization" },
  ];
  const team = await league.team("Between", { parents });
  await page.evaluate((id) => localStorage.setItem("selectedSport", id), featherball.id);
  await page.goto(`/teams/${team.id}/edit`);
  const region = page.getByRole("region", { name: "Parents" });
  await expect(region).toContainText("Not visible to you");
  await page.getByRole("textbox", { name: "Name" }).fill("Between two");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Between two", exact: true })).toBeVisible();
  expect((await league.get("teams", team.id)).parents).toEqual(parents);
});

test("an ordinary user sees their own sport only, and cannot change it", async ({ page }) => {
  await enter(page, "manager@example.com");
  await page.goto("/sports");
  await expect(page.getByRole("radio")).toHaveCount(1);
  await expect(page.getByRole("radio", { name: "Featherball" })).toBeChecked();
  await expect(page.getByRole("link", { name: /Create|Edit/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Featherball" }).click();
  await expect(page.getByRole("region", { name: "Children" }).getByRole("button", { name: "Add team" })).toBeVisible();
});
