import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import SqliteConnection from "better-sqlite3";
import postgres from "postgres";
import { afterEach, describe, expect, inject, it } from "vitest";
import type { Engine } from "../../kit/database/database.ts";
import { openDatabase } from "../../kit/database/open.ts";
import { findDisagreements } from "../../testing/disagreements.ts";
import { EventReader } from "../../testing/event-reader.ts";
import { findPrograms } from "../../testing/postgresql-cluster.ts";
import { runNode, type ServerProcess, startServerProcess } from "../../testing/server-process.ts";
import { engines, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { TestClient } from "../../testing/test-client.ts";
import { makeWorld } from "../../testing/world.ts";

const execute = promisify(execFile);
const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "courtside-backup-"));
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A database with a small world in it that nobody has open. */
async function filled(engine: Engine): Promise<TestApp & { sport: string }> {
  const app = await startTestApp(engine, engine === "sqlite" ? { DATA_DIR: temporaryFolder() } : {});
  const { sport, admin, samples } = await makeWorld(app);
  for (const sample of Object.values(samples)) await admin.create(sample().save, sample().fields);
  await app.app.close();
  if (engine === "sqlite") await app.db.close();
  else cleanUp.push(app.close);
  return Object.assign(app, { sport });
}

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess(env);
  cleanUp.push(async () => {
    server.child.kill("SIGKILL");
    await server.code;
  });
  await server.healthy();
  return server;
}

async function stop({ child, code }: ServerProcess): Promise<void> {
  child.kill("SIGTERM");
  expect(await code).toBe(0);
}

const placeOf = ({ DATA_DIR = "", DATABASE_URL }: Record<string, string>) =>
  DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR };

/** The ways of docs/operations.md. */
const ways: Record<
  Engine,
  {
    backUp(env: Record<string, string>, file: string): Promise<void>;
    /** Brings the backup to a place where nothing is. */
    restore(file: string, env: Record<string, string>): Promise<Record<string, string>>;
  }
> = {
  sqlite: {
    backUp: async (env, file) => {
      const backup = runNode(["server/src/app/data/main.ts", "backup", file], { ...process.env, ...env });
      expect([await backup.code, backup.output()]).toEqual([0, expect.stringContaining("backed up")]);
      expect(statSync(file).mode & 0o777).toBe(0o600);
    },
    restore: async (file, env) => {
      const DATA_DIR = join(temporaryFolder(), "data");
      mkdirSync(DATA_DIR);
      copyFileSync(file, join(DATA_DIR, "courtside.sqlite"));
      return { ...env, DATA_DIR };
    },
  },
  postgresql: {
    backUp: async ({ DATABASE_URL = "" }, file) => {
      await execute(program("pg_dump"), ["--format=custom", `--file=${file}`, DATABASE_URL]);
    },
    restore: async (file, env) => {
      const url = new URL(env.DATABASE_URL ?? "");
      url.pathname = `/restored_${randomUUID().replaceAll("-", "")}`;
      await createDatabase(url.href);
      await execute(program("pg_restore"), ["--no-owner", "--exit-on-error", `--dbname=${url.href}`, file]);
      return { ...env, DATABASE_URL: url.href };
    },
  },
};

describe.each(engines)("backup and restore of %s", (engine) => {
  it("bring back all that was saved before the backup, which is made while the server works", async () => {
    const app = await filled(engine);
    const server = await start(app.env);
    const client = new TestClient(server.url, app.admin.token, app.admin.userId, app.sport);
    const saved: string[] = [];
    let going = true;
    const saving = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (going) {
          const { id } = await client.create("/teams", { name: `Team ${saved.length}`, type: "TEAM_TYPE_TEAM" });
          saved.push(id);
        }
      }),
    );
    await expect.poll(() => saved.length, { timeout: 20_000 }).toBeGreaterThan(20);
    const before = [...saved];
    const file = join(temporaryFolder(), "backup");
    await ways[engine].backUp(app.env, file);
    await wait(50);
    going = false;
    await saving;
    const reader = await EventReader.open(client);
    await reader.until(() => reader.messages.length > 0);
    reader.close();
    await stop(server);

    const env = await ways[engine].restore(file, app.env);
    const restored = await start(env);
    const again = new TestClient(restored.url, app.admin.token, app.admin.userId, app.sport);
    const { teams } = (await again.get("/teams")).body as { teams: { id: string }[] };
    const ids = new Set(teams.map(({ id }) => id));
    expect(before.filter((id) => !ids.has(id))).toEqual([]);
    // What came after the backup is gone, and whoever has seen it is told to load everything anew.
    expect(saved.some((id) => !ids.has(id))).toBe(true);
    const later = await EventReader.open(again, reader.lastId);
    await later.until(() => later.messages.length > 0);
    expect(later.messages[0]?.data).toEqual({ type: "reset" });
    await again.create("/teams", { name: "After the restore", type: "TEAM_TYPE_TEAM" });
    expect((await later.expect(2))[1]).toMatchObject({ type: "team", action: "created" });
    later.close();
    await stop(restored);
    const db = await openDatabase(placeOf(env));
    cleanUp.push(() => db.close());
    expect(await findDisagreements(db)).toEqual([]);
  });
});

