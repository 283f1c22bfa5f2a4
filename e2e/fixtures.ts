import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, test as base, expect, type Page, type Request } from "@playwright/test";
import { freePort } from "../server/src/testing/free-port.ts";
import { limits } from "../server/src/testing/limits.ts";
import { until } from "../server/src/testing/until.ts";

export { expect };

export interface Server {
  url: string;
  stop(signal?: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
}

/** A separate server, for tests that change shared data. */
export const ownServer: [(none: object, use: (server: Server) => Promise<void>) => Promise<void>, { scope: "worker" }] =
  [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.remove();
    },
    { scope: "worker" },
  ];

/**
 * `server` is a real server with the demo league, one for each worker. A test fails by any error in the browser's
 * console, any violation of the content security policy and any request to another host ("asked https://..."), except
 * for those that it allows by `allowErrors`.
 */
export const test = base.extend<{ allowErrors: (pattern: RegExp) => void }, { server: Server }>({
  server: ownServer,
  baseURL: async ({ server }, use) => use(server.url),
  allowErrors: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const errors: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
      });
      // All servers of the tests are on this machine.
      context.on("request", (request) => {
        const { protocol, hostname, origin } = new URL(request.url());
        const isLocal = hostname === "localhost" || hostname === "127.0.0.1";
        if (protocol.startsWith("http") && !isLocal) errors.push(`asked ${origin}`);
      });
      followRequests(context);
      context.on("weberror", (error) => errors.push(String(error.error())));
      await use((pattern) => allowed.push(pattern));
      errors.push(...misuses.splice(0));
      expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** The requests of each context that have no answer yet, but for event streams, which never end. */
const unanswered = new WeakMap<BrowserContext, Set<Request>>();

function followRequests(context: BrowserContext): void {
  const requests = new Set<Request>();
  unanswered.set(context, requests);
  context.on("request", (request) => {
    if (new URL(request.url()).pathname !== "/api/notifications") requests.add(request);
  });
  for (const end of ["requestfinished", "requestfailed"] as const) {
    context.on(end as "requestfinished", (request) => requests.delete(request));
  }
}

/** Signs in on the open page, through the popup, with an account of the built-in provider. */
export async function signIn(page: Page, email: string): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("banner").getByRole("button", { name: "Sign in" }).click(),
  ]);
  const closed = popup.waitForEvent("close");
  const demo = popup.getByRole("button", { name: email });
  await popup.getByLabel("E-mail").waitFor();
  if ((await demo.count()) > 0) await demo.click();
  else {
    await popup.getByLabel("E-mail").fill(email);
    await popup.getByRole("button", { name: "Continue" }).click();
  }
  await closed;
  await page.getByRole("button", { name: "Profile menu" }).waitFor();
}

/**
 * Waits until the start page has loaded everything, so that later changes of the connection or the session affect none
 * of its requests.
 */
export async function startIsLoaded(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();
  await page.getByRole("main").getByRole("link").nth(1).waitFor();
  // Parts of the page are loaded when their data is there, so the page also has nothing to do.
  await expect(async () => {
    await page.evaluate("new Promise((resolve) => requestIdleCallback(() => resolve()))");
    expect([...(unanswered.get(page.context()) ?? [])].map((request) => request.url())).toEqual([]);
  }).toPass();
}

interface Session {
  cookies: Parameters<BrowserContext["addCookies"]>[0];
  items: Record<string, string>;
}

/** The stored sessions after sign-in by popup, by server and account. */
const sessions = new Map<string, Session>();
/** Requests that have changed a session which other tests use, too. */
const misuses: string[] = [];

/**
 * Signs in without the popup, which only the first test of an account uses. The tests of an account share one session
 * at the provider, so none may end it or sign in as somebody else: those use `enterAlone`. The page is empty
 * afterwards, so a test loads the console itself.
 */
export async function enter(page: Page, email: string): Promise<void> {
  await openEmptyPage(page);
  const key = `${new URL(page.url()).origin} ${email}`;
  const session = sessions.get(key);
  if (session === undefined) {
    await enterAlone(page, email);
    const items = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
    sessions.set(key, { cookies: await page.context().cookies(), items });
    await openEmptyPage(page);
  } else {
    await page.context().addCookies(session.cookies);
    await page.evaluate((items) => Object.assign(localStorage, items), session.items);
  }
  page.context().on("request", (request) => {
    const path = new URL(request.url()).pathname;
    if (/^\/oidc\/(session\/end|interaction\/)/.test(path)) misuses.push(`changed a shared session by ${path}`);
  });
}

/** Signs in by the popup, in a new session, which the test may end; also for accounts of a single test. */
export async function enterAlone(page: Page, email: string): Promise<void> {
  await page.goto("/");
  await signIn(page, email);
}

/** A page of the server's origin, with its local storage, and without the console. */
export async function openEmptyPage(page: Page): Promise<void> {
  const address = "/empty";
  await page.route(address, (route) =>
    route.fulfill({ contentType: "text/html", body: '<!doctype html><link rel="icon" href="data:,">' }),
  );
  await page.goto(address);
  await page.unroute(address);
}

/**
 * Starts the server of the project in `cwd` as a user would, with a new data folder; `settings` are further environment
 * variables.
 */
export async function startServer(
  settings: Record<string, string> = {},
  cwd = ".",
): Promise<Server & { remove(): Promise<void> }> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "courtside-e2e-"));
  const url = `http://localhost:${port}`;
  const place = { PORT: String(port), PUBLIC_URL: url, DATA_DIR: folder };
  // The receivers of webhooks in tests are on this machine.
  const env = { ...process.env, ...place, WEBHOOK_PRIVATE_ADDRESSES: "true", ...settings };
  let child: ChildProcess | null = null;
  let log = "";
  const server = {
    url,
    start: async () => {
      child = spawn(process.execPath, ["server/src/main.js"], { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on("data", (chunk: Buffer) => {
          log = (log + chunk.toString()).slice(-20_000);
        });
      }
      const started = child;
      const missing = () => `The server did not start:\n${log}`;
      await until(async () => started.exitCode !== null || (await answers(url)), missing, {
        limitMs: limits.start,
        pauseMs: 100,
      });
      if (started.exitCode !== null) throw new Error(missing());
    },
    stop: async (signal: NodeJS.Signals = "SIGTERM") => {
      const running = child;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const exited = new Promise((resolve) => running.once("exit", resolve));
      running.kill(signal);
      await exited;
    },
    remove: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`).then(
    (answer) => answer.ok,
    () => false,
  );
}
