import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { TestClient } from "../../testing/test-client.ts";
import { firebaseVerifier } from "./firebase.ts";
import type { IdTokenVerifier } from "./id-token.ts";

const project = "courtside-test";
const issuer = `https://securetoken.google.com/${project}`;
const firebaseConfig = JSON.stringify({
  apiKey: "key",
  authDomain: "courtside-test.firebaseapp.com",
  projectId: project,
  storageBucket: "",
  messagingSenderId: "1",
  appId: "1:1:web:1",
});
const ada: JWTPayload = { name: "Ada Example", email: "ada@example.com", email_verified: true };

/** The claims of an ID token as Firebase Authentication issues it. */
function claims(more: JWTPayload = {}): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  return { iss: issuer, aud: project, sub: "ada", iat: now, exp: now + 3_600, auth_time: now, ...ada, ...more };
}

const google = await generateKeyPair("RS256");
const stranger = await generateKeyPair("RS256");

describe("ID tokens of a Firebase project", () => {
  let verify: IdTokenVerifier;
  beforeAll(async () => {
    const key = { ...(await exportJWK(google.publicKey)), kid: "one", alg: "RS256" };
    verify = firebaseVerifier(project, createLocalJWKSet({ keys: [key] }));
  });

  const sign = (payload: JWTPayload, key = google.privateKey) =>
    new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid: "one" }).sign(key);

  it("tell the account", async () => {
    expect(await verify(await sign(claims()))).toEqual({
      issuer,
      subject: "ada",
      name: "Ada Example",
      email: "ada@example.com",
      emailVerified: true,
    });
  });

  it.each([
    ["another project's", { aud: "elsewhere", iss: "https://securetoken.google.com/elsewhere" }],
    ["another issuer's", { iss: "https://accounts.google.com" }],
    ["ended", { exp: Math.floor(Date.now() / 1000) - 60 }],
    ["without a subject", { sub: undefined }],
  ])("are refused when they are %s", async (_what, more) => {
    await expect(verify(await sign(claims(more as JWTPayload)))).rejects.toMatchObject({ body: { statusCode: 401 } });
  });

  it("are refused unsigned, or signed by another key", async () => {
    for (const token of [new UnsecuredJWT(claims()).encode(), await sign(claims(), stranger.privateKey)])
      await expect(verify(token)).rejects.toMatchObject({ body: { statusCode: 401 } });
  });
});

describe("with the Authentication emulator", () => {
  let app: TestApp;
  beforeAll(async () => {
    const settings = { FIREBASE_CONFIG: firebaseConfig, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" };
    app = await startTestApp("sqlite", { ...settings, SUPERUSERS: "ada@example.com" }, false);
  });
  afterAll(() => app.close());

  const authenticate = (token: string) => app.stranger.call("POST", "/authenticate", { token });

  it("its unsigned tokens sign in, and no other provider's", async () => {
    const { status, body } = await authenticate(new UnsecuredJWT(claims()).encode());
    expect(status).toBe(200);
    const { user } = (await new TestClient(app.url, body.token).get(`/users/${body.id}`)).body;
    expect(user).toMatchObject({ name: "Ada Example", email: "ada@example.com", superUser: true });
    expect((await fetch(`${app.url}/oidc/.well-known/openid-configuration`)).status).toBe(404);
  });

  it("tokens for another project, ended ones and signed ones are refused", async () => {
    const bad = [
      new UnsecuredJWT(claims({ aud: "elsewhere" })).encode(),
      new UnsecuredJWT(claims({ iss: "https://elsewhere.example" })).encode(),
      new UnsecuredJWT(claims({ exp: 1 })).encode(),
      new UnsecuredJWT(claims({ sub: "" })).encode(),
      await new SignJWT(claims()).setProtectedHeader({ alg: "RS256" }).sign(stranger.privateKey),
      "nonsense",
    ];
    for (const token of bad) expect((await authenticate(token)).body).toMatchObject({ statusCode: 401 });
  });

  it("the browser learns how to sign in, and with which project", async () => {
    const { signIn, firebase } = (await (await fetch(`${app.url}/config.json`)).json()) as Record<string, unknown>;
    expect(signIn).toMatchObject({ kind: "firebase", authority: issuer, clientId: project, label: "Google" });
    expect(firebase).toEqual(JSON.parse(firebaseConfig));
  });
});

it("without the emulator's setting, an unsigned token is refused", async () => {
  const app = await startTestApp("sqlite", { FIREBASE_CONFIG: firebaseConfig }, false);
  const { body } = await app.stranger.call("POST", "/authenticate", { token: new UnsecuredJWT(claims()).encode() });
  expect(body).toMatchObject({ statusCode: 401 });
  await app.close();
});
