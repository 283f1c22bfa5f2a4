import { join } from "node:path";
import SqliteConnection from "better-sqlite3";
import postgres from "postgres";
import type { Engine } from "#server/kit/database/database.ts";
import type { Databases, Where } from "./databases.ts";
import { type Filled, fill } from "./fill.ts";
import { nameOfTeam } from "./names.ts";
import type { Plan } from "./plan.ts";
import { type Running, startCourtside, startReference } from "./processes.ts";
import { teamId } from "./rows.ts";

/** Courtside on a filled database, with the programs with which it is compared, on the same engine. */
export interface Subject {
  engine: Engine;
  where: Where;
  filled: Filled;
  courtside: Running;
  bare: Running;
  constant: Running;
  /** The headers that the console sends. */
  headers: Record<string, string>;
  stop(): Promise<void>;
}

export async function startSubject(
  databases: Databases,
  engine: Engine,
  { entities, grantHolders }: Pick<Plan, "entities" | "grantHolders">,
): Promise<Subject> {
  const where = await databases.make(engine);
  const filled = await fill(where, entities, { holders: grantHolders });
  const courtside = await startCourtside(where);
  const bare = await startBare(where, entities);
  const constant = await startReference("constant.ts", {});
  return {
    engine,
    where,
    filled,
    courtside,
    bare,
    constant,
    headers: { authorization: `Bearer ${filled.token}`, "x-sport-id": filled.sport },
    stop: async () => {
      for (const running of [courtside, bare, constant]) await running.stop();
      await databases.remove(where);
    },
  };
}

/** GET of a path by the filled database's manager. */
export async function get(subject: Pick<Subject, "courtside" | "headers">, path: string): Promise<Response> {
  const answer = await fetch(subject.courtside.url + path, { headers: subject.headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** A call of the same manager that changes data. */
export async function post(subject: Subject, path: string, body: object): Promise<void> {
  const headers = { ...subject.headers, "content-type": "application/json" };
  const answer = await fetch(subject.courtside.url + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** Starts the bare reference, with the same documents in one plain table of the same engine. */
async function startBare(where: Where, entities: number): Promise<Running> {
  const table =
    "create table item (id text primary key, name text not null, version integer not null, document text not null)";
  const index = "create index item_name on item (name, id)";
  const rows = Array.from({ length: entities }, (_, number) => {
    const [id, name] = [teamId(number), nameOfTeam(number)];
    const document = JSON.stringify({
      id,
      version: 0,
      name,
      type: "TEAM_TYPE_TEAM",
      parents: [{ id, type: "organization" }],
    });
    return { id, name, version: 0, document };
  });
  if ("dataDir" in where) {
    const file = join(where.dataDir, "bare.sqlite");
    const connection = new SqliteConnection(file);
    connection.pragma("journal_mode = wal");
    connection.exec(table);
    connection.exec(index);
    const insert = connection.prepare("insert into item values (@id, @name, @version, @document)");
    connection.transaction(() => {
      for (const row of rows) insert.run(row);
    })();
    connection.close();
    return startReference("bare.ts", { FILE: file });
  }
  const sql = postgres(where.databaseUrl, { max: 1, onnotice: () => {} });
  await sql.unsafe(table);
  await sql.unsafe(index);
  for (let start = 0; start < rows.length; start += 5_000)
    await sql`insert into item ${sql(rows.slice(start, start + 5_000))}`;
  await sql`vacuum analyze item`;
  await sql.end();
  return startReference("bare.ts", { DATABASE_URL: where.databaseUrl });
}
