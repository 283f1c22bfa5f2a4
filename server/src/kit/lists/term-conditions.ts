import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isAnyOf } from "../database/each-of.ts";
import type { Reader } from "../database/schema.ts";
import { isOfParent, type SingleCondition, type TermCondition } from "./terms.ts";

/** The conditions of lists in SQL. Their values are given by names: what is prepared is the same for others. */

export type Values = Record<string, string | number>;

/** The most terms that are each read by themselves. */
const mostApart = 20;

/** How many terms a condition has, if each of them is read by itself; 0 otherwise. */
export function termsApart(condition: TermCondition | undefined): number {
  const count = condition && "anyOf" in condition ? condition.anyOf.length : 0;
  return count > 1 && count <= mostApart ? count : 0;
}

/** The name under which the value of such a term is given. */
export const nameOfTerm = (place: number) => `first${place}`;

/** Whether the condition finds entities by their parents alone. */
export function isByParent(condition: TermCondition | undefined): boolean {
  return condition !== undefined && "anyOf" in condition && condition.anyOf.every(isOfParent);
}

export function matches(
  db: Reader,
  table: "d" | "other",
  condition: TermCondition,
  index: number,
  values: Values,
): RawBuilder<SqlBool> {
  const single = (one: SingleCondition, name: string) => {
    const term = sql.ref(`${table}.term`);
    const value = values[`term${name}`] ?? "";
    if ("from" in one) return sql<SqlBool>`${term} >= ${value} and ${term} < ${values[`end${name}`]}`;
    return one.anyOf.length === 1 ? sql<SqlBool>`${term} = ${value}` : isAnyOf(db, term, value as string);
  };
  const alternatives = singles(condition, index).map(([name, one]) => sql<SqlBool>`(${single(one, name)})`);
  return sql`(${sql.join(alternatives, sql` or `)})`;
}

/** The conditions of an "either", each with the name under which its values are given. */
export function singles(condition: TermCondition, index: number): [place: string, SingleCondition][] {
  if (!("either" in condition)) return [[`${index}`, condition]];
  return condition.either.map((one, place) => [`${index}.${place}`, one]);
}

/** Whether an entity may be found by several terms of the condition. */
export function mayRepeat(condition: TermCondition): boolean {
  return !("anyOf" in condition) || condition.anyOf.length > 1;
}
