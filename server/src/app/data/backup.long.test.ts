import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";
import { describe, expect, inject, it } from "vitest";
import type { Engine } from "../../kit/database/database.ts";
import { openDatabase } from "../../kit/database/open.ts";
import { findDisagreements } from "../../testing/disagreements.ts";
import { EventReader } from "../../testing/event-reader.ts";
import { findPrograms } from "../../testing/postgresql-cluster.ts";
import { runNode } from "../../testing/server-process.ts";
import { engines, startTestApp } from "../../testing/test-app.ts";
import { TestClient } from "../../testing/test-client.ts";
import { makeWorld } from "../../testing/world.ts";
import { features } from "../features.ts";
import { backUpEmbedded, cleanUp, cleanUpAfterEach, filled, start, stop, temporaryFolder } from "./testing.ts";

const execute = promisify(execFile);
cleanUpAfterEach();

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
    backUp: backUpEmbedded,
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
    await expect.poll(() => saved.length).toBeGreaterThan(20);
    const before = [...saved];
    const file = join(temporaryFolder(), "backup");
    await ways[engine].backUp(app.env, file);
    const created = saved.length;
    await expect.poll(() => saved.length).toBeGreaterThan(created + 5);
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
    // What came after the backup is gone, and whoever has seen it has to load everything again.
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

/** All that the lists show, but for the versions, which are not carried. */
async function lists(client: TestClient): Promise<unknown[]> {
  const paths = features.all.flatMap(({ definition: { path, nested } }) => (nested ? [] : [path]));
  const answers = await Promise.all(paths.map((path) => client.ok("GET", path)));
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
