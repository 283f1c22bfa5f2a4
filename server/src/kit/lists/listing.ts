import type { AnyDefinition } from "#contract/entity.ts";
import { isHomeless } from "#contract/permissions.ts";
import { type Caller, readsPersonalFields, scopeOf } from "../access/caller.ts";
import { sportType } from "../access/kinds.ts";
import type { Database } from "../database/database.ts";
import type { Span } from "../database/each-of.ts";
import { everySport, type Reader } from "../database/schema.ts";
import { invalid } from "../refusal.ts";
import type { KeyRange, ListExtra, ListPage, ListQuery } from "./list-query.ts";
import { countKeys, type Key, readKeys, readTexts, type Selection, type TextPage } from "./list-statements.ts";
import { afterEverything, compareKeys, instantKey, withoutTime } from "./listing-rows.ts";
import { findRareWords, type SearchedWords, searchWords } from "./search.ts";
import { atAnyTime, busyTerm, conditionsOf, timedConditionsOf } from "./terms.ts";

/** The number of entries without a limit. */
const mostEntries = 10_000;
/** More entries than any list has. */
const mostCounted = 1_000_000_000;

/** One page of the entities of a kind that the caller sees, in the order of their names (or of their creation). */
export async function listEntities(
  { db: { read: db } }: { db: Pick<Database, "read"> },
  caller: Caller,
  definition: AnyDefinition,
  query: ListQuery,
): Promise<ListPage> {
  const { type } = definition;
  const list = listOf(definition, query);
  const conditions = conditionsIn(query);
  const selection: Selection = {
    sport: scopeOf(caller, definition),
    type,
    apart: listsApart(query) ? (definition.listedApart?.as ?? null) : null,
    ...conditions,
    ...(await wordsIn(db, type, query, conditions.timeRange !== null)),
    ids: query.ids ?? [],
    after: query.cursor === undefined ? null : readCursor(list, query.cursor),
    descending: query.sort?.startsWith("-") ?? false,
    limit: query.limit ?? mostEntries,
  };
  const hasConditions = selection.conditions.length > 0 || selection.timeRange !== null;
  const isSpread = selection.sport === everySport && hasConditions && !isHomeless(definition.type);
  const chosen = isSpread ? await selectInEverySport(db, selection) : selection;
  const has = (extra: ListExtra) => query.with?.includes(extra) ?? false;
  const whole = { ...selection, after: null, limit: mostCounted };
  const total = has("count") && (isSpread ? (await findInEverySport(db, whole)).size : await countKeys(db, whole));
  const counted = total === false ? {} : { count: total };
  if (chosen === null) {
    const extra = { ...counted, ...(has("homes") && { homes: [] }) };
    return { texts: "", homes: null, nextCursor: null, range: null, extra };
  }
  const page = await readTexts(db, chosen, readsPersonalFields(caller, type) || query.isWhole === true);
  const { texts, count, last_key, last_entity } = page;
  const hasNext = page.next_entity !== null && last_key !== null && last_entity !== null;
  const homes = page.homes?.split(",").map((home) => home || null) ?? null;
  const allHomes = () => homes ?? Array<string>(Math.min(count, selection.limit)).fill(selection.sport);
  return {
    texts: texts ?? "",
    homes,
    nextCursor: hasNext ? writeCursor(list, last_key, last_entity) : null,
    range: total === false && chosen.timeRange === null ? rangeOf(chosen, page) : null,
    extra: { ...counted, ...(has("homes") && { homes: allHomes() }) },
  };
}

function rangeOf({ after, descending }: Selection, { next_key, next_entity: next }: TextPage): KeyRange {
  const first = after?.key ?? null;
  return descending ? { from: next_key, to: first, next } : { from: first, to: next_key, next };
}

/** Whether the list shows those that it leaves out otherwise: by their ids, by their parents, or as it is asked. */
function listsApart({ ids = [], pid = [], withApart }: ListQuery): boolean {
  return withApart === true || ids.length > 0 || pid.length > 0;
}

