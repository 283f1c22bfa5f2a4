import Fastify from "fastify";
import { expect, it } from "vitest";
import { answerEarly } from "./early-answers.ts";

it("leaves a request to its route when it could not be answered before, and hangs up on a half-made answer", async () => {
  const server = Fastify();
  server.get("/*", async () => "by the route");
  answerEarly(server, ({ url }, response) => {
    if (url === "/early") {
      response.end("early");
      return true;
    }
    if (url === "/half") response.writeHead(200, { "content-length": 100 }).write("half");
    if (url !== "/later") throw new Error("Broken");
    return false;
  });
  const url = await server.listen({ port: 0, host: "127.0.0.1" });
  try {
    const get = async (path: string) => (await fetch(url + path)).text();
    expect(await get("/early")).toBe("early");
    expect(await get("/later")).toBe("by the route");
    expect(await get("/broken")).toBe("by the route");
    await expect(get("/half")).rejects.toThrow();
  } finally {
    await server.close();
  }
});
