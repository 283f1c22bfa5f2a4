import { type RawBuilder, type SqlBool, sql } from "kysely";
import { eachSpan, isAnyOf, lookUp, type Span } from "../database/each-of.ts";
import { prepare } from "../database/prepared.ts";
import type { Reader } from "../database/schema.ts";
import { formOfWords, hasWords, type SearchedWords, valuesOfWords, withRareWords } from "./search.ts";
import { isByParent, matches, mayRepeat, nameOfTerm, singles, termsApart, type Values } from "./term-conditions.ts";
import type { SingleCondition, TermCondition } from "./terms.ts";

/** The statements of lists, one for each form of a list, compiled at the first use. */

export interface Selection extends SearchedWords {
  sport: string;
  type: string;
  /** The type under which those are held that the list of the kind leaves out otherwise; null when it leaves them out. */
  apart: string | null;
  /**
   * The most selective condition first: its index gives the order, unless the list is read by spans or by the words of
   * names.
   */
  conditions: readonly TermCondition[];
  /** The part of the time range that limits or sorts the list; null for every other list. */
  timeRange: TimeRange | null;
  ids: readonly string[];
  after: { key: string; id: string } | null;
  descending: boolean;
  limit: number;
}

/** A list read from the terms that are in the order of time; the conditions of the selection are such terms. */
export interface TimeRange {
  /** The spans that the list consists of, a condition before all others; null for no limit by spans. */
  spans: readonly Span[] | null;
  /** The range of keys: `from` inclusive, `to` exclusive. */
  from: string;
  to: string;
  /** Whether the list is also sorted by time. */
  isOrder: boolean;
  /** Further conditions, on terms that are in the order of creation. */
  others: readonly TermCondition[];
}

export interface Key {
  sort_key: string;
  entity: string;
}

export interface TextPage {
  /** The entities as they are answered, with commas between them; null when there are none. */
  texts: string | null;
  /** The number of entities found, at most limit + 1. */
  count: number;
  /** The sort key of the last entity of the page, when the page is full. */
  last_key: string | null;
  last_entity: string | null;
  /** The entity that follows the page, if there is one. */
  next_key: string | null;
  next_entity: string | null;
  /** The homes with commas between them; null when each is the sport of the request. */
  homes: string | null;
}

/**
 * One page as the text of its answer. The database joins the rows, since handing over a thousand rows takes longer than
 * finding them.
 */
export async function readTexts(db: Reader, selection: Selection, personal: boolean): Promise<TextPage> {
  const statement = remembered(textStatements, `${formOf(selection)} ${personal}`, () =>
    textStatement(selection, personal),
  );
  const [page] = await statement(db, valuesOf(selection));
  if (!page) throw new Error("An aggregate has answered no row");
  return { ...page, count: Number(page.count) };
}

/** The keys of one page and of one entity more. */
export function readKeys(db: Reader, selection: Selection): Promise<Key[]> {
  const statement = remembered(keyStatements, formOf(selection), () =>
    prepare<Values, Key>((db, values) => ({ compile: () => keys(db, selection, values).compile(db) })),
  );
  return statement(db, valuesOf(selection));
}

/** The number of entities found, up to the limit. */
export async function countKeys(db: Reader, selection: Selection): Promise<number> {
  const statement = remembered(countStatements, formOf(selection), () =>
    prepare<Values, { count: number }>((db, values) => ({
      compile: () =>
        sql<{ count: number }>`select count(*) as count from (${keys(db, selection, values)}) as found`.compile(db),
    })),
  );
  const [found] = await statement(db, valuesOf(selection));
  return Number(found?.count);
}

type Statement<Row> = (db: Reader, values: Values) => Promise<Row[]>;

const textStatements = new Map<string, Statement<TextPage>>();
const countStatements = new Map<string, Statement<{ count: number }>>();
const keyStatements = new Map<string, Statement<Key>>();

const mostStatements = 500;

function remembered<Row>(known: Map<string, Statement<Row>>, form: string, make: () => Statement<Row>): Statement<Row> {
  const statement = known.get(form) ?? make();
  // The least recently used statement is dropped first: searches by many words have many forms.
  known.delete(form);
  known.set(form, statement);
  const [oldest] = known.keys();
  if (known.size > mostStatements && oldest !== undefined) known.delete(oldest);
  return statement;
}