/** The conditions of the list, and its part of the time range, if the query needs it. */
function conditionsIn(query: ListQuery): Pick<Selection, "conditions" | "timeRange"> {
  const { from, to, of = [], alsoOf = [], sort = "name" } = query;
  const isByTime = sort.endsWith("scheduledAt");
  if (!isByTime && from === undefined && to === undefined && of.length === 0) {
    return { conditions: conditionsOf(query), timeRange: null };
  }
  const { pid, ...others } = query;
  const hasRange = from !== undefined || to !== undefined;
  const spans = alsoOf.length > 0 ? [...of.map((id) => wholeSpan(busyTerm(id))), ...alsoOf] : null;
  const conditions = timedConditionsOf(spans ? { pid } : { of, pid });
  return {
    conditions: spans || conditions.length > 0 ? conditions : [atAnyTime],
    timeRange: {
      spans,
      from: from === undefined ? "" : instantKey(from),
      // An entity without a time is in no range of time.
      to: to === undefined ? (hasRange ? withoutTime : afterEverything) : instantKey(to),
      isOrder: isByTime,
      others: conditionsOf(others),
    },
  };
}

/** The words of the search. Among the entities below a parent or of a time, none is rare: those are few. */
async function wordsIn(db: Reader, type: string, query: ListQuery, isOfTime: boolean): Promise<SearchedWords> {
  const { q = "", pid = [], present = {} } = query;
  const words = searchWords(q);
  const isOfFew = isOfTime || pid.length > 0 || Object.keys(present).length > 0;
  return words.length === 0 || isOfFew ? { rare: [], words, areFrequent: false } : findRareWords(db, type, words);
}

/** The span of everything that a term finds. */
function wholeSpan(term: string): Span {
  return { term, start: "", until: afterEverything };
}

/**
 * Terms are stored by sport, so this queries each sport and takes an entity that several sports see once.
 * @returns the selection of the entities that were found; null for none
 */
async function selectInEverySport(db: Reader, selection: Selection): Promise<Selection | null> {
  const found = await findInEverySport(db, selection);
  if (found.size === 0) return null;
  const forward = selection.descending ? -1 : 1;
  const keys = [...found.values()].sort((one, other) => forward * comparePlaces(one, other));
  const ids = keys.slice(0, selection.limit + 1).map(({ entity }) => entity);
  const chosen = { ...selection, rare: [], words: [], areFrequent: false, ids, after: null };
  if (!selection.timeRange?.isOrder) return { ...chosen, conditions: [], timeRange: null };
  const everything = { spans: null, from: "", to: afterEverything, isOrder: true, others: [] };
  return { ...chosen, conditions: [atAnyTime], timeRange: everything };
}

async function findInEverySport(db: Reader, selection: Selection): Promise<Map<string, Key>> {
  const sports = await db.selectFrom("entity").select("id").where("type", "=", sportType).execute();
  const found = new Map<string, Key>();
  for (const { id } of sports) {
    for (const key of await readKeys(db, { ...selection, sport: id })) found.set(key.entity, key);
  }
  return found;
}

function comparePlaces(one: Key, other: Key): number {
  return compareKeys(one.sort_key, other.sort_key) || (one.entity < other.entity ? -1 : 1);
}

/** The list to which a cursor belongs. */
function listOf({ type }: AnyDefinition, { sort = "name" }: ListQuery): string {
  return `${type} ${sort}`;
}

function writeCursor(list: string, key: string, id: string): string {
  return Buffer.from(JSON.stringify([list, key, id])).toString("base64url");
}

function readCursor(list: string, cursor: string): { key: string; id: string } {
  try {
    const [digest, key, id] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown[];
    if (digest === list && typeof key === "string" && typeof id === "string" && !key.includes("\0")) return { key, id };
  } catch {
    // Falls through: no answer has issued such a cursor.
  }
  throw invalid([{ path: "cursor", code: "cursor" }]);
}
