import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { closeWhenAnswered } from "./closing.ts";

it("does not wait for connections on which nobody asks, also of those who come while it closes", async () => {
  const server = Fastify({ forceCloseConnections: "idle" });
  server.get("/slow", async () => {
    await wait(50);
    return "answered";
  });
  // What the server does before it stops to listen.
  server.addHook("preClose", () => wait(300));
  const close = closeWhenAnswered(server);
  const url = await server.listen({ port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const silent = () => once(connect(port, "127.0.0.1"), "connect");

  await silent();
  const answer = fetch(`${url}/slow`);
  await once(server.server, "request");
  const closed = close();
  expect(await (await answer).text()).toBe("answered");
  await wait(100);
  await silent();
  await closed;
  expect(server.server.listening).toBe(false);
});
