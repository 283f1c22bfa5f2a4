import type { Request } from "#contract/fields/request.ts";
import type { Task } from "#contract/tasks.ts";
import { useMays } from "../../kit/access/may.ts";

/** The user's part in a request now: asked for an answer, notified of it, or the one who asks; null for none. */
export type Part = "asked" | "told" | "asks" | null;

/** The user's parts in these requests, of which the tasks show who has to answer. */
export function usePartIn(requests: readonly Request[], tasks: readonly Task[]): (request: Request) => Part {
  const open = requests.filter(({ state }) => state === "REQUEST_STATE_OPEN");
  const mays = useMays([...new Set(open.flatMap(({ id, by }) => [id, by.id]))]);
  return ({ id, state, by }) => {
    if (state !== "REQUEST_STATE_OPEN") return null;
    const types = tasks.flatMap(({ subject, type }) => (subject.id === id ? [type] : []));
    if (types.includes("TASK_REQUEST")) return "asked";
    if (types.includes("TASK_TOLD")) return "told";
    // Whoever answers for a club or a team says how it is reached.
    const isBy = mays.get(id)?.calls.includes("answer") && mays.get(by.id)?.save.includes("contact");
    return isBy ? "asks" : null;
  };
}
