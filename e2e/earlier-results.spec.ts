import { drawStage, finish, makeStage } from "./drawn-stage.ts";
import { expect, test } from "./fixtures.ts";

test("the page begins with what is due, and keeps earlier results behind one button", async ({ page }) => {
  const fields = page.getByRole("textbox", { name: /^Result of/ });
  const names = ["Ants", "Bees", "Cats", "Dogs", "Emus", "Fish"];
  const { league, cup, stage } = await makeStage(page, "ROUND_ROBIN", names);
  const matches = await drawStage(league, stage);
  for (const match of matches.slice(0, 9)) await finish(league, match, [2, 1]);
  await page.goto(`/tournaments/${cup.id}/results`);
  await expect(fields).toHaveCount(6);
  await expect(fields.first()).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await page.keyboard.type("1:0");
  await page.keyboard.press("Enter");
  await expect(fields.nth(1)).toBeFocused();
  await expect(fields).toHaveCount(6);
  await page.getByRole("button", { name: "Show 9 earlier results" }).click();
  await expect(fields).toHaveCount(15);
  await expect(fields.first()).toHaveValue("2:1");
});
