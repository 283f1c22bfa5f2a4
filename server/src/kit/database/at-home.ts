import { sql } from "kysely";
import { eachOf, eachSport, lookUp } from "./each-of.ts";
import { prepare } from "./prepared.ts";

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
    const ofTerm = sql`t.sport = home.id and t.type = ${type} and t.term = asked.value`;
    return sql<FoundAtHome>`
      select t.term, e.id, e.home, e.document from ${eachOf(db, terms)} as asked
      cross join ${eachSport(sport)} as home
      ${lookUp(db, "term", "t", ofTerm)}
      ${lookUp(db, "entity", "e", sql`e.id = t.entity and e.home = home.id`)}
      order by t.sort_key, e.id`.compile(db);
  },
}));
