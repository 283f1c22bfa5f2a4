import { expectNoBarriers } from "./barriers.ts";
import { expect, test } from "./fixtures.ts";
import { enterNewSport } from "./league.ts";

test("entities are found by name and actions by their words, the last viewed entities first", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const club = await league.club("Harbour");
  await league.team("Otters one", { parents: [{ id: club.id, type: "organization" }] });
  const two = await league.team("Otters two");
  await league.person("Otto", "Otter", { birthDate: "1990-03-12" });
  await page.goto(`/teams/${two.id}`);
  await page.getByRole("heading", { name: "Otters two" }).waitFor();
  const palette = page.getByRole("dialog", { name: "Command palette" });
  const search = palette.getByRole("combobox", { name: "Command palette" });
  const options = palette.getByRole("option");

  await page.keyboard.press("Control+k");
  await expect(search).toBeFocused();
  await expect(options).toHaveText([/^Otters two/]);
  await search.fill("ott");
  await expect(options).toHaveText([/^Otters two/, "Otters oneHarbour", "Otto OtterPlayer · 1990"]);
  await expect(options.first()).toHaveAttribute("data-combobox-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expectNoBarriers(page, "palette");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Otters one" })).toBeFocused();

  // After ">", the palette shows only actions: those of this page.
  await page.getByRole("button", { name: "Command palette" }).click();
  await search.fill("> edi");
  await expect(options).toHaveText([/^Edit/]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Command palette" })).toBeFocused();
  await page.keyboard.press("Control+k");
  await search.fill("> create ven");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/venues/create");
  await page.keyboard.press("Control+k");
  await search.fill("nobody");
  await expect(palette.getByText("Nothing found for “nobody”")).toBeVisible();
});

test("pages are worked by keys, which stay out of the way of typing and are listed by ?", { tag: "@gate" }, async ({
  page,
}) => {
  const { league } = await enterNewSport(page);
  await league.team("Otters");
  await page.goto("/teams");
  await page.getByRole("link", { name: "Otters", exact: true }).waitFor();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search" })).toBeFocused();
  // A letter in a field is a letter.
  await page.keyboard.press("c");
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("c");
  await page.getByRole("searchbox", { name: "Search" }).fill("");
  await page.getByRole("heading", { name: "Teams" }).focus();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const text of ["Create team", "Search the list", "Command palette", "Undo", "Redo"]) {
    await expect(keys.getByRole("definition").filter({ hasText: text }).first()).toBeVisible();
  }
  await expectNoBarriers(page, "keyboard shortcuts");
  await page.keyboard.press("c");
  await expect(page).toHaveURL("/teams");
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await page.keyboard.press("c");
  await expect(page).toHaveURL("/teams/create");
  const name = page.getByRole("textbox", { name: "Name" });
  await expect(name).toBeFocused();
  await page.keyboard.type("Lions");
  await page.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: "Team", exact: true }).click();
  await name.focus();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: "Lions" })).toBeVisible();
  await page.keyboard.press("e");
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("Lions");
});

test("the palette opens by a key that is pressed while the browser still loads what it needs", async ({ page }) => {
  const { league } = await enterNewSport(page);
  await league.team("Otters");
  const pressed = Promise.withResolvers<void>();
  // The part that only signed-in users see.
  await page.route("**/assets/list-*.js", async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Teams" }).waitFor();
  await expect(page.getByRole("button", { name: "Command palette" })).toHaveCount(0);
  await page.keyboard.press("Control+k");
  pressed.resolve();
  const search = page.getByRole("combobox", { name: "Command palette" });
  await expect(search).toBeFocused();
  await search.fill("ott");
  await expect(page.getByRole("option", { name: "Otters" })).toBeVisible();
});
