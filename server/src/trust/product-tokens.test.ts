import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { readConfig } from "../app/config.ts";
import { buildApp } from "../app/serve/app.ts";
import { onEachEngine } from "../testing/each-engine.ts";
import { freePort } from "../testing/free-port.ts";
import type { TestApp } from "../testing/test-app.ts";
import { TestClient } from "../testing/test-client.ts";
import { cutOff } from "./bad-tokens.ts";
import { macToken, now, unsigned } from "./signing-key.ts";

onEachEngine(
  "product tokens",
  (context) => {
    it("are refused in every bad form, also when the right key has signed them", async () => {
      const { admin, url } = context();
      const secret = await secretOf(context());
      const claims = { iss: "courtside", aud: "courtside", sub: admin.userId, iat: now(), exp: now() + 60 };
      const signed = (more: object, header: object = {}) => macToken(secret, { ...claims, ...more }, header);
      expect((await new TestClient(url, signed({})).get("/sports")).status).toBe(200);
      const good = admin.token ?? "";
      const [head = "", payload = "", signature = ""] = good.split(".");
      const [providersKey] = JSON.parse(await storedSecret(context(), "identity-provider-keys")).keys;
      const { kty, n, e, alg, use, kid } = providersKey;
      const bad: Record<string, string> = {
        "without a signature": `${unsigned({ alg: "none" }, claims)}.`,
        "of no algorithm, with a good signature": `${unsigned({ alg: "none" }, claims)}.${signature}`,
        "by the provider's public key": macToken(JSON.stringify({ kty, n, e, alg, use, kid }), claims, { kid }),
        "by the provider's modulus": macToken(Buffer.from(n, "base64url"), claims),
        "by the secret as it is written down": macToken(secret.toString("base64url"), claims),
        "by no secret": macToken("", claims),
        "by another algorithm": macToken(secret, claims, {}, "sha512"),
        "by an algorithm that it does not say": macToken(secret, claims, { alg: "HS512" }),
        "of another issuer": signed({ iss: "elsewhere" }),
        "of no issuer": signed({ iss: undefined }),
        "for another application": signed({ aud: "courtside-console" }),
        "for nobody": signed({ aud: undefined }),
        "that has ended": signed({ exp: now() - 1 }),
        "that never ends": signed({ exp: undefined }),
        "not valid yet": signed({ nbf: now() + 60 }),
        "of nobody": signed({ sub: undefined }),
        "of somebody unknown": signed({ sub: randomUUID() }),
        "of a sport": signed({ sub: context().world.sport }),
        "of a number": signed({ sub: 5 }),
        "of a list": signed({ sub: [admin.userId] }),
        "of SQL": signed({ sub: "' or 1=1 --" }),
        "of NUL": signed({ sub: "\0" }),
        "that is a list": macToken(secret, "[]"),
        "that is no JSON": macToken(secret, "{"),
        "with a demand that we don't know": signed({}, { crit: ["x"], x: 1 }),
        "with another payload": `${head}.${unsigned({}, claims).split(".")[1]}.${signature}`,
        "with another header": `${unsigned({ alg: "HS256", typ: "x" }, claims).split(".")[0]}.${payload}.${signature}`,
        "with an encrypted form": `${good}.x.y`,
        "of dots": "..",
        "that is long": `${head}.${payload}.${"A".repeat(12_000)}`,
      };
      const taken: string[] = [];
      for (const [what, token] of Object.entries(bad)) {
        const { status, body } = await fromElsewhere(url, token);
        if (status !== 401 || body.code !== "unauthorized") taken.push(`${what}: ${status}`);
      }
      expect(taken).toEqual([]);
      for (const token of cutOff(good)) expect((await fromElsewhere(url, token)).status).toBe(401);
    });

    it("are taken as bearer tokens only", async () => {
      const { admin, stranger } = context();
      const call = async (authorization: string) =>
        (await stranger.call("GET", "/sports", undefined, { authorization })).status;
      expect([await call(`Bearer ${admin.token}`), await call(`bearer ${admin.token}`)]).toEqual([200, 200]);
      for (const header of [
        "",
        "Bearer",
        "Bearer ",
        `Basic ${admin.token}`,
        `${admin.token}`,
        `Bearer x, Bearer ${admin.token}`,
      ]) {
        expect([header, await call(header)]).toEqual([header, 401]);
      }
      expect((await stranger.call("GET", `/sports?access_token=${admin.token}`)).status).toBe(401);
      expect((await stranger.call("GET", "/sports", undefined, { cookie: `token=${admin.token}` })).status).toBe(401);
    });

    it("have an end that is looked at every time", async () => {
      const { admin, url } = context();
      const claims = { iss: "courtside", aud: "courtside", sub: admin.userId, iat: now(), exp: now() + 2 };
      const client = new TestClient(url, macToken(await secretOf(context()), claims));
      expect((await client.get("/sports")).status).toBe(200);
      await expect.poll(async () => (await client.get("/sports")).status).toBe(401);
      expect(now()).toBeGreaterThanOrEqual(claims.exp);
    });

    it("are refused when they are longer than a header may be, in the form of every error", async () => {
      const { body } = await new TestClient(context().url, "x".repeat(40_000)).get("/sports");
      expect(body).toMatchObject({ statusCode: 431, code: "invalid", message: expect.stringMatching(/\.$/) });
    });

    it("end with the key that has signed them", async () => {
      const { admin, db, env, idToken } = context();
      const before = await secretOf(context());
      await write(context(), Buffer.alloc(32, 7));
      const port = await freePort();
      const restarted = await buildApp(db, readConfig(env), { consoleDir: null, logger: false });
      await restarted.server.listen({ port, host: "127.0.0.1" });
      const there = new TestClient(`http://127.0.0.1:${port}`, admin.token);
      expect((await there.get("/sports")).status).toBe(401);
      const token = await idToken({ sub: "root@example.com", email: "root@example.com", name: "root@example.com" });
      const signedIn = await there.ok("POST", "/authenticate", { token });
      expect((await new TestClient(there.url, signedIn.token).get("/sports")).status).toBe(200);
      expect((await new TestClient(context().url, signedIn.token).get("/sports")).status).toBe(401);
      await restarted.close();
      await write(context(), before);
    });
  },
  { TRUST_PROXY: "127.0.0.1" },
);

/** Sends each token from a new address, since many invalid ones from one address are refused unread. */
function fromElsewhere(url: string, token: string) {
  addresses += 1;
  const address = `10.0.${Math.floor(addresses / 250)}.${addresses % 250}`;
  return new TestClient(url, token).call("GET", "/sports", undefined, { "x-forwarded-for": address });
}

let addresses = 0;

async function storedSecret({ db }: TestApp, name: string): Promise<string> {
  return (await db.read.selectFrom("secret").select("value").where("name", "=", name).executeTakeFirstOrThrow()).value;
}

async function secretOf(app: TestApp): Promise<Buffer> {
  return Buffer.from(await storedSecret(app, "product-token"), "base64url");
}

async function write({ db }: TestApp, secret: Buffer): Promise<void> {
  const value = secret.toString("base64url");
  await db.write((trx) => trx.updateTable("secret").set({ value }).where("name", "=", "product-token").execute());
}
