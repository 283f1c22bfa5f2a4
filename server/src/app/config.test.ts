import { expect, it } from "vitest";
import { BadSetting, readConfig } from "./config.ts";

it("starts without any setting", () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 8080,
    host: "127.0.0.1",
    database: { dataDir: "./data" },
    oidc: null,
    demo: true,
    superusers: [],
  });
  expect(config.publicUrl.origin).toBe("http://localhost:8080");
});

it("has no demo with an outside provider unless asked for", () => {
  const outside = { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "ours" };
  expect(readConfig(outside).demo).toBe(false);
  expect(readConfig({ ...outside, DEMO: "true" }).demo).toBe(true);
  expect(readConfig({ ...outside, HOST: "0.0.0.0", PUBLIC_URL: "https://courtside.example" }).host).toBe("0.0.0.0");
});

it("takes the hosted backend as the provider, wherever it listens", () => {
  const env = { FIREBASE_CONFIG: firebase, HOST: "0.0.0.0", PUBLIC_URL: "https://courtside.example" };
  expect(readConfig(env)).toMatchObject({ oidc: null, demo: false, firebase: { projectId: "a" } });
});

const firebase =
  '{"apiKey":"a","authDomain":"a","projectId":"a","storageBucket":"a","messagingSenderId":"a","appId":"a"}';

it.each([
  ["PORT", { PORT: "eighty" }],
  ["PORT", { PORT: "70000" }],
  ["HOST", { HOST: "http://localhost" }],
  ["HOST", { HOST: "127.0.0.1:8080" }],
  ["HOST", { HOST: "local host" }],
  ["HOST", { HOST: "[::1]" }],
  ["PUBLIC_URL", { PUBLIC_URL: "localhost:8080" }],
  ["PUBLIC_URL", { PUBLIC_URL: "http://localhost:8080/courtside" }],
  ["PUBLIC_URL", { PUBLIC_URL: "http://localhost:8080/?a=b" }],
  ["PUBLIC_URL", { PUBLIC_URL: "http://localhost:8080/#a" }],
  ["PUBLIC_URL", { PUBLIC_URL: "http://user@localhost:8080" }],
  ["TRUST_PROXY", { TRUST_PROXY: "10.0.0.0/8,proxy" }],
  ["TRUST_PROXY", { TRUST_PROXY: "10.0.0.0/64" }],
  ["DATABASE_URL", { DATABASE_URL: "mysql://x" }],
  ["DATABASE_URL", { DATABASE_DIRECT_URL: "postgres://db/courtside" }],
  ["DATABASE_DIRECT_URL", { DATABASE_URL: "postgres://pool/courtside", DATABASE_DIRECT_URL: "db/courtside" }],
  ["DATABASE_IDLE_SECONDS", { DATABASE_URL: "postgres://db/courtside", DATABASE_IDLE_SECONDS: "never" }],
  ["DATABASE_IDLE_SECONDS", { DATABASE_URL: "postgres://db/courtside", DATABASE_IDLE_SECONDS: "0" }],
  ["OIDC_CLIENT_ID", { OIDC_ISSUER: "https://id.example" }],
  ["OIDC_ISSUER", { OIDC_CLIENT_ID: "ours" }],
  ["OIDC_ISSUER", { OIDC_ISSUER: "id.example", OIDC_CLIENT_ID: "ours" }],
  ["OIDC_ISSUER", { HOST: "0.0.0.0" }],
  ["OIDC_ISSUER", { PUBLIC_URL: "https://courtside.example" }],
  ["SUPERUSERS", { SUPERUSERS: "root@example.com, nobody" }],
  ["DEMO", { DEMO: "yes" }],
  ["TIME_ZONE", { TIME_ZONE: "Berlin" }],
  ["TIME_ZONE", { TIME_ZONE: "+01:00" }],
  ["FIREBASE_CONFIG", { FIREBASE_CONFIG: "{" }],
  ["FIREBASE_CONFIG", { FIREBASE_CONFIG: "{}" }],
  ["FIREBASE_CONFIG", { FIREBASE_CONFIG: firebase, OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "ours" }],
  [
    "FIREBASE_AUTH_EMULATOR_HOST",
    { FIREBASE_CONFIG: firebase, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099", HOST: "0.0.0.0" },
  ],
  [
    "FIREBASE_AUTH_EMULATOR_HOST",
    {
      FIREBASE_CONFIG: firebase,
      FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099",
      PUBLIC_URL: "https://courtside.example",
    },
  ],
  ["FIREBASE_AUTH_EMULATOR_HOST", { FIREBASE_CONFIG: firebase, FIREBASE_AUTH_EMULATOR_HOST: "emulator.example:9099" }],
  ["FIREBASE_AUTH_EMULATOR_HOST", { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" }],
  ["RUM_CONFIG", { RUM_CONFIG: '{"applicationId":"a"}' }],
  ["RUM_CONFIG", { RUM_CONFIG: monitoring({ site: "datadoghq.eu/x" }) }],
  ["RUM_CONFIG", { RUM_CONFIG: monitoring({ site: "example.org" }) }],
  ["RUM_CONFIG", { RUM_CONFIG: monitoring({ proxy: "proxy.example" }) }],
  ["RUM_CONFIG", { RUM_CONFIG: monitoring({ proxy: "//proxy.example" }) }],
  ["RUM_CONFIG", { RUM_CONFIG: monitoring({ proxy: "javascript:1" }) }],
  ["RUM_CONFIG", { RUM_CONFIG: monitoring({ proxy: "https://" }) }],
  ["AUTH_TOKEN_SYNC_URL", { AUTH_TOKEN_SYNC_URL: "sync" }],
])("names %s when it is wrong (%o)", (name, env) => {
  expect(() => readConfig(env)).toThrow(BadSetting);
  expect(() => readConfig(env)).toThrow(new RegExp(`^${name}\\b.*$`));
});

it.each(["localhost", "127.0.0.2", "::1", "0.0.0.0", "::", "courtside-1.example.", "a_b"])(
  "takes %s as HOST",
  (host) => {
    const outside = { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "ours" };
    expect(readConfig({ ...outside, HOST: host }).host).toBe(host);
  },
);

it.each(["http://localhost:3000", "http://localhost:3000/", "http://[::1]:3000"])("takes %s as PUBLIC_URL", (url) => {
  expect(readConfig({ PUBLIC_URL: url }).publicUrl.href).toBe(`${url.replace(/\/$/, "")}/`);
});

it.each(["https://proxy.example/rum", "http://127.0.0.1:9000", "/rum"])("takes %s for monitoring's proxy", (proxy) => {
  expect(readConfig({ RUM_CONFIG: monitoring({ proxy }) }).rum).toEqual({
    applicationId: "a",
    clientToken: "pub",
    site: "us5.datadoghq.com",
    proxy,
  });
});

function monitoring(settings: object): string {
  return JSON.stringify({ applicationId: "a", clientToken: "pub", site: "us5.datadoghq.com", ...settings });
}
