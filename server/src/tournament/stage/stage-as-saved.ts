import type { Stage } from "#contract/fields/stage.ts";
import { mayManage } from "#contract/permissions.ts";
import type { Caller } from "../../kit/access/caller.ts";
import { conflict, notFound } from "../../kit/kinds/rows.ts";
import { ownerNamedIn, type SaveChange } from "../../kit/save/change.ts";
import { idsFor, mayChangeBelow, readSave } from "../../kit/save/examine-save.ts";
import { callerOver, requireRole } from "../../kit/save/rights-over.ts";
import { saveAlone, takeBack } from "../../kit/save/save-alone.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";

/**
 * The stage with the fields that a draw saves, validated like an ordinary save, and these fields. Without such fields
 * it is the stored stage, and `version` has to be its next version.
 *
 * @throws 404, 409 version-conflict, and the refusals of the save
 */
export async function readStageAsSaved(
  work: WorkingSet,
  caller: Caller,
  { id, version, fields }: { id: string; version: number; fields: Record<string, unknown> | null },
): Promise<{ stage: Stage; data: Record<string, unknown> }> {
  const feature = work.features.of("stage");
  const data = fields ?? {};
  const ownerId = ownerNamedIn(feature.definition, data);
  const change: SaveChange = { action: "save", feature, id, version, data, caller, ownerId };
  const sent = readSave(change);
  // The lock keeps others from entering teams or beginning matches in the meantime.
  await work.connection.lockParents(mayChangeBelow(change, sent) ? "exclusive" : "shared");
  await work.load([id], "change");
  await work.load(idsFor(change, sent));
  if (fields === null) {
    const state = work.get(id);
    if (state?.row.type !== "stage" || !work.sees(caller, state)) throw notFound(feature);
    if (version !== state.row.version + 1) throw conflict(state.row);
    const target = { definition: feature.definition, entity: state.entity, home: state.row.home };
    const by = await callerOver(work, caller, [target]);
    requireRole(by, mayManage(by, "stage"));
    return { stage: state.entity as Stage, data };
  }
  const step = await saveAlone(work, change, sent);
  const stage = work.get(id)?.entity as Stage;
  if (step) await takeBack(work, step);
  return { stage, data };
}