function textStatement(selection: Selection, personal: boolean): Statement<TextPage> {
  const order = orderBy(selection, "sort_key", "entity");
  const document = personal ? sql`e.document` : sql`coalesce(e.public_document, e.document)`;
  return prepare<Values, TextPage>((db, values) => ({
    compile: () =>
      sql<TextPage>`
        select string_agg(text, ',' order by ${order}) filter (where place <= ${values.limit}) as texts,
          count(*) as count,
          max(case when place = ${values.limit} then sort_key end) as last_key,
          max(case when place = ${values.limit} then entity end) as last_entity,
          max(case when place > ${values.limit} then sort_key end) as next_key,
          max(case when place > ${values.limit} then entity end) as next_entity,
          case when min(case when home = ${values.sport} then 1 else 0 end) = 0
            then string_agg(coalesce(home, ''), ',' order by ${order}) filter (where place <= ${values.limit}) end as homes
        from (
          select page.sort_key, page.entity, e.home,
            case when e.derived is null then ${document}
              else substr(${document}, 1, length(${document}) - 1) || ',' || substr(e.derived, 2) end as text,
            row_number() over (order by ${orderBy(selection, "page.sort_key", "page.entity")}) as place
          from (${keys(db, selection, values)}) as page inner join entity as e on e.id = page.entity
        ) as shown`.compile(db),
  }));
}

/** Lets PostgreSQL look up each row by itself, after the conditions that cost less, and read no other rows. */
const eachByItself = sql`limit 1 offset 0`;

/** The keys of those that meet the conditions, in the order of the list. */
function keys(db: Reader, selection: Selection, values: Values): RawBuilder<Key> {
  const { conditions, rare, areFrequent, timeRange } = selection;
  const first = timeRange?.spans || rare.length > 0 || areFrequent ? undefined : conditions[0];
  const count = termsApart(first);
  if (count === 0) return keysBy(db, selection, values, { first });
  // Below each term, the index has the order of the list: no more is read there than the page has.
  const each = Array.from({ length: count }, (_, place) => {
    const term = sql<SqlBool>`d.term = ${values[nameOfTerm(place)]}`;
    return sql`select * from (${keysBy(db, selection, values, { first, term })}) as those`;
  });
  return sql`select distinct sort_key, entity from (${sql.join(each, sql` union all `)}) as found
    order by ${orderBy(selection, "sort_key", "entity")} limit ${values.limit} + 1`;
}

/**
 * The keys of those that meet the conditions, in the order of the first condition's index.
 * @param by.term the condition for one of its terms, instead of the first condition
 */
