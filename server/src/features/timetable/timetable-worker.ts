import { parentPort, workerData } from "node:worker_threads";
import { makeTimetable, type Timetable, type TimetableInput } from "#competition/timetable/timetable.ts";
import type { Stretch } from "#contract/overlaps.ts";

/** The input of a timetable as plain JSON. */
export type TimetableTask = Omit<TimetableInput, "others"> & {
  others: readonly (readonly [string, readonly Stretch[]])[];
};

export type TimetableThread = Timetable;

/** Makes one timetable in a thread of its own. */
if (parentPort) {
  const { others, ...input } = workerData as TimetableTask;
  parentPort.postMessage(makeTimetable({ ...input, others: new Map(others) }));
}
