import { randomUUID } from "node:crypto";
import { openPage } from "../browser.ts";
import type { Plan } from "../plan.ts";
import type { Budget } from "../rounds.ts";
import { StageCalls } from "../stage-calls.ts";
import type { Subject } from "../subject.ts";

const day = "2027-05-01";
const fields = 10;
/** The number of mouse moves of a drag. */
const moves = 60;

/** Measures how smoothly a card is dragged over the board of a full day, with its conflicts shown at each step. */
export async function measureBoard(subject: Subject, plan: Plan): Promise<Budget[]> {
  const calls = new StageCalls(subject);
  const tournament = randomUUID();
  await calls.save("/tournaments", tournament, 0, { name: "Open" });
  const competitors = await calls.teams(plan.boardTeams);
  await calls.draw(tournament, { type: "STAGE_TYPE_ROUND_ROBIN", competitors }, false, true);
  const count = (plan.boardTeams * (plan.boardTeams - 1)) / 2;
  const matchMinutes = 20;
  const days = [{ date: day, from: "00:00", to: "24:00" }];
  await calls.save("/tournaments", tournament, 1, {
    schedule: { days, playingFields: await calls.fields(fields), matchMinutes },
  });
  await calls.schedule(tournament, 2, false);
  const values: number[] = [];
  const path = `/tournaments/${tournament}/board?day=${day}`;
  const { page, close } = await openPage(subject.courtside.url + path, subject.filled.token);
  const card = page.locator("section [data-card]").first();
  for (let round = 0; round < plan.rounds; round++) {
    await card.scrollIntoViewIfNeeded();
    const box = await card.boundingBox();
    if (!box) throw new Error("The board has no card");
    const [x, y] = [box.x + box.width / 2, box.y + 10];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 5, y + 5);
    const frames = page.evaluate<number[]>(`timings.frames(${moves})`);
    for (let move = 1; move <= moves; move++) await page.mouse.move(x + move * 6, y + Math.abs(30 - move) * 8);
    // The column under the mouse shows where the card would be dropped.
    await page.locator("[data-over]").waitFor({ timeout: 5_000 });
    values.push((await frames).toSorted((one, other) => one - other)[Math.floor(moves * 0.95)] ?? 0);
    // Escape puts the card back.
    await page.keyboard.press("Escape");
    await page.mouse.up();
  }
  await close();
  const name = `board of ${count} cards: frame while dragging, 95th percentile`;
  return [{ name, engine: "browser", unit: "ms", values, target: { atMost: 33.4 } }];
}
