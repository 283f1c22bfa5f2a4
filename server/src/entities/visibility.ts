import type { AnyDefinition, AnyEntity } from "#contract/entity.ts";
import { sortNameOf } from "#contract/entity.ts";
import { everySport } from "../access/caller.ts";
import type { EntityTable, Transaction } from "../database/schema.ts";
import { creationKey } from "./creation-key.ts";
import { parseDocument } from "./documents.ts";
import { inChunks } from "./in-chunks.ts";
import { ancestorsOf } from "./references.ts";
import { termsOf } from "./terms.ts";
import { sortKey } from "./words.ts";

/** In which sports an entity is seen, and by what it is found there: the rows of visibility and term. */

/** The sports that see the entity now, by the rows that are written. */
export async function seeingSports(trx: Transaction, id: string): Promise<string[]> {
  const rows = await trx.selectFrom("visibility").select("sport").where("entity", "=", id).execute();
  return rows.map(({ sport }) => sport).filter((sport) => sport !== everySport);
}

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
  return [...new Set([row.home, ...(await sportsAmong(trx, await ancestorsOf(trx, [row.id])))])];
}

/** Writes the rows of a new entity, or those that its change makes different. */
export async function writeVisibility(
  trx: Transaction,
  definition: AnyDefinition,
  next: AnyEntity,
  stored: AnyEntity | null,
  sports: readonly string[],
): Promise<void> {
  const named = definition.nameOf !== undefined;
  const key = named ? sortKey(sortNameOf(definition, next)) : stored ? null : creationKey();
  const terms = termsOf(definition, next);
  if (stored && (key === null || key === sortKey(sortNameOf(definition, stored)))) {
    if (sameSet(terms, termsOf(definition, stored))) return;
    const { sort_key } = await ownRow(trx, next.id);
    await trx.deleteFrom("term").where("entity", "=", next.id).execute();
    await insertTerms(trx, definition, next.id, sort_key, terms, [everySport, ...sports]);
    return;
  }
  if (stored) await eraseVisibility(trx, [next.id]);
  const sort_key = key ?? "";
  const seen = [everySport, ...sports];
  const rows = seen.map((sport) => ({ sport, type: definition.type, sort_key, entity: next.id }));
  await trx.insertInto("visibility").values(rows).execute();
  await insertTerms(trx, definition, next.id, sort_key, terms, seen);
}

export async function eraseVisibility(trx: Transaction, ids: readonly string[]): Promise<void> {
  await inChunks(ids, async (entities) => {
    await trx.deleteFrom("visibility").where("entity", "in", entities).execute();
    await trx.deleteFrom("term").where("entity", "in", entities).execute();
    return [];
  });
}

/**
 * After a change of parents or owner: brings the entity and all that is below it to the sports that now have to see them.
 * @returns the sports in which any of them has come into sight or gone out of it
 */
export async function moveVisibility(
  trx: Transaction,
  definitionOf: (type: EntityTable["type"]) => AnyDefinition,
  id: string,
): Promise<Set<string>> {
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

async function moveOne(
  trx: Transaction,
  definitionOf: (type: EntityTable["type"]) => AnyDefinition,
  id: string,
): Promise<string[]> {
  const row = await trx
    .selectFrom("entity")
    .select(["id", "type", "home", "owner", "document"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const definition = definitionOf(row.type);
  const before = new Set(await seeingSports(trx, id));
  const after = new Set(await dueSports(trx, definition, row));
  const gained = [...after].filter((sport) => !before.has(sport));
  const lost = [...before].filter((sport) => !after.has(sport));
  if (lost.length > 0) {
    await trx.deleteFrom("visibility").where("entity", "=", id).where("sport", "in", lost).execute();
    await trx.deleteFrom("term").where("entity", "=", id).where("sport", "in", lost).execute();
  }
  if (gained.length > 0) {
    const { sort_key } = await ownRow(trx, id);
    const rows = gained.map((sport) => ({ sport, type: row.type, sort_key, entity: id }));
    await trx.insertInto("visibility").values(rows).execute();
    await insertTerms(trx, definition, id, sort_key, termsOf(definition, parseDocument(row)), gained);
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

async function sportsAmong(trx: Transaction, ids: ReadonlySet<string>): Promise<string[]> {
  const rows = await inChunks([...ids], (some) =>
    trx.selectFrom("entity").select("id").where("id", "in", some).where("type", "=", "sport").execute(),
  );
  return rows.map(({ id }) => id);
}

function ownRow(trx: Transaction, id: string): Promise<{ sort_key: string }> {
  return trx
    .selectFrom("visibility")
    .select("sort_key")
    .where("entity", "=", id)
    .where("sport", "=", everySport)
    .executeTakeFirstOrThrow();
}

async function insertTerms(
  trx: Transaction,
  { type }: AnyDefinition,
  entity: string,
  sort_key: string,
  terms: ReadonlySet<string>,
  sports: readonly string[],
): Promise<void> {
  const rows = sports.flatMap((sport) => [...terms].map((term) => ({ sport, type, term, sort_key, entity })));
  await inChunks(rows, async (some) => {
    await trx.insertInto("term").values(some).execute();
    return [];
  });
}

function sameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((value) => other.has(value));
}
