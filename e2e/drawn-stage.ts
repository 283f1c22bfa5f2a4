import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { type Created, enterNewSport, type League, type StageKind } from "./league.ts";

/** Makes a stage of these teams in a new tournament, by the format of the tournament. */
export async function makeStage(
  page: Page,
  type: StageKind,
  names: readonly string[],
  {
    format = "FORMAT_FOOTBALL",
    ...fields
  }: { format?: string | object; draw?: object; roundDates?: readonly object[] } = {},
) {
  const { league } = await enterNewSport(page);
  const teams = await league.teams(names);
  const competitors = teams.map(({ id }) => ({ id, type: "team" }));
  const cup = await league.tournament("Cup", { format, competitors });
  const stage = await league.stage(cup.id, type, { competitors, ...fields });
  await giveLots(page);
  return { league, cup, stage, teams };
}

/**
 * Gives draws by clicking their lots: the first one that the page makes becomes "lot 1", the next one "lot 2". A test
 * then draws the same each time.
 */
export async function giveLots(page: Page): Promise<void> {
  const fields = new Map<string, string>();
  await page.route(/\/api\/tournaments\/stages\/[^/]+\/draw(\?|$)/, async (route) => {
    const body = route.request().postDataJSON() as { lot: string };
    if (!fields.has(body.lot)) fields.set(body.lot, `lot ${fields.size + 1}`);
    await route.continue({ postData: { ...body, lot: fields.get(body.lot) } });
  });
}

/** Draws the stage, and returns its matches in the order of the draw. */
export async function drawStage(league: League, stage: Created, lot = "spring"): Promise<Created[]> {
  const { version } = await league.get("tournaments/stages", stage.id);
  await league.ask(`tournaments/stages/${stage.id}/draw`, { changeSet: randomUUID(), version: version + 1, lot });
  return matchesOf(league, stage);
}

export async function matchesOf(league: League, stage: Created): Promise<Created[]> {
  const matches = await league.find("matches", `pid=${stage.id}`);
  const place = ({ bracket, round, position }: Created) => [bracket, round, position].join(" ");
  return matches.sort((one, other) => place(one).localeCompare(place(other), "en", { numeric: true }));
}

/** Ends a match with this score. */
export async function finish(league: League, { id }: Created, scores: readonly [number, number]): Promise<Created> {
  const match = await league.get("matches", id);
  const competitors = match.competitors.map((one: object, side: number) => ({ ...one, score: String(scores[side]) }));
  return league.save("matches", match, { competitors, state: "MATCH_STATE_FINISHED" });
}
