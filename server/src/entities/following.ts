import { mayManage, mayWriteIn } from "#contract/permissions.ts";
import { type Caller, system } from "../access/caller.ts";
import { Refusal } from "../refusal.ts";
import type { Following } from "./apply-changes.ts";
import type { DeleteChange, SaveChange } from "./change.ts";
import { examineDelete, loadDeletions } from "./examine-delete.ts";
import { examineSave, idsFor } from "./examine-save.ts";
import type { Followed, FollowedMatch } from "./feature.ts";
import type { Step, WorkingSet } from "./working-set.ts";
import { flush } from "./write-change-set.ts";

/**
 * Makes what follows from steps, and what follows from that, until nothing more does.
 * @throws 409 has-followed when it would take back what has been reported, unless that is accepted; 403 when the caller may not
 */
export async function makeFollowing(
  work: WorkingSet,
  first: readonly Step[],
  caller: Caller,
  { accept }: Following,
): Promise<void> {
  const voided: FollowedMatch[] = [];
  let mayVoid = true;
  const steps: Step[] = [];
  const make = async (all: readonly Followed[]) => {
    for (const { action, feature, id, data, own, voids } of all) {
      await work.load([id], action === "delete" ? "delete" : "change");
      const before = work.get(id);
      if ((before === null) !== (action === "create")) continue;
      if (voids && before) {
        voided.push(voids);
        mayVoid &&= mayManage(caller, feature.definition.type) && mayWriteIn(caller, caller.selected, before.row.home);
      }
      const by: Caller = { ...system, userId: caller.userId };
      if (action === "delete") {
        for (const step of await stepsOfDeletion(work, { action, feature, id, version: "next", caller: by }))
          work.do(step);
        continue;
      }
      const version = action === "create" ? 0 : "next";
      const what = { feature, id, version, data, caller: by, ...(own && { own }) } as const;
      const change: SaveChange = { action: "save", ...what, byServer: true };
      await work.load(idsFor(change, data));
      const next = await examineSave(work, change, data);
      if (next === null) continue;
      const step = { ...next, followed: true };
      work.do(step);
      steps.push(step);
    }
  };
  for (const [feature, own] of Map.groupBy(first, ({ feature }) => feature)) {
    if (!feature.followTogether) {
      steps.push(...own);
      continue;
    }
    for await (const followed of feature.followTogether(work, own)) await make(followed);
  }
  // A list also yields what is added to it on the way.
  for (const step of steps) {
    const { feature } = step;
    if (!feature.follow || feature.isFollowed?.(step) === false) continue;
    if (work.written.size > 0) await flush(work);
    await make(await feature.follow(work, step));
  }
  if (voided.length > 0 && !accept.includes("void")) throw hasFollowed(voided);
  if (!mayVoid) throw mayNotVoid();
}

async function stepsOfDeletion(work: WorkingSet, change: DeleteChange): Promise<Step[]> {
  if (work.written.size > 0) await flush(work);
  const found = await examineDelete(work, change, await loadDeletions(work, [change.id]));
  return (found?.steps ?? []).map((step) => ({ ...step, followed: true }));
}

function hasFollowed(follows: FollowedMatch[]): Refusal {
  const message =
    "Matches that follow from this one have begun with the competitors that they have. Their results would be taken back.";
  return new Refusal("has-followed", message, { follows });
}

function mayNotVoid(): Refusal {
  return new Refusal("forbidden", "Matches that follow have begun, and your roles do not allow you to take them back.");
}
