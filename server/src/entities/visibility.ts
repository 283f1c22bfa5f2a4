import { sql } from "kysely";
import type { AnyDefinition, AnyEntity } from "#contract/entity.ts";
import { sortNameOf } from "#contract/entity.ts";
import { sortKey } from "#contract/sort-key.ts";
import { everySport } from "../access/caller.ts";
import { eachOf } from "../database/each-of.ts";
import { prepare } from "../database/prepared.ts";
import type { EntityTable, Transaction } from "../database/schema.ts";
import { creationKey } from "./creation-key.ts";
import { parseDocument } from "./documents.ts";
import { inChunks } from "./in-chunks.ts";
import { ancestorsOf } from "./references.ts";
import { type DefinitionOf, makesStale, noteStale, searchedIn, settleTermsOf } from "./stale-terms.ts";
import { deleteTerms, insertTerms, type TermRows } from "./term-rows.ts";
import { termsOf } from "./terms.ts";

/** In which sports an entity is seen, and by what it is found there: the rows of visibility and term. */

/** The sports that see the entity now, by the rows that are written. */
export async function seeingSports(trx: Transaction, id: string): Promise<string[]> {
  const rows = await findSports(trx, { id });
  return rows.map(({ sport }) => sport).filter((sport) => sport !== everySport);
}

const findSports = prepare((db, { id }: { id: string }) =>
  db.selectFrom("visibility").select("sport").where("entity", "=", id),
);

/** The sports that have to see the entity: its home and every sport above it, or those of its owner. */
export async function dueSports(
  trx: Transaction,
  definition: AnyDefinition,
  row: Pick<EntityTable, "id" | "home" | "owner">,
): Promise<string[]> {
  if (row.owner !== null) return seeingSports(trx, row.owner);
  if (definition.type === "sport") return [row.id];
  if (row.home === null) return [];
  if (definition.parents !== "parents") return [row.home];
  const above = (await ancestorsOf(trx, row.id)).filter(({ type }) => type === "sport");
  return [...new Set([row.home, ...above.map(({ id }) => id)])];
}

/** Writes the rows of a new entity. */
export async function addVisibility(
  trx: Transaction,
  definition: AnyDefinition,
  next: AnyEntity,
  sports: readonly string[],
): Promise<void> {
  const key = definition.nameOf ? sortKey(sortNameOf(definition, next)) : creationKey();
  await changeRows(trx, inserting, definition, next.id, key, [everySport, ...sports], termsOf(definition, next));
}

/** Writes the rows that an entity's change makes different; what it is found by follows later. */
export async function changeVisibility(
  trx: Transaction,
  definition: AnyDefinition,
  stored: { row: Pick<EntityTable, "document">; entity: AnyEntity },
  next: AnyEntity,
  changed: readonly string[],
): Promise<void> {
  const { document } = stored.row;
  if (makesStale(definition, stored.entity, next, changed)) await noteStale(trx, { entity: next.id, document });
  const key = changedKey(definition, stored.entity, next);
  if (key !== null) await moveInLists(trx, { id: next.id, key });
}

/** Where its change puts an entity in lists; null when it stays where it stands. */
export function changedKey(definition: AnyDefinition, stored: AnyEntity, next: AnyEntity): string | null {
  if (!definition.nameOf || sortNameOf(definition, stored) === sortNameOf(definition, next)) return null;
  const key = sortKey(sortNameOf(definition, next));
  return key === sortKey(sortNameOf(definition, stored)) ? null : key;
}

/** Takes a deleted entity out of every list. */
export async function eraseVisibility(
  trx: Transaction,
  definitionOf: DefinitionOf,
  row: Pick<EntityTable, "id" | "type" | "document">,
): Promise<void> {
  const definition = definitionOf(row.type);
  await settleTermsOf(trx, definitionOf, [row.id]);
  const key = await storedKey(trx, row.id);
  const seenIn = [everySport, ...(await seeingSports(trx, row.id))];
  await changeRows(trx, deleting, definition, row.id, key, seenIn, termsOf(definition, parseDocument(row)));
}

/**
 * After a change of parents or owner: brings the entity and all that is below it to the sports that now have to see them.
 * @returns the sports in which any of them has come into sight or gone out of it
 */
