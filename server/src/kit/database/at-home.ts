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
 * the kind's list; `sport` is that home, or `everySport`. Terms are stored by sport. PostgreSQL looks each of them up in an index, and reads those of no other
 * entity, whatever its statistics say.
 */
export const findAtHome = prepare((db, { type, terms, sport }: Record<"type" | "terms" | "sport", string>) => ({
  compile: () => {
    const looked = sql`select * from term
      where term.sport = home.id and term.type = ${type} and term.term = asked.value`;
    const found = isSqlite(db)
      ? sql`term as t on t.sport = home.id and t.type = ${type} and t.term = asked.value`
      : sql`lateral (${looked} offset 0) as t on true`;
    return sql<FoundAtHome>`
      select t.term, e.id, e.home, e.document from ${eachOf(db, terms)} as asked
      cross join entity as home
      inner join ${found}
      inner join entity as e on e.id = t.entity and e.home = home.id
      where home.type = 'sport' and ${sport} in (home.id, ${everySport})
      order by t.sort_key, e.id`.compile(db);
  },
}));
