import type { Selectable } from "kysely";
import {
  type AnyDefinition,
  type AnyEntity,
  nameOf,
  parentsFieldOf,
  referencesIn,
  sortNameOf,
} from "#contract/entity.ts";
import { isHomeless } from "#contract/permissions.ts";
import { sortKey } from "#contract/sort-key.ts";
import { features } from "../app/features.ts";
import { noteActivity } from "../kit/changes/activity.ts";
import type { Database } from "../kit/database/database.ts";
import type { ChangeTable, EntityTable, Reader } from "../kit/database/schema.ts";
import { changedFields, documentsOf, parseDocument, parseOlder } from "../kit/kinds/documents.ts";
import { ownerOf } from "../kit/kinds/rows.ts";
import { termsOf, timePrefix } from "../kit/lists/terms.ts";
import { signs, words } from "../kit/lists/words.ts";
import { derive } from "../kit/save/derived-fields.ts";
import { uniqueKeyOf } from "../kit/save/unique-values.ts";
import { WorkingSet } from "../kit/save/working-set.ts";

/**
 * Reads all tables and names every contradiction between them: entities, their references, visibility and terms,
 * derived fields, and the change log, whose positions have no gaps from the given one on.
 */
export async function findDisagreements(db: Database, { from = 1 } = {}): Promise<string[]> {
  await noteActivity(db);
  return db.snapshot(async (trx) => {
    const rows = await trx.selectFrom("entity").selectAll().execute();
    const known: Known = { rows: new Map(rows.map((row) => [row.id, row])), entities: new Map() };
    for (const row of rows) known.entities.set(row.id, parseDocument(row));
    return [
      ...findInRows(known),
      ...compare("reference", await referenceRows(trx), dueReferences(known)),
      ...compare("visibility", await visibilityRows(trx), dueVisibility(known, await keysOf(trx))),
      ...compare("term", await termRows(trx), dueTerms(known, await keysOf(trx))),
      ...compare("word", await wordRows(trx), dueWords(known)),
      ...(await findInDerived(db, trx, known)),
      ...findInLog(known, await trx.selectFrom("change").selectAll().orderBy("id").execute(), from),
      ...(await findInActivity(trx)),
      ...(await findInChangeSets(trx)),
      ...(await findInDeleted(trx)),
    ];
  });
}

interface Known {
  rows: ReadonlyMap<string, EntityTable>;
  entities: Map<string, AnyEntity>;
}

const definitionOf = ({ type }: Pick<EntityTable, "type">) => features.of(type).definition;
const entityOf = (known: Known, { id }: EntityTable): AnyEntity => known.entities.get(id) ?? { id, version: -1 };

/** Contradictions between the columns of a row, its document, and the row of its owner. */
function findInRows(known: Known): string[] {
  return [...known.rows.values()].flatMap((row) => {
    const definition = definitionOf(row);
    const entity = entityOf(known, row);
    const owner = ownerOf(definition, entity)?.id ?? null;
    const due: Partial<EntityTable> = {
      id: entity.id,
      version: entity.version,
      owner,
      home: owner === null ? row.home : (known.rows.get(owner)?.home ?? "none"),
      public_document: documentsOf(definition, entity).public_document,
      unique_key: uniqueKeyOf(definition, entity),
    };
    return Object.entries(due)
      .filter(([column, value]) => row[column as keyof EntityTable] !== value)
      .map(([column, value]) => `entity ${row.type} ${row.id}: ${column} is not ${value}`);
  });
}

const referenceRows = async (db: Reader) =>
  (await db.selectFrom("reference").selectAll().execute()).map(({ from_id, field, to_id }) => [from_id, field, to_id]);

const dueReferences = (known: Known) =>
  [...known.rows.values()].flatMap((row) => {
    const definition = definitionOf(row);
    return referencesIn(definition, entityOf(known, row)).map(({ field, id }) => {
      return [row.id, field === parentsFieldOf(definition) ? "parents" : field, id];
    });
  });

const visibilityRows = async (db: Reader) =>
  (await db.selectFrom("visibility").selectAll().execute()).map(({ sport, type, sort_key, entity, words }) => [
    sport,
    type,
    sort_key,
    entity,
    words,
  ]);

const dueVisibility = (known: Known, keys: ReadonlyMap<string, string>) =>
  [...known.rows.values()].flatMap((row) => {
    const text = ["", ...wordsIn(known, row)].join(" ");
    const listed = [listedAs(known, row), dueKey(known, keys, row), row.id, text];
    return ["*", ...dueSports(known, row)].map((sport) => [sport, ...listed]);
  });

