import { setImmediate as turn } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { isAnyOf, isSqlite, lookUp } from "../database/each-of.ts";
import { prepare } from "../database/prepared.ts";
import { inOrder } from "../database/rows-in-order.ts";
import type { EntityTable, Reader, Transaction } from "../database/schema.ts";
import { readStored, type StoredEntity } from "../database/stored-entities.ts";
import { noRows, writeRows } from "../database/write-rows.ts";
import { parseDocument } from "../kinds/documents.ts";
import { listingRowsIn, listKeyOf } from "../lists/listing-rows.ts";
import { sportsAbove } from "./references.ts";
import type { Step } from "./step.ts";
import type { WorkingSet } from "./working-set.ts";

/**
 * After a change of parents or owner: updates the visibility of all entities below this one.
 * @returns the sports in which the entity, or an entity below it, became visible or invisible
 */
export async function moveBelow(work: WorkingSet, { id, before, after }: Step): Promise<Set<string>> {
  const trx = await work.transaction();
  const moved = new Set(difference(before?.sports ?? [], after?.sports ?? []));
  const below = await findBelow(trx, { id });
  if (below.length === 0) return moved;
  const due = await dueSports(trx, id, after?.sports ?? [], below);
  const seen = Map.groupBy(
    await findSeen(trx, { list: JSON.stringify(below.map((one) => one.id)) }),
    ({ entity }) => entity,
  );
  const others = below.filter((one) => {
    const sports = (seen.get(one.id) ?? []).map(({ sport }) => sport);
    return difference(sports, due.get(one.id) ?? []).length > 0;
  });
  for (let start = 0; start < others.length; start += piece) {
    const ids = others.slice(start, start + piece).map((one) => one.id);
    await noteMoves(trx, { list: JSON.stringify(ids) });
    // The rows are read after they are locked, since another transaction may have renamed an entity before.
    for (const sport of await moveAll(work, trx, await readStored(trx, ids), due)) moved.add(sport);
    // Other requests are answered between the pieces.
    await turn();
  }
  return moved;
}

const piece = 250;

async function moveAll(
  work: WorkingSet,
  trx: Transaction,
  stored: readonly StoredEntity[],
  due: ReadonlyMap<string, readonly string[]>,
): Promise<Set<string>> {
  const moved = new Set<string>();
  const rows = noRows();
  for (const { row, sports, key } of stored) {
    const definition = work.definitionOf(row.type);
    const entity = parseDocument(row);
    const listed = { definition, entity, sports, key: listKeyOf(definition, entity, key) };
    const [lost, gained] = [without(sports, due.get(row.id) ?? []), without(due.get(row.id) ?? [], sports)];
    for (const sport of [...lost, ...gained]) moved.add(sport);
    const [gone, come] = [listingRowsIn(listed, lost), listingRowsIn(listed, gained)];
    rows.visibilityGone.push(...gone.visibility);
    rows.visibility.push(...come.visibility);
    rows.termsGone.push(...gone.terms);
    rows.terms.push(...come.terms);
  }
  await writeRows(trx, await inOrder(rows));
  return moved;
}

/** For each entity below a moved one: the sports that now have to see it. */
async function dueSports(
  trx: Transaction,
  root: string,
  sportsOfRoot: readonly string[],
  below: readonly Below[],
): Promise<Map<string, readonly string[]>> {
  const entities = new Map(below.map((one) => [one.id, one]));
  const parents = Map.groupBy(
    await findParents(trx, { list: JSON.stringify([...entities.keys()]) }),
    ({ from_id }) => from_id,
  );
  const outside = [...parents.values()].flat().map(({ to_id }) => to_id);
  const above = await sportsAbove(trx, [...new Set(outside.filter((id) => !entities.has(id)))]);
  const due = new Map<string, readonly string[]>();
  const waiting = [...entities.keys()];
  const asking = new Set<string>();
  // An entity waits for its parents and its owner. Between two changes of a set these may form a circle; the change
  // that opens the circle also runs this function.
  while (waiting.length > 0) {
    const id = waiting.at(-1) ?? "";
    const one = entities.get(id);
    const upward = [...(parents.get(id) ?? []).map(({ to_id }) => to_id), ...(one?.owner ? [one.owner] : [])];
    asking.add(id);
    const missing = upward.filter((up) => entities.has(up) && !due.has(up) && !asking.has(up));
    if (!due.has(id) && missing.length > 0) {
      waiting.push(...missing);
      continue;
    }
    waiting.pop();
    if (due.has(id) || !one) continue;
    if (one.owner) {
      due.set(id, one.owner === root ? sportsOfRoot : (due.get(one.owner) ?? []));
      continue;
    }
    const ofParents = (parents.get(id) ?? []).flatMap(({ to_id }) => above.get(to_id) ?? []);
    above.set(id, [...new Set(ofParents)]);
    due.set(id, [...new Set([...(one.home ? [one.home] : []), ...ofParents])].sort());
  }
  return due;
}

/** The values that are in only one of the two lists. */
function difference(one: readonly string[], other: readonly string[]): string[] {
  return [...without(one, other), ...without(other, one)];
}

function without(values: readonly string[], others: readonly string[]): string[] {
  return values.filter((value) => !others.includes(value));
}

type Below = Pick<EntityTable, "id" | "home" | "owner">;

/** All entities below this one through parents and owners. */
const findBelow = prepare((db: Reader, { id }: { id: string }) => ({
  compile: () =>
    sql<Below>`
      with recursive below(id) as (select ${id} union ${nextBelow(db)})
      select e.id, e.home, e.owner from below ${lookUp(db, "entity", "e", sql`e.id = below.id`)}
      where below.id <> ${id}`.compile(db),
}));

/** The step of the recursion. On PostgreSQL, it may name `below` only once. */
function nextBelow(db: Reader): RawBuilder<unknown> {
  return isSqlite(db)
    ? sql`
        select r.from_id from below ${lookUp(db, "reference", "r", sql`r.to_id = below.id and r.field = 'parents'`)}
        union select e.id from below ${lookUp(db, "entity", "e", sql`e.owner = below.id`)}`
    : sql`
        select next.id from below cross join lateral (
          select from_id as id from reference where to_id = below.id and field = 'parents'
          union all select id from entity where owner = below.id) as next`;
}

const findParents = prepare((db, { list }: { list: string }) => ({
  compile: () =>
    sql<{ from_id: string; to_id: string }>`
      select from_id, to_id from reference where ${isAnyOf(db, sql`from_id`, list)} and field = 'parents'`.compile(db),
}));

const findSeen = prepare((db, { list }: { list: string }) => ({
  compile: () =>
    sql<{ entity: string; sport: string }>`
      select entity, sport from visibility where ${isAnyOf(db, sql`entity`, list)} and sport <> '*'`.compile(db),
}));

const noteMoves = prepare((db, { list }: { list: string }) => ({
  compile: () =>
    sql<never>`update entity set visibility_version = visibility_version + 1 where ${isAnyOf(db, sql`id`, list)}`.compile(
      db,
    ),
}));
