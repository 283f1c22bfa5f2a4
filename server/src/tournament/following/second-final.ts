import { secondFinal } from "#competition/draws/double-elimination.ts";
import { planBracketMatch } from "#competition/draws/stage-draw.ts";
import { hasBegun } from "#competition/standings/table-match.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { Followed } from "../../kit/kinds/feature.ts";
import { idWithin } from "../../kit/save/change-set-ids.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";
import { readStandingOfEntries } from "../entry/entries.ts";
import { fieldsOfMatch } from "../stage/drawn-fields.ts";
import { readFollowers } from "../stage/followers.ts";
import { endOfTie } from "./legs.ts";

/**
 * Creates the second final of a double elimination when the undefeated side loses the first one, and deletes it when
 * that result is corrected.
 */
export async function followFinal(work: WorkingSet, id: string): Promise<Followed[]> {
  const final = work.get(id)?.entity as Match | undefined;
  if (final?.bracket !== "MATCH_BRACKET_FINAL" || final.round !== 1) return [];
  await work.load([final.parent.id]);
  const stage = work.get(final.parent.id)?.entity as Stage | undefined;
  if (stage?.type !== "STAGE_TYPE_DOUBLE_ELIMINATION") return [];
  const feature = work.features.of("match");
  const followers = await readFollowers(await work.transaction(), [id]);
  const second = followers.find(({ bracket }) => bracket === "MATCH_BRACKET_FINAL");
  const { withdrawn } = await readStandingOfEntries(work, stage.tournamentId);
  // A withdrawn competitor plays no second final.
  const isOut = withdrawn.has(final.competitors[0]?.id ?? "");
  const isNeeded = stage.draw.finalReset && !isOut && (await endOfTie(work, final))?.winner === 1;
  if (isNeeded && !second) {
    const made = planBracketMatch(secondFinal());
    const data = fieldsOfMatch(made, { stage: stage.id, entrants: [], idOf: () => id });
    const competitors = data.competitors.map((one, side) => ({ ...one, id: final.competitors[side]?.id ?? null }));
    return [
      { action: "create", feature, id: idWithin(work.changeSet, `second ${id}`), data: { ...data, competitors } },
    ];
  }
  if (isNeeded || !second) return [];
  const { name, state, competitors } = second;
  const from = competitors[0]?.id ?? null;
  const voids = hasBegun(second) ? { match: second.id, name, state, side: 0, from, to: null } : null;
  return [{ action: "delete", feature, id: second.id, data: {}, ...(voids && { voids }) }];
}
