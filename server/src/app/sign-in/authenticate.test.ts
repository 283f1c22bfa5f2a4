import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import { exportJWK, SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { onEachEngine } from "../../testing/each-engine.ts";
import { freePort } from "../../testing/free-port.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { TestClient } from "../../testing/test-client.ts";

onEachEngine("authentication", (context) => {
  it("answers a token that carries who it is for one hour", async () => {
    const { admin } = context();
    const [, payload = ""] = (admin.token ?? "").split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    expect(claims).toMatchObject({ sub: admin.userId, name: "root@example.com", sport_ids: [], superuser: true });
    expect(claims.exp - claims.iat).toBe(3_600);
  });

  it("refuses everything that is not the provider's token for this application", async () => {
    const { idToken, stranger } = context();
    const good = await idToken({ sub: "x" });
    const [header, payload, signature] = good.split(".");
    const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const forged = await new SignJWT({ sub: "x" })
      .setProtectedHeader({ alg: "RS256" })
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(privateKey);
    const bad = [
      `${none}.${payload}.`,
      `${header}.${payload}.${signature?.slice(0, -4)}AAAA`,
      forged,
      await idToken({ sub: "x", iss: "http://elsewhere.example" }),
      await idToken({ sub: "x", aud: "another-client" }),
      "nonsense",
    ];
    for (const token of bad) {
      expect((await stranger.call("POST", "/authenticate", { token })).body).toMatchObject({
        statusCode: 401,
        code: "unauthorized",
      });
    }
    expect((await stranger.call("POST", "/authenticate", {})).body).toMatchObject({
      statusCode: 400,
      issues: [{ path: "token" }],
    });
  });

  it("takes what can't be seen out of a user's name, and calls one by the e-mail address of whom nothing is left", async () => {
    const { admin, stranger, idToken } = context();
    const named = async (sub: string, name: string) => {
      const token = await idToken({ sub, name, email: `${sub}@example.com` });
      const { id } = (await stranger.call("POST", "/authenticate", { token })).body;
      return (await admin.get(`/users/${id}`)).body.user.name;
    };
    expect(await named("eve", "\u202eE\u200bve")).toBe("Eve");
    expect(await named("nobody", "\u200b\u2066")).toBe("nobody@example.com");
  });

  it("refuses calls without a good product token", async () => {
    const { url, admin, idToken } = context();
    const none = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${(admin.token ?? "").split(".")[1]}.`;
    for (const token of [null, "x", none, await idToken({ sub: admin.userId }), `${admin.token}x`]) {
      const answer = await new TestClient(url, token).get("/teams");
      expect(answer.body).toMatchObject({ statusCode: 401, code: "unauthorized" });
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    }
  });
});

describe("failed authentications", () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp("sqlite");
  });
  afterEach(() => app.close());

  it("are bad bearer tokens too, while good ones from the same address go on", async () => {
    const bad = new TestClient(app.url, `${app.admin.token}x`);
    for (let attempt = 0; attempt < 60; attempt++) expect((await bad.get("/sports")).status).toBe(401);
    const answer = await bad.get("/sports");
    expect(answer.body).toMatchObject({ statusCode: 429, code: "too-many-requests" });
    expect(answer.headers.get("retry-after")).toBe("60");
    expect((await bad.call("POST", "/../locales/add/en/translation", {})).status).toBe(429);
    expect((await app.admin.get("/sports")).status).toBe(200);
    expect((await app.stranger.get("/sports")).status).toBe(401);
    const token = await app.idToken({ sub: "new", email: "new@example.com", name: "New" });
    const signedIn = await app.stranger.ok("POST", "/authenticate", { token });
    expect((await new TestClient(app.url, signedIn.token, signedIn.id).get(`/users/${signedIn.id}`)).status).toBe(200);
    expect((await app.stranger.call("POST", "/authenticate", { token: "bad" })).status).toBe(429);
  });

  it("are neither requests without a token nor those with one of ours that has ended", async () => {
    const { value } = await app.db.read
      .selectFrom("secret")
      .select("value")
      .where("name", "=", "product-token")
      .executeTakeFirstOrThrow();
    const ended = await new SignJWT({ sub: app.admin.userId, iss: "courtside", aud: "courtside" })
      .setProtectedHeader({ alg: "HS256" })
      .setExpirationTime("-1s")
      .sign(Buffer.from(value, "base64url"));
    for (const client of [app.stranger, new TestClient(app.url, ended)]) {
      for (let attempt = 0; attempt < 62; attempt++) expect((await client.get("/sports")).status).toBe(401);
    }
    expect((await new TestClient(app.url, "bad").get("/sports")).status).toBe(401);
  });

  it("are refused after 60 within a minute from one address", async () => {
    const { stranger } = app;
    for (let attempt = 0; attempt < 60; attempt++) {
      expect((await stranger.call("POST", "/authenticate", { token: "bad" })).status).toBe(401);
    }
    const answer = await stranger.call("POST", "/authenticate", { token: "bad" });
    expect(answer.body).toMatchObject({ statusCode: 429, code: "too-many-requests" });
    expect(answer.headers.get("retry-after")).toBe("60");
    expect((await app.admin.get("/sports")).status).toBe(200);
  });
});

describe("an outside provider that wants a client secret", () => {
  let app: TestApp;
  let issuer: string;
  let keys: ReturnType<typeof generateKeyPairSync>;
  const exchanges: Record<string, string>[] = [];
  const provider = createServer(async (request, response) => {
    response.setHeader("content-type", "application/json");
    if (request.url === "/.well-known/openid-configuration") {
      response.end(JSON.stringify({ issuer, jwks_uri: `${issuer}/keys`, token_endpoint: `${issuer}/token` }));
    } else if (request.url === "/keys") {
      response.end(JSON.stringify({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: "1", alg: "RS256" }] }));
    } else {
      let body = "";
      for await (const chunk of request) body += chunk;
      exchanges.push(Object.fromEntries(new URLSearchParams(body)));
      response.end(JSON.stringify({ id_token: "theirs" }));
    }
  });

  beforeAll(async () => {
    keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const port = await freePort();
    issuer = `http://127.0.0.1:${port}`;
    await new Promise<void>((resolve) => provider.listen(port, "127.0.0.1", resolve));
    app = await startTestApp(
      "sqlite",
      {
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: "ours",
        OIDC_CLIENT_SECRET: "s3cret",
        PUBLIC_URL: "http://localhost:4999",
      },
      false,
    );
  });
  afterAll(async () => {
    await app.close();
    provider.close();
  });

  it("signs in with its tokens", async () => {
    const token = await new SignJWT({ name: "Outside", email: "root@example.com", email_verified: true })
      .setProtectedHeader({ alg: "RS256", kid: "1" })
      .setIssuer(issuer)
      .setAudience("ours")
      .setSubject("42")
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(keys.privateKey);
    const { id, token: product } = await app.stranger.ok("POST", "/authenticate", { token });
    const { user } = (await new TestClient(app.url, product).get(`/users/${id}`)).body;
    expect(user).toMatchObject({ name: "Outside", superUser: true });
  });

  it("gets the secret from the server, and only for the console's own origin", async () => {
    const form = {
      grant_type: "authorization_code",
      code: "c0de",
      code_verifier: "v".repeat(43),
      redirect_uri: "http://localhost:4999/sign-in/callback",
    };
    const exchange = (origin: string, fields: object = form) =>
      fetch(`${app.url}/api/sign-in/token`, {
        method: "POST",
        headers: { origin },
        body: new URLSearchParams(fields as Record<string, string>),
      });
    expect((await exchange("http://evil.example")).status).toBe(403);
    expect((await exchange("http://localhost:4999", { ...form, redirect_uri: "http://evil.example" })).status).toBe(
      400,
    );
    expect((await exchange("http://localhost:4999", { code: "x" })).status).toBe(400);
    const answer = await exchange("http://localhost:4999");
    expect(await answer.json()).toEqual({ id_token: "theirs" });
    expect(exchanges).toEqual([{ ...form, client_id: "ours", client_secret: "s3cret" }]);
    const config = await (await fetch(`${app.url}/config.json`)).text();
    expect(JSON.parse(config).signIn).toMatchObject({
      authority: issuer,
      clientId: "ours",
      tokenEndpoint: "http://localhost:4999/api/sign-in/token",
    });
    expect(config).not.toContain("s3cret");
  });

  it("has no built-in provider beside it", async () => {
    expect((await fetch(`${app.url}/oidc/.well-known/openid-configuration`)).status).toBe(404);
  });
});
