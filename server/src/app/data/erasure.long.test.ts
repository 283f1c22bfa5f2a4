import { randomUUID } from "node:crypto";
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import SqliteConnection from "better-sqlite3";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../kit/database/open.ts";
import { limits } from "../../testing/limits.ts";
import { randomSeed, readRuns } from "../../testing/random.ts";
import { TestClient } from "../../testing/test-client.ts";
import { backUpEmbedded, cleanUpAfterEach, filled, start, stop, temporaryFolder } from "./testing.ts";

cleanUpAfterEach();

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
    await backUpEmbedded(app.env, file);
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
        ...teams.map((id, index) => {
          const name = `${id.slice(0, 8)} ${"long ".repeat(index % 30)}`;
          return { type: "team", id, version: 0, data: { name, type: "TEAM_TYPE_TEAM" } };
        }),
        ...people.flatMap((id, index) => {
          const participant = { id, type: "participant" };
          const license = {
            participant,
            number: `${id.slice(0, 4)} ${number} ${round} ${index}`,
            validFrom: "2026-01-01",
          };
          return [
            { type: "participant", id, version: 0, data: { firstname: id.slice(0, 4), lastname, ...type } },
            { type: "license", id: randomUUID(), version: 0, data: license },
          ];
        }),
      ]);
      if (round > 0) await apply(others.map((id) => ({ type: "team", id, version: 1, delete: true })));
      others = teams.filter((_, index) => index % 3 > 0);
      await apply(people.map((id) => ({ type: "participant", id, version: 1, delete: true })));
    }
    server.child.kill("SIGKILL");
    await server.code;
    // What a killed server has left, the next start takes away.
    await stop(await start(app.env));
    expect(found(folder)).toEqual([]);
  });

  it("is in no file after a kill at any moment of an erasure and the next start", {
    timeout: limits.exploration,
  }, async () => {
    const app = await filled("sqlite");
    const folder = app.env.DATA_DIR ?? "";
    let server = await start(app.env);
    const client = () => new TestClient(server.url, app.admin.token, app.admin.userId, app.sport);
    const [firstname, lastname, email, number] = values;
    const type = { type: "PARTICIPANT_TYPE_PLAYER", sportType: "SPORT_TYPE_RACQUET" };
    const after = fc.sample(fc.integer({ min: 0, max: 40 }), {
      seed: randomSeed,
      numRuns: readRuns({ whole: 20, short: 2 }),
    });
    for (const [round, ms] of after.entries()) {
      const { id } = await client().create("/participants", { firstname, lastname, email, ...type });
      const participant = { id, type: "participant" };
      await client().create("/licenses", { participant, number: `${number} ${round}`, validFrom: "2026-01-01" });
      const deletion = client()
        .delete("/participants", id, 1)
        .catch(() => null);
      await wait(ms);
      server.child.kill("SIGKILL");
      await Promise.all([deletion, server.code]);
      server = await start(app.env);
      if ((await client().get(`/participants/${id}`)).status === 200) {
        expect((await client().delete("/participants", id, 1)).status).toBe(204);
        // While the server goes on, the log beside the file is emptied at once.
        const log = join(folder, "courtside.sqlite-wal");
        await expect.poll(() => statSync(log).size).toBe(0);
        server.child.kill("SIGKILL");
        await server.code;
        server = await start(app.env);
      }
      expect(found(folder)).toEqual([]);
    }
    await stop(server);
  });

  it("is in a database that only its owner reads, also in a folder that was there", async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, "courtside.sqlite"), "", { mode: 0o644 });
    const db = await openDatabase({ dataDir: folder });
    await db.write((trx) =>
      trx.insertInto("secret").values({ name: "a", value: "b", created_at: "2026-01-01" }).execute(),
    );
    const modes = readdirSync(folder)
      .filter((name) => name.startsWith("courtside"))
      .map((name) => [name, statSync(join(folder, name)).mode & 0o777]);
    await db.close();
    expect(modes).toEqual(["", "-shm", "-wal"].map((end) => [`courtside.sqlite${end}`, 0o600]));
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
