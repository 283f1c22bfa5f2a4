import { scheduleMatches } from "#competition/scheduling/schedule-matches.ts";
import type { SchedulingInput } from "#competition/scheduling/task.ts";
import type { Stretch } from "#contract/overlaps.ts";
import { answerTasks } from "../kit/threads/answer-tasks.ts";

/** The input of a schedule as plain JSON. */
export type SchedulingTask = Omit<SchedulingInput, "others"> & {
  others: readonly (readonly [string, readonly Stretch[]])[];
};

/** Schedules matches. */
answerTasks(({ others, ...input }: SchedulingTask) => scheduleMatches({ ...input, others: new Map(others) }));