export async function moveVisibility(trx: Transaction, definitionOf: DefinitionOf, id: string): Promise<Set<string>> {
  const moved = new Set<string>();
  const done = new Set<string>();
  let level = [id];
  while (level.length > 0) {
    for (const current of level) {
      done.add(current);
      for (const sport of await moveOne(trx, definitionOf, current)) moved.add(sport);
    }
    level = (await directlyBelow(trx, level)).filter((below) => !done.has(below));
  }
  return moved;
}

async function moveOne(trx: Transaction, definitionOf: DefinitionOf, id: string): Promise<string[]> {
  const row = await trx
    .selectFrom("entity")
    .select(["id", "type", "home", "owner"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const definition = definitionOf(row.type);
  const before = new Set(await seeingSports(trx, id));
  const after = new Set(await dueSports(trx, definition, row));
  const gained = [...after].filter((sport) => !before.has(sport));
  const lost = [...before].filter((sport) => !after.has(sport));
  if (lost.length > 0 || gained.length > 0) {
    // Also holds the row, so that from here on nobody else gives it another name.
    const { document } = await trx
      .updateTable("entity")
      .set(({ eb }) => ({ moves: eb("moves", "+", 1) }))
      .where("id", "=", id)
      .returning("document")
      .executeTakeFirstOrThrow();
    await settleTermsOf(trx, definitionOf, [id]);
    const key = await storedKey(trx, id);
    const terms = termsOf(definition, parseDocument({ document }));
    await changeRows(trx, deleting, definition, id, key, lost, terms);
    await changeRows(trx, inserting, definition, id, key, gained, terms);
  }
  return [...gained, ...lost];
}

/** Children and owned parts. */
async function directlyBelow(trx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await inChunks(ids, async (above) => [
    ...(await trx
      .selectFrom("reference")
      .select("from_id as id")
      .where("to_id", "in", above)
      .where("field", "=", "parents")
      .execute()),
    ...(await trx.selectFrom("entity").select("id").where("owner", "in", above).execute()),
  ]);
  return [...new Set(rows.map(({ id }) => id))];
}

async function storedKey(trx: Transaction, id: string): Promise<string> {
  const [row] = await findKey(trx, { id, sport: everySport });
  if (!row) throw new Error(`The entity ${id} is in no list`);
  return row.sort_key;
}

const findKey = prepare((db, { id, sport }: { id: string; sport: string }) =>
  db.selectFrom("visibility").select("sort_key").where("entity", "=", id).where("sport", "=", sport),
);

/** Puts an entity into the lists of sports with its terms, or takes it out of them. */
async function changeRows(
  trx: Transaction,
  { visible, terms: changeTerms }: typeof inserting | typeof deleting,
  definition: AnyDefinition,
  id: string,
  key: string,
  sports: readonly string[],
  terms: Iterable<string>,
): Promise<void> {
  if (sports.length === 0) return;
  await visible(trx, { sports: JSON.stringify(sports), type: definition.type, key, id });
  await changeTerms(trx, termRows(definition, id, key, searchedIn(definition, sports), terms));
}

function termRows(
  { type }: AnyDefinition,
  id: string,
  key: string,
  sports: readonly string[],
  terms: Iterable<string>,
): TermRows {
  return { sports: JSON.stringify(sports), terms: JSON.stringify([...terms]), type, key, id };
}

type VisibleRows = Record<"sports" | "type" | "key" | "id", string>;

const insertVisible = prepare((db, { sports, type, key, id }: VisibleRows) => ({
  compile: () =>
    sql<never>`insert into visibility (sport, type, sort_key, entity)
    select s.value, ${type}, ${key}, ${id} from ${eachOf(db, sports)} as s`.compile(db),
}));

const moveInLists = prepare((db, { id, key }: { id: string; key: string }) => ({
  compile: () => sql<never>`update visibility set sort_key = ${key} where entity = ${id}`.compile(db),
}));

const deleteVisible = prepare((db, { sports, type, key, id }: VisibleRows) => ({
  compile: () =>
    sql<never>`delete from visibility
    where sport in ${eachOf(db, sports)} and type = ${type} and sort_key = ${key} and entity = ${id}`.compile(db),
}));

const inserting = { visible: insertVisible, terms: insertTerms };
const deleting = { visible: deleteVisible, terms: deleteTerms };