/** The words by which searches find the entity. */
function wordsIn(known: Known, row: EntityTable): string[] {
  const name = nameOf(definitionOf(row), entityOf(known, row));
  return [...words(name), ...signs(name)];
}

/** Rubbers are listed apart from the other matches. */
function listedAs(known: Known, row: EntityTable): string {
  return row.type === "match" && known.rows.get(row.owner ?? "")?.type === "match" ? "rubber" : row.type;
}

const termRows = async (db: Reader) =>
  (await db.selectFrom("term").selectAll().execute()).map(({ sport, type, term, sort_key, entity }) => [
    sport,
    type,
    term,
    sort_key,
    entity,
  ]);

const dueTerms = (known: Known, keys: ReadonlyMap<string, string>) =>
  [...known.rows.values()].flatMap((row) => {
    const definition = definitionOf(row);
    const entity = entityOf(known, row);
    const terms = [...termsOf(definition, entity)];
    const inAll = isHomeless(definition.type) ? terms : terms.filter((term) => term === timePrefix);
    const key = (term: string) =>
      (term.startsWith(timePrefix) ? dueTime(definition, entity) : "") + dueKey(known, keys, row);
    const type = (term: string) => (/^(at:)?pid:/.test(term) ? row.type : listedAs(known, row));
    const inSport = (sport: string, some: string[]) => some.map((term) => [sport, type(term), term, key(term), row.id]);
    return [...inSport("*", inAll), ...dueSports(known, row).flatMap((sport) => inSport(sport, terms))];
  });

const wordRows = async (db: Reader) =>
  (await db.selectFrom("word").selectAll().execute()).map(({ type, word, entity }) => [type, word, entity]);

const dueWords = (known: Known) =>
  [...known.rows.values()].flatMap((row) => wordsIn(known, row).map((word) => [row.type, word, row.id]));

/** The first part of an entity's key in the order of time. */
function dueTime({ timed }: AnyDefinition, entity: AnyEntity): string {
  const at = timed && entity[timed.at];
  return typeof at === "string" ? new Date(at).toISOString() : "~".repeat(24);
}

/**
 * The sports that must see an entity: its home and all sports above it through parents; for a part, those of its owner.
 */
function dueSports(known: Known, row: EntityTable): string[] {
  const owner = row.owner === null ? undefined : known.rows.get(row.owner);
  if (owner) return dueSports(known, owner);
  if (row.type === "sport") return [row.id];
  if (row.home === null) return [];
  const above = new Set([row.id]);
  // The loop also visits the ids that it adds to the set.
  for (const id of above)
    for (const parent of (known.entities.get(id)?.parents ?? []) as { id: string }[]) above.add(parent.id);
  return [...new Set([row.home, ...[...above].filter((id) => known.rows.get(id)?.type === "sport")])];
}

/** The sort keys of entities without a name, which only these rows have. */
async function keysOf(db: Reader): Promise<Map<string, string>> {
  const rows = await db.selectFrom("visibility").select(["entity", "sort_key"]).where("sport", "=", "*").execute();
  return new Map(rows.map(({ entity, sort_key }) => [entity, sort_key]));
}

function dueKey(known: Known, keys: ReadonlyMap<string, string>, row: EntityTable): string {
  const definition = definitionOf(row);
  return definition.nameOf ? sortKey(sortNameOf(definition, entityOf(known, row))) : (keys.get(row.id) ?? "none");
}

async function findInDerived(db: Database, trx: Reader, known: Known): Promise<string[]> {
  const work = new WorkingSet({ db, features, today: () => "" }, trx);
  const found = [];
  for (const { id, type, derived } of known.rows.values()) {
    const declared = features.of(type).derived;
    const due = declared ? ((await derive(work, declared, [id])).get(id) ?? null) : null;
    if (derived !== due) found.push(`entity ${type} ${id}: derived is ${derived}, not ${due}`);
  }
  return found;
}

/**
 * Checks that every version is logged once and in order, that each starts from the state of the one before, and that
 * the last one is stored.
 */
