import { randomUUID } from "node:crypto";
import { openPage } from "../browser.ts";
import type { Plan } from "../plan.ts";
import type { Budget } from "../rounds.ts";
import { StageCalls } from "../stage-calls.ts";
import type { Subject } from "../subject.ts";

/** The factor by which an old computer is slower. */
const slower = 4;

/** How long all results may take to be saved. */
const savedAfterMs = 120_000;

/** Measures how soon each key is seen while the results of a tournament are typed without a pause. */
export async function measureResults(subject: Subject, plan: Plan): Promise<Budget[]> {
  const calls = new StageCalls(subject);
  const competitors = await calls.teams(plan.boardTeams);
  const count = (plan.boardTeams * (plan.boardTeams - 1)) / 2;
  const values: number[] = [];
  for (let round = 0; round < plan.longRounds; round++) {
    const tournament = randomUUID();
    await calls.save("/tournaments", tournament, 0, { name: "Open" });
    await calls.draw(tournament, { type: "STAGE_TYPE_ROUND_ROBIN", competitors }, false, true);
    values.push(await longestKey(subject, `/tournaments/${tournament}?tab=results`, count));
  }
  const name = `${count} results typed, CPU ${slower} times slower: the longest key`;
  return [{ name, engine: "browser", unit: "ms", values, target: { atMost: 50 } }];
}

async function longestKey({ courtside, filled }: Subject, path: string, count: number): Promise<number> {
  const { page, slowDown, close } = await openPage(courtside.url + path, filled.token);
  await page.locator("[data-result]:focus").waitFor();
  await slowDown(slower);
  await page.evaluate("timings.watchKeys()");
  for (let match = 0; match < count; match++) {
    await page.keyboard.type("2:1");
    await page.keyboard.press("Enter");
  }
  const longest = await page.evaluate<number>("timings.longestKey()");
  await slowDown(1);
  // Each result is saved by itself, one after another.
  await page
    .locator("[data-finished]")
    .nth(count - 1)
    .waitFor({ timeout: savedAfterMs });
  await close();
  return longest;
}
