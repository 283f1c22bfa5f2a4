import type { Match } from "#contract/fields/match.ts";
import type { RuledSave } from "../kit/kinds/feature.ts";
import type { WorkingSet } from "../kit/save/working-set.ts";

/** When the match became LIVE, as long as it has begun. What an import saves began elsewhere. */
export function startOf(work: WorkingSet, { before, origin }: RuledSave, state: Match["state"]): string | null {
  const started = (before as Match | null)?.startedAt ?? null;
  if (state === "MATCH_STATE_RUNNING") return started ?? (origin === "import" ? null : work.at);
  return state === "MATCH_STATE_FINISHED" ? started : null;
}
