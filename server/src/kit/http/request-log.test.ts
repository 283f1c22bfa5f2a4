import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { EventReader } from "../../testing/event-reader.ts";
import { startServerProcess } from "../../testing/server-process.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { TestClient } from "../../testing/test-client.ts";

it("gives every answer an id that stands in its one line of the log, and nothing of who asked or for what", async () => {
  const folder = mkdtempSync(join(tmpdir(), "courtside-log-"));
  const app = await startTestApp("sqlite", { DATA_DIR: folder });
  const token = await app.idToken({ sub: "ada@example.com", email: "ada@example.com", name: "Ada Lovelace" });
  await app.close();
  const server = await startServerProcess(app.env);
  try {
    await server.healthy();
    const { admin } = app;
    const client = new TestClient(server.url, admin.token, admin.userId);
    const sent = "sent-by-the-client";
    const requests: [string, RequestInit, number, string][] = [
      ["/api/health", {}, 200, "/api/health"],
      ["/config.json", { headers: { "x-request-id": sent } }, 200, "/config.json"],
      ...Array<[string, RequestInit, number, string]>(2).fill([
        "/api/teams?q=Lovelace",
        { headers: client.headers() },
        200,
        "/api/teams",
      ]),
      [`/api/teams/${randomUUID()}`, { headers: client.headers() }, 404, "/api/teams/:id"],
      ["/api/teams", {}, 401, "/api/teams"],
      ["/api/Lovelace", {}, 404, "unknown"],
      ["/%ff", {}, 400, "unknown"],
      [`/api/teams/${"Lovelace".repeat(50)}`, { headers: client.headers() }, 400, "unknown"],
      ["/api/authenticate", { method: "POST", body: '{"token":"Lovelace"}', ...json }, 401, "/api/authenticate"],
      ["/api/authenticate", { method: "POST", body: JSON.stringify({ token }), ...json }, 200, "/api/authenticate"],
      ["/metrics", {}, 200, "/metrics"],
    ];
    const expected = new Map<string, [number, string]>();
    for (const [path, init, status, route] of requests) {
      const answer = await fetch(`${server.url}${path}`, init);
      await answer.text();
      const id = answer.headers.get("x-request-id") ?? "";
      expect([path, answer.status, id]).toEqual([path, status, expect.stringMatching(/^[\w-]{8,40}$/)]);
      expected.set(id, [status, route]);
    }
    // Both kinds of answers that are written without the framework.
    const headers = { host: `localhost:${app.env.PORT}` };
    const provider = httpRequest(`${server.url}/oidc/.well-known/openid-configuration`, { headers }).end();
    const [discovery] = (await once(provider, "response")) as [IncomingMessage];
    expect([discovery.resume().statusCode, discovery.headers["x-request-id"]]).toEqual([200, expect.any(String)]);
    expected.set(String(discovery.headers["x-request-id"]), [200, "/oidc/*"]);
    const reader = await EventReader.open(client);
    await reader.until(() => reader.messages.length > 0);
    reader.close();
    const ids = () => linesOf(server.output()).filter(({ msg }) => msg === "answered");
    await expect.poll(() => ids().some(({ route }) => route === "/api/notifications")).toBe(true);
    server.child.kill("SIGTERM");
    expect(await server.code).toBe(0);

    const lines = ids();
    expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(lines.length);
    for (const [id, [status, route]] of expected) {
      expect(lines.filter(({ reqId }) => reqId === id)).toMatchObject([{ status, route, ms: expect.any(Number) }]);
    }
    expect(expected.size).toBe(requests.length + 1);
    const logged = JSON.stringify(linesOf(server.output()).filter(({ reqId }) => reqId));
    expect(logged).not.toMatch(/lovelace|ada@|root@|127\.0\.0\.1|\?q=|bearer/i);
    for (const secret of [sent, token, admin.token, admin.userId]) expect(server.output()).not.toContain(secret);
  } finally {
    server.child.kill("SIGKILL");
    await server.code;
    rmSync(folder, { recursive: true, force: true });
  }
});

const json = { headers: { "content-type": "application/json" } };

function linesOf(output: string): { msg: string; reqId?: string; route?: string; status?: number; ms?: number }[] {
  return output
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
}
