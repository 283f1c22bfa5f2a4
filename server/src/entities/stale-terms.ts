import { sql } from "kysely";
import { type AnyDefinition, type AnyEntity, nameOf, sortNameOf } from "#contract/entity.ts";
import { sortKey } from "#contract/sort-key.ts";
import { everySport } from "../access/caller.ts";
import { eachOf, isSqlite } from "../database/each-of.ts";
import { prepare } from "../database/prepared.ts";
import type { EntityTable, Transaction } from "../database/schema.ts";
import { parseDocument } from "./documents.ts";
import { changeTermRows, type TermRow } from "./term-rows.ts";
import { termsOf } from "./terms.ts";

/**
 * Another name makes all of an entity's terms other ones, which takes several times as long as the rest of the save. So a save only
 * notes with which document the terms were made, and they are made anew for many entities together, before the next search.
 */

export type DefinitionOf = (type: EntityTable["type"]) => AnyDefinition;

/** Whether the entity is found by other terms, or at another place, after the change. */
export function makesStale(
  definition: AnyDefinition,
  before: AnyEntity,
  after: AnyEntity,
  changed: readonly string[],
): boolean {
  const upward = definition.parents ?? definition.owner;
  return (
    nameOf(definition, before) !== nameOf(definition, after) ||
    sortNameOf(definition, before) !== sortNameOf(definition, after) ||
    changed.some((field) => field === upward || definition.filters?.includes(field))
  );
}

/** `document` is the one that the save replaces. */
export async function noteStale(trx: Transaction, note: { entity: string; document: string }): Promise<void> {
  await insertNote(trx, note);
}

/** Makes the terms of these entities those of their present documents; changes nothing where they are. */
export async function settleTermsOf(trx: Transaction, definitionOf: DefinitionOf, ids: string[]): Promise<void> {
  await settle(trx, definitionOf, await takeNotes(trx, { ids: JSON.stringify(ids) }));
}

const settledTogether = 32;

/**
 * The same for some of all entities: the next after the id that is given, which is empty at first.
 * @returns the last id; null after the last of all
 */
export async function settleNextTerms(
  trx: Transaction,
  definitionOf: DefinitionOf,
  after: string,
): Promise<string | null> {
  const notes = await takeNextNotes(trx, { after });
  await settle(trx, definitionOf, notes);
  if (notes.length < settledTogether) return null;
  return (
    notes
      .map(({ entity }) => entity)
      .sort()
      .at(-1) ?? null
  );
}

interface Note {
  entity: string;
  document: string;
}

async function settle(trx: Transaction, definitionOf: DefinitionOf, notes: readonly Note[]): Promise<void> {
  if (notes.length === 0) return;
  const ids = JSON.stringify(notes.map(({ entity }) => entity));
  const rows = new Map((await findDocuments(trx, { ids })).map((row) => [row.id, row]));
  const placesOf = Map.groupBy(await findPlaces(trx, { ids }), ({ entity }) => entity);
  const gone: TermRow[] = [];
  const come: TermRow[] = [];
  for (const { entity: id, document } of notes) {
    const row = rows.get(id);
    const places = placesOf.get(id) ?? [];
    const key = places[0]?.sort_key;
    if (!row || key === undefined) throw new Error(`The entity ${id} is in no list`);
    const definition = definitionOf(row.type);
    const before = parseDocument({ document });
    const keyBefore = definition.nameOf ? sortKey(sortNameOf(definition, before)) : key;
    const old = termsOf(definition, before);
    const present = termsOf(definition, parseDocument(row));
    const moved = key !== keyBefore;
    const sports = searchedIn(
      definition,
      places.map(({ sport }) => sport),
    );
    for (const sport of sports) {
      const rowOf = (term: string, sort_key: string) => ({ sport, type: row.type, term, sort_key, entity: id });
      for (const term of old) if (moved || !present.has(term)) gone.push(rowOf(term, keyBefore));
      for (const term of present) if (moved || !old.has(term)) come.push(rowOf(term, key));
    }
  }
  await changeTermRows(trx, gone, come);
}

/** What belongs to a sport is searched in all sports by asking each of them; only kinds that belong to none are found in all. */
export function searchedIn(definition: AnyDefinition, seenIn: readonly string[]): readonly string[] {
  return definition.homeless ? seenIn : seenIn.filter((sport) => sport !== everySport);
}

const insertNote = prepare((db, { entity, document }: Note) => ({
  // What is noted stays, but PostgreSQL has to lock it, and so wait for those who are just about to take it away.
  compile: () =>
    sql<never>`insert into stale_term (entity, document) values (${entity}, ${document})
    on conflict (entity) ${isSqlite(db) ? sql`do nothing` : sql`do update set entity = excluded.entity where false`}`.compile(
      db,
    ),
}));

const takeNotes = prepare((db, { ids }: { ids: string }) => ({
  compile: () =>
    sql<Note>`delete from stale_term where entity in ${eachOf(db, ids)} returning entity, document`.compile(db),
}));

const takeNextNotes = prepare((db, { after }: { after: string }) => ({
  compile: () =>
    sql<Note>`delete from stale_term
    where entity in (select entity from stale_term where entity > ${after} order by entity limit ${sql.lit(settledTogether)})
    returning entity, document`.compile(db),
}));

const findDocuments = prepare((db, { ids }: { ids: string }) => ({
  compile: () =>
    sql<Pick<EntityTable, "id" | "type" | "document">>`
      select id, type, document from entity where id in ${eachOf(db, ids)}`.compile(db),
}));

const findPlaces = prepare((db, { ids }: { ids: string }) => ({
  compile: () =>
    sql<Record<"entity" | "sport" | "sort_key", string>>`
      select entity, sport, sort_key from visibility where entity in ${eachOf(db, ids)}`.compile(db),
}));
