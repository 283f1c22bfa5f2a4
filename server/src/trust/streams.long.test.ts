import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { afterEach, describe, expect, it } from "vitest";
import { features } from "../app/features.ts";
import { system } from "../kit/access/caller.ts";
import { onEachEngine } from "../testing/each-engine.ts";
import { EventReader } from "../testing/event-reader.ts";
import { startServerProcess } from "../testing/server-process.ts";
import { type Site, startSite } from "../testing/site.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { TestClient } from "../testing/test-client.ts";
import { makeWorld, type World } from "../testing/world.ts";

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

const readers = 1_000;
const flood = 20_000;
/** More floods than the buffers of any connection can hold. */
const mostFloods = 20;

it("cuts off the one of a thousand readers that reads nothing, while the others hear and what waits for it stays bounded", async () => {
  const site = await startSite("postgresql");
  cleanUp.push(() => site.close());
  const { admin, world } = site;
  const waiting = await openReaders(admin.in(world.otherSport), readers - 1);
  const stopped = await openStream(admin.in(world.sport));
  expect(await figure(site, "courtside_open_streams")).toBe(readers);

  // While the reader reads, its messages keep nobody waiting; then it stops.
  await hearDuring(pourOut(site), site, waiting);
  expect(await figure(site, "courtside_open_streams")).toBe(readers);
  stopped.pause();
  const mostUnsent = await hearDuring(pourOutUntilCutOff(site), site, waiting);
  const ended = new Promise((resolve) => stopped.on("close", resolve));
  stopped.resume();
  await ended;
  expect(mostUnsent).toBeGreaterThan(0);
  expect(mostUnsent).toBeLessThan(1_000_000);
});

/** Saves one after another during the work, each when the last reader has heard of the one before. */
async function hearDuring<Result>(work: Promise<Result>, { admin, world }: Site, waiting: Waiting): Promise<Result> {
  let isOver = false;
  const done = work.finally(() => {
    isOver = true;
  });
  do {
    const id = randomUUID();
    const heard = waiting.allHear(id);
    await admin.in(world.otherSport).create("/teams", { name: "Heard", type: "TEAM_TYPE_TEAM" }, id);
    await heard;
  } while (!isOver);
  return done;
}

/** Writes changes of the first sport directly into the log, and waits until they are sent. */
async function pourOut(site: Site): Promise<void> {
  const client = postgres(site.databaseUrl, { max: 1, onnotice: () => {} });
  await client`
    insert into change (at, by, entity, type, version, action, affects_summary, sports, reset_sports)
    select ${new Date().toISOString()}, 'system', gen_random_uuid()::text, 'team', 0, 'created', 1, ${JSON.stringify([site.world.sport])}, '[]'
    from generate_series(1, ${flood})`;
  await client.end();
  await expect.poll(() => figure(site, "courtside_event_lag_changes"), { interval: 100 }).toBe(0);
}

/** @returns the most bytes that waited in the server meanwhile */
async function pourOutUntilCutOff(site: Site): Promise<number> {
  let most = 0;
  let isCutOff = false;
  for (let floods = 0; floods < mostFloods && !isCutOff; floods++) {
    const pouring = pourOut(site);
    let poured = false;
    void pouring.finally(() => {
      poured = true;
    });
    while (!poured) {
      most = Math.max(most, await figure(site, "courtside_unsent_bytes"));
      await wait(20);
    }
    await pouring;
    isCutOff = (await figure(site, "courtside_open_streams")) < readers;
  }
  // On a fast machine, everything is sent before the reader has been idle for 20 seconds.
  const streams = () => figure(site, "courtside_open_streams");
  await expect.poll(streams, { interval: 200 }).toBe(readers - 1);
  return most;
}

async function figure({ admin }: Site, name: string): Promise<number> {
  const text = await (await fetch(`${admin.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (.+)$`, "m").exec(text)?.[1]);
}

interface Waiting {
  /** Waits until each reader has the event of the entity. */
  allHear(id: string): Promise<void>;
}

async function openReaders(client: TestClient, count: number): Promise<Waiting> {
  let awaited = "";
  let missing = 0;
  let done = () => {};
  for (let opened = 0; opened < count; opened += 50) {
    const some = await Promise.all(Array.from({ length: Math.min(50, count - opened) }, () => openStream(client)));
    for (const stream of some) {
      stream.on("data", (part: string) => {
        if (awaited === "" || !part.includes(awaited)) return;
        missing -= 1;
        if (missing === 0) done();
      });
    }
  }
  return {
    allHear: (id) =>
      new Promise((resolve) => {
        awaited = id;
        missing = count;
        done = resolve;
      }),
  };
}

/** Opens a stream and waits for its first message, after which each save is an event. */
async function openStream(client: TestClient): Promise<IncomingMessage> {
  const outgoing = request(`${client.url}/api/notifications`, { headers: client.headers(), agent: false }).end();
  const [stream] = (await once(outgoing, "response")) as [IncomingMessage];
  expect(stream.statusCode).toBe(200);
  await once(stream.setEncoding("utf8"), "data");
  return stream.on("error", () => {});
}

