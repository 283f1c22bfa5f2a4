import { sql } from "kysely";
import { isAnyOf, lookUp } from "../database/each-of.ts";
import { prepare } from "../database/prepared.ts";
import type { Reader } from "../database/schema.ts";

/** The ids of the teams within these organizations, to any depth, in one sport. */
export async function teamsWithin(db: Reader, organizations: readonly string[], home: string): Promise<string[]> {
  if (organizations.length === 0) return [];
  const found = await findTeams(db, { list: JSON.stringify(organizations), home });
  return found.map(({ id }) => id);
}

const findTeams = prepare((db, { list, home }: { list: string; home: string }) => ({
  compile: () =>
    sql<{ id: string }>`
      with recursive within(id, type) as (
        select id, type from entity where ${isAnyOf(db, sql`id`, list)} and home = ${home}
        union select e.id, e.type from within
        ${lookUp(db, "reference", "r", sql`r.to_id = within.id and r.field = 'parents'`)}
        ${lookUp(db, "entity", "e", sql`e.id = r.from_id and e.home = ${home}`)}
      )
      select id from within where type = 'team' order by id`.compile(db),
}));
