import { expectNoBarriers, expectToFit } from "./barriers.ts";
import { expect, test } from "./fixtures.ts";
import { enterNewSport } from "./league.ts";

test.use({ contextOptions: { reducedMotion: "reduce", permissions: ["clipboard-read", "clipboard-write"] } });

test("cells of a spreadsheet are pasted from the empty list of people, and a list of names has no headings", {
  tag: "@gate",
}, async ({ page }) => {
  const { league } = await enterNewSport(page);
  const copy = (text: string) => page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.goto("/participants");
  await expect(page.getByRole("status").getByRole("link", { name: "Import a file" })).toBeVisible();
  await page.getByRole("status").getByRole("link", { name: "Paste rows" }).click();
  const rows = page.getByRole("textbox", { name: "Rows" });
  await expect(rows).toBeFocused();
  await expectNoBarriers(page, "pasting rows");
  await copy("Nachn.\tVorn.\tGeb.\tGeschl.\nBerg\tAnna\t12.03.1999\tw\nTal\tBert\t1.4.2001\tm\n");
  await page.keyboard.press("Control+v");
  await expect(page.getByText("pasted rows · 3 rows")).toBeVisible();
  await page.getByRole("button", { name: "Check rows" }).click();
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Import 2 items" }).click();
  await expect(page.getByText("2 items were imported.")).toBeVisible();
  expect((await league.find("participants")).map(({ birthDate }) => birthDate).sort()).toEqual([
    "1999-03-12",
    "2001-04-01",
  ]);

  await page.goto("/participants");
  await page.getByRole("link", { name: "Paste…" }).click();
  await rows.fill("Cleo Wald\nDora van Dyk");
  await page.getByRole("button", { name: "Read rows" }).click();
  await expect(page.getByRole("combobox", { name: "Row with the headings" })).toHaveValue("-1");
  await expect(page.getByRole("combobox", { name: "Column 1" })).toHaveValue("wholeName");
  await page.getByRole("button", { name: "Check rows" }).click();
  await expect(page.getByRole("row", { name: /Dora van Dyk/ })).toBeVisible();
  await expectToFit(page, ["/import?kind=participants&paste=true", "/participants"]);
});

test("a wrong name is replaced by one that exists, by mouse and by keyboard", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const [harbour] = [await league.club("TC Hafen"), await league.club("SV Mühle")];
  await page.goto("/import?kind=teams&paste=true");
  await page
    .getByRole("textbox", { name: "Rows" })
    .fill("Mannschaft;Verein\nHafen 1;TC Haffen\nHafen 2;TC Hafen\nMühle 1;SV Muhle\n");
  await page.getByRole("button", { name: "Read rows" }).click();
  await page.getByRole("checkbox", { name: "Create missing clubs" }).uncheck();
  await page.getByRole("button", { name: "Check rows" }).click();
  const wrong = page.getByRole("combobox", { name: "Club, row 2" });
  await expect(wrong).toHaveAccessibleDescription("TC Haffen does not exist yet.");
  await wrong.click();
  await page.getByRole("option", { name: "TC Hafen", exact: true }).click();
  await expect(wrong).toHaveCount(0);
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Import 3 items" }).click();
  await expect(page.getByText("3 items were imported.")).toBeVisible();
  const created = await league.find("teams");
  expect(created.map(({ name, parents }) => [name, parents[0]?.id === harbour?.id])).toEqual([
    ["Hafen 1", true],
    ["Hafen 2", true],
    ["Mühle 1", false],
  ]);
});

test("another language and other clubs to make keep the file and its decisions", async ({ page }) => {
  await enterNewSport(page);
  await page.goto("/import?kind=teams&paste=true");
  await page.getByRole("textbox", { name: "Rows" }).fill("Mannschaft;Verein\nHafen 1;TC Hafen\nMühle 1;\n");
  await page.getByRole("button", { name: "Read rows" }).click();
  await page.getByRole("button", { name: "Check rows" }).click();
  await expect(page.getByText("TC Hafen does not exist yet.")).toBeVisible();
  await page.getByRole("radiogroup", { name: "Which rows are shown" }).getByText("All").click();
  await page.getByRole("combobox", { name: "What happens with row 3" }).selectOption("Skip");
  await expect(page.getByText("1 skipped · 1 with an error")).toBeVisible();
  await page.getByLabel("Language").selectOption("Deutsch");
  await expect(page.getByText("TC Hafen gibt es noch nicht.")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Was mit Zeile 3 geschieht" })).toHaveValue("skip");
  // The rows are compared again at once, without a step back.
  await page.getByRole("checkbox", { name: "Fehlende Vereine anlegen" }).check();
  await expect(page.getByText("1 neu · 1 übersprungen")).toBeVisible();
});

test("whoever wants to leave during an import is asked no longer once it has ended", async ({ page }) => {
  await enterNewSport(page);
  await page.goto("/import?kind=participants&paste=true");
  await page.getByRole("textbox", { name: "Rows" }).fill("Cleo Wald\nDora van Dyk");
  await page.getByRole("button", { name: "Read rows" }).click();
  await page.getByRole("button", { name: "Check rows" }).click();
  await page.getByRole("button", { name: "Preview" }).click();
  // The preview, too, is a change set.
  const take = page.getByRole("button", { name: "Import 2 items" });
  await expect(take).toBeEnabled();
  const question = page.getByRole("dialog", { name: "Discard unsaved changes?" });
  const leave = () => page.getByRole("navigation").getByRole("link", { name: "Organizations" }).click();
  const { promise: isPassed, resolve: letPass } = Promise.withResolvers<void>();
  await page.route("**/api/change-sets/*", (route) => isPassed.then(() => route.continue()));
  await take.click();
  await leave();
  await expect(question).toBeVisible();
  letPass();
  await expect(question).toBeHidden();
  await expect(page.getByText("2 items were imported.")).toBeVisible();
  await leave();
  await expect(page).toHaveURL("/organizations");
});
