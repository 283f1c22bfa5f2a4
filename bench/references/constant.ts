import { createServer } from "node:http";

/** The limit of Node itself: answers constant bodies of given sizes at /{bytes}. */

const bodies = new Map<string, Buffer>();
const server = createServer((request, response) => {
  const size = (request.url ?? "/").slice(1);
  let body = bodies.get(size);
  if (!body) {
    body = Buffer.from(JSON.stringify("x".repeat(Math.max(0, Number(size) - 2))));
    bodies.set(size, body);
  }
  response.writeHead(200, { "content-type": "application/json; charset=utf-8", "content-length": body.length });
  response.end(body);
});
server.listen(Number(process.env.PORT), "127.0.0.1", () => process.send?.("ready"));
