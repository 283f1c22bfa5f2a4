import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { mostTasks, type Task, tasksAnswer } from "#contract/tasks.ts";
import { z } from "#contract/zod.ts";
import { type Caller, requireSport } from "../access/caller.ts";
import { errorAnswers } from "../http/error-answers.ts";
import { Refusal } from "../refusal.ts";
import type { Store } from "../save/store.ts";
import { WorkingSet } from "../save/working-set.ts";

/** Finds the tasks of some types that the caller has. */
export type FindTasks = (work: WorkingSet, caller: Caller) => Promise<Task[]>;

/** The call that lists what the caller still has to do. Each of `finders` knows some types of tasks. */
export function addTaskRoute(app: FastifyInstance, store: Store, finders: readonly FindTasks[]): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    "/tasks",
    {
      schema: {
        tags: ["rights"],
        summary: "List what the caller still has to do",
        description: `The first ${mostTasks}, by their due times; those without one come last.`,
        querystring: z.strictObject({}),
        response: { 200: tasksAnswer, ...errorAnswers },
      },
    },
    async ({ caller }) => {
      if (caller.isProgram) throw new Refusal("forbidden", "Programs have no tasks.");
      if (!caller.superUser) requireSport(caller);
      const work = new WorkingSet(store, store.db.read);
      const found: Task[] = [];
      for (const find of finders) found.push(...(await find(work, caller)));
      found.sort(inOrder);
      return { tasks: found.slice(0, mostTasks), more: found.length > mostTasks };
    },
  );
}

function inOrder(one: Task, other: Task): number {
  const time = (due: string | null) => (due === null ? Number.POSITIVE_INFINITY : Date.parse(due));
  if (time(one.due) !== time(other.due)) return time(one.due) < time(other.due) ? -1 : 1;
  const key = ({ type, subject, of }: Task) => `${type} ${subject.id} ${of.id}`;
  return key(one) < key(other) ? -1 : 1;
}
