import { ApiError } from "../../api/call.ts";

export interface Refusal<E> {
  entity: E;
  error: unknown;
}

const atOnce = 4;

/**
 * Deletes as many as possible and tells which were refused. What is in use is tried again once others are gone: a
 * parent that was selected together with its children goes after them.
 */
export async function deleteMany<E>(
  entities: readonly E[],
  remove: (entity: E) => Promise<unknown>,
  { onDeleted, stopped }: { onDeleted: (entity: E) => void; stopped: () => boolean },
): Promise<Refusal<E>[]> {
  let waiting = [...entities];
  const refusals: Refusal<E>[] = [];
  for (;;) {
    const inUse: Refusal<E>[] = [];
    let deleted = 0;
    const queue = waiting.values();
    const work = async () => {
      for (const entity of queue) {
        if (stopped()) return;
        try {
          await remove(entity);
        } catch (error) {
          if (!isGone(error)) {
            (isInUse(error) ? inUse : refusals).push({ entity, error });
            continue;
          }
        }
        deleted += 1;
        onDeleted(entity);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (deleted === 0 || inUse.length === 0 || stopped()) return [...refusals, ...inUse];
    waiting = inUse.map(({ entity }) => entity);
  }
}

function isInUse(error: unknown): boolean {
  return error instanceof ApiError && error.body?.code === "in-use";
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
