import { type RawBuilder, type SqlBool, sql } from "kysely";
import { eachOf, isSqlite, lookUp } from "../database/each-of.ts";
import { prepare } from "../database/prepared.ts";
import type { Reader } from "../database/schema.ts";
import type { Values } from "./term-conditions.ts";
import { afterLetters } from "./terms.ts";
import { querySigns, queryWords } from "./words.ts";

/** A word of a search in its spellings: a name has to have a word that begins with one of them. */
export type SearchWord = readonly string[];

/**
 * A list is read from the names with a word of the search, and sorted, if at most so many have it; otherwise it is read in
 * its order, where such a word is soon found.
 */
const mostSorted = 4_000;
/** Names that have two such words may be few, so these are read from more names. */
const mostRead = 20_000;

/** The words of a search; a search without any is one by its signs. */
export function searchWords(text: string): SearchWord[] {
  return [...queryWords(text), ...querySigns(text).map((sign) => [sign])];
}

/** The words of a search: the rare ones, by whose names the list is read, and those with which names are compared. */
export interface SearchedWords {
  rare: readonly SearchWord[];
  words: readonly SearchWord[];
  /** Whether there are only words that many names have, so that the list is read in its order. */
  areFrequent: boolean;
}

/** Which of the words are so rare that the list of this kind is read from the names that have them. */
export async function findRareWords(db: Reader, type: string, words: readonly SearchWord[]): Promise<SearchedWords> {
  const most = words.length === 1 ? mostSorted : mostRead;
  const found = await countUpTo(db, { type, beginnings: JSON.stringify([...new Set(words.flat())]), most: most + 1 });
  const counts = new Map(found.map(({ beginning, count }) => [beginning, Number(count)]));
  const isRare = (word: SearchWord) => word.reduce((sum, spelling) => sum + (counts.get(spelling) ?? 0), 0) <= most;
  const rare = words.filter(isRare);
  return { rare, words: words.filter((word) => !isRare(word)), areFrequent: rare.length === 0 };
}

/** The values for the statements of a search. */
export function valuesOfWords({ rare, words }: SearchedWords): Values {
  const values: Values = {};
  for (const [index, spellings] of [...rare, ...words].entries()) {
    for (const [place, word] of spellings.entries()) {
      const name = `${index}.${place}`;
      values[`from${name}`] = word;
      values[`before${name}`] = `${word}${afterLetters}`;
      values[`within${name}`] = ` ${word}`;
    }
  }
  return values;
}

/** The part of a search that changes its statements: the numbers of words and of spellings. */
export function formOfWords({ rare, words, areFrequent }: SearchedWords): string {
  return [...[rare, words].map((some) => some.map(({ length }) => length).join()), areFrequent].join(";");
}

/** How many names have a word that begins so, for each of these beginnings; no more than `most` are counted. */
const countUpTo = prepare((db, { type, beginnings, most }: { type: string; beginnings: string; most: number }) => ({
  compile: () => {
    const some = sql`select 1 from word
      where type = ${type} and word >= asked.value and word < asked.value || ${sql.lit(afterLetters)} limit ${most}`;
    return sql<{ beginning: string; count: number }>`
      select asked.value as beginning, (select count(*) from (${some}) as counted) as count
      from ${eachOf(db, beginnings)} as asked`.compile(db);
  },
}));

/** The entities of the kind whose names have all rare words, each with its place in the list as `d`. */
export function withRareWords(db: Reader, { rare }: SearchedWords, values: Values): RawBuilder<unknown> {
  const each = rare.map((spellings, index) => {
    const spelled = spellings.map((_, place) => sql`select entity from word where ${begins(values, index, place)}`);
    return sql`select distinct entity from (${sql.join(spelled, sql` union all `)}) as spelled`;
  });
  const listed = lookUp(db, "visibility", "d", sql`d.entity = found.entity and d.sport = ${values.sport}`);
  return sql`(${sql.join(each, sql` intersect `)}) as found ${listed}`;
}

/**
 * The conditions that the name of the listed entity `d` has the other words.
 * @param areBeside whether `d` has the words of the name itself
 */
export function hasWords(
  db: Reader,
  { rare, words }: SearchedWords,
  values: Values,
  areBeside: boolean,
): RawBuilder<SqlBool>[] {
  const named = areBeside ? sql`d.words` : sql`named.words`;
  const find = sql.raw(isSqlite(db) ? "instr" : "strpos");
  const conditions = words.map((spellings, index) => {
    const each = spellings.map(
      (_, place) => sql`${find}(${named}, ${values[`within${rare.length + index}.${place}`]}) > 0`,
    );
    return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
  });
  if (areBeside || conditions.length === 0) return conditions;
  const all = sql.join(conditions, sql` and `);
  return [sql`(select ${all} from visibility as named where named.entity = d.entity and named.sport = d.sport)`];
}

function begins(values: Values, index: number, place: number): RawBuilder<SqlBool> {
  const [from, before] = [values[`from${index}.${place}`], values[`before${index}.${place}`]];
  return sql<SqlBool>`type = ${values.type} and word >= ${from} and word < ${before}`;
}
