import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { openDatabase } from "../kit/database/open.ts";
import { EventReader } from "../testing/event-reader.ts";
import { runNode, type ServerProcess, startServerProcess } from "../testing/server-process.ts";
import { startTestApp } from "../testing/test-app.ts";
import { TestClient } from "../testing/test-client.ts";
import { makeWorld } from "../testing/world.ts";

let folder: string;
const servers: ServerProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "courtside-process-"));
});
afterEach(async () => {
  for (const { child, code } of servers.splice(0)) {
    child.kill("SIGKILL");
    await code;
  }
  rmSync(folder, { recursive: true, force: true });
});

async function start(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServerProcess({ DATA_DIR: folder, ...settings });
  servers.push(server);
  return server;
}

it("ends cleanly at SIGTERM, with exit code 0", async () => {
  const server = await start();
  await server.healthy();
  server.child.kill("SIGTERM");
  expect(await server.code).toBe(0);
  expect(server.output()).toContain("Courtside is ready at");
});

it("answers the open request and ends the streams before it goes", async () => {
  const app = await startTestApp("sqlite", { DATA_DIR: folder });
  await app.close();
  const server = await start(app.env);
  await server.healthy();
  const reader = await EventReader.open(new TestClient(server.url, app.admin.token));
  await reader.until(() => reader.messages.length > 0);
  const body = JSON.stringify({ name: "Saved at the last moment", type: "SPORT_TYPE_RACE" });
  const { port } = new URL(server.url);
  const saving = request({
    port,
    method: "POST",
    path: `/api/sports/${randomUUID()}/version/0`,
    headers: {
      authorization: `Bearer ${app.admin.token}`,
      "content-type": "application/json",
      "content-length": body.length,
      expect: "100-continue",
    },
  });
  saving.flushHeaders();
  await once(saving, "continue");
  const status = new Promise((resolve) => saving.on("response", (answer) => resolve(answer.resume().statusCode)));
  saving.write(body.slice(0, 10));
  server.child.kill("SIGTERM");
  await reader.until(() => reader.ended);
  saving.end(body.slice(10));
  expect(await status).toBe(200);
  expect(await server.code).toBe(0);
});

it("warns when there is no superuser and nobody can become one", async () => {
  const server = await start({ DEMO: "false" });
  await server.healthy();
  expect(server.output()).toContain("SUPERUSERS");
  const others = [{ DEMO: "false", SUPERUSERS: "root@example.com" }, { DEMO: "true" }];
  for (const [index, settings] of others.entries()) {
    const other = await start({ ...settings, DATA_DIR: join(folder, `other-${index}`) });
    await other.healthy();
    expect(other.output()).not.toContain("SUPERUSERS");
  }
});

it("refuses a second process on the same folder with one clear line, and not after a kill -9", async () => {
  const first = await start();
  await first.healthy();
  const exporting = runNode(["server/src/app/data/main.ts", "export", join(folder, "x")], {
    ...process.env,
    DATA_DIR: folder,
  });
  for (const second of [await start(), exporting]) {
    expect(await second.code).toBe(1);
    expect(second.output().trim().split("\n")).toEqual([expect.stringMatching(/in use by another Courtside process/)]);
  }
  first.child.kill("SIGKILL");
  await first.code;
  const third = await start();
  await third.healthy();
});

it("stops the start at a bad setting with one line that names it", async () => {
  const server = await start({ PORT: "eighty" });
  expect(await server.code).toBe(1);
  expect(server.output().trim()).toBe('PORT must be a whole number from 1 to 65535, not "eighty".');
});

it.each<[string, () => Record<string, string> | Promise<Record<string, string>>]>([
  ["DATA_DIR", () => ({ DATA_DIR: aFile() })],
  ["DATA_DIR", () => ({ DATA_DIR: join(aFile(), "below", "it") })],
  ["DATA_DIR", () => ({ DATA_DIR: "/proc/courtside/data" })],
  ["DATA_DIR", () => ({ DATA_DIR: join(folder, "a".repeat(300)) })],
  ["HOST", () => ({ ...outside, HOST: "192.0.2.1" })],
  ["HOST", () => ({ ...outside, HOST: "courtside.invalid" })],
  ["PORT", async () => ({ PORT: await usedPort() })],
])("stops the start with one line that names %s, before anything is stored (%#)", async (name, settings) => {
  const env = { ...process.env, DATA_DIR: join(folder, "data"), ...(await settings()) };
  const { code, output } = runNode(["server/src/main.js"], env);
  expect(await code).toBe(1);
  expect(output().trim().split("\n")).toEqual([expect.stringMatching(new RegExp(`^${name}\\b`))]);
  expect(existsSync(join(folder, "data"))).toBe(false);
});

