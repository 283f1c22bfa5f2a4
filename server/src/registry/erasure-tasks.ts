import type { Sport } from "#contract/fields/sport.ts";
import { mayManage, workingSport } from "#contract/permissions.ts";
import type { Task } from "#contract/tasks.ts";
import type { Caller } from "../kit/access/caller.ts";
import { listEntities } from "../kit/lists/listing.ts";
import type { WorkingSet } from "../kit/save/working-set.ts";

/**
 * How many people the sport's registrars should erase: those whose last membership ended before as many whole years as
 * the sport keeps people. Nothing is erased by itself.
 */
export async function findErasureTasks(work: WorkingSet, caller: Caller): Promise<Task[]> {
  const id = workingSport(caller, caller.selected);
  if (id === null || !mayManage(caller, "participant")) return [];
  await work.load([id]);
  const years = (work.get(id)?.entity as Sport | undefined)?.retentionYears ?? null;
  if (years === null) return [];
  const endsBefore = `${Number(work.today.slice(0, 4)) - years}-01-01`;
  const { definition } = work.features.of("participant");
  const { extra } = await listEntities(work.connection, caller, definition, { with: ["count"], limit: 1, endsBefore });
  const sport = { id, type: "sport" } as const;
  return extra.count ? [{ type: "TASK_ERASE", subject: sport, of: sport, due: null, count: extra.count }] : [];
}
