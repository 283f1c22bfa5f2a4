import { randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { onEachEngine } from "../../testing/each-engine.ts";
import { limits } from "../../testing/limits.ts";

onEachEngine("HTTP", (context) => {
  it("answers health and configuration to everybody, without a secret", async () => {
    const { url, stranger } = context();
    const health = await stranger.get("/health");
    expect([health.status, health.body]).toEqual([200, { status: "ok" }]);
    const config = await (await fetch(`${url}/config.json`)).json();
    expect(config).toMatchObject({
      apiBaseUrl: "/api",
      signIn: { kind: "oidc", clientId: "courtside-console" },
      firebase: null,
      rum: null,
      authTokenSyncUrl: null,
    });
  });

  it("describes every call in OpenAPI 3.1, with a page to read it", async () => {
    const { url, stranger } = context();
    const { body, status } = await stranger.get("/openapi.json");
    expect([status, body.openapi]).toEqual([200, "3.1.0"]);
    const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    for (const call of [
      "POST /api/authenticate",
      "GET /api/teams",
      "GET /api/teams/{id}",
      "POST /api/teams/{id}/version/{version}",
      "DELETE /api/teams/{id}/version/{version}",
      "GET /api/tournaments/stages/{id}",
      "GET /api/tournaments/{owner}/stages",
      "POST /api/tournaments/{owner}/stages/{id}/version/{version}",
      "GET /api/tournaments/histories",
      "GET /api/tournaments/series/{id}",
      "GET /api/venues/{owner}/playing-fields",
      "GET /api/venues/playing-fields/{id}",
      "GET /api/licenses",
      "GET /api/matches",
      "GET /api/notifications",
      "GET /api/roles",
      "DELETE /api/users/{id}/roles",
      "POST /api/sign-in/token",
      "POST /api/tournaments/stages/{id}/draw",
      "GET /api/tournaments/stages/{id}/standings",
    ])
      expect(calls).toContain(call);
    expect(body.paths["/api/teams"].get.parameters.map(({ name }: { name: string }) => name)).toEqual([
      "limit",
      "cursor",
      "with",
      "q",
      "sort",
      "ids",
      "pid",
      "member",
      "type",
    ]);
    expect(JSON.stringify(body.paths["/api/teams/{id}/version/{version}"].post.requestBody)).toContain("TeamChange");
    expect(body.components.schemas.TeamChange.properties.name).toMatchObject({ maxLength: 200 });
    const page = await fetch(`${url}/api/docs/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("swagger-ui")]);
  });

  it("answers every error in one form", async () => {
    const { world, url, admin } = context();
    const save = `/teams/${randomUUID()}/version/0`;
    for (const [answer, status, code] of [
      [await admin.call("POST", save, "{"), 400, "invalid"],
      [await admin.call("POST", save, "[]"), 400, "invalid"],
      [await admin.call("POST", save, "5"), 400, "invalid"],
      [await admin.call("POST", save, "name=x", { "content-type": "text/plain" }), 400, "invalid"],
      [await admin.call("POST", save, `{"name":"${"a".repeat(1_048_577)}"}`), 413, "too-large"],
      [await admin.get("/teams/5"), 400, "invalid"],
      [await admin.get(`/teams/${"5".repeat(3_000)}`), 400, "invalid"],
      [await admin.get(`/teams/${randomUUID()}?x=1`), 400, "invalid"],
      [await admin.call("POST", `/teams/${randomUUID()}/version/-1`, {}), 400, "invalid"],
      [await admin.call("POST", `/teams/${randomUUID()}/version/1e1`, {}), 400, "invalid"],
      [await admin.call("POST", `/teams/${randomUUID()}/version/99999999999`, {}), 400, "invalid"],
      [await admin.get("/nothing"), 404, "not-found"],
      [await admin.call("PUT", save, {}), 404, "not-found"],
      [await world.admin.get(`/venues/${randomUUID()}/playing-fields`), 404, "not-found"],
    ] as const) {
      expect([answer.status, answer.body]).toMatchObject([
        status,
        { statusCode: status, code, error: expect.any(String), message: expect.stringMatching(/\.$/) },
      ]);
      expect(JSON.stringify(answer.body)).not.toContain("node_modules");
    }
    expect((await fetch(`${url}/api/teams`)).headers.get("content-type")).toContain("application/json");
  });

  it("refuses NUL and broken Unicode in bodies, paths and queries", async () => {
    const { admin, world } = context();
    const save = () => `/teams/${randomUUID()}/version/0`;
    const good = { name: "x", type: "TEAM_TYPE_TEAM" };
    for (const body of [
      JSON.stringify({ ...good, name: "a\u0000" }),
      '{"name":"a\\ud800","type":"TEAM_TYPE_TEAM"}',
      '{"name":"x","type":"TEAM_TYPE_TEAM","\\u0000":1}',
      Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
      Buffer.from('{"name":"\0","type":"TEAM_TYPE_TEAM"}'),
      '{"__proto__":{"name":"x"},"type":"TEAM_TYPE_TEAM"}',
      '{"constructor":{"prototype":{}},"name":"x","type":"TEAM_TYPE_TEAM"}',
    ]) {
      const answer = await world.admin.call("POST", save(), body);
      expect([String(body), answer.status]).toEqual([String(body), 400]);
    }
    for (const path of [
      "/teams?q=%00",
      "/teams?q=%ff",
      "/teams?q=%ed%a0%80",
      "/teams/%00",
      "/%ff",
      "/teams/%ff",
      "/%zz",
    ]) {
      const { status, body, headers } = await admin.get(path);
      expect([path, status, body.code]).toEqual([path, 400, "invalid"]);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
    expect((await admin.get("/teams?q=a+b%26c")).status).toBe(200);
  });

  it("survives nesting as deep as a body is long", async () => {
    const { world } = context();
    const deep = `{"name":${"[".repeat(500_000)}"\\u0041"${"]".repeat(500_000)},"type":"TEAM_TYPE_TEAM"}`;
    expect((await world.admin.call("POST", `/teams/${randomUUID()}/version/0`, deep)).status).toBe(400);
  });

  it("sends headers that keep browsers strict, with answers that it has kept too", async () => {
    const { admin, world } = context();
    const strict = {
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
      "x-request-id": expect.stringMatching(/^[\da-f]{10}-\w+$/),
    };
    const ids = new Set<string | null>();
    for (const path of ["/sports", `/sports/${world.sport}`]) {
      for (const method of ["GET", "GET", "HEAD"]) {
        const { status, headers } = await admin.call(method, path);
        expect(status).toBe(200);
        expect(Object.fromEntries(headers)).toMatchObject(strict);
        expect(Number(headers.get("content-length"))).toBeGreaterThan(0);
        ids.add(headers.get("x-request-id"));
      }
    }
    expect(ids.size).toBe(6);
    expect((await admin.call("HEAD", "/sports")).body).toBe("");
  });

  it("answers requests that have no body, whatever type they say it has", async () => {
    const { url, world } = context();
    const { admin } = world;
    const { hostname, port } = new URL(url);
    const ask = async (call: string, type: string) => {
      const lines = [`${call} HTTP/1.1`, "host: localhost", "connection: close", type];
      for (const [name, value] of Object.entries(admin.headers())) lines.push(`${name}: ${value}`);
      const socket = connect(Number(port), hostname).setTimeout(limits.event, () => socket.destroy());
      socket.write(`${lines.filter((line) => line !== "").join("\r\n")}\r\n\r\n`);
      return (await socket.toArray()).join("").split(" ")[1];
    };
    const json = "content-type: application/json";
    const { id } = await admin.create("/teams", { name: "Bodiless", type: "TEAM_TYPE_TEAM" });
    const version = (number: number) => `/api/teams/${id}/version/${number}`;
    expect(await ask("GET /api/health", json)).toBe("200");
    expect(await ask(`POST ${version(1)}`, json)).toBe("200");
    expect(await ask(`POST ${version(2)}`, "")).toBe("200");
    expect(await ask(`DELETE ${version(3)}`, json)).toBe("204");
    expect((await admin.get(`/teams/${id}`)).status).toBe(404);
  });

  it("keeps the built-in provider to direct requests for its own address", async () => {
    const { url, env } = context();
    const ask = (headers: Record<string, string>) =>
      new Promise<number>((resolve, reject) => {
        const { port } = new URL(url);
        httpRequest({ host: "127.0.0.1", port, path: "/oidc/.well-known/openid-configuration", headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        })
          .on("error", reject)
          .end();
      });
    const host = `localhost:${env.PORT}`;
    expect(await ask({ host })).toBe(200);
    expect(await ask({ host: "evil.example" })).toBe(403);
    expect(await ask({ host, "x-forwarded-for": "10.0.0.1" })).toBe(403);
    expect(await ask({ host, forwarded: "for=10.0.0.1" })).toBe(403);
  });

  it("answers nonsense on the wire without falling over", async () => {
    const { url, admin } = context();
    const { port } = new URL(url);
    const answer = await new Promise<string>((resolve) => {
      let text = "";
      const socket = connect(Number(port), "127.0.0.1", () => socket.end("NONSENSE\r\n\r\n"));
      socket
        .on("data", (chunk) => {
          text += chunk;
        })
        .on("close", () => resolve(text))
        .on("error", () => {});
    });
    expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toEqual({
      statusCode: 400,
      error: "Bad Request",
      message: "The request is not well-formed HTTP.",
      code: "invalid",
    });
    expect((await admin.get("/sports")).status).toBe(200);
  });
});

onEachEngine(
  "HTTP behind a proxy",
  (context) => {
    it("asks browsers for TLS alone once the proxy in front of it has it", async () => {
      const { url } = context();
      const policyOf = async (headers: Record<string, string>) =>
        (await fetch(`${url}/api/health`, { headers })).headers.get("strict-transport-security");
      expect(await policyOf({})).toBeNull();
      expect(await policyOf({ "x-forwarded-proto": "https" })).toBe("max-age=31536000; includeSubDomains");
    });
  },
  { TRUST_PROXY: "127.0.0.1" },
);
