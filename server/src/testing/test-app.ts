import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importJWK, type JWK, SignJWT } from "jose";
import postgres from "postgres";
import { inject } from "vitest";
import type { User } from "#contract/fields/user.ts";
import { readConfig } from "../app/config.ts";
import { type App, buildApp } from "../app/serve/app.ts";
import { clientId } from "../app/sign-in/provider.ts";
import type { Database, Engine } from "../kit/database/database.ts";
import { openDatabase } from "../kit/database/open.ts";
import type { Features } from "../kit/kinds/feature.ts";
import { freePort } from "./free-port.ts";
import { patience } from "./limits.ts";
import { TestClient } from "./test-client.ts";

export const engines: readonly Engine[] = ["sqlite", "postgresql"];

/** A real server on a real database of its own, and ways to sign in to it. */
export interface TestApp {
  url: string;
  app: App;
  db: Database;
  /** The environment for another server on the same database. */
  env: Record<string, string>;
  /** A signed-in superuser. */
  admin: TestClient;
  /** Signs in with an e-mail address; the superuser first gives the account these rights. */
  signIn(email: string, rights?: Partial<Pick<User, "sportIds" | "superUser" | "roles">>): Promise<TestClient>;
  /** An ID token signed by the built-in provider. */
  idToken(claims?: Record<string, unknown>): Promise<string>;
  /** A client without a token. */
  stranger: TestClient;
  close(): Promise<void>;
}

/** @param settings environment variables; without the place of a database among them, it gets a temporary one */
export async function startTestApp(
  engine: Engine,
  settings: Record<string, string> = {},
  /** False with an external provider: then nobody is signed in. */
  builtIn = true,
  features?: Features,
): Promise<TestApp> {
  const port = await freePort();
  const isPlaced = settings.DATA_DIR !== undefined || settings.DATABASE_URL !== undefined;
  const place = isPlaced ? null : engine === "sqlite" ? temporaryFolder() : await temporaryDatabase();
  const own = { PORT: String(port), SUPERUSERS: "root@example.com", DEMO: "false", ...patience };
  const env = { ...own, ...place?.env, ...settings };
  const config = readConfig(env);
  const db = await openDatabase(config.database);
  const app = await buildApp(db, config, { consoleDir: null, logger: false, ...(features && { features }) });
  await app.server.listen({ port, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${port}`;
  const issuer = `${config.publicUrl.origin}/oidc`;

  const idToken = async (claims: Record<string, unknown> = {}) => {
    const row = await db.read
      .selectFrom("secret")
      .select("value")
      .where("name", "=", "identity-provider-keys")
      .executeTakeFirstOrThrow();
    const [jwk] = (JSON.parse(row.value) as { keys: JWK[] }).keys;
    if (!jwk) throw new Error("the provider has no key");
    return new SignJWT({ iss: issuer, aud: clientId, email_verified: true, ...claims })
      .setProtectedHeader({ alg: "RS256", kid: jwk.kid ?? "" })
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(await importJWK(jwk, "RS256"));
  };
  const signInAs = async (email: string) => {
    const token = await idToken({ sub: email, email, name: email });
    const { body } = await new TestClient(url).call("POST", "/authenticate", { token });
    return new TestClient(url, String(body.token), String(body.id));
  };
  const admin = builtIn ? await signInAs("root@example.com") : new TestClient(url);
  return {
    url,
    app,
    db,
    env,
    admin,
    idToken,
    stranger: new TestClient(url),
    signIn: async (email, rights) => {
      const client = await signInAs(email);
      if (rights) await giveRights(admin, client.userId, rights);
      return client;
    },
    close: async () => {
      await app.close();
      await db.close();
      await place?.remove();
    },
  };
}

async function giveRights(
  admin: TestClient,
  id: string,
  { roles, ...saved }: Partial<Pick<User, "sportIds" | "superUser" | "roles">>,
) {
  const { body } = await admin.get(`/users/${id}`);
  if (Object.keys(saved).length > 0) await admin.ok("POST", `/users/${id}/version/${body.user.version + 1}`, saved);
  if (roles) await admin.ok("POST", `/users/${id}/roles`, { roles });
}

/** An empty folder for the embedded database. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "courtside-test-"));
  return { env: { DATA_DIR: folder }, remove: async () => rmSync(folder, { recursive: true, force: true }) };
}

/** An empty database on the PostgreSQL of the tests. */
export async function temporaryDatabase() {
  const server = inject("postgresqlUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { env: { DATABASE_URL: url.href }, remove: () => administer(server, `drop database ${name} with (force)`) };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = postgres(server, { max: 1, onnotice: () => {} });
  await client.unsafe(statement);
  await client.end();
}