it("ends where a start fails late, with one line that says why", async () => {
  const first = await start();
  await first.healthy();
  first.child.kill("SIGTERM");
  await first.code;
  const db = await openDatabase({ dataDir: folder });
  await db.write((trx) => trx.schema.dropTable("secret").execute());
  await db.close();
  const second = await start();
  expect(await second.code).toBe(1);
  expect(second.output().trim().split("\n")).toEqual([
    expect.stringMatching(/^Courtside can't start: no such table: secret/),
  ]);
});

it("takes the time that it needs to start, also where the machine stalls meanwhile", async () => {
  const { app, close } = await startTestApp("sqlite");
  expect(app.server.initialConfig.pluginTimeout).toBe(0);
  await close();
});

it.each(["export", "import", "backup"])(
  "names DATA_DIR in one line when data is to %s and it is no folder",
  async (command) => {
    for (const dataDir of [aFile(), join(aFile(), "below"), "/proc/courtside"]) {
      const file = join(folder, "records");
      const { code, output } = runNode(["server/src/app/data/main.ts", command, file], {
        ...process.env,
        DATA_DIR: dataDir,
      });
      expect(await code).toBe(1);
      expect(output().trim().split("\n")).toEqual([expect.stringMatching(/^DATA_DIR\b/)]);
    }
  },
);

const outside = { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "ours" };

function aFile(): string {
  const file = join(folder, "file");
  writeFileSync(file, "");
  return file;
}

/** Of a server that has the port as long as the test runs. */
async function usedPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return String((server.address() as AddressInfo).port);
}

it("logs no personal data in a whole run, and names requests by their route's pattern", async () => {
  const app = await startTestApp("sqlite", { DATA_DIR: folder });
  const world = await makeWorld(app);
  const token = await app.idToken({ sub: "secret", email: "secret@example.com" });
  await app.close();
  const server = await start(app.env);
  await server.healthy();
  const client = new TestClient(server.url, app.admin.token, app.admin.userId, world.sport);
  const person = {
    firstname: "Secretfirst",
    lastname: "Secretlast",
    type: "PARTICIPANT_TYPE_PLAYER",
    sportType: "SPORT_TYPE_RACQUET",
    email: "secret@example.com",
    phoneNumber: "+49555777",
    birthDate: "1987-06-05",
    heightCm: 187.25,
    weightKg: 87.75,
  };
  const { id } = await client.create("/participants", person);
  const number = "Secret-4711";
  const license = { participant: { id, type: "participant" }, number, validFrom: "2026-01-01" };
  await client.create("/licenses", license);
  await client.call("POST", `/licenses/${randomUUID()}/version/0`, license);
  await client.save("/participants", id, 1, { lastname: "Secretlast-Other" });
  await client.save("/participants", id, 1, { lastname: "Secretlast-Third" });
  await client.save("/participants", id, 2, { email: "secret-without-at", nationality: "Secretland" });
  await client.call("POST", `/participants/${randomUUID()}/version/0`, '{"lastname":"Secretlast');
  await client.get("/participants?q=Secretlast&nationality=de");
  await client.get("/participants?Secretlast=1");
  await client.get("/Secretlast");
  await fetch(`${server.url}/participants/${id}?q=Secretlast`);
  await client.call("POST", "/authenticate", { token });
  await client.delete("/participants", id, 2);
  server.child.kill("SIGTERM");
  await server.code;
  expect(server.output()).toContain('"route":"/api/participants"');
  expect(server.output()).not.toMatch(/secret|49555777|1987-06-05|187\.25|87\.75/i);
  expect(server.output()).not.toContain(id);
});
