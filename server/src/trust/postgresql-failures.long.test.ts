import { randomUUID } from "node:crypto";
import { afterEach, expect, it } from "vitest";
import { readExtent } from "../kit/changes/reading.ts";
import { findDisagreements } from "../testing/disagreements.ts";
import { EventReader } from "../testing/event-reader.ts";
import { limits } from "../testing/limits.ts";
import { type Cluster, startCluster, startStandby } from "../testing/postgresql-cluster.ts";
import { misreported } from "../testing/returning-reader.ts";
import { startServerProcess } from "../testing/server-process.ts";
import { type Site, startSite } from "../testing/site.ts";
import { TcpProxy } from "../testing/tcp-proxy.ts";
import { TestClient } from "../testing/test-client.ts";

const unavailable = {
  statusCode: 503,
  error: "Service Unavailable",
  code: "unavailable",
  message: expect.stringMatching(/^The database can't be reached at the moment\./),
};
const team = { name: "Not saved", type: "TEAM_TYPE_TEAM" };
/** Many times as long as the server waits for a silent database. */
const boundMs = limits.event;

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

it("answers 503 while PostgreSQL is killed under load, goes on when it is back, and has lost nothing", async () => {
  const cluster = await started();
  const site = await startedSite({ at: { DATABASE_URL: cluster.url } });
  const { clients, reader, since } = await site.load();
  for (let round = 0; round < 2; round++) {
    await clients.more(20);
    await cluster.kill();
    await expectUnavailable(site);
    await cluster.start();
    await clients.more(20);
  }
  await expectAllThere(site, { clients, reader, since });
});

it("notifies nobody of a change before its position is durable", async () => {
  const cluster = await started();
  const site = await startedSite({ at: { DATABASE_URL: cluster.url } });
  const reader = await EventReader.open(site.admin);
  for (let number = 0; number < 5; number++) {
    await site.admin.in(site.world.sport).create("/teams", { name: "Just saved", type: "TEAM_TYPE_TEAM" });
  }
  await reader.until(() => reader.messages.filter(({ data }) => data.type === "team").length === 5);
  await Promise.all([cluster.kill(), site.kill()]);
  await cluster.start();
  const lastPosition = Number.parseInt(reader.lastId, 10);
  expect(await site.look((db) => readExtent(db.read))).toEqual({ position: lastPosition, unsequenced: 0 });
});

it("answers 503 while it is cut off from PostgreSQL, or hears nothing from it, and goes on afterwards", async () => {
  const cluster = await started();
  const proxy = await TcpProxy.open(portOf(cluster));
  cleanUp.push(() => proxy.close());
  const DATABASE_URL = through(proxy, cluster);
  const site = await startedSite({ at: { DATABASE_URL: cluster.url }, through: { DATABASE_URL } });
  const other = await startServerProcess({ DATABASE_URL: cluster.url, DEMO: "false", SUPERUSERS: "root@example.com" });
  cleanUp.push(async () => {
    other.child.kill("SIGKILL");
    await other.code;
  });
  await other.healthy();
  const elsewhere = new TestClient(other.url, site.admin.token, site.admin.userId, site.world.sport);
  const { clients, reader, since } = await site.load();
  for (const fail of [() => proxy.cut(), () => proxy.silence()]) {
    await clients.more(20);
    // Opens all connections first, since a new one would fail by itself.
    await Promise.all(Array.from({ length: 40 }, (_, number) => site.admin.get(`/teams?limit=${number + 1}`)));
    fail();
    await expectUnavailable(site);
    // This server's readers are notified later of a save on another server.
    await elsewhere.create("/teams", { name: "Saved elsewhere", type: "TEAM_TYPE_TEAM" });
    proxy.restore();
    await clients.more(20);
  }
  await expectAllThere(site, { clients, reader, since });
});

it("goes on where a standby takes over from a PostgreSQL that is killed under load, and has lost nothing", async () => {
  const primary = await started();
  const standby = await startStandby(primary);
  cleanUp.push(() => standby.stop());
  const proxy = await TcpProxy.open(portOf(primary));
  cleanUp.push(() => proxy.close());
  const site = await startedSite({ at: { DATABASE_URL: through(proxy, primary) } });
  const { clients, reader, since } = await site.load();
  await clients.more(20);
  await primary.kill();
  await expectUnavailable(site);
  // What follows reads, and refuses to write.
  proxy.lead(portOf(standby));
  const { admin, world } = site;
  await expect.poll(() => admin.get("/teams").then(({ status }) => status), { timeout: boundMs }).toBe(200);
  const save = await admin.in(world.sport).save("/teams", randomUUID(), 0, team);
  expect([save.status, save.body]).toEqual([503, unavailable]);
  await standby.takeOver();
  await clients.more(20);
  await expectAllThere(site, { clients, reader, since });
});

/** Checks that each request, also one that opens a stream, is answered in time with the cause. */
async function expectUnavailable({ admin, world }: Site): Promise<void> {
  const began = Date.now();
  const [read, save, stream] = await Promise.all([
    admin.get("/teams"),
    admin.in(world.sport).save("/teams", randomUUID(), 0, team),
    EventReader.open(admin),
  ]);
  expect([read.status, read.body]).toEqual([503, unavailable]);
  expect([save.status, save.body]).toEqual([503, unavailable]);
  expect(stream.status).toBe(503);
  expect((await fetch(`${admin.url}/api/health`)).status).toBe(200);
  expect(await (await fetch(`${admin.url}/metrics`)).text()).toContain("\ncourtside_database_up 0\n");
  expect(Date.now() - began).toBeLessThan(boundMs);
}

async function expectAllThere(
  { server, look }: Site,
  { clients, reader, since }: Awaited<ReturnType<Site["load"]>>,
): Promise<void> {
  await clients.stop();
  await reader.catchUp();
  expect(clients.slowestMs).toBeLessThan(boundMs);
  expect(reader.slowestMs).toBeLessThan(boundMs);
  expect(clients.unavailable.length).toBeGreaterThan(0);
  for (const { body } of clients.unavailable) expect(body).toEqual(unavailable);
  // The log has a short entry with the id of the answer, since an outage causes many.
  const id = clients.unavailable[0]?.headers.get("x-request-id");
  const lines = server
    .output()
    .split("\n")
    .filter((line) => line.includes(`"reqId":"${id}"`) && line.includes('"level":50'));
  expect(lines.map((line) => Object.keys(JSON.parse(line)))).toEqual([expect.not.arrayContaining(["err"])]);
  expect(lines[0]?.length).toBeLessThan(400);
  expect([server.child.exitCode, server.child.signalCode]).toEqual([null, null]);
  await look(async (db) => {
    expect(await clients.lost(db)).toEqual([]);
    expect(await findDisagreements(db)).toEqual([]);
    expect(await misreported(db, reader.messages, since)).toEqual([]);
  });
}

const portOf = ({ url }: Cluster) => Number(new URL(url).port);

const through = (proxy: TcpProxy, { url }: Cluster) => url.replace(/:\d+\//, `:${proxy.port}/`);

async function started(): Promise<Cluster> {
  const cluster = await startCluster({ durable: true });
  cleanUp.push(() => cluster.stop());
  return cluster;
}

/** A site whose server is missed as soon as in operation. */
async function startedSite({ at, ...options }: Parameters<typeof startSite>[1] & object): Promise<Site> {
  const site = await startSite("postgresql", { at: { ...at, DATABASE_IDLE_SECONDS: "15" }, ...options });
  cleanUp.push(() => site.close());
  return site;
}