describe("what was erased from the embedded database", () => {
  const values = ["Wilhelmina", "Zaubertrank", "wilhelmina@example.com", "ZT-4711"];
  const found = (folder: string) =>
    readdirSync(folder).flatMap((name) => {
      const bytes = readFileSync(join(folder, name)).toString("latin1").toLowerCase();
      return values.filter((value) => bytes.includes(value.toLowerCase())).map((value) => `${value} in ${name}`);
    });

  it("is in no file after the next clean end, in no backup, and in no line of the log", async () => {
    const app = await filled("sqlite");
    const folder = app.env.DATA_DIR ?? "";
    const server = await start(app.env);
    const client = new TestClient(server.url, app.admin.token, app.admin.userId, app.sport);
    const [firstname, lastname, email, number] = values;
    const type = { type: "PARTICIPANT_TYPE_PLAYER", sportType: "SPORT_TYPE_RACQUET" };
    const { id } = await client.create("/participants", { firstname: "W", lastname, ...type });
    // Rows grow and shrink, and others come between them.
    for (let version = 1; version <= 12; version++) {
      const padding = [{ name: "remarks", value: `${lastname} `.repeat(version % 2 === 0 ? 1 : 300) }];
      await client.save("/participants", id, version, { firstname, email, attributes: padding });
      await client.create("/teams", { name: `Team ${version}`, type: "TEAM_TYPE_TEAM" });
    }
    const participant = { id, type: "participant" };
    await client.create("/licenses", { participant, number, validFrom: "2026-01-01" });
    expect((await client.get(`/participants?q=${lastname}`)).body.participants).toHaveLength(1);
    expect((await client.delete("/participants", id, 13)).status).toBe(204);
    const file = join(temporaryFolder(), "backup");
    await ways.sqlite.backUp(app.env, file);
    await stop(server);
    expect(found(folder)).toEqual([]);
    expect(found(join(file, ".."))).toEqual([]);
    for (const value of values) expect(server.output()).not.toContain(value);
  });

  it("is in no copy of a page that has been parted or joined with another one", async () => {
    const app = await filled("sqlite");
    const folder = app.env.DATA_DIR ?? "";
    const server = await start(app.env);
    const client = new TestClient(server.url, app.admin.token, app.admin.userId, app.sport);
    const apply = async (changes: object[]) => {
      const answer = await client.call("POST", `/change-sets/${randomUUID()}`, { changes });
      expect([answer.status, answer.body.issues]).toEqual([200, undefined]);
    };
    const [, lastname = "", , number = ""] = values;
    const type = { type: "PARTICIPANT_TYPE_PLAYER", sportType: "SPORT_TYPE_RACQUET" };
    let others: string[] = [];
    for (let round = 0; round < 8; round++) {
      const people = Array.from({ length: 12 }, () => randomUUID());
      const teams = Array.from({ length: 120 }, () => randomUUID());
      await apply([
        ...teams.map((id, place) => {
          const name = `${id.slice(0, 8)} ${"long ".repeat(place % 30)}`;
          return { type: "team", id, version: 0, data: { name, type: "TEAM_TYPE_TEAM" } };
        }),
        ...people.flatMap((id, place) => {
          const participant = { id, type: "participant" };
          const license = {
            participant,
            number: `${id.slice(0, 4)} ${number} ${round} ${place}`,
            validFrom: "2026-01-01",
          };
          return [
            { type: "participant", id, version: 0, data: { firstname: id.slice(0, 4), lastname, ...type } },
            { type: "license", id: randomUUID(), version: 0, data: license },
          ];
        }),
      ]);
      if (round > 0) await apply(others.map((id) => ({ type: "team", id, version: 1, delete: true })));
      others = teams.filter((_, place) => place % 3 > 0);
      await apply(people.map((id) => ({ type: "participant", id, version: 1, delete: true })));
    }
    server.child.kill("SIGKILL");
    await server.code;
    // What a killed server has left, the next start takes away.
    await stop(await start(app.env));
    expect(found(folder)).toEqual([]);
  });

  it("goes from a database of before, of which deleted values were left in free pages", async () => {
    const app = await filled("sqlite");
    const folder = app.env.DATA_DIR ?? "";
    const older = new SqliteConnection(join(folder, "courtside.sqlite"));
    older.exec(`create table leftover (text); pragma user_version = 0`);
    older.prepare("insert into leftover values (?)").run(values.join(" ").repeat(500));
    older.exec("delete from leftover; drop table leftover; pragma wal_checkpoint(truncate)");
    older.close();
    expect(found(folder)).not.toEqual([]);
    await stop(await start(app.env));
    expect(found(folder)).toEqual([]);
  });
});

