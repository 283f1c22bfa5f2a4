import { reference } from "./values.ts";
import { z } from "./zod.ts";

/** What somebody still has to do, in the order of equal times. */
export const taskTypes = [
  "TASK_CONFIRM",
  "TASK_DISPUTE",
  "TASK_ENTER",
  "TASK_ERASE",
  "TASK_REQUEST",
  "TASK_RESULT",
  "TASK_TOLD",
] as const;

export type TaskType = (typeof taskTypes)[number];

/** The most tasks of one answer. */
export const mostTasks = 200;

const task = z
  .object({
    type: z.enum(taskTypes),
    subject: reference(["match", "tournament", "request", "sport"]).meta({ description: "What is to be done" }),
    of: reference(["team", "organization", "tournament", "sport"]).meta({
      description: "In whose name the caller does it",
    }),
    due: z.string().nullable().meta({ description: "Until when" }),
    count: z.int().nullable().meta({ description: "Of TASK_ENTER: how many teams are entered; of TASK_ERASE: people" }),
  })
  .meta({ id: "Task" });

export type Task = z.output<typeof task>;

export const tasksAnswer = z
  .object({ tasks: z.array(task), more: z.boolean().meta({ description: "Whether there are further ones" }) })
  .meta({ id: "Tasks" });