onEachEngine("a burst of changes", (context) => {
  it("reaches a reader that reads in one stream", async () => {
    const { world } = context();
    const reader = await EventReader.open(world.admin);
    await reader.until(() => reader.messages.length > 0);
    const ids = Array.from({ length: 2_000 }, () => randomUUID());
    await saveTogether(context(), ids);
    await reader.until(() => reader.events.length >= ids.length || reader.ended);
    expect(reader.ended).toBe(false);
    expect(reader.events.map(({ data }) => "id" in data && data.id)).toEqual(ids);
    reader.close();
  });
});

/** Saves teams in one transaction, as an import does. */
async function saveTogether({ app, world }: TestApp & { world: World }, ids: string[]): Promise<void> {
  const caller = { ...system, selected: world.sport };
  const data = { name: "One of many", type: "TEAM_TYPE_TEAM" };
  const changes = ids.map(
    (id) => ({ action: "save", feature: features.of("team"), id, version: 0, data, caller }) as const,
  );
  await app.store.apply({ id: randomUUID(), changes, caller });
}

describe("transactions that commit out of order on PostgreSQL", () => {
  it("skip nothing: what was begun first and committed last is sent last, also to a reader that returns", async () => {
    const app = await startTestApp("postgresql");
    cleanUp.push(app.close);
    const world = await makeWorld(app);
    const reader = await EventReader.open(world.admin);
    await reader.until(() => reader.messages.length > 0);
    const create = (id: string) => world.admin.create("/teams", { name: "Ordered", type: "TEAM_TYPE_TEAM" }, id);

    const late = randomUUID();
    const prompt = Array.from({ length: 5 }, () => randomUUID());
    const { promise: held, resolve: commit } = Promise.withResolvers<void>();
    const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
    const committing = app.db.write(async (trx) => {
      const data = { name: "Begun first", type: "TEAM_TYPE_TEAM" };
      const caller = { ...system, selected: world.sport };
      const change = { action: "save", feature: features.of("team"), id: late, version: 0, data, caller } as const;
      await app.app.store.applyIn(trx, { id: randomUUID(), changes: [change], caller });
      written();
      await held;
    });
    await isWritten;
    for (const id of prompt) await create(id);
    await reader.expect(prompt.length);
    const between = reader.lastId;
    commit();
    await committing;
    app.app.store.onCommit();
    await create(randomUUID());
    await reader.expect(prompt.length + 2);
    expect(reader.events.map(({ data }) => "id" in data && data.id).slice(0, -1)).toEqual([...prompt, late]);
    const order = await app.db.read
      .selectFrom("change")
      .select(["entity", "id", "position"])
      .where("type", "=", "team")
      .orderBy("id")
      .execute();
    const first = order.find(({ entity }) => entity === late);
    const others = order.filter(({ entity }) => prompt.some((id) => id === entity));
    expect(
      others.every(({ id, position }) => id > (first?.id ?? 0) && Number(position) < Number(first?.position)),
    ).toBe(true);

    const returning = await EventReader.open(world.admin, between);
    await returning.expect(2);
    expect(returning.events).toEqual(reader.events.slice(prompt.length));
    for (const one of [reader, returning]) one.close();
  });
});

onEachEngine("a right that is taken away while others save all the time", (context) => {
  it("ends what the reader gets at just that change", async () => {
    const { world, admin, signIn, db } = context();
    const readers: EventReader[] = [];
    const victim = await signIn("victim@example.com", { sportIds: [world.sport], roles: ["team-manager"] });
    for (const url of await urlsOf(context())) {
      readers.push(await EventReader.open(new TestClient(url, victim.token, victim.userId)));
    }
    for (const reader of readers) await reader.until(() => reader.messages.length > 0);
    const since = Math.max(...readers.map(({ lastId }) => Number.parseInt(lastId, 10)));
    let going = true;
    let saved = 0;
    const saving = Promise.all(
      Array.from({ length: 4 }, async () => {
        for (; going; saved++) await world.admin.create("/teams", { name: "Going on", type: "TEAM_TYPE_TEAM" });
      }),
    );
    const someMore = async () => {
      const before = saved;
      await expect.poll(() => saved).toBeGreaterThan(before + 20);
    };
    await someMore();
    const { version } = (await admin.get(`/users/${victim.userId}`)).body.user;
    await admin.ok("POST", `/users/${victim.userId}/version/${version + 1}`, { sportIds: [] });
    await someMore();
    going = false;
    await saving;
    for (const reader of readers) await reader.until(() => reader.ended);

    const log = await db.read
      .selectFrom("change")
      .select(["position", "entity", "type"])
      .where("position", ">", since)
      .orderBy("position")
      .execute();
    const end = log.findIndex(({ type }) => type === "user");
    expect(end).toBeGreaterThan(0);
    expect(log.length).toBeGreaterThan(end + 1);
    for (const reader of readers) {
      const reported = reader.events.map(({ id, data }) => [Number.parseInt(id, 10), "id" in data && data.id]);
      expect(reported).toEqual(log.slice(0, end + 1).map(({ position, entity }) => [Number(position), entity]));
    }
  });
});

/** The server of the tests, and a second one if the engine allows several. */
async function urlsOf({ url, env, db }: TestApp): Promise<string[]> {
  if (db.engine === "sqlite") return [url];
  const other = await startServerProcess({ ...env, PUBLIC_URL: `http://localhost:${env.PORT}` });
  cleanUp.push(async () => {
    other.child.kill("SIGKILL");
    await other.code;
  });
  await other.healthy();
  return [url, other.url];
}
