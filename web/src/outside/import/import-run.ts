import type { QueryClient } from "@tanstack/react-query";
import type { ChangeSetAnswer } from "#contract/change-sets.ts";
import { applySets, type PlannedSet, refusalOf, type SetRefusal } from "../../kit/bulk/sets.ts";
import { cacheChangeSet } from "../../kit/live/cache-own-changes.ts";
import { applyChangeSet, previewChangeSet } from "../../kit/records/change-sets.ts";
import { bodyOf, independentSets, withPatience } from "./import-sets.ts";

/** The results of an import in all its attempts. */
export class Applied {
  readonly sets: string[] = [];
  readonly created: { type: string; id: string }[] = [];
  count = 0;

  add({ planned }: PlannedSet, answer: ChangeSetAnswer): void {
    this.sets.push(answer.changeSet.id);
    this.count += planned.length;
    for (const { change } of planned) if (change.version === 0) this.created.push({ type: change.type, id: change.id });
  }
}

/** The title of a set by its number among all sets. */
export type TitleOf = (number: number, all: number) => string;

/** The previews of the server so far. */
export interface Previewed {
  sets: readonly PlannedSet[];
  answers: readonly ChangeSetAnswer[];
  refusal: SetRefusal | null;
  /** Whether the server has previewed all sets. */
  isComplete: boolean;
}

/** Previews the sets that do not depend on each other, and stops at the first refusal. */
export async function* previewSets(
  sets: readonly PlannedSet[],
  titleOf: TitleOf,
  signal: AbortSignal,
): AsyncGenerator<Previewed> {
  const planned = await independentSets(sets, signal);
  const answers: ChangeSetAnswer[] = [];
  for (const set of planned) {
    const title = titleOf(sets.indexOf(set) + 1, sets.length);
    let refusal: SetRefusal | null = null;
    try {
      answers.push(await previewChangeSet(set.id, bodyOf(set, title)));
    } catch (error) {
      refusal = refusalOf(set, error);
    }
    yield { sets, answers: [...answers], refusal, isComplete: answers.length === planned.length };
    if (refusal) return;
  }
  if (planned.length === 0) yield { sets, answers, refusal: null, isComplete: true };
}

/**
 * Applies sets one after another. They are the last ones of `all`, if others have been applied before.
 * @returns the remaining sets, and the reason why the first of them was refused
 */
export function applyImport(
  client: QueryClient,
  sets: readonly PlannedSet[],
  {
    all,
    titleOf,
    signal,
    created,
    onApplied,
  }: { all: number; titleOf: TitleOf; signal: AbortSignal; created: Applied; onApplied: () => void },
) {
  const apply = (set: PlannedSet) => {
    const number = all - sets.length + sets.indexOf(set) + 1;
    return withPatience(() => applyChangeSet(set.id, bodyOf(set, titleOf(number, all))));
  };
  return applySets(sets, apply, {
    isStopped: () => signal.aborted,
    onApplied(set, answer) {
      created.add(set, answer);
      cacheChangeSet(client, answer);
      onApplied();
    },
  });
}

/** The tabs of a browser import one after another, so that the later one sees the results of the earlier one. */
export function oneAtATime(work: () => Promise<void>): Promise<void> {
  return "locks" in navigator ? navigator.locks.request("import", work) : work();
}
