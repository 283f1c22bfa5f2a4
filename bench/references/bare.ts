import SqliteConnection from "better-sqlite3";
import Fastify from "fastify";
import postgres from "postgres";

/**
 * A bare Fastify with the one SQL statement that the work needs at least, on the same engine and with the same
 * durability: GET /one/{id}, GET /list/{limit} (rows that are parsed and printed), POST /{id}/version/{version} (one
 * durable UPDATE).
 */

interface Statements {
  one(id: string): Promise<string | undefined> | string | undefined;
  list(limit: number): Promise<string[]> | string[];
  update(id: string, version: number, document: string): Promise<void> | void;
}

const statements = process.env.DATABASE_URL
  ? await onPostgresql(process.env.DATABASE_URL)
  : onSqlite(process.env.FILE ?? "");
const app = Fastify({ logger: false });

app.get<{ Params: { id: string } }>("/one/:id", async ({ params }, reply) => {
  const document = await statements.one(params.id);
  if (document === undefined) return reply.code(404).send();
  return reply.header("content-type", "application/json; charset=utf-8").send(document);
});

app.get<{ Params: { limit: string } }>("/list/:limit", async ({ params }) => {
  const documents = await statements.list(Number(params.limit));
  return { rows: documents.map((document) => JSON.parse(document)) };
});

app.post<{ Params: { id: string; version: string } }>("/:id/version/:version", async ({ params, body }, reply) => {
  const document = JSON.stringify(body);
  await statements.update(params.id, Number(params.version), document);
  return reply.header("content-type", "application/json; charset=utf-8").send(document);
});

await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
process.send?.("ready");

function onSqlite(file: string): Statements {
  const connection = new SqliteConnection(file);
  connection.pragma("journal_mode = wal");
  connection.pragma("synchronous = full");
  connection.pragma("cache_size = -32000");
  const one = connection.prepare("select document from item where id = ?").pluck();
  const list = connection.prepare("select document from item order by name, id limit ?").pluck();
  const update = connection.prepare("update item set version = ?, document = ? where id = ?");
  return {
    one: (id) => one.get(id) as string | undefined,
    list: (limit) => list.all(limit) as string[],
    update: (id, version, document) => void update.run(version, document, id),
  };
}

async function onPostgresql(url: string): Promise<Statements> {
  const sql = postgres(url, { max: 16, onnotice: () => {} });
  await sql`select 1`;
  return {
    one: async (id) => (await sql`select document from item where id = ${id}`)[0]?.document,
    list: async (limit) =>
      (await sql`select document from item order by name, id limit ${limit}`).map(({ document }) => document),
    update: async (id, version, document) => {
      await sql`update item set version = ${version}, document = ${document} where id = ${id}`;
    },
  };
}
