import { isIn, isOut } from "#contract/entry-status.ts";
import type { Entry } from "#contract/fields/entry.ts";
import type { Tournament } from "#contract/fields/tournament.ts";
import { prepare } from "../../kit/database/prepared.ts";
import { everySport } from "../../kit/database/schema.ts";
import { parseDocument } from "../../kit/kinds/documents.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";

/** The entries of a tournament in the order of lists, including the changes of the current set. */
export async function readEntries(work: WorkingSet, tournament: string): Promise<Entry[]> {
  const rows = await findEntries(await work.reader(), { tournament });
  return rows.map((row) => parseDocument(row) as Entry);
}

/** The data that draws and tables take from the entries of a tournament. */
export async function readStandingOfEntries(
  work: WorkingSet,
  tournament: string,
): Promise<{ rankings: Map<string, number>; seeds: Map<string, number>; withdrawn: Set<string> }> {
  const entries = await readEntries(work, tournament);
  return {
    rankings: new Map(
      entries.flatMap(({ competitor, ranking }) => (ranking === null ? [] : [[competitor.id, ranking]])),
    ),
    seeds: new Map(entries.flatMap(({ competitor, seed }) => (seed === null ? [] : [[competitor.id, seed]]))),
    withdrawn: withdrawnAmong(entries),
  };
}

/** The competitors who have withdrawn or were disqualified. */
export function withdrawnAmong(entries: readonly Entry[]): Set<string> {
  return new Set(entries.flatMap(({ competitor, status }) => (isOut(status) ? competitor.id : [])));
}

/**
 * The competitors of a tournament. Competitors without an entry stay. Those with an entry take part if its status says
 * so, and new ones are added at the end.
 */
export function competitorsBy(
  entries: readonly Entry[],
  competitors: Tournament["competitors"],
): Tournament["competitors"] {
  const byTeam = new Map(entries.map((entry) => [entry.competitor.id, entry]));
  const staying = competitors.filter(({ id }) => {
    const status = byTeam.get(id)?.status;
    return status === undefined || isIn(status);
  });
  const known = new Set(staying.map(({ id }) => id));
  const missing = entries.filter(({ competitor, status }) => isIn(status) && !known.has(competitor.id));
  return [...staying, ...missing.map(({ competitor }) => competitor)];
}

const findEntries = prepare((db, { tournament }: { tournament: string }) =>
  db
    .selectFrom("entity")
    .innerJoin("visibility", "visibility.entity", "entity.id")
    .select("entity.document")
    .where("entity.owner", "=", tournament)
    .where("entity.type", "=", "entry")
    .where("visibility.sport", "=", everySport)
    .orderBy("visibility.sort_key"),
);