function keysBy(
  db: Reader,
  selection: Selection,
  values: Values,
  by: { first: TermCondition | undefined; term?: RawBuilder<SqlBool> },
): RawBuilder<Key> {
  const { conditions, rare, timeRange, ids, after } = selection;
  const { first } = by;
  const spans = timeRange?.spans ?? null;
  // The first 24 characters are the instant; the rest is the key of the creation.
  const created = sql<string>`substr(d.sort_key, 25)`;
  const order = timeRange && !timeRange.isOrder ? created : sql<string>`d.sort_key`;
  const inOrder = first ? sql`term as d` : sql`visibility as d`;
  const listed = rare.length > 0 ? withRareWords(db, selection, values) : inOrder;
  // All terms by which the list finds entities below a parent are held under the kind itself.
  const listedType = isByParent(first) ? sql<SqlBool>`d.type = ${values.type}` : isOfType("d", selection, values);
  const isListed = sql<SqlBool>`d.sport = ${values.sport} and ${listedType}`;
  // Each span is a range of the index.
  const inSpan = sql`${isListed} and d.term = s.term and d.sort_key >= s.start and d.sort_key < s.until`;
  const table = spans ? sql`${eachSpan(db, values.spans as string)} as s ${lookUp(db, "term", "d", inSpan)}` : listed;
  const wheres = spans ? [] : [isListed];
  if (first) wheres.push(by.term ?? matches(db, "d", first, 0, values));
  wheres.push(...hasWords(db, selection, values, !first && !spans));
  const isThere = (condition: TermCondition, index: number, key: RawBuilder<string>): RawBuilder<SqlBool> => {
    const others = sql`from term as other
      where other.sport = ${values.sport} and ${isOfType("other", selection, values)}
        and ${matches(db, "other", condition, index, values)}`;
    // The index finds an entity's key below a single term, while a range of terms is read once for all entities. "is
    // true" keeps PostgreSQL from making a join of it, which could read the range for each of them.
    if (!("anyOf" in condition)) return sql`(d.entity in (select other.entity ${others})) is true`;
    const place = sql`other.sort_key = ${key} and other.entity = d.entity`;
    return sql`exists (select 1 ${others} and ${place} ${eachByItself})`;
  };
  for (const [index, condition] of conditions.entries())
    if (condition !== first) wheres.push(isThere(condition, index, sql`d.sort_key`));
  if (timeRange) {
    wheres.push(sql`d.sort_key >= ${values.from} and d.sort_key < ${values.to}`);
    for (const [index, condition] of timeRange.others.entries())
      wheres.push(isThere(condition, conditions.length + index, created));
  }
  if (ids.length > 0) wheres.push(isAnyOf(db, sql`d.entity`, values.ids as string));
  if (after) {
    const beyond = selection.descending ? sql.raw("<") : sql.raw(">");
    wheres.push(sql`(${order}, d.entity) ${beyond} (${values.afterKey}, ${values.afterId})`);
  }
  const distinct = spans || (first && !by.term && mayRepeat(first)) ? sql`distinct` : sql``;
  const direction = sql.raw(selection.descending ? "desc" : "asc");
  return sql`select ${distinct} ${order} as sort_key, d.entity from ${table}
    where ${sql.join(wheres, sql` and `)}
    order by ${order} ${direction}, d.entity ${direction} limit ${values.limit} + 1`;
}

function isOfType(table: "d" | "other", { apart }: Selection, values: Values): RawBuilder<SqlBool> {
  const type = sql.ref(`${table}.type`);
  return apart === null ? sql`${type} = ${values.type}` : sql`${type} in (${values.type}, ${values.apart})`;
}

function orderBy({ descending }: Selection, key: string, id: string): RawBuilder<unknown> {
  const direction = sql.raw(descending ? "desc" : "asc");
  return sql`${sql.ref(key)} ${direction}, ${sql.ref(id)} ${direction}`;
}

/** The parts of a selection that change its statement; the rest are values. */
function formOf(selection: Selection): string {
  const { conditions, timeRange, ids, after, descending, apart } = selection;
  const formOfOne = (condition: SingleCondition) =>
    "from" in condition ? "range" : condition.anyOf.length === 1 ? "equal" : "among";
  const forms = [...conditions, ...(timeRange?.others ?? [])].map((condition) =>
    singles(condition, 0)
      .map(([, one]) => formOfOne(one))
      .join("|"),
  );
  const time = timeRange ? `time ${conditions.length} ${timeRange.isOrder} ${timeRange.spans !== null}` : "";
  const types = `${termsApart(conditions[0])} ${apart !== null} ${isByParent(conditions[0])}`;
  const ends = [ids.length > 0 ? "ids" : "", after ? "after" : "", descending ? "down" : "up"];
  return [...forms, types, time, formOfWords(selection), ...ends].join(" ");
}

function valuesOf(selection: Selection): Values {
  const { sport, type, apart, conditions, timeRange, ids, after, limit } = selection;
  const values: Values = {
    ...valuesOfWords(selection),
    sport,
    type,
    apart: apart ?? "",
    limit,
    ids: JSON.stringify(ids),
    afterKey: after?.key ?? "",
    afterId: after?.id ?? "",
    from: timeRange?.from ?? "",
    to: timeRange?.to ?? "",
    spans: JSON.stringify(timeRange?.spans ?? []),
  };
  const [first] = conditions;
  if (first && "anyOf" in first) for (const [place, term] of first.anyOf.entries()) values[nameOfTerm(place)] = term;
  for (const [place, condition] of [...conditions, ...(timeRange?.others ?? [])].flatMap(singles)) {
    if ("from" in condition) {
      values[`term${place}`] = condition.from;
      values[`end${place}`] = condition.before;
    } else {
      const [only = "", ...more] = condition.anyOf;
      values[`term${place}`] = more.length === 0 ? only : JSON.stringify(condition.anyOf);
    }
  }
  return values;
}
