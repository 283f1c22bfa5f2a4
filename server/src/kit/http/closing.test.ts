import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { closeWhenAnswered } from "./closing.ts";

type Signals = [PromiseWithResolvers<void>, PromiseWithResolvers<void>, PromiseWithResolvers<void>];

it("does not wait for connections on which nobody asks, also of those who come while it closes", async () => {
  const server = Fastify({ forceCloseConnections: "idle" });
  const [answering, closing, ending] = [0, 1, 2].map(() => Promise.withResolvers<void>()) as Signals;
  server.get("/slow", async () => {
    await answering.promise;
    return "answered";
  });
  // Work of the server before it stops listening.
  server.addHook("preClose", () => {
    closing.resolve();
    return ending.promise;
  });
  const close = closeWhenAnswered(server);
  const url = await server.listen({ port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const silent = () => once(connect(port, "127.0.0.1"), "connect");

  await silent();
  const answer = fetch(`${url}/slow`);
  await once(server.server, "request");
  const closed = close();
  answering.resolve();
  expect(await (await answer).text()).toBe("answered");
  await closing.promise;
  await silent();
  ending.resolve();
  await closed;
  expect(server.server.listening).toBe(false);
});