it("moves everything from SQLite to PostgreSQL, where everybody signs in as before", async () => {
  const PUBLIC_URL = "http://localhost:8080";
  const DATA_DIR = temporaryFolder();
  const source = await startTestApp("sqlite", { DATA_DIR, PUBLIC_URL });
  const { sport, admin, samples, tournament, stage } = await makeWorld(source);
  for (const sample of Object.values(samples)) await admin.create(sample().save, sample().fields);
  await admin.save("/tournaments", tournament, 1, { currentStage: stage });
  const mia = await source.signIn("mia@example.com", { sportIds: [sport], roles: ["team-manager"] });
  const seen = await lists(source.admin);
  await source.close();

  const target = new URL(inject("postgresqlUrl"));
  target.pathname = `/moved_${randomUUID().replaceAll("-", "")}`;
  await createDatabase(target.href);
  const DATABASE_URL = target.href;
  const [file, back] = [join(temporaryFolder(), "courtside.ndjson"), join(temporaryFolder(), "back.ndjson")];
  for (const [command, name, env] of [
    ["export", file, { DATA_DIR }],
    ["import", file, { DATABASE_URL }],
    ["export", back, { DATABASE_URL }],
  ] as const) {
    const run = runNode(["server/src/app/data/main.ts", command, name], { ...process.env, ...env });
    expect([command, await run.code, run.output()]).toEqual([
      command,
      0,
      expect.stringMatching(/\d+ (of \d+ )?records/),
    ]);
  }
  expect(lastRecords(back)).toEqual(lastRecords(file));

  const moved = await startTestApp("postgresql", { DATABASE_URL, PUBLIC_URL });
  cleanUp.push(moved.close);
  expect(moved.admin.userId).toBe(source.admin.userId);
  expect(await lists(moved.admin)).toEqual(seen);
  const again = await moved.signIn("mia@example.com");
  expect(again.userId).toBe(mia.userId);
  expect((await again.get("/teams")).status).toBe(200);
  await again.create("/teams", { name: "Saved after the move", type: "TEAM_TYPE_TEAM" });
  expect(await findDisagreements(moved.db)).toEqual([]);
});

const listed = ["sports", "organizations", "teams", "participants", "venues", "tournaments", "matches", "licenses"];

/** All that the lists show, but for the versions, which are not carried. */
async function lists(client: TestClient): Promise<unknown[]> {
  const paths = [...listed, "tournaments/series", "tournaments/histories", "users"];
  const answers = await Promise.all(paths.map((path) => client.ok("GET", `/${path}`)));
  const shown = answers.map((answer) => Object.values(answer)[0] as unknown[]);
  for (const list of shown) expect(list.length).toBeGreaterThan(0);
  return JSON.parse(JSON.stringify(shown, (key, value) => (key === "version" ? undefined : value)));
}

/** What an export says of each entity in the end: of some, a first line leaves out what a later one has. */
function lastRecords(file: string): Map<string, unknown> {
  const records = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  return new Map(records.map((record) => [record.id, record]));
}

async function createDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const administer = async (statement: string) => {
    const client = postgres(inject("postgresqlUrl"), { max: 1, onnotice: () => {} });
    await client.unsafe(statement);
    await client.end();
  };
  await administer(`create database ${name}`);
  cleanUp.push(() => administer(`drop database ${name} with (force)`));
}

function program(name: string): string {
  return join(findPrograms() ?? "", name);
}
