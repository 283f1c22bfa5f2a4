import { sql } from "kysely";
import { eachOf, isSqlite } from "./each-of.ts";
import { prepare } from "./prepared.ts";
import { everySport } from "./schema.ts";

/** An entity in its home, and the term that has found it. */
export interface FoundAtHome {
  term: string;
  id: string;
  home: string;
  document: string;
}

/**
 * The entities of a kind that any of these terms (a JSON list without repetitions) finds in their home, in the order of
 * the kind's list; `sport` is that home, or `everySport`. Terms are stored by sport. The database looks up each of them
 * in an index, and then what it has found, and reads no other entity, whatever its statistics say.
 */
export const findAtHome = prepare((db, { type, terms, sport }: Record<"type" | "terms" | "sport", string>) => ({
  compile: () => {
    const ofTerm = sql`term.sport = home.id and term.type = ${type} and term.term = asked.value`;
    const ofEntity = sql`entity.id = term.entity and entity.home = home.id`;
    const joined = isSqlite(db)
      ? sql`cross join term on ${ofTerm} cross join entity on ${ofEntity}`
      : sql`inner join lateral (select * from term where ${ofTerm} offset 0) as term on true
        inner join lateral (select * from entity where ${ofEntity} offset 0) as entity on true`;
    return sql<FoundAtHome>`
      select term.term, entity.id, entity.home, entity.document from ${eachOf(db, terms)} as asked
      cross join entity as home
      ${joined}
      where home.type = 'sport' and ${sport} in (home.id, ${everySport})
      order by term.sort_key, entity.id`.compile(db);
  },
}));
