import type { Stage } from "#contract/fields/stage.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";

/**
 * The stages from which competitors reach this one, directly or through others, including itself. The search stops at
 * omitted stages.
 */
export async function stagesBefore(
  work: WorkingSet,
  id: string,
  isLeftOut: (stage: string) => boolean = () => false,
): Promise<Set<string>> {
  const before = new Set([id]);
  // Iterating over a set includes the elements that are added during the iteration.
  for (const one of before) {
    if (isLeftOut(one)) continue;
    await work.load([one]);
    const { sources = [] } = (work.get(one)?.entity ?? {}) as Partial<Stage>;
    for (const { stage } of sources) before.add(stage);
  }
  return before;
}
