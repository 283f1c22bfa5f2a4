import { sql } from "kysely";
import type { EntityType } from "#contract/entity-types.ts";
import { isAnyOf } from "../database/each-of.ts";
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
  compile: () =>
    sql<Found>`
      select e.id as id, e.home as home, e.document as document from term as t inner join entity as e on e.id = t.entity
      where t.sport = ${sport} and t.type = ${type} and ${isAnyOf(db, sql.ref("t.term"), terms)} order by e.id`.compile(
      db,
    ),
}));
