import type { Match } from "#contract/fields/match.ts";
import type { RuleIssue } from "#contract/issues.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";

/** The sources by which a match would wait for itself. */
export async function sourceCircles(work: WorkingSet, { id, sources }: Match): Promise<RuleIssue[]> {
  const issues: RuleIssue[] = [];
  for (const [side, source] of sources.entries()) {
    if (source === null || !("match" in source)) continue;
    if ((await matchesBefore(work, source.match, id)).has(id)) {
      issues.push({ path: `sources.${side}.match`, code: "matchCircle" });
    }
  }
  return issues;
}

/**
 * The match and those from which its sides come, directly or through others. The search stops at matches whose sources
 * the set changes after those of `judged`: the change of theirs is refused then.
 */
async function matchesBefore(work: WorkingSet, id: string, judged: string): Promise<Set<string>> {
  const before = new Set([id]);
  // Iterating over a set includes the elements that are added during the iteration.
  for (const one of before) {
    if (one === judged || work.steps.isChangedLater(one, judged, ["sources"])) continue;
    await work.load([one]);
    const { sources = [] } = (work.get(one)?.entity ?? {}) as Partial<Match>;
    for (const source of sources) if (source !== null && "match" in source) before.add(source.match);
  }
  return before;
}
