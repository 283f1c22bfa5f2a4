import { sql } from "kysely";
import { eachOf, rowsOf } from "../database/each-of.ts";
import { prepare } from "../database/prepared.ts";
import type { TermTable, Transaction } from "../database/schema.ts";

/** What entities are found by, as rows: each of the terms in each of the sports (JSON lists). */
export type TermRows = Record<"sports" | "terms" | "type" | "key" | "id", string>;

export type TermRow = TermTable;

/** Takes rows away and adds others, those of many entities together in the order of their table. */
export async function changeTermRows(
  trx: Transaction,
  gone: readonly TermRow[],
  come: readonly TermRow[],
): Promise<void> {
  if (deferred.get(trx)?.length) await writeDeferredTerms(trx);
  if (gone.length > 0) await deleteRows(trx, { rows: JSON.stringify(inOrder(gone)) });
  if (come.length > 0) await insertRows(trx, { rows: JSON.stringify(inOrder(come)) });
}

function inOrder(rows: readonly TermRow[]): TermRow[] {
  const places = rows.map((row) => ({ row, place: [row.sport, row.type, row.term, row.sort_key].join(" ") }));
  return places.sort((one, other) => (one.place < other.place ? -1 : 1)).map(({ row }) => row);
}

export async function insertTerms(trx: Transaction, rows: TermRows): Promise<void> {
  const waiting = deferred.get(trx);
  if (waiting) waiting.push(rows);
  else await insertNow(trx, rows);
}

export async function deleteTerms(trx: Transaction, rows: TermRows): Promise<void> {
  if (deferred.get(trx)?.some(({ id }) => id === rows.id)) await writeDeferredTerms(trx);
  await deleteNow(trx, rows);
}

const deferred = new WeakMap<Transaction, TermRows[]>();

/**
 * Has the transaction keep new terms back, until they are written all together in the order of their table: where each entity's
 * terms go to pages of their own all over a large table, that is several times as fast.
 */
export function deferTerms(trx: Transaction): void {
  deferred.set(trx, []);
}

export async function writeDeferredTerms(trx: Transaction): Promise<void> {
  const waiting = deferred.get(trx) ?? [];
  deferred.set(trx, []);
  const placesOf = new Map<string, { key: string; row: string[] }[]>();
  for (const { sports, terms, type, key, id } of waiting) {
    for (const sport of JSON.parse(sports) as string[]) {
      for (const term of JSON.parse(terms) as string[]) {
        const list = `${sport} ${type} ${term}`;
        const places = placesOf.get(list) ?? [];
        if (places.length === 0) placesOf.set(list, places);
        places.push({ key, row: [sport, type, term, key, id] });
      }
    }
  }
  const ordered = [...placesOf.keys()].sort().flatMap((list) => {
    const places = placesOf.get(list) ?? [];
    return places.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ row }) => row);
  });
  for (let start = 0; start < ordered.length; start += rowsAtOnce) {
    const rows = ordered.slice(start, start + rowsAtOnce);
    if (rows.length === rowsAtOnce) await insertMany(trx, rows.flat());
    else for (const row of rows) await insertOne(trx, row);
  }
}

const rowsAtOnce = 50;

const inserting = (count: number) =>
  prepare((db, values: string[]) => {
    const rows = Array.from(
      { length: count },
      (_, row) => sql`(${sql.join(Array.from({ length: 5 }, (_, column) => values[5 * row + column]))})`,
    );
    return {
      compile: () =>
        sql<never>`insert into term (sport, type, term, sort_key, entity) values ${sql.join(rows)}`.compile(db),
    };
  });
const insertOne = inserting(1);
const insertMany = inserting(rowsAtOnce);

const columns = ["sport", "type", "term", "sort_key", "entity"] as const satisfies (keyof TermRow)[];

const deleteRows = prepare((db, { rows }: { rows: string }) => ({
  compile: () =>
    sql<never>`delete from term where (sport, type, term, sort_key, entity) in ${rowsOf(db, rows, columns)}`.compile(
      db,
    ),
}));

const insertRows = prepare((db, { rows }: { rows: string }) => ({
  compile: () =>
    sql<never>`insert into term (sport, type, term, sort_key, entity)
    select sport, type, term, sort_key, entity from ${rowsOf(db, rows, columns)} as given`.compile(db),
}));

const insertNow = prepare((db, { sports, terms, type, key, id }: TermRows) => ({
  compile: () =>
    sql<never>`insert into term (sport, type, term, sort_key, entity)
    select s.value, ${type}, t.value, ${key}, ${id}
    from ${eachOf(db, sports)} as s cross join ${eachOf(db, terms)} as t`.compile(db),
}));

const deleteNow = prepare((db, { sports, terms, type, key, id }: TermRows) => ({
  compile: () =>
    sql<never>`delete from term
    where sport in ${eachOf(db, sports)} and type = ${type} and term in ${eachOf(db, terms)}
    and sort_key = ${key} and entity = ${id}`.compile(db),
}));
