import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { pdfTexts } from "#server/testing/pdf-texts.ts";
import { drawStage, finish, makeStage } from "./drawn-stage.ts";
import { expect, test } from "./fixtures.ts";
import type { Created } from "./league.ts";
import { noon } from "./steps.ts";

const names = ["نادي الأهلي", "الزمالك 2", "上海队", "ทีมชาติไทย", "🏸 Aces"] as const;

/** The order on paper of what is written from the right; لأ is one glyph, whose letters keep theirs. */
const fromRight = (text: string) => [...text.replace("لأ", "أل")].toReversed().join("");

/** Where each text stands on the screen, from the left. */
function leftOf(box: Locator, texts: readonly string[]): Promise<number[]> {
  return box.evaluate((element, wanted) => {
    return wanted.map((text) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const at = node.textContent?.indexOf(text) ?? -1;
        const range = document.createRange();
        if (at === -1) continue;
        range.setStart(node, at);
        range.setEnd(node, at + text.length);
        const { left, width } = range.getBoundingClientRect();
        if (width > 0) return left;
      }
      throw new Error(`${text} is not shown`);
    });
  }, texts);
}

/** Fails unless the texts stand beside each other in this order, from left to right. */
async function expectInOrder(box: Locator, texts: readonly string[]): Promise<void> {
  await expect(box).toContainText(texts.join("").slice(0, 2));
  const places = await leftOf(box, texts);
  expect(places, texts.join(" | ")).toEqual(places.toSorted((one, other) => one - other));
}

/** Fails unless the texts begin below each other. */
async function expectAligned(box: Locator, texts: readonly string[]): Promise<void> {
  await expect(box).toContainText(texts.join("").slice(0, 2));
  const [first = 0, ...others] = await leftOf(box, texts);
  for (const left of others) expect(Math.abs(left - first), texts.join(" | ")).toBeLessThan(2);
}

test("names of any script keep their places beside scores and each other, on screen and on paper", async ({
  page,
  browser,
}) => {
  const { league, cup, stage, teams } = await makeStage(page, "ROUND_ROBIN", names);
  const matches = await drawStage(league, stage);
  const [first, second] = teams;
  const derby = matches.find(({ competitors }) =>
    competitors.every(({ id }: Created) => id === first?.id || id === second?.id),
  );
  if (!derby) throw new Error("no match");
  const sides: string[] = derby.competitors.map(({ id }: Created) => (id === first?.id ? names[0] : names[1]));
  await league.save("matches", await league.get("matches", derby.id), { scheduledAt: new Date(noon()).toISOString() });
  await finish(league, derby, [31, 7]);
  await league.save("tournaments", await league.get("tournaments", cup.id), { published: true });

  // In the console: one line with both names and the score, the title of a page, a table and a list.
  await page.goto(`/matches/${derby.id}`);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toContainText("–");
  await expectInOrder(heading, [sides[0] ?? "", "–", sides[1] ?? ""]);
  expect(await page.title()).toBe(`\u2068\u2068${sides[0]}\u2069 – \u2068${sides[1]}\u2069\u2069 – Courtside`);
  await page.goto(`/tournaments/stages/${stage.id}`);
  const table = page.getByRole("table").first();
  for (const name of names) await expect(table.locator("bdi").filter({ hasText: name })).toBeVisible();
  const card = page.getByRole("listitem").filter({ hasText: "31" }).filter({ hasText: names[0] }).first();
  await expectInOrder(card, [names[0], sides[0] === names[0] ? "31" : "7"]);
  const mixed = page.getByRole("listitem").filter({ hasText: names[2] }).filter({ hasText: names[0] }).first();
  await expectAligned(mixed, [names[0], names[2]]);
  await page.goto(`/tournaments/${cup.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Cup" })).toBeVisible();

  // On public pages, without a script, and in the PDF.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(`/public/tournaments/${cup.id}/matches/${derby.id}?lang=en`);
  await expect(visitor).toHaveTitle(`\u2068\u2068${sides[0]}\u2069 – \u2068${sides[1]}\u2069\u2069 – Cup`);
  await expectInOrder(visitor.locator(".score-side").first(), [sides[0] ?? "", "31"]);
  await visitor.goto(`/public/tournaments/${cup.id}/stages/${stage.id}?lang=en`);
  await expectAligned(visitor.getByRole("link").filter({ hasText: "31" }), sides);
  await expectAligned(visitor.getByRole("link").filter({ hasText: names[2] }).filter({ hasText: names[0] }), [
    names[0],
    names[2],
  ]);
  const rows = visitor.getByRole("table").first();
  for (const name of names) await expect(rows.locator("bdi").filter({ hasText: name })).toBeVisible();
  const download = visitor.waitForEvent("download");
  await visitor.getByRole("link", { name: "Download as PDF" }).click();
  const texts = pdfTexts(await readFile(await (await download).path())).flat();
  await context.close();
  const drawn = sides.map((side) => (side === names[0] ? [fromRight(names[0])] : ["2", fromRight("الزمالك ")]));
  expect(texts.join("|")).toContain([drawn[0], "–", drawn[1], "31:7"].flat().join("|"));
  expect(texts).toContain("Some letters are not in the fonts of this file. The print of the browser has them.");
});
