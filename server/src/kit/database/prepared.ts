import type { CompiledQuery } from "kysely";
import type { Reader } from "./schema.ts";

/**
 * Prepares a statement on the one connection of a database that runs statements synchronously. What it returns runs the
 * statement with these parameters, as often as needed in the same turn of the event loop.
 */
export type Prepare = (text: string) => (parameters: readonly unknown[]) => unknown[];

const direct = new WeakMap<object, Prepare>();

/**
 * Registers a function that runs prepared queries on the database, and in its transactions, without the query builder,
 * which takes longer than SQLite itself.
 */
export function runDirectly(db: Reader, prepareHere: Prepare): void {
  direct.set(db.getExecutor().adapter, prepareHere);
}

/**
 * A query that is built and compiled once for each engine, and then only run, with its parameters by their names:
 * building it takes longer than running it. `build` gets placeholders instead of values, so it must not read them.
 */
export function prepare<Params extends object, Row>(
  build: (db: Reader, params: Params) => { compile(db: Reader): CompiledQuery<Row> },
): (db: Reader, params: Params) => Promise<Row[]> {
  const compiled = new Map<unknown, CompiledQuery<Row>>();
  return async (db, params): Promise<Row[]> => {
    const { adapter } = db.getExecutor();
    let query = compiled.get(adapter.constructor);
    if (query === undefined) {
      query = build(db, placeholders as Params).compile(db);
      compiled.set(adapter.constructor, query);
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? (params as Record<string, unknown>)[value.name] : value,
    );
    const prepareHere = direct.get(adapter);
    if (prepareHere) return prepareHere(query.sql)(parameters) as Row[];
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

/** A statement with the parameters of each of its runs. */
export interface ManyRuns {
  text: string;
  parameters: unknown[][];
}

/** The same for many rows, as a statement that is run for each of them, where the overhead of a call matters. */
export function prepareForEach<Params extends object>(
  build: (db: Reader, params: Params) => { compile(db: Reader): CompiledQuery<unknown> },
): (db: Reader, rows: readonly Params[]) => ManyRuns {
  let text = "";
  let names: string[] = [];
  return (db, rows) => {
    if (text === "") {
      const query = build(db, placeholders as Params).compile(db);
      text = query.sql;
      names = query.parameters.map((value) => (value as Placeholder).name);
    }
    return { text, parameters: rows.map((row) => names.map((name) => (row as Record<string, unknown>)[name])) };
  };
}

/** @throws on a database that does not run statements synchronously */
export function runForEach(db: Reader, { text, parameters }: ManyRuns): unknown[] {
  const prepareHere = direct.get(db.getExecutor().adapter);
  if (!prepareHere) throw new Error("This database does not run statements at once");
  const run = prepareHere(text);
  return parameters.flatMap(run);
}

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const placeholders = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) });
