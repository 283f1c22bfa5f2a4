import { isPairedOn } from "#competition/progression/withdrawal.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";
import { readMatchesOf } from "../state/stage-matches.ts";

/** Whether later rounds of a Swiss have been paired with the result of this match. */
export async function areRoundsPairedOn(work: WorkingSet, match: Match): Promise<boolean> {
  const { parent } = match;
  if (parent.type !== "stage") return false;
  await work.load([parent.id]);
  const stage = work.get(parent.id)?.entity as Stage | undefined;
  if (stage?.type !== "STAGE_TYPE_SWISS") return false;
  const { matches } = await readMatchesOf(work, stage.id);
  return isPairedOn(match, stage, matches);
}
