import type { Match } from "#contract/fields/match.ts";
import { prepare } from "../../kit/database/prepared.ts";
import { parseOlder } from "../../kit/kinds/documents.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";
import { cancelled, isAwardedSo } from "./awards.ts";

/** The state of the match before the server decided or cancelled it without play; null when a person did so. */
export async function stateBeforeAward(work: WorkingSet, match: Match): Promise<Match["state"] | null> {
  const { definition } = work.features.of("match");
  for (const { before, after, followed, undoes } of await findChanges(await work.transaction(), { id: match.id })) {
    const [old, next] = [before, after].map((text) => (text === null ? null : (parseOlder(definition, text) as Match)));
    if (old && next && isAwardedSo(old, next)) continue;
    // An undo restores a result that had been awarded or reported earlier.
    if (undoes !== null) continue;
    if (followed === 0) return null;
    // When the second side of a match withdraws, or returns, one award follows another.
    if (old?.state !== "MATCH_STATE_FINISHED" && old?.state !== cancelled.state) {
      return old?.state ?? "MATCH_STATE_PLANNING";
    }
  }
  return null;
}

const findChanges = prepare((db, { id }: { id: string }) =>
  db
    .selectFrom("change")
    .leftJoin("change_set", "change_set.id", "change.change_set")
    .select(["change.before", "change.after", "change.followed", "change_set.undoes"])
    .where("change.entity", "=", id)
    .orderBy("change.version", "desc"),
);
