import { type ChangeSetAnswer, type ChangeSetBody, mostChanges } from "#contract/change-sets.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { AnyEntity } from "#contract/kind.ts";
import { ApiError } from "../api/call.ts";

/** A change of one of many entities. */
export interface PlannedChange {
  entity: AnyEntity;
  change: ChangeSetBody["changes"][number];
}

/** Changes that are applied together. A set that is sent again with the same id is applied once. */
export interface PlannedSet {
  id: string;
  planned: readonly PlannedChange[];
}

export type Problem = NonNullable<ErrorBody["issues"]>[number];

/** The reasons why a set was refused, by entity if they are known. */
export interface SetRefusal {
  error: unknown;
  refused: readonly { entity: AnyEntity; problem: Problem }[];
}

/** Divides the changes into as few sets as the server accepts, in their order. */
export function toSets(planned: readonly PlannedChange[], size = mostChanges): PlannedSet[] {
  const sets: PlannedSet[] = [];
  for (let start = 0; start < planned.length; start += size) {
    sets.push({ id: crypto.randomUUID(), planned: planned.slice(start, start + size) });
  }
  return sets;
}

/** Applies sets one after another until one is refused. Returns the applied sets and the remaining ones. */
export async function applySets(
  sets: readonly PlannedSet[],
  apply: (set: PlannedSet) => Promise<ChangeSetAnswer>,
  { onApplied, isStopped }: { onApplied: (set: PlannedSet, answer: ChangeSetAnswer) => void; isStopped: () => boolean },
): Promise<{ left: readonly PlannedSet[]; refusal: SetRefusal | null }> {
  for (const [index, set] of sets.entries()) {
    if (isStopped()) return { left: sets.slice(index), refusal: null };
    try {
      onApplied(set, await apply(set));
    } catch (error) {
      return { left: sets.slice(index), refusal: refusalOf(set, error) };
    }
  }
  return { left: [], refusal: null };
}

export function refusalOf({ planned }: PlannedSet, error: unknown): SetRefusal {
  const refused = new Map<AnyEntity, Problem>();
  for (const problem of (error instanceof ApiError && error.body?.issues) || []) {
    const [, index = ""] = /^changes\.(\d+)/.exec(problem.path) ?? [];
    const entity = planned[Number(index)]?.entity;
    if (index !== "" && entity && !refused.has(entity)) refused.set(entity, problem);
  }
  return { error, refused: [...refused].map(([entity, problem]) => ({ entity, problem })) };
}

/**
 * The remaining sets without the refused changes of the first one, or all of them if the refused changes are unknown.
 */
export function withoutRefused(sets: readonly PlannedSet[], { refused }: SetRefusal): readonly PlannedSet[] {
  const [first, ...others] = sets;
  if (!first || refused.length === 0) return sets;
  const gone = new Set(refused.map(({ entity }) => entity));
  const planned = first.planned.filter(({ entity }) => !gone.has(entity));
  return planned.length === 0 ? others : [{ id: crypto.randomUUID(), planned }, ...others];
}

export function countOf(sets: readonly PlannedSet[]): number {
  return sets.reduce((count, { planned }) => count + planned.length, 0);
}

/** Sorts entities so that users of an entity come before it: a parent can be deleted after its children. */
export function usersFirst<E extends AnyEntity>(entities: readonly E[]): E[] {
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  const usersOf = new Map<string, E[]>();
  for (const entity of entities) {
    for (const id of idsReferredTo(entity)) {
      if (byId.has(id)) usersOf.set(id, [...(usersOf.get(id) ?? []), entity]);
    }
  }
  const order: E[] = [];
  const seen = new Set<string>();
  // Recursion would be too deep, because a chain of parents can be as long as the list.
  for (const first of entities) {
    const waiting: { entity: E; isReady: boolean }[] = [{ entity: first, isReady: false }];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (next.isReady) order.push(next.entity);
      else if (!seen.has(next.entity.id)) {
        seen.add(next.entity.id);
        waiting.push({ entity: next.entity, isReady: true });
        for (const user of usersOf.get(next.entity.id) ?? []) waiting.push({ entity: user, isReady: false });
      }
    }
  }
  return order;
}

function idsReferredTo(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const within = Object.values(value).flatMap(idsReferredTo);
  const { id, type } = value as { id?: unknown; type?: unknown };
  return typeof id === "string" && typeof type === "string" ? [id, ...within] : within;
}
