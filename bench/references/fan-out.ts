import { createServer, type ServerResponse } from "node:http";
import postgres from "postgres";

/**
 * The limit of sending one message to many clients: GET / stays open, POST / writes to all open responses. With
 * DATABASE_URL, the message goes through PostgreSQL's NOTIFY, and every process on the same database sends it.
 */

const streams = new Set<ServerResponse>();
/** A text as long as the message with which it is compared. */
const start = 'id: 1\ndata: {"action":"';
const text = `${start}${"x".repeat(Math.max(1, Number(process.env.BYTES) - start.length - 4))}"}\n\n`;
const fanOut = () => {
  for (const stream of streams) stream.write(text);
};
const sql = process.env.DATABASE_URL ? postgres(process.env.DATABASE_URL, { onnotice: () => {} }) : null;
if (sql) await sql.listen("bench_fan_out", fanOut);

const server = createServer(async (request, response) => {
  if (request.method === "POST") {
    if (sql) await sql`select pg_notify('bench_fan_out', '')`;
    else fanOut();
    response.writeHead(200, { "content-length": 0 }).end();
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" }).write(": open\n\n");
  streams.add(response);
  response.on("close", () => streams.delete(response));
});
server.listen(Number(process.env.PORT), "127.0.0.1", () => process.send?.("ready"));
