import { afterEach, beforeEach, expect, it } from "vitest";
import { WebhookReceiver } from "../../testing/webhook-receiver.ts";
import { type PostOptions, post } from "./post.ts";
import { isPublicAddress } from "./public-address.ts";

let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await WebhookReceiver.start();
});
afterEach(() => receiver.close());

const never = new AbortController().signal;
const send = async (url: string, options: Partial<PostOptions> = {}) => {
  const all = { allowPrivate: true, limitMs: 300, signal: never, ...options };
  const { ms: _, ...outcome } = await post(new URL(url), { headers: {}, body: "{}" }, all);
  return outcome;
};

it("tells public addresses from those of this host, of private networks and of everything that leads there", () => {
  for (const address of [
    "8.8.8.8",
    "193.99.144.80",
    "100.63.0.1",
    "172.32.0.1",
    "2606:4700::1111",
    "2a02:2e0:3fe::1",
  ]) {
    expect(isPublicAddress(address), address).toBe(true);
  }
  const local = [
    "127.0.0.1",
    "127.9.9.9",
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "192.168.1.1",
    "192.0.0.192",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "203.0.113.9",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "::127.0.0.1",
    "64:ff9b::7f00:1",
    "fe80::1",
    "fe80::1%eth0",
    "fc00::1",
    "fd00:ec2::254",
    "ff02::1",
    "2002:7f00:1::",
    "2001::1",
    "2001:db8::1",
    "3fff::1",
    "",
    "localhost",
  ];
  for (const address of local) expect(isPublicAddress(address), address).toBe(false);
});

it("connects to no address that is not public, however it is written and whatever its name leads to", async () => {
  const { port } = new URL(receiver.url());
  const hosts = ["127.0.0.1", "127.1", "0x7f000001", "2130706433", "[::1]", "[::ffff:127.0.0.1]", "169.254.169.254"];
  for (const host of hosts) {
    expect(await send(`https://${host}:${port}/`, { allowPrivate: false }), host).toEqual({
      status: null,
      problem: "address",
    });
  }
  const resolve = async () => ["8.8.8.8", "127.0.0.1"];
  const rebound = await send(`https://rebound.example:${port}/`, { allowPrivate: false, resolve });
  expect(rebound.problem).toBe("address");
  expect((await send("http://public.example/", { allowPrivate: false, resolve })).problem).toBe("address");
  expect(receiver.received).toEqual([]);
});

it("connects to the address that was looked at, and asks for none again", async () => {
  let count = 0;
  const resolve = async () => {
    count += 1;
    return ["127.0.0.1"];
  };
  const { port } = new URL(receiver.url());
  expect(await send(`http://receiver.example:${port}/named`, { resolve })).toEqual({ status: 204, problem: null });
  expect(count).toBe(1);
  expect(receiver.at("/named")[0]?.headers.host).toBe(`receiver.example:${port}`);
});

it("takes nothing but 2xx for an arrival, and follows no redirect", async () => {
  receiver.answer = (response, { path }) => {
    response.writeHead(Number(path.slice(1)), { location: receiver.url("/followed") }).end("x".repeat(100_000));
  };
  const problems = {
    200: null,
    202: null,
    302: "redirect",
    308: "redirect",
    400: "status",
    410: "gone",
    500: "status",
  };
  for (const [status, problem] of Object.entries(problems)) {
    expect(await send(receiver.url(`/${status}`))).toEqual({ status: Number(status), problem });
  }
  expect(receiver.at("/followed")).toEqual([]);
});

it("waits no longer than the limit, for whatever it is", async () => {
  receiver.answer = () => {};
  expect(await send(receiver.url("/hangs"))).toEqual({ status: null, problem: "timeout" });
  receiver.answer = (response) => {
    response.socket?.write("HTTP/1.1 200 OK\r\n");
    const dripping = setInterval(() => response.socket?.write("x: y\r\n"), 20);
    response.socket?.on("close", () => clearInterval(dripping));
  };
  expect(await send(receiver.url("/drips"))).toEqual({ status: null, problem: "timeout" });
  receiver.answer = (response) => {
    response.writeHead(200);
    response.write("begins, and never ends");
  };
  expect(await send(receiver.url("/endless"))).toEqual({ status: 200, problem: null });
  const resolve = (_name: string, signal: AbortSignal) =>
    new Promise<string[]>((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  expect(await send("https://slow.example/", { resolve })).toEqual({ status: null, problem: "timeout" });
});

it("says what was in the way", async () => {
  receiver.answer = (response) => response.socket?.end(`HTTP/1.1 200 OK\r\nx: ${"y".repeat(100_000)}\r\n\r\n`);
  expect((await send(receiver.url())).problem).toBe("connection");
  expect((await send("http://127.0.0.1:1/")).problem).toBe("connection");
  expect((await send("https://nobody.example/", { resolve: async () => [] })).problem).toBe("name");
});
