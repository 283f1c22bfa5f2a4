import { makeTimetable, type TimetableInput } from "#competition/timetable/timetable.ts";
import type { Stretch } from "#contract/overlaps.ts";
import { answerTasks } from "../../kit/threads/answer-tasks.ts";

/** The input of a timetable as plain JSON. */
export type TimetableTask = Omit<TimetableInput, "others"> & {
  others: readonly (readonly [string, readonly Stretch[]])[];
};

/** Makes timetables. */
answerTasks(({ others, ...input }: TimetableTask) => makeTimetable({ ...input, others: new Map(others) }));
