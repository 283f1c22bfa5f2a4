import { sql } from "kysely";
import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import { isFoundBy } from "../../kit/database/each-of.ts";
import { prepare } from "../../kit/database/prepared.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";

/**
 * The matches of a tournament and its stages, except rubbers. They are locked: until the transaction ends, nobody else
 * can change their results.
 */
export async function keepMatchesIn(work: WorkingSet, tournament: string): Promise<Match[]> {
  const ids = (await findMatches(await work.transaction(), { tournament })).map(({ id }) => id);
  await work.reload(ids);
  return ids.flatMap((id) => (work.get(id)?.entity as Match | undefined) ?? []);
}

/** The stages of a tournament, locked until the transaction ends. */
export async function keepStagesOf(work: WorkingSet, tournament: string): Promise<Stage[]> {
  const ids = (await findStages(await work.transaction(), { tournament })).map(({ id }) => id);
  await work.reload(ids);
  return ids.flatMap((id) => (work.get(id)?.entity as Stage | undefined) ?? []);
}

const findMatches = prepare((db, { tournament }: { tournament: string }) => ({
  compile: () => {
    const owners = sql`(select ${tournament} union all
      select id from entity where owner = ${tournament} and type = 'stage')`;
    return sql<{ id: string }>`
      select id from entity where type = 'match' and ${isFoundBy(db, sql`owner`, owners)} order by id`.compile(db);
  },
}));

const findStages = prepare((db, { tournament }: { tournament: string }) =>
  db.selectFrom("entity").select("id").where("owner", "=", tournament).where("type", "=", "stage").orderBy("id"),
);
