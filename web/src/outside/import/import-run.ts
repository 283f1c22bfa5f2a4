import type { QueryClient } from "@tanstack/react-query";
import type { ChangeSetAnswer } from "#contract/change-sets.ts";
import { type AskedSet, applySets, refusalOf, type SetRefusal } from "../../kit/bulk/sets.ts";
import { cacheChangeSet } from "../../kit/live/cache-own-changes.ts";
import { applyChangeSet, previewChangeSet } from "../../kit/records/change-sets.ts";
import { bodyOf, independentSets, withPatience } from "./import-sets.ts";

/** The results of an import in all its attempts. */
export class Made {
  readonly sets: string[] = [];
  readonly made: { type: string; id: string }[] = [];
  count = 0;

  add({ asked }: AskedSet, answer: ChangeSetAnswer): void {
    this.sets.push(answer.changeSet.id);
    this.count += asked.length;
    for (const { change } of asked) if (change.version === 0) this.made.push({ type: change.type, id: change.id });
  }
}

/** The title of a set by its number among all sets. */
export type TitleOf = (number: number, all: number) => string;

/** The previews of the server so far. */
export interface Previewed {
  sets: readonly AskedSet[];
  answers: readonly ChangeSetAnswer[];
  refusal: SetRefusal | null;
  /** Whether the server has previewed all sets. */
  isComplete: boolean;
}

/** Previews the sets that do not depend on each other, and stops at the first refusal. */
export async function* previewSets(
  sets: readonly AskedSet[],
  titleOf: TitleOf,
  signal: AbortSignal,
): AsyncGenerator<Previewed> {
  const asked = await independentSets(sets, signal);
  const answers: ChangeSetAnswer[] = [];
  for (const set of asked) {
    const title = titleOf(sets.indexOf(set) + 1, sets.length);
    let refusal: SetRefusal | null = null;
    try {
      answers.push(await previewChangeSet(set.id, bodyOf(set, title)));
    } catch (error) {
      refusal = refusalOf(set, error);
    }
    yield { sets, answers: [...answers], refusal, isComplete: answers.length === asked.length };
    if (refusal) return;
  }
  if (asked.length === 0) yield { sets, answers, refusal: null, isComplete: true };
}

/**
 * Applies sets one after another. They are the last ones of `all`, if others have been applied before.
 * @returns the remaining sets, and the reason why the first of them was refused
 */
export function applyImport(
  client: QueryClient,
  sets: readonly AskedSet[],
  {
    all,
    titleOf,
    signal,
    made,
    onApplied,
  }: { all: number; titleOf: TitleOf; signal: AbortSignal; made: Made; onApplied: () => void },
) {
  const apply = (set: AskedSet) => {
    const number = all - sets.length + sets.indexOf(set) + 1;
    return withPatience(() => applyChangeSet(set.id, bodyOf(set, titleOf(number, all))));
  };
  return applySets(sets, apply, {
    isStopped: () => signal.aborted,
    onApplied(set, answer) {
      made.add(set, answer);
      cacheChangeSet(client, answer);
      onApplied();
    },
  });
}

/** The tabs of a browser import one after another, so that the later one sees the results of the earlier one. */
export function oneAtATime(work: () => Promise<void>): Promise<void> {
  return "locks" in navigator ? navigator.locks.request("import", work) : work();
}
