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

const answered = (query: Promise<unknown>) => query.then(() => "done").catch(() => "lost");

it("answers everything that waits when connections are lost, however soon they could be there again", async () => {
  const connections = new Connections(connect, 1);
  await connections.query((client) => client`select 1`);
  const slow = answered(connections.query((client) => client`select pg_sleep(0.05)`));
  // More queries than one connection pipelines, so that some have not been sent yet.
  const answers = Array.from({ length: 400 }, () => answered(connections.query((client) => client`select 1`)));
  proxy.cut();
  proxy.restore();
  expect(new Set(await Promise.all([slow, ...answers]))).toContain("lost");
  expect(await connections.query((client) => client`select 1 as one`)).toEqual([{ one: 1 }]);
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
      answered(
        connections.query((client) => client.unsafe(`select ${number}, $1::text`, ["given"], { prepare: true })),
      ),
    );
    await connections.close();
    expect(new Set(await Promise.all(answers))).toEqual(new Set(["done"]));
    // No other one was opened for what waited.
    expect(proxy.accepted - before).toBe(4);
    expect(() => connections.share()).toThrow("was lost");
    const open = () => watching`select 1 from pg_stat_activity where application_name = ${name}`;
    await expect.poll(open).toHaveLength(0);
  }
  await watching.end();
});

it("gives a query the connection that has the fewest, so that nobody waits behind a slow one without need", async () => {
  const connections = new Connections(connect, 2);
  const pidOf = async (query: (client: postgres.Sql) => PromiseLike<readonly { pid: number }[]>) =>
    (await connections.query(query))[0]?.pid;
  let isSlowDone = false;
  const slow = pidOf((client) => client`select pg_backend_pid() as pid from pg_sleep(1)`).finally(() => {
    isSlowDone = true;
  });
  const quick = new Set<number | undefined>();
  for (let number = 0; number < 20; number++)
    quick.add(await pidOf((client) => client`select pg_backend_pid() as pid`));
  expect(isSlowDone).toBe(false);
  expect(quick.size).toBe(1);
  expect(quick).not.toContain(await slow);
  await connections.close();
});

it("uses a client of the library for each connection, whose list of free ones would else grow with each query", async () => {
  const asked: number[] = [];
  const counting: Connect = (more) => {
    asked.push(more.max);
    return connect(more);
  };
  const connections = new Connections(counting, 3);
  for (let round = 0; round < 3; round++) {
    await Promise.all(Array.from({ length: 5 }, () => connections.query((client) => client`select 1`)));
  }
  expect(asked).toEqual([1, 1, 1]);
  await connections.close();
});

it("gives the next transaction a connection of its own when one is lost", async () => {
  const connections = new TransactionConnections(connect, 1);
  const first = await connections.reserve();
  await first.unsafe("select 1");
  const waiting = connections.reserve();
  proxy.cut();
  proxy.restore();
  const second = await waiting;
  const order: string[] = [];
  const third = connections.reserve().finally(() => order.push("third begins"));
  first.release();
  await second.unsafe("select 1");
  order.push("second ends");
  second.release();
  expect(await (await third).unsafe("select 1 as one")).toEqual([{ one: 1 }]);
  expect(order).toEqual(["second ends", "third begins"]);
  (await third).release();
  await connections.close();
});

it("lets a transaction end when it is closed", async () => {
  const connections = new TransactionConnections(connect, 1);
  const running = await connections.reserve();
  await running.unsafe("begin");
  const closed = connections.close();
  await expect(connections.reserve()).rejects.toThrow("was lost");
  await running.unsafe("select 1");
  expect(await running.unsafe("commit")).toMatchObject({ command: "COMMIT" });
  running.release();
  await closed;
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
