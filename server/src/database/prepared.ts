import type { CompiledQuery } from "kysely";
import type { Reader } from "./schema.ts";

/**
 * A query that is built and compiled once for each engine, and then only run, with its parameters by their names: building it
 * takes longer than running it. The builder is given placeholders, so it must not look at them.
 */
export function prepare<Params extends object, Row>(
  build: (db: Reader, params: Params) => { compile(db: Reader): CompiledQuery<Row> },
): (db: Reader, params: Params) => Promise<Row[]> {
  const compiled = new Map<unknown, CompiledQuery<Row>>();
  return async (db, params): Promise<Row[]> => {
    const engine = db.getExecutor().adapter.constructor;
    let query = compiled.get(engine);
    if (query === undefined) {
      query = build(db, placeholders as Params).compile(db);
      compiled.set(engine, query);
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? (params as Record<string, unknown>)[value.name] : value,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const placeholders = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) });
