import type { Match } from "#contract/fields/match.ts";
import type { RuledSave } from "../kit/entities/feature.ts";
import type { WorkingSet } from "../kit/entities/working-set.ts";

/** When the match became LIVE, as long as it has begun. An undo and an import give it back. */
export function startOf(work: WorkingSet, { stored, own, origin }: RuledSave, state: Match["state"]): string | null {
  const before = (stored as Match | null)?.startedAt ?? null;
  const { startedAt = before } = own as Partial<Pick<Match, "startedAt">>;
  if (state === "MATCH_STATE_RUNNING") return startedAt ?? (origin === "import" ? null : work.at);
  return state === "MATCH_STATE_FINISHED" ? startedAt : null;
}
