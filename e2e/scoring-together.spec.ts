import { expect, test } from "./fixtures.ts";
import {
  button,
  expectStored,
  makeMatch,
  openElsewhere,
  openPad,
  point,
  press,
  row,
  setOf,
  side,
  teams,
} from "./scored-match.ts";

/** Several people at one match, several formats, and one device that is opened again. */

test("a reload in the middle of a game keeps its points", async ({ page }) => {
  const { match } = await makeMatch(page, "FORMAT_TENNIS_3");
  await openPad(page, match);
  await button(page, "Kestrels to serve").click();
  await press(page, "aaaaab", teams);
  await expect(side(page, "Herons")).toContainText("15");
  await expect(page.getByText("Saving…")).toHaveCount(0);
  await page.reload();
  await expect(side(page, "Herons")).toContainText("15");
  await expect(side(page, "Kestrels")).toContainText("15");
  await expect(row(page, "Herons")).toHaveText(["1"]);
  await expect(button(page, "Herons to serve")).toHaveAttribute("aria-pressed", "true");
  await button(page, "Undo").click();
  await expect(side(page, "Kestrels")).not.toContainText("15");
});

test("two officials on different sides lose nothing", async ({ page, browser, allowErrors }) => {
  allowErrors(/409/);
  const { league, match } = await makeMatch(page, "FORMAT_VOLLEYBALL");
  await openPad(page, match);
  const other = await openElsewhere(browser, page, match);
  await Promise.all([
    (async () => {
      for (const _ of "aaaaaaaaaa") await point(page, "Herons").click();
    })(),
    (async () => {
      for (const _ of "aaaaaaaaaa") await point(other, "Kestrels").click();
    })(),
  ]);
  await expectStored(league, match, { sets: [setOf([10, 10])] });
  for (const one of [page, other]) {
    await expect(row(one, "Herons")).toHaveText(["10"]);
    await expect(row(one, "Kestrels")).toHaveText(["10"]);
    await expect(one.getByRole("alert")).toHaveCount(0);
  }
});

test("who counts on elsewhere, or changes the format, is taken in, and said", async ({ page }) => {
  const { league, match } = await makeMatch(page, "FORMAT_TENNIS_3");
  await openPad(page, match);
  await press(page, "aab", teams);
  await expectStored(league, match, { sets: [setOf([0, 0])] });
  const stored = await league.get("matches", match.id);
  await league.save("matches", stored, { sets: [setOf([1, 2])] });
  await expect(row(page, "Kestrels")).toHaveText(["2"]);
  await expect(page.getByText("Somebody else has counted on.")).toBeVisible();
  await press(page, "aa", teams);
  await expect(page.getByText("Somebody else has counted on.")).toBeHidden();
  await league.save("matches", { ...stored, version: stored.version + 1 }, { format: "FORMAT_PRO_SET" });
  await expect(page.getByText("The match is played by another format now.")).toBeVisible();
  await expect(row(page, "Kestrels")).toHaveText(["2"]);
  await expect(side(page, "Herons")).not.toContainText("30");
});
