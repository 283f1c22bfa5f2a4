import type { Stage } from "#contract/fields/stage.ts";
import type { WorkingSet } from "../../kit/entities/working-set.ts";

/** The stages from which others come to this one, itself included; those before a stage that is left out are not looked for. */
export async function stagesBefore(
  work: WorkingSet,
  id: string,
  isLeftOut: (stage: string) => boolean = () => false,
): Promise<Set<string>> {
  const before = new Set([id]);
  // A set also yields what is added to it on the way.
  for (const one of before) {
    if (isLeftOut(one)) continue;
    await work.load([one]);
    const { sources = [] } = (work.get(one)?.entity ?? {}) as Partial<Stage>;
    for (const { stage } of sources) before.add(stage);
  }
  return before;
}
