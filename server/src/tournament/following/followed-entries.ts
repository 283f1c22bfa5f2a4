import { isIn, isOut } from "#contract/entry-status.ts";
import type { Entry } from "#contract/fields/entry.ts";
import type { Tournament } from "#contract/fields/tournament.ts";
import { readStored } from "../../kit/database/stored-entities.ts";
import type { Followed } from "../../kit/kinds/feature.ts";
import type { Step } from "../../kit/save/step.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";
import { competitorsBy, readEntries } from "../state/entries.ts";
import { stagesNamedIn } from "../state/followers.ts";
import { followSources } from "./followed-matches.ts";
import { followWithdrawals } from "./followed-withdrawals.ts";
import { replaceCompetitor } from "./replacement.ts";

/**
 * The consequences of entries: the tournament's competitors, replacements in stages and matches, and matches that are
 * not played.
 */
export async function* followEntries(
  work: WorkingSet,
  steps: readonly Step[],
): AsyncGenerator<readonly Followed[], void> {
  const byTournament = Map.groupBy(steps, ({ before, after }) => (after ?? before)?.row.owner ?? "");
  for (const [tournament, own] of byTournament) {
    const trx = await work.transaction();
    // The lock makes entries that are saved at the same moment take effect one after the other.
    await readStored(trx, [tournament], "change");
    const changes = own.map(({ before, after }) => {
      return { before: (before?.entity ?? null) as Entry | null, after: (after?.entity ?? null) as Entry | null };
    });
    yield await followCompetitors(work, tournament, changes.flatMap(withoutEntry));
    const taking: string[] = [];
    for (const { before, after } of changes) {
      const [old, next] = [before?.replaces?.id, after?.replaces?.id];
      // A team keeps the places that it has taken over when its entry is deleted.
      if (after === null || old === next) continue;
      for (const replacement of [old && { from: after, to: old }, next && { from: next, to: after }]) {
        if (!replacement) continue;
        const { changes, competitor } = await replaceCompetitor(work, tournament, replacement);
        yield changes;
        if (competitor !== null) taking.push(competitor);
      }
    }
    const turned = changes.filter(({ before, after }) => isOutNow(before) !== isOutNow(after)).map(competitorOf);
    // The match of a replacement is not to be played either when its other side has withdrawn.
    yield await followWithdrawals(work, tournament, new Set([...turned, ...taking]));
    const reranked = changes.some(({ before, after }) => (before?.ranking ?? null) !== (after?.ranking ?? null));
    if (turned.length > 0 || reranked) yield await followSources(work, await stagesNamedIn(trx, tournament));
  }
}

function isOutNow(entry: Entry | null): boolean {
  return entry !== null && isOut(entry.status);
}

function competitorOf({ before, after }: { before: Entry | null; after: Entry | null }): string {
  return (after ?? before)?.competitor.id ?? "";
}

/** The team of a deleted entry, if it took part by this entry. */
function withoutEntry({ before, after }: { before: Entry | null; after: Entry | null }): string[] {
  return after === null && before !== null && isIn(before.status) ? [before.competitor.id] : [];
}

async function followCompetitors(work: WorkingSet, id: string, gone: readonly string[]): Promise<Followed[]> {
  const entries = await readEntries(work, id);
  await work.reload([id]);
  const tournament = work.get(id)?.entity as Tournament | undefined;
  if (!tournament) return [];
  const staying = tournament.competitors.filter((competitor) => !gone.includes(competitor.id));
  const competitors = competitorsBy(entries, staying);
  const isSame = competitors.map(({ id }) => id).join() === tournament.competitors.map(({ id }) => id).join();
  return isSame ? [] : [{ action: "update", feature: work.features.of("tournament"), id, data: { competitors } }];
}
