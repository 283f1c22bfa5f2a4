import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EventReader } from "../testing/event-reader.ts";
import { type ServerProcess, startServerProcess } from "../testing/server-process.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { type Answer, TestClient } from "../testing/test-client.ts";

describe("two server processes on one PostgreSQL", () => {
  let app: TestApp;
  let servers: ServerProcess[];
  let sport: string;
  const start = async () => {
    const { DATABASE_URL = "", SUPERUSERS = "" } = app.env;
    const PUBLIC_URL = `http://localhost:${app.env.PORT}`;
    const server = await startServerProcess({ DATABASE_URL, SUPERUSERS, PUBLIC_URL, DEMO: "false" });
    await server.healthy();
    return server;
  };
  const at = (number: number, { token, userId }: TestClient) =>
    new TestClient(servers[number]?.url ?? "", token, userId, sport);

  beforeAll(async () => {
    app = await startTestApp("postgresql");
    servers = await Promise.all([start(), start()]);
    sport = (await app.admin.create("/sports", { name: "Relay", type: "SPORT_TYPE_RACE" })).id;
  });
  afterAll(async () => {
    for (const { child, code } of servers) {
      child.kill("SIGTERM");
      await code;
    }
    await app.close();
  });

  it("take each other's tokens, and a change of rights at one counts at the other's next request", async () => {
    const token = await app.idToken({ sub: "mia@example.com", email: "mia@example.com", name: "Mia" });
    const signedIn = await new TestClient(servers[0]?.url ?? "").call("POST", "/authenticate", { token });
    const mia = new TestClient("", signedIn.body.token, signedIn.body.id);
    const statuses = async () => [(await at(1, mia).get("/teams")).status, (await at(0, mia).get("/teams")).status];
    expect(await statuses()).toEqual([403, 403]);
    expect((await at(0, app.admin).save("/users", mia.userId, 1, { sportIds: [sport] })).status).toBe(200);
    expect(await statuses()).toEqual([200, 200]);
    expect((await at(0, app.admin).save("/users", mia.userId, 2, { sportIds: [] })).status).toBe(200);
    expect(await statuses()).toEqual([403, 403]);
  });

  it("tell at one what is saved at the other, in order and once", async () => {
    const reader = await EventReader.open(at(1, app.admin));
    await reader.until(() => reader.messages.length > 0);
    const ids = Array.from({ length: 20 }, () => randomUUID());
    for (const id of ids) await at(0, app.admin).create("/teams", { name: "Runner", type: "TEAM_TYPE_TEAM" }, id);
    expect((await reader.expect(20)).map((event) => "id" in event && event.id)).toEqual(ids);
    reader.close();
  });

  it("answer the same list of a club's people to each caller as the rights are, and no more when they end at the other", async () => {
    const root = at(0, app.admin);
    const club = await root.create("/organizations", {
      name: "TC Blau",
      type: "ORGANIZATION_TYPE_CLUB",
      parents: [{ id: sport, type: "sport" }],
    });
    await root.create("/participants", {
      firstname: "Ida",
      lastname: "Roe",
      type: "PARTICIPANT_TYPE_PLAYER",
      sportType: "SPORT_TYPE_RACE",
      email: "ida@secret.example",
      memberships: [{ organization: { id: club.id, type: "organization" } }],
    });
    const scope = { id: club.id, type: "organization" };
    const email = "manager@example.com";
    const grant = await root.create("/grants", { role: "club-manager", scope, email });
    const manager = await app.signIn(email);
    const viewer = await app.signIn("viewer@example.com", { sportIds: [sport] });
    const list = `/participants?organization=${club.id}`;
    const tags = new Map<TestClient, Set<string>>();
    for (const round of [0, 1, 1, 0]) {
      for (const [caller, isWhole] of [
        [manager, true],
        [viewer, false],
        [app.admin, true],
      ] as const) {
        const { body, headers } = await at(round, caller).get(list);
        expect(JSON.stringify(body).includes("ida@secret.example")).toBe(isWhole);
        expect(body.participants).toHaveLength(1);
        const etag = headers.get("etag") ?? "";
        tags.set(caller, (tags.get(caller) ?? new Set()).add(etag));
        const again = await at(1 - round, caller).call("GET", list, undefined, { "if-none-match": etag });
        expect(again.status).toBe(304);
      }
    }
    // Nobody hears that the list has not changed who has got another one.
    for (const tag of tags.get(manager) ?? []) expect(tags.get(viewer)).not.toContain(tag);
    await root.delete("/grants", grant.id, (await root.get(`/grants/${grant.id}`)).body.grant.version + 1);
    expect((await at(1, manager).get(list)).status).toBe(403);
  });

  it("are restarted one after the other while saves go on, and none of them fails", async () => {
    const before = await EventReader.open(at(0, app.admin));
    await before.until(() => before.messages.length > 0);
    before.close();
    let retries = 0;
    let number = 0;
    /** As a load balancer does: what one server does not take or does not answer is asked of the other. */
    const balanced = async (ask: (client: TestClient) => Promise<Answer>): Promise<Answer> => {
      for (let attempt = 0; ; attempt++) {
        number += 1;
        try {
          return await ask(at(number % 2, app.admin));
        } catch (error) {
          if (attempt === 20) throw error;
          retries += 1;
          await wait(10);
        }
      }
    };
    let going = true;
    const work = async () => {
      const id = randomUUID();
      let version = 0;
      for (; going; version++) {
        const answer = await balanced((client) =>
          client.save("/teams", id, version, { name: `Runner ${version}`, type: "TEAM_TYPE_TEAM" }),
        );
        if (answer.status !== 200) throw new Error(`A save failed: ${answer.status} ${JSON.stringify(answer.body)}`);
        await wait(5);
      }
      return { id, version: version - 1 };
    };
    const working = Promise.all(Array.from({ length: 8 }, work));
    /** Until the clients have asked a hundred times more. */
    const askAll = async () => {
      const before = number;
      await expect.poll(() => number).toBeGreaterThan(before + 100);
    };
    const restart = async (index: number) => {
      await askAll();
      servers[index]?.child.kill("SIGTERM");
      expect(await servers[index]?.code).toBe(0);
      servers[index] = await start();
    };
    await Promise.race([working, restart(0).then(() => restart(1))]);
    await askAll();
    going = false;
    const saved = await working;

    for (const { id, version } of saved) {
      for (const place of [0, 1]) {
        expect((await at(place, app.admin).get(`/teams/${id}`)).body.team.version).toBe(version);
      }
    }
    expect(retries).toBeGreaterThan(0);
    const after = await EventReader.open(at(1, app.admin), before.lastId);
    const count = saved.reduce((sum, { version }) => sum + version + 1, 0);
    expect((await after.expect(count)).every((event) => event.type === "team")).toBe(true);
    after.close();
  });
});
