import { createServer, type ServerResponse } from "node:http";
import postgres from "postgres";

/**
 * The limit of handing one message to many: GET / stays open, POST / writes to all that are. With DATABASE_URL the message goes
 * through PostgreSQL's NOTIFY, so that another process on the same database hands it on.
 */

const streams = new Set<ServerResponse>();
/** As long as the message that it is compared with. */
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
