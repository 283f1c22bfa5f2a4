import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { findDisagreements } from "../testing/disagreements.ts";
import { type Cluster, startCluster } from "../testing/postgresql-cluster.ts";
import { misreported } from "../testing/returning-reader.ts";
import { type Site, startSite } from "../testing/site.ts";
import { mountSmallDisk, type SmallDisk } from "../testing/small-disk.ts";
import { engines } from "../testing/test-app.ts";

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

it.each(engines)(
  "answers 503 to saves while the disk is full, goes on when there is room, and has lost nothing, on %s",
  async (engine) => {
    const disk = await mountSmallDisk();
    cleanUp.push(disk.remove);
    const cluster = engine === "postgresql" ? await clusterOn(disk) : null;
    const at = cluster ? { DATABASE_URL: cluster.url } : { DATA_DIR: join(disk.folder, "data") };
    const site = await startSite(engine, { at });
    cleanUp.push(site.close);
    const { clients, reader, since } = await site.load();
    for (let round = 0; round < 2; round++) {
      await clients.more(20);
      disk.fill();
      await expectRefused(site);
      const { set, id } = await expectSetRefused(site);
      if (!cluster) expect((await site.admin.get("/teams")).status).toBe(200);
      disk.empty();
      // PostgreSQL stops when there is no space for its log, and is started again after there is; the server keeps
      // running.
      await cluster?.start();
      await clients.more(20);
      const inSport = site.admin.in(site.world.sport);
      expect([(await inSport.get(`/change-sets/${set}`)).status, (await inSport.get(`/teams/${id}`)).status]).toEqual([
        404, 404,
      ]);
    }
    await clients.stop();
    await reader.catchUp();
    expect([site.server.child.exitCode, site.server.child.signalCode]).toEqual([null, null]);
    if (!cluster) await site.kill();
    await site.look(async (db) => {
      expect(await clients.lost(db)).toEqual([]);
      expect(await findDisagreements(db)).toEqual([]);
      expect(await misreported(db, reader.messages, since)).toEqual([]);
    });
  },
);

async function clusterOn(disk: SmallDisk): Promise<Cluster> {
  const cluster = await startCluster({ durable: true, parent: disk.folder });
  cleanUp.push(cluster.stop);
  return cluster;
}

/** Repeats the save until it is refused, since some saves still fit into the allocated space. */
async function expectRefused({ admin, world }: Site): Promise<void> {
  const save = () =>
    admin.in(world.sport).save("/teams", randomUUID(), 0, { name: "x".repeat(200), type: "TEAM_TYPE_TEAM" });
  await expect
    .poll(async () => (await save()).body, { interval: 5 })
    .toMatchObject({ statusCode: 503, error: "Service Unavailable", code: "unavailable" });
  expect((await fetch(`${admin.url}/api/health`)).status).toBe(200);
}

/** A set does not fit; a preview may fit, since it is rolled back. */
async function expectSetRefused({ admin, world }: Site): Promise<{ set: string; id: string }> {
  const inSport = admin.in(world.sport);
  const [set, id] = [randomUUID(), randomUUID()];
  const ids = [id, ...Array.from({ length: 499 }, () => randomUUID())];
  const data = { name: "x".repeat(200), type: "TEAM_TYPE_TEAM" };
  const changes = ids.map((one) => ({ type: "team", id: one, version: 0, data }));
  const preview = await inSport.call("POST", `/change-sets/${set}?preview=true`, { changes });
  expect([200, 503]).toContain(preview.status);
  const applied = await inSport.call("POST", `/change-sets/${set}`, { changes });
  expect([applied.status, applied.body.code]).toEqual([503, "unavailable"]);
  return { set, id };
}
