import type { UnplacedReason } from "#contract/schedule.ts";
import type { Plan } from "./plan.ts";

/** The reason why this match can't have a time, given the matches that have one. */
export function reasonOf(plan: Plan, index: number): UnplacedReason {
  const task = plan.tasks[index];
  if (!task || task.fields.length === 0) return "NO_FIELD";
  if (!plan.hasSources(task)) return "SOURCE_UNPLACED";
  if (plan.find(index, { dailyLimit: true })) return "DAILY_LIMIT";
  if (plan.find(index, { competitors: true })) return "COMPETITOR";
  return plan.find(index, { dailyLimit: true, competitors: true }) ? "DAILY_LIMIT" : "NO_TIME";
}
