import { createPrivateKey, randomUUID } from "node:crypto";
import { createRemoteJWKSet, type JWK } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { readConfig } from "../app/config.ts";
import { buildApp } from "../app/serve/app.ts";
import { firebaseIssuer, firebaseVerifier } from "../app/sign-in/firebase.ts";
import { type IdTokenVerifier, reachable } from "../app/sign-in/id-token.ts";
import { clientId } from "../app/sign-in/provider.ts";
import { Refusal } from "../kit/refusal.ts";
import { freePort } from "../testing/free-port.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { TestClient } from "../testing/test-client.ts";
import { badTokens, cutOff, type Good } from "./bad-tokens.ts";
import { OutsideProvider } from "./outside-provider.ts";
import { makeKey, now, type SigningKey, signToken } from "./signing-key.ts";

/** A way to sign in that the tests attack. */
interface Way {
  good: Good;
  /** The status of the answer to a token. */
  present(token: string): Promise<number>;
  /** Replaces the published keys; null makes the provider unreachable. Absent if the keys are not fetched. */
  publish?(keys: readonly SigningKey[] | null): void;
  close(): Promise<void>;
}

const claimsOf = (iss: string, aud: string) => ({
  iss,
  aud,
  sub: "ada",
  name: "Ada",
  iat: now(),
  exp: now() + 3_000,
  auth_time: now(),
});

const ways: Record<string, () => Promise<Way>> = {
  "the built-in provider": async () => {
    const app = await startTestApp("sqlite", { TRUST_PROXY: "127.0.0.1" });
    const key = await builtInKey(app);
    const good = { key, claims: claimsOf(`http://localhost:${app.env.PORT}/oidc`, clientId) };
    return { good, present: (token) => authenticate(app.url, token), close: () => app.close() };
  },
  "an outside provider": async () => {
    const key = makeKey("first");
    const provider = await OutsideProvider.start(key);
    const settings = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: "ours", TRUST_PROXY: "127.0.0.1" };
    const app = await startTestApp("sqlite", settings, false);
    return {
      good: { key, claims: claimsOf(provider.issuer, "ours") },
      present: (token) => authenticate(app.url, token),
      publish: (keys) => Object.assign(provider, { keys }),
      close: async () => {
        await app.close();
        expect(provider.requested.filter((path) => path === "/elsewhere")).toEqual([]);
        await provider.close();
      },
    };
  },
  "the hosted backend": async () => {
    const key = makeKey("first");
    const provider = await OutsideProvider.start(key);
    const verify = firebaseVerifier("demo", reachable(createRemoteJWKSet(new URL(`${provider.issuer}/keys`))));
    return {
      good: { key, claims: claimsOf(firebaseIssuer("demo"), "demo") },
      present: (token) => statusOf(verify, token),
      publish: (keys) => Object.assign(provider, { keys }),
      close: () => provider.close(),
    };
  },
};

describe.each(Object.entries(ways))("ID tokens of %s", (_name, open) => {
  let way: Way;
  beforeAll(async () => {
    way = await open();
  });
  afterAll(() => way?.close());
  afterEach(() => vi.useRealTimers());

  const present = (more: object = {}, key = way.good.key) =>
    way.present(signToken(key, { ...way.good.claims, ...more }));

  it("are taken when they are good, also just ended, and for several when issued to us", async () => {
    const { aud } = way.good.claims;
    for (const more of [
      {},
      { exp: now() - 5 },
      { iat: now() + 5 },
      { aud: [aud] },
      { aud: [aud, "another"], azp: aud },
    ]) {
      expect([more, await present(more)]).toEqual([more, 200]);
    }
  });

  it("are refused in every bad form", async () => {
    const taken: string[] = [];
    for (const [what, token] of Object.entries(badTokens(way.good))) {
      const status = await way.present(token);
      if (status !== 401) taken.push(`${what}: ${status}`);
    }
    expect(taken).toEqual([]);
  });

  it("are refused cut off anywhere", async () => {
    for (const token of cutOff(signToken(way.good.key, way.good.claims))) {
      expect([token.length, await way.present(token)]).toEqual([token.length, 401]);
    }
  });

  it("follow the provider's keys: new ones are taken, replaced ones no longer", async () => {
    const { publish } = way;
    if (!publish) {
      // Nobody fetches the keys of the built-in provider; a test below replaces them.
      expect(_name).toBe("the built-in provider");
      return;
    }
    vi.useFakeTimers({ toFake: ["Date"] });
    const [first, second, third] = [way.good.key, makeKey("second"), makeKey("third")];
    expect(await present()).toBe(200);
    vi.setSystemTime(Date.now() + 31_000);
    publish([first, second]);
    expect([await present({}, second), await present({}, first)]).toEqual([200, 200]);
    vi.setSystemTime(Date.now() + 31_000);
    publish([second, third]);
    expect([await present({}, third), await present({}, first)]).toEqual([200, 401]);
    // The server also notices a withdrawn key in time when there is no new one.
    vi.setSystemTime(Date.now() + 601_000);
    publish([third]);
    expect([await present({}, second), await present({}, third)]).toEqual([401, 200]);
    vi.setSystemTime(Date.now() + 601_000);
    publish(null);
    expect(await present({}, third)).toBe(503);
    publish([first]);
    expect([await present({}, first), await present({}, third)]).toEqual([200, 401]);
  });
});

it("signs in nobody by a key of the built-in provider that has been replaced", async () => {
  const app = await startTestApp("sqlite", { TRUST_PROXY: "127.0.0.1" });
  const claims = claimsOf(`http://localhost:${app.env.PORT}/oidc`, clientId);
  const [old, fresh] = [await builtInKey(app), makeKey("fresh")];
  const jwk = { ...fresh.privateKey.export({ format: "jwk" }), kid: "fresh", alg: "RS256", use: "sig" };
  await app.db.write((trx) =>
    trx
      .updateTable("secret")
      .set({ value: JSON.stringify({ keys: [jwk] }) })
      .where("name", "=", "identity-provider-keys")
      .execute(),
  );
  const port = await freePort();
  const restarted = await buildApp(app.db, readConfig(app.env), { consoleDir: null, logger: false });
  await restarted.server.listen({ port, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${port}`;
  expect(await authenticate(url, signToken(old, claims))).toBe(401);
  expect(await authenticate(url, signToken(fresh, claims))).toBe(200);
  await restarted.close();
  await app.close();
});

/** Uses a new address for each attempt, since too many failures of one address are refused. */
async function authenticate(url: string, token: string): Promise<number> {
  const forwarded = {
    "x-forwarded-for": randomUUID()
      .replaceAll("-", "")
      .replace(/(.{4})(?=.)/g, "$1:"),
  };
  const { status, body } = await new TestClient(url).call("POST", "/authenticate", { token }, forwarded);
  if (status !== 200) expect(body).toMatchObject({ statusCode: status, code: expect.any(String) });
  return status;
}

async function statusOf(verify: IdTokenVerifier, token: string): Promise<number> {
  try {
    await verify(token);
    return 200;
  } catch (error) {
    if (error instanceof Refusal) return error.body.statusCode;
    throw error;
  }
}

async function builtInKey({ db }: TestApp): Promise<SigningKey> {
  const row = await db.read
    .selectFrom("secret")
    .select("value")
    .where("name", "=", "identity-provider-keys")
    .executeTakeFirstOrThrow();
  const [jwk] = (JSON.parse(row.value) as { keys: (JWK & { kid: string })[] }).keys;
  if (!jwk) throw new Error("the provider has no key");
  return { kid: jwk.kid, privateKey: createPrivateKey({ key: jwk, format: "jwk" }) };
}
