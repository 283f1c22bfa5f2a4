import { sql } from "kysely";
import type { EntityType } from "#contract/entity-types.ts";
import { eachOf, lookUp } from "../database/each-of.ts";
import { prepare } from "../database/prepared.ts";
import type { EntityTable, Reader } from "../database/schema.ts";
import { lookupTerm } from "./terms.ts";

/** A look-up that a kind declares, in the sport that sees the entities. */
export interface Lookup {
  sport: string;
  type: EntityType;
  name: string;
}

type Found = Pick<EntityTable, "id" | "home" | "document">;

/** The stored entities that the look-up finds by any of these texts. */
export async function findByLookup(
  db: Reader,
  { sport, type, name }: Lookup,
  texts: readonly string[],
): Promise<Found[]> {
  const terms = JSON.stringify(texts.map((text) => lookupTerm(name, text)));
  return findByTerms(db, { sport, type, terms });
}

const findByTerms = prepare((db, { sport, type, terms }: { sport: string; type: EntityType; terms: string }) => ({
  compile: () => {
    const ofTerm = sql`t.sport = ${sport} and t.type = ${type} and t.term = asked.value`;
    return sql<Found>`
      select e.id, e.home, e.document from ${eachOf(db, terms)} as asked
      ${lookUp(db, "term", "t", ofTerm)} ${lookUp(db, "entity", "e", sql`e.id = t.entity`)} order by e.id`.compile(db);
  },
}));
