import postgres from "postgres";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { TcpProxy } from "../../testing/tcp-proxy.ts";
import { type Connect, Connections, TransactionConnections } from "./connections.ts";

let proxy: TcpProxy;
let connect: (options: postgres.Options<Record<string, never>>) => postgres.Sql;
beforeEach(async () => {
  const url = new URL(inject("postgresqlUrl"));
  proxy = await TcpProxy.open(Number(url.port));
  url.port = String(proxy.port);
  connect = (more) => postgres(url.href, { onnotice: () => {}, fetch_types: false, backoff: () => 0.5, ...more });
});
afterEach(() => proxy.close());

it("answers everything that waits when connections are lost, however soon they could be there again", async () => {
  const connections = new Connections(connect, 1);
  await connections.client`select 1`;
  const slow = connections.client`select pg_sleep(0.05)`.then(() => "done").catch(() => "lost");
  // More queries than one connection pipelines, so that some have not been sent yet.
  const answers = Array.from({ length: 400 }, () =>
    connections.client`select 1`.then(() => "done").catch(() => "lost"),
  );
  proxy.cut();
  proxy.restore();
  expect(new Set(await Promise.all([slow, ...answers]))).toContain("lost");
  expect(await connections.client`select 1 as one`).toEqual([{ one: 1 }]);
  await connections.close();
});

it("answers what waits when it is closed, and leaves no connection open", async () => {
  const name = "closed while queries wait";
  const named: Connect = (more) => connect({ ...more, connection: { application_name: name } });
  const watching = postgres(inject("postgresqlUrl"), { max: 1 });
  for (const queries of [5, 30]) {
    const before = proxy.accepted;
    const connections = new Connections(named, 4);
    // Each is a statement of its own, and the library sends only one of these at a time on a connection.
    const answers = Array.from({ length: queries }, (_, number) =>
      connections.client.unsafe(`select ${number}, $1::text`, ["given"], { prepare: true }).then(() => "done"),
    );
    await connections.close();
    expect(new Set(await Promise.all(answers))).toEqual(new Set(["done"]));
    // No other one was opened for what waited.
    expect(proxy.accepted - before).toBe(4);
    expect(() => connections.client).toThrow("was lost");
    const open = () => watching`select 1 from pg_stat_activity where application_name = ${name}`;
    await expect.poll(open).toHaveLength(0);
  }
  await watching.end();
});

it("runs no further statement of a transaction whose connection was lost, its rollback included", async () => {
  const connections = new TransactionConnections(connect, 1);
  const first = await connections.reserve();
  await first.unsafe("begin");
  proxy.cut();
  await expect(first.unsafe("select 1")).rejects.toMatchObject({ code: expect.any(String) });
  proxy.restore();
  const second = await connections.reserve();
  await second.unsafe("begin");
  const [begun] = await second.unsafe("select txid_current() as id");
  expect(await first.unsafe("rollback")).toEqual([]);
  await expect(first.unsafe("select 1")).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
  first.release();
  // Still the same transaction.
  expect(await second.unsafe("select txid_current() as id")).toEqual([begun]);
  await second.unsafe("commit");
  second.release();
  await connections.close();
});
