import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import type { Reader, Transaction } from "../kit/database/schema.ts";

/** A step of PostgreSQL's plan, as `explain (analyze, format json)` prints it. */
interface PlanStep {
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Join Filter"?: number;
  Plans?: PlanStep[];
}

/** The rows that PostgreSQL touches in all steps of its plan of a statement, which it runs. */
export async function rowsOfPlan(db: Reader, statement: RawBuilder<unknown>): Promise<number> {
  return rowsOfQuery(db, statement.compile(db));
}

async function rowsOfQuery(db: Reader, query: CompiledQuery): Promise<number> {
  const explained = await db.executeQuery<{ "QUERY PLAN": string | [{ Plan: PlanStep }] }>({
    ...query,
    sql: `explain (analyze, format json) ${query.sql}`,
  });
  const found = explained.rows[0]?.["QUERY PLAN"] ?? "[]";
  const [{ Plan: plan }] = (typeof found === "string" ? JSON.parse(found) : found) as [{ Plan: PlanStep }];
  return rowsIn(plan);
}

/** The rows that PostgreSQL touches in all steps of its plans of the queries of this work that are prepared. */
export async function rowsTouched(trx: Transaction, work: (db: Reader) => Promise<unknown>): Promise<number> {
  let touched = 0;
  const explaining = new Proxy(trx, {
    get: (target, name) => {
      const part = Reflect.get(target, name, target);
      if (name !== "executeQuery") return typeof part === "function" ? part.bind(target) : part;
      return async (query: CompiledQuery) => {
        touched += await rowsOfQuery(target, query);
        return target.executeQuery(query);
      };
    },
  });
  await work(explaining);
  return touched;
}

function rowsIn(step: PlanStep): number {
  const each = step["Actual Rows"] + (step["Rows Removed by Filter"] ?? 0) + (step["Rows Removed by Join Filter"] ?? 0);
  return (step.Plans ?? []).reduce((sum, part) => sum + rowsIn(part), each * step["Actual Loops"]);
}

/**
 * Counts the rows of these tables, and the entries of their indexes, that the work reads in the transaction.
 * PostgreSQL also counts what its connection has read before, until it reports that.
 */
export async function rowsRead(trx: Transaction, tables: readonly string[], work: () => Promise<unknown>) {
  const untilNow = async () => {
    const { rows } = await sql<{ read: string }>`
      select sum(pg_stat_get_xact_tuples_returned(relation.oid)) as read
      from pg_class as relation left join pg_index on pg_index.indexrelid = relation.oid
      where coalesce(pg_index.indrelid, relation.oid) in (${sql.join(tables.map((table) => sql`${table}::regclass`))})`.execute(
      trx,
    );
    return Number(rows[0]?.read);
  };
  const before = await untilNow();
  await work();
  return (await untilNow()) - before;
}
