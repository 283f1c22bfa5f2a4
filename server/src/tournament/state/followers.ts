import { sql } from "kysely";
import { bestRanksIn, isRank } from "#competition/progression/places.ts";
import type { Match } from "#contract/fields/match.ts";
import { isAnyOf, isFoundBy } from "../../kit/database/each-of.ts";
import { prepare } from "../../kit/database/prepared.ts";
import type { Reader } from "../../kit/database/schema.ts";
import { parseDocument } from "../../kit/kinds/documents.ts";

/** The stored matches whose sources name one of these matches or stages. */
export async function readFollowers(db: Reader, ids: readonly string[]): Promise<Match[]> {
  const rows = await findFollowers(db, { list: JSON.stringify(ids) });
  return rows.map((row) => parseDocument(row) as Match);
}

/** The ranks of the stage whose best across its groups qualify for other stages. */
export async function ranksUsedOf(db: Reader, stage: string): Promise<number[]> {
  const followers = await readFollowers(db, [stage]);
  const sources = followers.flatMap((match) => match.sources.filter(isRank));
  const planned = (await findStagesAfter(db, { stage })).flatMap(({ document }) => {
    const { sources } = JSON.parse(document) as { sources: { stage: string; best: { rank: number } | null }[] };
    return sources.flatMap((source) => (source.stage === stage && source.best ? source.best.rank : []));
  });
  return [...new Set([...bestRanksIn(sources, stage), ...planned])].sort((one, other) => one - other);
}

/** The stages of a tournament, or of a sport, that other stages take entrants from. */
export async function stagesNamedIn(db: Reader, id: string): Promise<string[]> {
  return (await findNamedStages(db, { id })).map((row) => row.id);
}

const findNamedStages = prepare((db, { id }: { id: string }) => ({
  compile: () =>
    sql<{ id: string }>`
      select e.id as id from entity as e where e.type = 'stage' and (e.owner = ${id} or e.home = ${id})
      and exists (select 1 from reference where to_id = e.id and field = 'sources') order by e.id`.compile(db),
}));

const findFollowers = prepare((db, { list }: { list: string }) => ({
  compile: () => {
    const referring = sql`(select from_id from reference where ${isAnyOf(db, sql`to_id`, list)} and field = 'sources')`;
    return sql<{ document: string }>`
      select e.document as document from entity as e
      where e.type = 'match' and ${isFoundBy(db, sql`e.id`, referring)} order by e.id`.compile(db);
  },
}));

const findStagesAfter = prepare((db, { stage }: { stage: string }) => ({
  compile: () =>
    sql<{ document: string }>`
      select e.document as document from reference as r inner join entity as e on e.id = r.from_id
      where r.to_id = ${stage} and r.field = 'sources' and e.type = 'stage' order by e.id`.compile(db),
}));