function findInLog(known: Known, log: readonly Selectable<ChangeTable>[], from: number): string[] {
  const found: string[] = [];
  const positions = log.map(({ position }) => (position === null ? null : Number(position)));
  const gap = positions
    .filter((position) => position !== null && position >= from)
    .toSorted((one, other) => Number(one) - Number(other))
    .findIndex((position, index) => position !== from + index);
  if (gap >= 0) found.push(`change: there is no position ${from + gap}, or there are two`);
  const histories = Map.groupBy(log, ({ entity }) => entity);
  for (const [id, history] of histories) {
    const last = history.at(-1);
    const row = known.rows.get(id);
    // The values of deleted people, and of the licenses deleted with them, are erased.
    const isErasable = last?.type === "license" || (last && definitionOf(last).erasedWithDeletion);
    const erased = isErasable && last.action === "deleted";
    history.forEach(({ version, type, action, before, after, position }, index) => {
      const previous = history[index - 1];
      const wrong =
        version !== index ||
        (action === "created") !== (index === 0) ||
        (action === "restored") !== (previous?.action === "deleted") ||
        !isSame(definitionOf({ type }), before, previous?.after ?? null) ||
        (!erased && (after === null) !== (action === "deleted")) ||
        (position !== null && previous?.position != null && Number(previous.position) >= Number(position));
      if (wrong) found.push(`change: version ${version} (${action}) of ${id} does not follow from the one before`);
    });
    if ((last?.action === "deleted") !== (row === undefined)) found.push(`change: ${id} ends with ${last?.action}`);
    const isStored = row && last && isSame(definitionOf(row), last.after, row.document);
    if (row && !isStored) found.push(`change: ${id} is not stored as its last change left it`);
  }
  for (const id of known.rows.keys()) if (!histories.has(id)) found.push(`change: nothing of ${id}`);
  return found;
}

/**
 * Whether two documents are equal. A field that the kind did not have at the time of logging is empty in the stored
 * document.
 */
function isSame(definition: AnyDefinition, one: string | null, other: string | null): boolean {
  if (one === other || one === null || other === null) return one === other;
  return changedFields(definition, parseOlder(definition, one), parseOlder(definition, other)).length === 0;
}

/**
 * Checks that every change belongs to a set, and that the changes of one set are consecutive in the log and have its
 * author and instant.
 */
async function findInChangeSets(db: Reader): Promise<string[]> {
  const sets = new Map((await db.selectFrom("change_set").selectAll().execute()).map((set) => [set.id, set]));
  const log = await db.selectFrom("change").selectAll().where("position", "is not", null).orderBy("position").execute();
  const found: string[] = [];
  const ended = new Set<string>();
  for (const [index, { change_set, entity, at, by }] of log.entries()) {
    const set = sets.get(change_set);
    if (!set) found.push(`change: ${entity} has no change set`);
    else if (set.at !== at || set.by !== by) found.push(`change_set: ${set.id} is not of ${by} at ${at}`);
    if (ended.has(change_set)) found.push(`change: the set ${change_set} does not stand together`);
    if (log[index + 1]?.change_set !== change_set) ended.add(change_set);
  }
  for (const { id, undone_by, undoes } of sets.values()) {
    if (undone_by !== null && sets.get(undone_by)?.undoes !== id)
      found.push(`change_set: ${id} is not undone by ${undone_by}`);
    if (undoes !== null && !sets.has(undoes)) found.push(`change_set: ${id} undoes nothing`);
  }
  return found;
}

/** Checks that the noted deletions are exactly those entities whose last change is a deletion. */
async function findInDeleted(db: Reader): Promise<string[]> {
  const noted = await db.selectFrom("deleted_entity").select(["id", "version"]).execute();
  const log = await db.selectFrom("change").select(["entity", "version", "action"]).orderBy("id").execute();
  const last = new Map(log.map((change) => [change.entity, change]));
  const gone = [...last.values()].filter(({ action }) => action === "deleted");
  return compare(
    "deleted_entity",
    noted.map(({ id, version }) => [id, String(version)]),
    gone.map(({ entity, version }) => [entity, String(version)]),
  );
}

/**
 * Compares the activity of sports with the log, up to the noted position, since positions may be given at this moment.
 */
async function findInActivity(trx: Reader): Promise<string[]> {
  const there = await trx.selectFrom("activity").selectAll().execute();
  const extent = await trx.selectFrom("activity_extent").select("position").executeTakeFirstOrThrow();
  const log = await trx
    .selectFrom("change")
    .select(["sports", "at", "position", "type", "by"])
    .where("position", "<=", extent.position)
    .execute();
  return compare(
    "activity",
    there.map(({ sport, at, position, type, by }) => [sport, at, String(position), type, by]),
    log.flatMap(({ sports, at, position, type, by }) =>
      ["*", ...(JSON.parse(sports) as string[])].map((sport) => [sport, at, String(position), type, by]),
    ),
  );
}

/** Rows that are missing, and rows that should not exist. */
function compare(table: string, there: readonly string[][], due: readonly string[][]): string[] {
  const [present, wanted] = [new Set(there.map((row) => row.join(" "))), new Set(due.map((row) => row.join(" ")))];
  return [
    ...[...wanted].filter((row) => !present.has(row)).map((row) => `${table}: missing ${row}`),
    ...[...present].filter((row) => !wanted.has(row)).map((row) => `${table}: left over ${row}`),
  ];
}
