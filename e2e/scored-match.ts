import type { Browser, Page } from "@playwright/test";
import { enter, expect } from "./fixtures.ts";
import { type Created, enterNewSport, type League } from "./league.ts";

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const point = (page: Page, team: string) => button(page, `Point for ${team}`);
export const game = (page: Page, team: string) => button(page, `Game for ${team}`);
export const side = (page: Page, team: string) => page.getByRole("region", { name: team });
/** The scores of the sets or periods, as a screen reader has them. */
export const setScores = (page: Page) => page.getByRole("list", { name: "Score in detail" }).getByRole("listitem");

export interface Set {
  type: string;
  scores: number[];
  tieBreak: number[] | null;
}

/** Makes a match with this format, in a league of its own. */
export async function makeMatch(page: Page, format: unknown, fields: object = {}) {
  const { league } = await enterNewSport(page);
  const [herons, kestrels] = [await league.team("Herons"), await league.team("Kestrels")];
  const cup = await league.tournament("Cup", { format, description: "Every spring" });
  const stage = await league.stage(cup.id, "ELIMINATION");
  const competitors = [herons, kestrels].map(({ id }) => ({ id, type: "team" }));
  const match = await league.make("matches", { parent: { id: stage.id, type: "stage" }, competitors, ...fields });
  return { league, herons, kestrels, cup, match };
}

export async function openPad(page: Page, match: Created) {
  await page.goto(`/matches/${match.id}`);
  await page.getByRole("button", { name: "More actions" }).waitFor();
}

export async function press(page: Page, presses: string, [first, second]: readonly [string, string], what = point) {
  for (const one of presses) await what(page, one === "a" ? first : second).click();
}

/** Opens a finished or cancelled match again. */
export async function reopen(page: Page) {
  await button(page, "More actions").click();
  await page.getByRole("menuitem", { name: "Reopen" }).click();
}

export const teams = ["Herons", "Kestrels"] as const;
export const setOf = (scores: number[], tieBreak: number[] | null = null, type = "SET"): Set => {
  return { type: `SET_TYPE_${type}`, scores, tieBreak };
};

export async function expectStored(league: League, { id }: Created, expected: Record<string, unknown>) {
  await expect.poll(() => league.get("matches", id)).toMatchObject(expected);
}

/** Opens the same page in another browser, signed in as a user with the same rights. */
export async function openElsewhere(browser: Browser, page: Page, match: Created): Promise<Page> {
  const sport = await page.evaluate(() => localStorage.selectedSport);
  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await enter(other, "admin@example.com");
  await other.evaluate((id) => localStorage.setItem("selectedSport", id), sport);
  await openPad(other, match);
  return other;
}
