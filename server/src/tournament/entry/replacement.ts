import type { Entry } from "#contract/fields/entry.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { Followed } from "../../kit/kinds/feature.ts";
import { invalid, Refusal } from "../../kit/refusal.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";
import { isUnderWay } from "../following/awards.ts";
import { readEntries, withdrawnAmong } from "./entries.ts";
import { keepMatchesWith, keepStagesOf } from "./tournament-matches.ts";
import { isBuiltOn, takenBack } from "./withdrawal.ts";

/**
 * Gives the places and matches of one entry in the stages of its tournament to another entry.
 *
 * @returns the competitor that plays them from now on; null if one of the entries is not there any more
 * @throws 409 has-begun when one of the matches has begun; 400 when the other entry already plays in one of the stages
 */
export async function* giveOver(
  work: WorkingSet,
  tournament: string,
  given: { from: string | Entry; to: string | Entry },
): AsyncGenerator<readonly Followed[], string | null> {
  const from = await competitorOf(work, given.from);
  const to = await competitorOf(work, given.to);
  if (from === null || to === null) return null;
  const withdrawn = withdrawnAmong(await readEntries(work, tournament));
  const stages = (await keepStagesOf(work, tournament)).filter((stage) => standsIn(stage, from));
  if (stages.some((stage) => standsIn(stage, to))) throw invalid([{ path: "replaces", code: "playsAlready" }]);
  const matches = await keepMatchesWith(work, tournament, from);
  for (const match of matches) {
    if (isUnderWay(match, withdrawn) || (await isBuiltOn(work, match, withdrawn))) throw hasBegun();
  }
  yield stages.map((stage): Followed => {
    const own = { drawn: stage.drawn };
    return {
      action: "update",
      feature: work.features.of("stage"),
      id: stage.id,
      data: fieldsWith(stage, from, to),
      own,
    };
  });
  for (const match of matches) {
    const data = await matchWith(work, match, { from, to, withdrawn });
    yield [{ action: "update", feature: work.features.of("match"), id: match.id, data }];
  }
  return to;
}

async function competitorOf(work: WorkingSet, entry: string | Entry): Promise<string | null> {
  if (typeof entry !== "string") return entry.competitor.id;
  await work.load([entry]);
  return (work.get(entry)?.entity as Entry | undefined)?.competitor.id ?? null;
}

function standsIn({ competitors, groups, lines }: Stage, team: string): boolean {
  const all = [...competitors, ...groups.flatMap((group) => group.competitors)];
  return all.some(({ id }) => id === team) || lines.some(({ competitor }) => competitor === team);
}

function fieldsWith({ competitors, groups, lines }: Stage, from: string, to: string): Record<string, unknown> {
  const replaced = (references: Stage["competitors"]) =>
    references.map((reference) => (reference.id === from ? { ...reference, id: to } : reference));
  return {
    competitors: replaced(competitors),
    groups: groups.map((group) => ({ ...group, competitors: replaced(group.competitors) })),
    lines: lines.map((line) => (line.competitor === from ? { ...line, competitor: to } : line)),
  };
}

/** A match that was decided by a side's absence, and is to be played since another team takes the side. */
async function matchWith(
  work: WorkingSet,
  match: Match,
  { from, to, withdrawn }: { from: string; to: string; withdrawn: ReadonlySet<string> },
): Promise<Record<string, unknown>> {
  const isLost = match.winner !== from;
  const before = isLost ? await takenBack(work, match, withdrawn) : null;
  const { competitors, winner, ...rest } = before ?? match;
  const replaced = competitors.map((one) => (one.id === from ? { ...one, id: to } : one));
  if (before) return { ...rest, competitors: replaced, winner };
  return { competitors: replaced, ...(winner === from && { winner: to }) };
}

function hasBegun(): Refusal {
  return new Refusal(
    "has-begun",
    "Matches of the entry that is replaced have begun, so no other entry can take its place.",
  );
}
